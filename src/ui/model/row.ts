/** A record as the server sends it, in record form. */
export type Row = Readonly<Record<string, unknown>>;
