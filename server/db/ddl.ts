import {
  type ColumnStructure,
  identifier,
  type IndexStructure,
  type ReferenceStructure,
  type TableStructure,
} from './schema.ts';
import { daySeconds, type Growing } from '../../src/schema/index.ts';

type AppendOnly = TableStructure['appendOnly'];

/** SQL of each piece of a structure, one statement each, without a semicolon. */
export const ddl = {
  /** With its checks; indexes and references come after. */
  createTable(name: string, { columns, key, checks }: TableStructure): string {
    const lines = [
      ...Object.entries(columns).map(([column, facts]) => columnSql(column, facts)),
      `constraint ${identifier(`${name}_pkey`)} primary key (${key.map(identifier).join(', ')})`,
      ...Object.entries(checks).map(([check, condition]) => checkSql(check, condition)),
    ];
    return `create table ${identifier(name)} (\n  ${lines.join(',\n  ')}\n)`;
  },
  dropTable: (name: string) => `drop table ${identifier(name)}`,

  addColumn: (table: string, name: string, column: ColumnStructure) =>
    alter(table, `add column ${columnSql(name, column)}`),
  dropColumn: (table: string, name: string) => alter(table, `drop column ${identifier(name)}`),
  renameColumn: (table: string, from: string, to: string) =>
    alter(table, `rename column ${identifier(from)} to ${identifier(to)}`),
  setType: (table: string, name: string, type: string) => alterColumn(table, name, `type ${type}`),
  setDefault: (table: string, name: string, value: string | undefined) =>
    alterColumn(table, name, value === undefined ? 'drop default' : `set default ${value}`),
  setNull: (table: string, name: string, isNull: boolean) =>
    alterColumn(table, name, isNull ? 'drop not null' : 'set not null'),
  fillNull: (table: string, name: string, value: string) =>
    `update ${identifier(table)} set ${identifier(name)} = ${value} where ${identifier(name)} is null`,

  createIndex(table: string, name: string, structure: IndexStructure): string {
    const { on, unique, words, letters, where } = structure;
    const parts = words ? on.map((part) => `${part} gin_trgm_ops`) : on;
    return (
      `create ${unique ? 'unique ' : ''}index ${identifier(name)} on ${identifier(table)}` +
      `${words || letters ? ' using gin' : ''} (${parts.join(', ')})${where === undefined ? '' : ` where ${where}`}`
    );
  },
  dropIndex: (_table: string, name: string) => `drop index ${identifier(name)}`,
  renameIndex: (_table: string, from: string, to: string) =>
    `alter index ${identifier(from)} rename to ${identifier(to)}`,

  addCheck: (table: string, name: string, condition: string) =>
    alter(table, `add ${checkSql(name, condition)}`),
  addReference: (table: string, name: string, { column, to, owned }: ReferenceStructure) =>
    alter(
      table,
      `add constraint ${identifier(name)} foreign key (${identifier(column)}) ` +
        `references ${identifier(to)} ("id")${owned ? ' on delete cascade' : ''}`,
    ),
  dropConstraint: (table: string, name: string) =>
    alter(table, `drop constraint ${identifier(name)}`),
  renameConstraint: (table: string, from: string, to: string) =>
    alter(table, `rename constraint ${identifier(from)} to ${identifier(to)}`),

  setAppendOnly: (table: string, appendOnly: Exclude<AppendOnly, false>): string[] =>
    appendOnly === true
      ? [refuse(table, 'append_only', 'update or delete')]
      : [
          refuse(table, 'append_only', 'update', changesMore(appendOnly)),
          refuse(
            table,
            'append_only_keeps',
            'delete',
            appendOnly.keepsDays === undefined ? undefined : isYoung(appendOnly.keepsDays),
          ),
        ],
  unsetAppendOnly: (table: string, appendOnly: Exclude<AppendOnly, false>): string[] =>
    ['append_only', ...(appendOnly === true ? [] : ['append_only_keeps'])].map(
      (trigger) => `drop trigger ${identifier(trigger)} on ${identifier(table)}`,
    ),

  /** Needed once, before the first index over words and the first append-only table. */
  words: 'create extension if not exists pg_trgm',
  refuseChange: `create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% only grows: rows are neither changed nor deleted', tg_table_name
    using errcode = 'restrict_violation';
end
$$`,
} as const;

const refuse = (table: string, trigger: string, what: string, when?: string) =>
  `create trigger ${identifier(trigger)} before ${what} on ${identifier(table)} ` +
  `for each row ${when === undefined ? '' : `when (${when}) `}execute function refuse_change()`;

/** A local setting of the transaction that erases a person. */
export const erasingSetting = 'shopwright.erasing';

const changesMore = ({ fills, erases }: Growing) => {
  const fillsMore = fills
    ? `old.${identifier(fills.fields[0])}::text <> ${literal(fills.while)} or ${changesBeside(fills.fields)}`
    : 'true';
  if (!erases) return fillsMore;
  const isErasing = `current_setting(${literal(erasingSetting)}, true) is not distinct from 'on'`;
  return `(${fillsMore}) and (not (${isErasing}) or ${changesBeside(erases)})`;
};

/** Condition that is true if a field other than these changes. */
function changesBeside(fields: readonly string[]): string {
  const others = (row: string) => `to_jsonb(${row}) - array[${fields.map(literal).join(', ')}]`;
  return `${others('new')} is distinct from ${others('old')}`;
}

const literal = (text: string) => `'${text.replaceAll("'", "''")}'`;

const isYoung = (days: number) =>
  `old."create_time" > extract(epoch from now()) - ${days * daySeconds}`;

const alter = (table: string, change: string) => `alter table ${identifier(table)} ${change}`;

const checkSql = (name: string, condition: string) =>
  `constraint ${identifier(name)} check (${condition})`;

const alterColumn = (table: string, name: string, change: string) =>
  alter(table, `alter column ${identifier(name)} ${change}`);

const columnSql = (
  name: string,
  { type, null: isNull, default: start, identity }: ColumnStructure,
) =>
  [
    identifier(name),
    type,
    ...(identity ? ['generated by default as identity'] : []),
    ...(start === undefined ? [] : [`default ${start}`]),
    ...(isNull || identity ? [] : ['not null']),
  ].join(' ');
