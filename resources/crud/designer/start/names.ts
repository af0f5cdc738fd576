import type { DeclaredFile } from '../../../../src/generator/index.ts';

/** Fault of a typed table name; undefined if it can be used. */
export function tableFault(
  table: string,
  declarations: readonly DeclaredFile[],
): 'required' | 'badTable' | 'tableTaken' | undefined {
  if (table === '') return 'required';
  if (!/^[a-z][a-z0-9_]{0,59}$/.test(table)) return 'badTable';
  return declarations.some(({ tables }) => tables.includes(table)) ? 'tableTaken' : undefined;
}

/** Fault of a typed path; an empty one is made of the table. */
export function pathFault(
  path: string,
  declarations: readonly DeclaredFile[],
): 'badPath' | 'pathTaken' | undefined {
  if (path === '') return undefined;
  if (!/^[a-z][A-Za-z0-9]*(\/[a-z][A-Za-z0-9]*)+$/.test(path)) return 'badPath';
  return declarations.some((each) => each.path === path) ? 'pathTaken' : undefined;
}
