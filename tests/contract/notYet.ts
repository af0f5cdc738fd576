/** Rows about parts the product does not have, or not yet, with the part each waits for. */
export const notYet: Readonly<Record<string, string>> = {
  A21: 'crud.Log belongs to the code generator',
  M01: 'the terminal',
  M02: 'the terminal',
  M03: 'the terminal',
  M04: 'modules',
  M05: 'modules',
  G01: 'the code generator',
  G02: 'the code generator',
  G03: 'the code generator',
  G04: 'the code generator',
  G05: 'the code generator',
  R08: 'lists from which several rows are edited one after the other',
};
