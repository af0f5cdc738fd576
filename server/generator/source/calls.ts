import type { CallExpression, Expression } from 'oxc-parser';
import { isFrom, schemaModule } from './builders.ts';
import { SourceError } from './errors.ts';
import { nodesBelow, unwrap } from './syntax.ts';
import type { SourceScope } from './values.ts';

/** A call of `shape()` or `resource()`. */
export type DeclaredCall = {
  readonly type: 'shape' | 'resource';
  /** Name of its constant; without one, `resource#1`: the first call that has none. */
  readonly id: string;
  readonly call: CallExpression;
  readonly isExported: boolean;
};

/** The texts of a dictionary: the value that the file exports by default. */
export type DeclaredTexts = {
  readonly type: 'texts';
  readonly id: typeof textsId;
  readonly expression: Expression;
};

/** Id of the texts of a dictionary. */
export const textsId = 'default';

/** Every call of `shape()` and `resource()` in a file, in order. */
export function declaredCalls({ file, bindings }: SourceScope): readonly DeclaredCall[] {
  const constants = new Map(
    [...bindings.values()].flatMap((binding) =>
      binding.type === 'constant' ? [[unwrap(binding.init), binding] as const] : [],
    ),
  );
  let unnamed = 0;
  return [...nodesBelow(file.program)].flatMap(({ node }): readonly DeclaredCall[] => {
    if (node.type !== 'CallExpression' || node.callee.type !== 'Identifier') return [];
    const callee = bindings.get(node.callee.name);
    if (callee?.type !== 'import' || !isFrom(callee, schemaModule)) return [];
    if (callee.imported !== 'shape' && callee.imported !== 'resource') return [];
    const constant = constants.get(node);
    return [
      {
        type: callee.imported,
        id: constant?.name ?? `${callee.imported}#${(unnamed += 1)}`,
        call: node,
        isExported: constant?.isExported ?? false,
      },
    ];
  });
}

/**
 * The declaration with an id.
 *
 * @throws {SourceError} unknown_declaration
 */
export function declarationOf(scope: SourceScope, id: string): DeclaredCall | DeclaredTexts {
  const found =
    id === textsId
      ? declaredTexts(scope)
      : declaredCalls(scope).find((declared) => declared.id === id);
  if (!found) throw new SourceError('unknown_declaration', { path: scope.file.path, at: [id] });
  return found;
}

/** The texts of a dictionary; undefined if the file exports none. */
export function declaredTexts({ file }: SourceScope): DeclaredTexts | undefined {
  for (const statement of file.program.body) {
    if (statement.type !== 'ExportDefaultDeclaration') continue;
    const { declaration } = statement;
    if (declaration.type === 'TSSatisfiesExpression' || declaration.type === 'ObjectExpression')
      return { type: 'texts', id: textsId, expression: declaration };
  }
  return undefined;
}
