import {
  type AnyResource,
  type Field,
  isRequired,
  localizedName,
  localizedValue,
  matches,
  relationKey,
} from '../../schema/index.ts';
import type { SheetRecord } from '../../contract/index.ts';
import type { SheetColumnModel } from '../sheet/index.ts';
import { isSwitch } from './cells.ts';

/** A column of a sheet of records. */
export type RecordColumn = SheetColumnModel & {
  readonly field: Field;
  /** As the declaration names it: `skus.price`. */
  readonly path: string;
};

/** Texts of the fields of a resource, or of its sub-rows. */
type ColumnTexts = { label(name: string): string };

type LayoutOptions = {
  readonly resource: AnyResource;
  /** Field of sub-rows, one row of the sheet each; absent: the records themselves. */
  readonly list: string | undefined;
  readonly texts: ColumnTexts & { rows(name: string): ColumnTexts };
  readonly isReadOnly: (path: string) => boolean;
};

/** The columns of the records, or of their sub-rows. */
export function columnsOf({ resource, list, texts, isReadOnly }: LayoutOptions) {
  const fields = fieldsIn(resource, list);
  const own = list === undefined ? texts : texts.rows(list);
  const prefix = list === undefined ? '' : `${list}.`;
  return (resource.list.sheet ?? []).flatMap((path): readonly RecordColumn[] => {
    const name = path.slice(prefix.length);
    const field = fields[name];
    if (!path.startsWith(prefix) || name.includes('.') || !field) return [];
    return [
      {
        name,
        path,
        field,
        label: own.label(name),
        width: widthOf(name, field, resource.label),
        type: isSwitch(field) ? 'switch' : numbers.has(field.kind) ? 'number' : 'text',
        isRequired: isRequired(field) && field.options.system !== true,
        isReadOnly: isReadOnly(path) || field.options.system === true,
      },
    ];
  });
}

const fieldsIn = ({ shape }: AnyResource, list: string | undefined) => {
  if (list === undefined) return shape.fields;
  const relation = shape.fields[list]?.relation;
  return relation?.type === 'rows' ? relation.of.fields : {};
};

/** Fields of sub-rows that the sheet of a resource edits, in order. */
export const listsOf = ({ list: { sheet = [] } }: AnyResource): readonly string[] => [
  ...new Set(sheet.flatMap((path) => (path.includes('.') ? [path.split('.')[0] ?? ''] : []))),
];

const numbers: ReadonlySet<string> = new Set([
  'int',
  'decimal',
  'money',
  'quantity',
  'weight',
  'volume',
]);

/** Pixels. */
function widthOf(name: string, field: Field, label: string): number {
  const { kind, options } = field;
  if (name === label || name === `${label}_en`) return 240;
  if (field.isMoment) return 176;
  if (isSwitch(field)) return 96;
  if (numbers.has(kind)) return 120;
  const max = 'max' in options && typeof options.max === 'number' ? options.max : 40;
  return field.operators.includes('LIKE') && max > 40 ? 200 : 144;
}

/** A row of the sheet as it was read: its record, its values in wire form, and what names it. */
export type SavedRow = {
  readonly key: string;
  /** Id of its record. */
  readonly id: number;
  /** Id of the sub-row. */
  readonly inner: number | undefined;
  readonly wire: SheetRecord;
  /** Texts of the heads. */
  readonly heads: readonly string[];
  readonly image: string | undefined;
};

/** The rows of a record: itself, or those of its sub-rows that its list shows. */
export function rowsOfRecord(
  { resource, list }: Pick<LayoutOptions, 'resource' | 'list'>,
  record: SheetRecord,
  locale: string,
): readonly SavedRow[] {
  const { label, shape, list: shown } = resource;
  const id = Number(record['id']);
  const image = imageIn(record, shown.card?.image);
  const labelField = shape.fields[label];
  const name = String((labelField && localizedValue(record, label, labelField, locale)) ?? id);
  if (list === undefined) {
    const second = secondHead(resource);
    const heads = second === undefined ? [name] : [name, String(record[second] ?? '')];
    return [{ key: String(id), id, inner: undefined, wire: record, heads, image }];
  }
  const inner = record[list];
  const where = shown.expand?.of === list ? shown.expand.where : undefined;
  const { title, detail } = summaryOf(shape.fields[list]);
  return (Array.isArray(inner) ? inner : []).flatMap((row: SheetRecord) => {
    if (where && !matches({ ...where }, row)) return [];
    const innerId = Number(row['id']);
    const own = localizedName(row, title, locale) || row[detail] || innerId;
    const heads = [name, String(own)];
    return [{ key: `${id}.${innerId}`, id, inner: innerId, wire: row, heads, image }];
  });
}

/** Field that names a record beside its label: a code that its card shows, else the id; none if it is a column. */
export function secondHead({ list: { card, sheet = [] }, shape }: AnyResource) {
  const code = card?.detail?.find((each) => shape.fields[each]?.operators.includes('LIKE')) ?? 'id';
  return sheet.includes(code) ? undefined : code;
}

/** Fields that name a sub-row: its title, and what stands in for an empty one. */
function summaryOf(field: Field | undefined): { readonly title: string; readonly detail: string } {
  const options = field?.options ?? {};
  const summary: unknown = 'summary' in options ? options.summary : undefined;
  const nameIn = (key: string) =>
    typeof summary === 'object' && summary !== null
      ? Object.entries(summary).find(([each]) => each === key)?.[1]
      : undefined;
  return { title: String(nameIn('title') ?? 'id'), detail: String(nameIn('detail') ?? 'id') };
}

function imageIn(record: SheetRecord, name: string | undefined): string | undefined {
  const value = name === undefined ? undefined : record[name];
  const first: unknown = Array.isArray(value) ? value[0] : value;
  return typeof first === 'string' && first !== '' ? first : undefined;
}

/** Label of the record that a reference of a row names. */
export function relatedLabel(row: SheetRecord, name: string, field: Field, locale: string) {
  const { relation } = field;
  if (relation?.type !== 'one') return undefined;
  const related = row[relationKey(name, relation)];
  if (typeof related !== 'object' || related === null) return undefined;
  const label = localizedName({ ...related }, relation.shows, locale);
  return label === undefined || label === null ? undefined : String(label);
}
