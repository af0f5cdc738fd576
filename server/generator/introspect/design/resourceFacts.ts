import type { FieldDesign, TableDesign } from '../../../../src/generator/index.ts';
import type { AnyShape, Field } from '../../../../src/schema/index.ts';
import { isStandardField } from '../names/fieldNames.ts';
import { isWord, takenFields } from '../names/words.ts';
import { isSecret } from './candidates.ts';
import type { ColumnFacts } from './columnFacts.ts';
import { endsWith } from './detection.ts';

const nameWords = 'name title subject username nickname label code no'.split(' ');

/** Column that names a record: one called so, else the first text; `id` for a table without any. */
export function labelOf(columns: readonly ColumnFacts[]): string {
  const texts = columns.filter(
    (facts) =>
      ['varchar', 'char', 'text'].includes(facts.type.base) &&
      isField(facts.name) &&
      !isSecret(facts) &&
      !facts.codes,
  );
  const called = nameWords.flatMap((word) => texts.filter(({ name }) => endsWith(name, [word])));
  return (called[0] ?? texts[0])?.name ?? 'id';
}

const isField = (name: string): boolean => isWord(name) && !takenFields.has(name);

const mostColumns = 7;
const mostFilters = 6;

/** List, filters, order and form of a resource, as a person would begin with. */
export function resourceOf(
  shape: AnyShape,
  designed: readonly FieldDesign[],
  wanted: string,
): TableDesign['resource'] {
  const fields = Object.entries(shape.fields).filter(([, { options }]) => !options.secret);
  const own = fields.filter(([name, field]) => !isStandardField(name) && !field.isBulky);
  const label = Object.hasOwn(shape.fields, wanted) ? wanted : 'id';
  const shown = own.filter(([name]) => name !== label && !name.endsWith('_en'));
  const images = designed.filter(({ builder }) => builder === 'image').map(({ name }) => name);
  const others = shown.map(([name]) => name).filter((name) => !images.includes(name));
  const filters = shown.filter(([, field]) => isNarrowing(field)).map(([name]) => name);
  const tree = fields.find(([, { relation }]) => relation?.type === 'one' && relation.tree);
  const asked = Object.entries(shape.fields).filter(([, { options }]) => !options.system);
  const verbs = verbsOf(shape, asked.length > 0);
  return {
    label,
    ...(verbs ? { verbs } : {}),
    list: {
      columns: [...images.slice(0, 1), label, ...others]
        .slice(0, mostColumns)
        .concat('create_time'),
      filters: [...(label === 'id' ? [] : [label]), ...filters].slice(0, mostFilters),
      ...(shape.fields['weigh']?.options.sort ? { sort: ['weigh', 'desc'] } : {}),
      ...(tree ? { tree: tree[0] } : {}),
    },
    form: asked.length > 0 ? [{ section: 'base', fields: asked.map(([name]) => name) }] : [],
  };
}

/** Values of which a list has few: a filter over them narrows it. */
const isNarrowing = ({ choices, relation, operators, isMoment, jsonSchema }: Field): boolean =>
  operators.length > 0 &&
  (choices !== undefined ||
    relation?.type === 'one' ||
    isMoment === true ||
    jsonSchema?.['format'] === 'date' ||
    jsonSchema?.['enum'] !== undefined);

/** Rows that only come are neither edited nor deleted by hand. */
function verbsOf({ facts }: AnyShape, isAsked: boolean): TableDesign['resource']['verbs'] {
  if (facts.appendOnly) return ['index', 'detail'];
  return isAsked ? undefined : ['index', 'detail', 'del'];
}
