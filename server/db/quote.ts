/** A name as SQL. */
export const identifier = (name: string): string => `"${name.replaceAll('"', '""')}"`;
