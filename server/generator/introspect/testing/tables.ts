import fc from 'fast-check';
import type { ReadTable } from '../index.ts';

const words =
  'name title status type price amount image images avatar content create_time start_time goods_id user_id pid weigh email mobile phone url site link icon color file tags password token is_hot number order group class default and or not constructor prototype id version x_province name_en title_en Größe 2nd userName 名称';
const types =
  'varchar(20)|varchar(255)|varchar|char(1)|char(6)|text|citext|smallint|integer|bigint|numeric|numeric(10,2)|numeric(3,3)|real|double precision|boolean|date|timestamp without time zone|timestamp(3) with time zone|time without time zone|jsonb|json|uuid|bytea|integer[]|point|mood|"My Enum"|numeric(4,-2)';
const defaults = `''|'x'|0|1|-5|'0.00'|true|'[]'|'{"a": 1}'|now()|'2026-01-02'|'not a date'|9007199254740993|gen_random_uuid()|'[1,'`;

const columnName = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...words.split(' ')) },
  { weight: 3, arbitrary: fc.stringMatching(/^[a-z_][a-z0-9_]{0,20}$/) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', minLength: 1, maxLength: 30 }) },
);

const column = fc.record({
  name: columnName,
  type: fc.constantFrom(...types.split('|')),
  null: fc.boolean(),
  default: fc.option(fc.constantFrom(...defaults.split('|')), { nil: undefined }),
  comment: fc.oneof(
    fc.constantFrom(
      '',
      '标题',
      '状态:0=禁用,1=启用',
      '类型：a＝甲，b＝乙',
      'Kind:x=One,y=Two',
      '链接: http://a.b',
    ),
    fc.string({ unit: 'binary', maxLength: 40 }),
  ),
  check: fc.constantFrom(
    undefined,
    'IN (0, 1)',
    "IN ('a', 'b')",
    '>= 0',
    '>= 3',
    '= 5',
    '<> 2',
    "IN ('')",
  ),
  index: fc.constantFrom(undefined, 'plain', 'unique', 'sort', 'words', 'lower', 'desc', 'partial'),
  to: fc.constantFrom(undefined, undefined, 'user', 'elsewhere'),
  labels: fc.constantFrom(undefined, undefined, undefined, ['new', 'old'], ['', '1'], ['Ä', '乙']),
});

const sqlName = (name: string) => `"${name.replaceAll('"', '""')}"`;

type DrawnColumn = typeof column extends fc.Arbitrary<infer C> ? C : never;

const indexOf = (name: string, kind: NonNullable<DrawnColumn['index']>) => {
  const at = sqlName(name);
  const on = { lower: [`lower(${at})`], desc: [`${at} desc`], sort: [at, '"id"'] }[kind as 'sort'];
  return {
    on: on ?? [at],
    unique: kind === 'unique',
    words: kind === 'words',
    ...(kind === 'partial' ? { where: `${at} IS NOT NULL` } : {}),
  };
};

const given = <V>(
  columns: readonly DrawnColumn[],
  make: (column: DrawnColumn) => V | undefined,
  name: (column: DrawnColumn) => string = (each) => each.name,
): Readonly<Record<string, V>> =>
  Object.fromEntries(
    columns.flatMap((each): [string, V][] => {
      const value = make(each);
      return value === undefined ? [] : [[name(each), value]];
    }),
  );

/** A table as a database may have it: usual names beside any others, every type, any comment. */
export const anyTable: fc.Arbitrary<ReadTable> = fc
  .record({
    name: fc.oneof(
      fc.constantFrom('goods', 'test_goods', 'user', 'order'),
      fc.stringMatching(/^[a-z_][a-z0-9_]{0,60}$/),
    ),
    comment: fc.oneof(fc.constantFrom('', '商品表'), fc.string({ maxLength: 20 })),
    columns: fc.uniqueArray(column, { selector: ({ name }) => name, maxLength: 12 }),
    key: fc.constantFrom(['id'], ['id'], ['id'], ['id'], [], ['a', 'b'], ['code']),
  })
  .map(({ name, comment, columns, key }) => ({
    name,
    comment,
    comments: given(columns, (each) => each.comment || undefined),
    labels: given(columns, (each) => each.labels),
    structure: {
      columns: {
        id: { type: 'bigint', null: false, identity: true },
        ...given(columns, ({ type, null: isNull, default: start }) => ({
          type,
          null: isNull,
          ...(start === undefined ? {} : { default: start }),
        })),
      },
      key,
      indexes: given(
        columns,
        (each) => each.index && indexOf(each.name, each.index),
        (each) => `${name}_${each.name}_x`,
      ),
      checks: given(
        columns,
        (each) => each.check && `${sqlName(each.name)} ${each.check}`,
        (each) => `${each.name}_check`,
      ),
      references: given(
        columns,
        (each) => each.to && { column: each.name, to: each.to, owned: false },
        (each) => `${each.name}_fkey`,
      ),
      appendOnly: false,
    },
  }));
