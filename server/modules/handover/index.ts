/** Hands a change of the installed modules over to whoever started this server. */
export type { Handover } from './handover.ts';
