/**
 * Lets a statement of its own be acknowledged before it is on disk. Nothing is lost by it: what a call
 * changes is committed later, and the database writes its journal in order, so no change is ever on disk
 * without the row that was written before it.
 */
export const asyncCommit = `set_config('synchronous_commit', 'off', true)`;
