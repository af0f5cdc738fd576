import { fieldsModule, schemaModule } from './builders.ts';
import { SourceError } from './errors.ts';
import { stringLiteral } from './literal.ts';
import { checkExportName } from './names.ts';
import type { SourceText } from './syntax.ts';
import { formatted } from './tidy.ts';

/** A declaration that does not exist yet. */
export type NewDeclaration = {
  /** `shop/brands`: the file below `resources/` and `i18n/<language>/`. */
  readonly file: string;
  readonly table: string;
  /** `shop/goods/brand`: address and permission nodes. */
  readonly path: string;
  /** Names of the constants: `{ shape: 'brand', resource: 'brands' }`. */
  readonly exports: { readonly shape: string; readonly resource: string };
  /** Folder of the menu. */
  readonly group: string;
  /** True if people arrange the records: the fields of `listed()`. */
  readonly isListed: boolean;
  /** Name of a record and of the list, by language. */
  readonly texts: Readonly<Record<string, { readonly name: string; readonly list: string }>>;
};

/**
 * The files of a new declaration: it and its dictionaries, with no more than they need to be edited. Fields,
 * columns and texts are added by edits, as to any other file.
 *
 * @throws {SourceError} invalid_name, reserved_name
 */
export async function newDeclaration(wanted: NewDeclaration): Promise<readonly SourceText[]> {
  checkNames(wanted);
  const languages = Object.keys(wanted.texts).map((language) => ({
    path: `i18n/${language}/${wanted.file}.ts`,
    text: dictionaryText(wanted, language),
  }));
  const files = [
    { path: `resources/${wanted.file}.ts`, text: declarationText(wanted) },
    ...languages,
  ];
  return Promise.all(files.map(async (file) => ({ path: file.path, text: await formatted(file) })));
}

function checkNames({ file, table, path, exports, texts }: NewDeclaration): void {
  const refuse = (at: string) => {
    throw new SourceError('invalid_name', { at: [at] });
  };
  const languages = Object.keys(texts);
  if (!/^[a-z][A-Za-z0-9]*\/(?!index$)[a-z][A-Za-z0-9]*$/.test(file)) refuse(file);
  if (!/^[a-z][a-z0-9_]{0,59}$/.test(table)) refuse(table);
  if (!/^[a-z][A-Za-z0-9]*(?:\/[a-z][A-Za-z0-9]*)*$/.test(path)) refuse(path);
  for (const language of languages)
    if (!/^[a-z]{2}(?:-[a-z]{2})?$/.test(language)) refuse(language);
  checkExportName(exports.shape, file);
  checkExportName(exports.resource, file);
  const taken = ['shape', 'resource', 'listed'];
  for (const name of [exports.shape, exports.resource]) if (taken.includes(name)) refuse(name);
  if (exports.shape === exports.resource) refuse(exports.shape);
}

const declarationText = ({ table, path, exports, group, isListed }: NewDeclaration): string =>
  [
    ...(isListed ? [importLine('{ listed }', `../../${fieldsModule}`)] : []),
    importLine('{ resource, shape }', `../../${schemaModule}`),
    '',
    `export const ${exports.shape} = shape(${stringLiteral(table)}, {${isListed ? ' ...listed(),' : ''}\n});`,
    '',
    `export const ${exports.resource} = resource(${exports.shape}, {`,
    `path: ${stringLiteral(path)}, label: 'id', menu: { group: ${stringLiteral(group)}, icon: 'list' }, list: {\ncolumns: ['id'] } });`,
    '',
  ].join('\n');

function dictionaryText({ file, exports, texts }: NewDeclaration, language: string): string {
  const { name = '', list = '' } = texts[language] ?? {};
  return [
    importLine(`type { ${exports.resource} }`, `../../../resources/${file}.ts`),
    importLine('type { MessagesFor }', `../../../${schemaModule}`),
    '',
    'export default {',
    `name: ${stringLiteral(name)},`,
    `list: ${stringLiteral(list)},`,
    'fields: {},',
    `} satisfies MessagesFor<typeof ${exports.resource}>;`,
    '',
  ].join('\n');
}

const importLine = (names: string, from: string): string =>
  `import ${names} from ${stringLiteral(from)};`;
