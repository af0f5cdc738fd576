import type { TextRange } from '../../../src/generator/index.ts';
import type { Expression, Node, Statement, VariableDeclaration } from 'oxc-parser';
import { nodesBelow, type ParsedFile, textOf } from './syntax.ts';

/** A constant of the file: `const status = choice(…)`. */
export type ConstantBinding = {
  readonly type: 'constant';
  readonly name: string;
  readonly init: Expression;
  /** The statement, with `export`. */
  readonly statement: TextRange;
  readonly isExported: boolean;
  /** True if the statement declares nothing else. */
  readonly isAlone: boolean;
};

/** An imported name. */
type ImportBinding = {
  readonly type: 'import';
  readonly name: string;
  /** Its name in the other file; `default` and `*` for the whole of it. */
  readonly imported: string;
  readonly from: string;
  readonly isType: boolean;
  readonly statement: TextRange;
};

/** Anything else that has a name: functions, types, parts of a destructured value. */
type OtherBinding = { readonly type: 'other'; readonly name: string };

export type NameBinding = ConstantBinding | ImportBinding | OtherBinding;
export type NameBindings = ReadonlyMap<string, NameBinding>;

/** The names that a file declares at its top, and imports. */
export const bindingsOf = ({ program }: ParsedFile): NameBindings =>
  new Map(program.body.flatMap(bindingsIn).map((binding) => [binding.name, binding]));

/** The constant that an identifier names. */
export function constantOf(
  bindings: NameBindings,
  expression: Expression,
): ConstantBinding | undefined {
  const binding = expression.type === 'Identifier' ? bindings.get(expression.name) : undefined;
  return binding?.type === 'constant' ? binding : undefined;
}

/** Names that a file exports, in order. */
export const exportsOf = (file: ParsedFile): readonly string[] =>
  file.program.body.flatMap((statement): readonly string[] => {
    if (statement.type === 'ExportDefaultDeclaration') return ['default'];
    if (statement.type !== 'ExportNamedDeclaration') return [];
    const { declaration, specifiers } = statement;
    if (declaration) return bindingsIn(statement).map(({ name }) => name);
    return specifiers.map(({ exported }) => textOf(file, exported));
  });

/** Every use of a name, by name: in code and in types, not where it is declared, imported or a key. */
export function usesByName({ program }: ParsedFile): ReadonlyMap<string, readonly TextRange[]> {
  const uses = [...nodesBelow(program)].flatMap(({ node, parent }) =>
    node.type === 'Identifier' && isUse(node, parent) ? [node] : [],
  );
  return Map.groupBy(uses, ({ name }) => name);
}

/** True if something else may be the same constant. */
export const isShared = (file: ParsedFile, { name, isExported }: ConstantBinding): boolean =>
  isExported || wholeUses(file, name).length > 1;

/** Uses of a constant as a whole: one of its members, as `status.codes`, and its type are none. */
export const wholeUses = ({ program }: ParsedFile, name: string): readonly TextRange[] =>
  [...nodesBelow(program)].flatMap(({ node, parent }) =>
    node.type === 'Identifier' &&
    node.name === name &&
    isUse(node, parent) &&
    !['MemberExpression', 'TSQualifiedName', 'TSTypeQuery'].includes(parent?.type ?? '')
      ? [node]
      : [],
  );

function isUse(node: Node, parent: Node | undefined): boolean {
  switch (parent?.type) {
    case 'ImportSpecifier':
    case 'ImportDefaultSpecifier':
    case 'ImportNamespaceSpecifier':
      return false;
    case 'VariableDeclarator':
      return parent.id !== node;
    case 'MemberExpression':
      return parent.computed || parent.property !== node;
    case 'Property':
    case 'TSPropertySignature':
      return parent.computed || parent.key !== node;
    default:
      return true;
  }
}

function bindingsIn(statement: Statement | Node): readonly NameBinding[] {
  switch (statement.type) {
    case 'ImportDeclaration':
      return statement.specifiers.map((specifier) => ({
        type: 'import',
        name: specifier.local.name,
        imported: importedName(specifier),
        from: statement.source.value,
        isType:
          statement.importKind === 'type' ||
          (specifier.type === 'ImportSpecifier' && specifier.importKind === 'type'),
        statement,
      }));
    case 'ExportNamedDeclaration':
      return statement.declaration ? declared(statement.declaration, statement, true) : [];
    default:
      return declared(statement, statement, false);
  }
}

function importedName(
  specifier: Extract<Statement, { type: 'ImportDeclaration' }>['specifiers'][number],
): string {
  if (specifier.type === 'ImportNamespaceSpecifier') return '*';
  if (specifier.type === 'ImportDefaultSpecifier') return 'default';
  const { imported } = specifier;
  return imported.type === 'Literal' ? imported.value : imported.name;
}

function declared(node: Node, statement: TextRange, isExported: boolean): readonly NameBinding[] {
  switch (node.type) {
    case 'VariableDeclaration':
      return constants(node, statement, isExported);
    case 'FunctionDeclaration':
    case 'ClassDeclaration':
    case 'TSTypeAliasDeclaration':
    case 'TSInterfaceDeclaration':
    case 'TSEnumDeclaration':
      return node.id ? [{ type: 'other', name: node.id.name }] : [];
    default:
      return [];
  }
}

const constants = (
  { declarations, kind }: VariableDeclaration,
  statement: TextRange,
  isExported: boolean,
): readonly NameBinding[] =>
  declarations.flatMap(({ id, init }): readonly NameBinding[] => {
    if (id.type !== 'Identifier')
      return [...nodesBelow(id)].flatMap(({ node }) =>
        node.type === 'Identifier' ? [{ type: 'other', name: node.name }] : [],
      );
    return kind === 'const' && init
      ? [
          {
            type: 'constant',
            name: id.name,
            init,
            statement,
            isExported,
            isAlone: declarations.length === 1,
          },
        ]
      : [{ type: 'other', name: id.name }];
  });
