/** Rows about parts the product does not have, or not yet, with the part each waits for. */
export const notYet: Readonly<Record<string, string>> = {
  R08: 'lists from which several rows are edited one after the other',
};
