import type { AnyResource } from '../anyResource.ts';
import type { Field, Fields } from '../field.ts';
import type { AnyShape } from '../shape.ts';
import { fieldNames, type Problem, repeated, unknownNames, wrongIf } from './problems.ts';

/** Checks the columns of the sheet of a list: fields of the form, or of sub-rows, with one plain value. */
export function sheetProblems({ name, shape, verbs, list }: AnyResource): readonly Problem[] {
  const { sheet, tree } = list;
  if (!sheet) return [];
  const at = `${name}.list.sheet`;
  return [
    ...wrongIf(sheet.length === 0, `${at}: name its columns, or leave it out`),
    ...repeated(sheet).map((column) => `${at}: ${column} stands in it twice; leave one out`),
    ...wrongIf(
      !verbs.includes('edit') || !verbs.includes('index'),
      `${at}: needs the verbs index and edit; add them, or leave it out`,
    ),
    ...wrongIf(
      sheet.length > 0 && sheet.every((path) => fieldAt(shape, path)?.options.system),
      `${at}: none of its columns can be edited; add one, or leave it out`,
    ),
    ...wrongIf(tree !== undefined, `${at}: the records of a tree have no sheet; leave it out`),
    ...sheet.flatMap((path) => {
      const [first = '', inner] = path.split('.');
      const relation = shape.fields[first]?.relation;
      if (inner === undefined) return columnProblems(at, path, shape.fields);
      if (relation?.type !== 'rows') return unknownNames(at, 'field', [path], fieldNames(shape));
      return columnProblems(`${at} (${first})`, inner, relation.of.fields);
    }),
  ];
}

function fieldAt({ fields }: AnyShape, path: string): Field | undefined {
  const [first = '', inner] = path.split('.');
  const relation = fields[first]?.relation;
  if (inner === undefined) return fields[first];
  return relation?.type === 'rows' ? relation.of.fields[inner] : undefined;
}

function columnProblems(at: string, name: string, fields: Fields): readonly Problem[] {
  const field = fields[name];
  if (!field) return unknownNames(at, 'field', [name], Object.keys(fields));
  return [...wrongIf(!isPlain(field), `${at}: a cell cannot hold ${name}; leave it out`)];
}

const isPlain = ({ kind, options, relation, only }: Field): boolean =>
  kinds.has(kind) &&
  !options.secret &&
  !only &&
  (relation?.type === 'one' ? !relation.tree : !relation);

/** Types of fields with one value that is written in one line. */
const kinds: ReadonlySet<string> = new Set([
  'text',
  'int',
  'decimal',
  'money',
  'quantity',
  'weight',
  'volume',
  'choice',
  'flag',
  'date',
  'datetime',
  'belongsTo',
  'email',
  'mobile',
  'url',
]);
