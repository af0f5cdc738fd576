/** Rows about parts the product does not have, or not yet, with the part each waits for. */
export const notYet: Readonly<Record<string, string>> = {
  A21: 'crud.Log belongs to the code generator',
  P10: 'the log of what staff do',
  P11: 'the log of what staff do',
  P19: 'the recycle bin',
  P20: 'the record of sensitive changes',
  P21: 'the recycle bin and its rules',
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
};
