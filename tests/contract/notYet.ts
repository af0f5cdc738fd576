/** Rows about parts the product does not have, or not yet, with the part each waits for. */
export const notYet: Readonly<Record<string, string>> = {
  M01: 'the terminal',
  M02: 'the terminal',
  M03: 'the terminal',
  M04: 'modules',
  M05: 'modules',
  R08: 'lists from which several rows are edited one after the other',
};
