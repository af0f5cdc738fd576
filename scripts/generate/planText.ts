import type { WritePlan } from '../../server/generator/writing/index.ts';
import type { DesignNote } from '../../src/generator/index.ts';

/** Remarks of a design, a line each. */
export const noteLines = (notes: readonly DesignNote[]): readonly string[] =>
  notes.map(({ at, code, params }) => {
    const facts = Object.entries(params).map(([name, value]) => `${name} ${value || 'nothing'}`);
    return ['note:', at, code.replaceAll('_', ' '), facts.length > 0 ? `(${facts.join(', ')})` : '']
      .filter(Boolean)
      .join(' ');
  });

/** A plan as a person reads it: files, then whole texts of those that are new, SQL with its costs, problems. */
export function planLines({ files, statements, problems }: WritePlan): readonly string[] {
  const written = files.filter(({ isDerived }) => !isDerived);
  return [
    ...files.map(({ path, before, after, isDerived }) => {
      const change = before === null ? 'new    ' : after === null ? 'removed' : 'changed';
      return `${change}  ${path}${isDerived ? '   (derived)' : ''}`;
    }),
    ...written.flatMap(({ path, before, after }) =>
      before === null && after !== null ? ['', `── ${path}`, after.trimEnd()] : [],
    ),
    ...(statements.length > 0 ? ['', '── SQL'] : []),
    ...statements.flatMap(({ sql, costs, loses }) => [
      ...(costs.length > 0 ? [`-- ${costs.join(', ')}${loses ? ` ${loses}` : ''}`] : []),
      `${sql};`,
    ]),
    ...problems.map(({ net, path, line, field, message }) => {
      const place = [path, line].filter((part) => part !== undefined).join(':');
      return [`problem (${net}):`, place, field && `[${field}]`, message].filter(Boolean).join(' ');
    }),
  ];
}
