/** Inferred types, repeated by hand: the compiler compares the two. */
import {
  area,
  belongsTo,
  choice,
  date,
  datetime,
  decimal,
  flag,
  images,
  int,
  json,
  listed,
  longText,
  manyToMany,
  money,
  password,
  rows,
  tags,
  text,
  treeParent,
  weight,
} from '../../src/fields/index.ts';
import enErrors from '../../i18n/en/errors.ts';
import enInvalid from '../../i18n/en/invalid.ts';
import zhErrors from '../../i18n/zh-cn/errors.ts';
import zhInvalid from '../../i18n/zh-cn/invalid.ts';
import type { ErrorCode } from '../../src/contract/index.ts';
import {
  resource,
  shape,
  type ColumnsOf,
  type Input,
  type InvalidCode,
  type ListRow,
  type MessagesFor,
  type Nodes,
  type Row,
} from '../../src/schema/index.ts';

type Same<A, B> =
  (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
/** Flattens intersections, so that two ways to the same properties are the same. */
type Plain<T> = { [K in keyof T]: T[K] };
const same = <A, B>(isSame: Same<Plain<A>, Plain<B>>) => isSame;

type Codes = readonly [province: string, city: string, district: string];

const line = shape('parcel_line', {
  parcel_id: int(),
  sku: text({ max: 40 }),
  num: int(),
  marks: tags(),
});
const parcel = shape(
  'parcel',
  {
    ...listed(),
    name: text({ max: 40, bilingual: true }),
    parent_id: treeParent('parcel', { shows: 'name' }),
    user_id: belongsTo('user', { shows: 'nickname', optional: true }),
    kind: choice({ letter: ['letter'], box: ['box'] }),
    price: money(),
    factor: decimal({ precision: 8, scale: 4 }),
    grams: weight({ default: '0.000' }),
    day: date({ optional: true }),
    seen: datetime({ system: true, optional: true }),
    fragile: flag(),
    note: longText({ optional: true }),
    words: tags(),
    pictures: images({ min: 1 }),
    groups: manyToMany('group', { shows: 'name', through: 'x', near: 'a', far: 'b' }),
    to: area({ optional: true }),
    extra: json({ optional: true }),
    pin: password(),
    lines: rows(line, { by: 'parcel_id' }),
  },
  { computed: { fee: { as: money(), of: (row) => Math.round(row.price / 10) } } },
);

type Times = {
  readonly id: number;
  readonly create_time: number;
  readonly update_time: number;
  readonly version: number;
};
type Line = Plain<
  Times & {
    readonly parcel_id: number;
    readonly sku: string;
    readonly num: number;
    readonly marks: readonly string[];
  }
>;
type Given = {
  readonly weigh: number;
  readonly status: 0 | 1;
  readonly name: string;
  readonly parent_id: number;
  readonly user_id: number | null;
  readonly kind: 'letter' | 'box';
  readonly price: number;
  readonly factor: string;
  readonly grams: number;
  readonly day: string | null;
  readonly seen: number | null;
  readonly fragile: 0 | 1;
  readonly note: string | null;
  readonly words: readonly string[];
  readonly pictures: readonly string[];
  readonly groups: readonly number[];
  readonly to: { readonly codes: Codes; readonly text: string } | null;
  readonly name_en: string | null;
};
type Free = Pick<Row<typeof parcel>, 'extra'>;

same<Omit<Row<typeof parcel>, 'lines' | 'extra'>, Times & Given & { readonly fee: number }>(true);
same<Row<typeof parcel>['lines'][number], Line>(true);
// Free content is any object or list, or nothing.
same<Free['extra'] extends object | null ? true : false, true>(true);

type Must = 'name' | 'kind' | 'price' | 'factor' | 'pictures' | 'pin' | 'lines';
type May = Must | Exclude<keyof Given, 'seen'> | 'extra';
type Required<T> = { [K in keyof T]-?: object extends Pick<T, K> ? never : K }[keyof T];
const must: Same<Required<Input<typeof parcel>>, Must> = true;
const may: Same<keyof Input<typeof parcel>, May> = true;

type Columns = ColumnsOf<typeof parcel>;
const owned: Same<
  keyof Columns,
  | keyof Times
  | Exclude<keyof Given, 'to' | 'groups'>
  | 'to_province'
  | 'to_city'
  | 'to_district'
  | 'to_text'
  | 'extra'
  | 'pin'
> = true;
same<
  Pick<Columns, 'price' | 'pin' | 'to_text' | 'day'>,
  {
    price: number;
    pin: string;
    to_text: string | null;
    day: string | null;
  }
>(true);

export const parcels = resource(parcel, {
  path: 'shop/parcel',
  label: 'name',
  list: { columns: ['name', 'fee'] },
  presets: { letters: { where: { kind: 'letter' } } },
  mask: { prices: ['price'] },
  form: [{ section: 'base', fields: ['name', 'name_en'] }],
  detail: [{ section: 'more', fields: ['fee'] }],
  actions: {
    send: { on: 'each', permission: 'delivery', when: { status: 1, price: { gt: 0 } } },
    hide: { on: 'record', permission: 'edit', set: { status: 0 } },
    weigh: {
      on: 'each',
      permission: 'weigh',
      input: { scale: choice({ small: [1], large: [2] }) },
      rowInput: { grams: weight() },
    },
  },
});

// A list leaves out what may be long or costs further queries, unless `also` names it.
type Absent<T> = { [K in keyof T]-?: object extends Pick<T, K> ? K : never }[keyof T];
type Omitted = 'note' | 'words' | 'pictures' | 'groups' | 'extra' | 'lines' | 'fee';
const omitted: Same<Absent<ListRow<typeof parcels>>, Omitted> = true;

const marked = resource(parcel, {
  path: 'shop/marked',
  name: 'marked',
  label: 'name',
  list: { columns: ['name', 'fee'], also: ['fee', 'words', 'lines.marks'] },
});
type Marked = ListRow<typeof marked>;
const named: Same<Absent<Marked>, Exclude<Omitted, 'fee' | 'words' | 'lines'>> = true;
const unmarked = resource(parcel, {
  path: 'shop/unmarked',
  name: 'unmarked',
  label: 'name',
  list: { columns: ['name'], also: ['lines'] },
});
type LineOf<R extends { readonly lines: readonly unknown[] }> = R['lines'][number];
const inLines: readonly [
  Same<Absent<LineOf<Marked>>, never>,
  Same<Absent<LineOf<ListRow<typeof unmarked>>>, 'marks'>,
] = [true, true];
same<LineOf<Marked>, Line>(true);
same<Pick<Marked, 'words' | 'price'>, Pick<Given, 'words' | 'price'>>(true);

const nodes: Same<
  Nodes<typeof parcels>,
  `shop/parcel/${'index' | 'detail' | 'add' | 'edit' | 'del' | 'sortable' | 'export' | 'delivery' | 'weigh' | 'prices'}`
> = true;

type Texts = MessagesFor<typeof parcels>;
const labels: Same<
  keyof Texts['fields'],
  Exclude<keyof Given, 'weigh' | 'name_en'> | 'extra' | 'lines' | 'fee' | 'pin' | 'create_time'
> = true;
const groups: Same<
  keyof Texts['options'] | keyof Texts['sections'] | keyof Texts['presets'] | keyof Texts['masks'],
  'status' | 'kind' | 'base' | 'more' | 'letters' | 'prices'
> = true;
const inputs: Same<keyof Texts['actions']['weigh']['inputs'], 'scale' | 'grams'> = true;
const scales: Same<keyof Texts['actions']['weigh']['options']['scale'], 'small' | 'large'> = true;

// Every code of a refusal and of a refused value has a text in both languages, and every text a code.
const refusals: readonly [
  Same<keyof typeof zhErrors, ErrorCode>,
  Same<keyof typeof enErrors, ErrorCode>,
] = [true, true];
const values: readonly [
  Same<keyof typeof zhInvalid, InvalidCode>,
  Same<keyof typeof enInvalid, InvalidCode>,
] = [true, true];

export const agreed = [
  refusals,
  values,
  must,
  may,
  owned,
  nodes,
  labels,
  groups,
  inputs,
  scales,
  omitted,
  named,
  inLines,
];
