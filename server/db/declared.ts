import { isDeepStrictEqual } from 'node:util';
import type { AnyResource, AnyShape } from '../../src/schema/index.ts';
import { type AdoptedTables, planAdoption } from './adopt.ts';
import { desiredSchema, type Renames } from './desired.ts';
import { type MigrationLedger, moduleLedgers, programLedger } from './ledgers.ts';
import { migrationsDir, readMigrations, readSnapshot, writeFiles } from './migrate.ts';
import { type MigrationPlan, planChanges } from './plan.ts';
import { runScript } from './query.ts';
import { type DatabaseStructure, emptySchema } from './schema.ts';
import type { Db } from './tables.ts';

/**
 * Plans the changes from the migrations of the program to its declarations.
 *
 * @param adopts - tables that the database has already
 * @throws {CannotOpen} if two migrations have one number, as after two branches were merged
 */
export function pendingPlan(
  drop: readonly string[] = [],
  dir = migrationsDir,
  adopts?: AdoptedTables,
): MigrationPlan {
  readMigrations(dir);
  const desired = wantedBy(programLedger(dir));
  const before = readSnapshot(dir);
  if (!adopts) return planChanges(before, desired, drop);
  const adopted = planAdoption(adopts, desired);
  const { tables } = adopted.after;
  const others = planChanges({ tables: { ...before.tables, ...tables } }, desired, drop);
  // The columns of adopted tables that nobody declares are kept by both plans.
  return {
    statements: [...adopted.statements, ...others.statements],
    after: others.after,
    kept: [...new Set([...adopted.kept, ...others.kept])],
    refused: [...adopted.refused, ...others.refused],
  };
}

const wantedBy = ({ shapes, resources, others }: MigrationLedger) =>
  desiredSchema(shapes, resources, others);

/** Plans the changes of modules, each in migrations of its own; absent: of those that are installed. */
export const modulePlans = (
  ledgers: readonly MigrationLedger[] = moduleLedgers(),
  drop: readonly string[] = [],
): readonly { readonly ledger: MigrationLedger; readonly plan: MigrationPlan }[] =>
  ledgers.map((ledger) => {
    readMigrations(ledger.dir, ledger.uid);
    return { ledger, plan: planChanges(readSnapshot(ledger.dir), wantedBy(ledger), drop) };
  });

/**
 * Writes the migrations of the modules whose declarations changed, each with its way back.
 *
 * @returns paths of the written files
 * @throws {Error} if a change needs a decision, with a sentence for each
 */
export function writeModuleMigrations(
  ledgers: readonly MigrationLedger[],
  drop: readonly string[] = [],
): readonly string[] {
  const pending = modulePlans(ledgers, drop).filter(({ ledger, plan }) =>
    isPending(plan, ledger.dir),
  );
  const refused = pending.flatMap(({ plan }) => plan.refused);
  if (refused.length > 0) throw new Error(refused.join('\n'));
  return pending.flatMap(({ ledger: { dir, uid, ...own }, plan }) => {
    const before = readSnapshot(dir);
    const back = planBack(plan.after, before, desiredSchema(own.shapes, own.resources, own.others));
    const name = titleOf(plan, dir).replace(`${uid}_`, '').slice(0, moduleTitleLength);
    return writeFiles(dir, { ...plan, name, back });
  });
}

/** The names of a module, of a number and of a title have room in one column. */
const moduleTitleLength = 30;

/** Statements from the new structure to the one before: what came is dropped, with its data. */
function planBack(
  after: DatabaseStructure,
  before: DatabaseStructure,
  { renames }: Pick<ReturnType<typeof desiredSchema>, 'renames'>,
): readonly string[] {
  const came = Object.entries(after.tables).flatMap(([table, { columns }]) => {
    const known = before.tables[table];
    if (!known) return [table];
    return Object.keys(columns).flatMap((name) =>
      Object.hasOwn(known.columns, name) ? [] : [`${table}.${name}`],
    );
  });
  // A change that would lose values, such as a shorter text, is left as it is: the table goes on as it was.
  return planChanges(after, { schema: before, renames: reversed(renames, before) }, came)
    .statements;
}

/** Of the declared renames those that lie between the two structures: declarations keep older ones too. */
const reversed = (renames: Renames, { tables }: DatabaseStructure): Renames =>
  Object.fromEntries(
    Object.entries(renames).map(([table, names]) => {
      const had = (column: string) => Object.hasOwn(tables[table]?.columns ?? {}, column);
      const own = Object.entries(names).filter(([to, from]) => had(from) && !had(to));
      return [table, Object.fromEntries(own.map(([to, from]) => [from, to]))];
    }),
  );

/** True if a migration is missing, of the program or of a module. */
export const isAnyPending = (): boolean =>
  isPending(pendingPlan()) || modulePlans().some(({ ledger, plan }) => isPending(plan, ledger.dir));

/**
 * Writes the migration for the declarations of the program; returns the paths of the written files.
 *
 * @param drop - names to drop with their data: `shop_goods.old_price`, or a whole table
 * @param adopts - tables that the database has already
 * @throws if a change needs a decision, with a sentence for each
 */
export function writeMigration({
  name,
  drop = [],
  dir = migrationsDir,
  adopts,
}: {
  name?: string;
  drop?: readonly string[];
  dir?: string;
  adopts?: AdoptedTables | undefined;
} = {}): readonly string[] {
  const plan = pendingPlan(drop, dir, adopts);
  if (plan.refused.length > 0) throw new Error(plan.refused.join('\n'));
  if (!isPending(plan, dir)) return [];
  const [adopted] = Object.keys(adopts?.structure.tables ?? {});
  return writeFiles(dir, { ...plan, name: name ?? adopted ?? titleOf(plan, dir) });
}

/** True if the migrations and the declarations of the shop differ. */
export const isPending = (plan: MigrationPlan, dir = migrationsDir): boolean =>
  plan.statements.length > 0 || !isDeepStrictEqual(plan.after, readSnapshot(dir));

/** The first table that comes, or else that changes, and if there are others. */
function titleOf({ statements }: MigrationPlan, dir: string): string {
  if (Object.keys(readSnapshot(dir).tables).length === 0) return 'initial';
  const namedBy = (pattern: RegExp) => [
    ...new Set(statements.flatMap((sql) => pattern.exec(sql)?.[1] ?? [])),
  ];
  const created = namedBy(/^create table "(\w+)"/);
  const tables = created.length > 0 ? created : namedBy(/\b(?:table|on) "(\w+)"/);
  const [first = 'changes', ...others] = tables;
  return others.length > 0 ? `${first}_and_others` : first;
}

/** Creates the tables of shapes in an empty database, without migrations: for tests of single shapes. */
export async function createTables(
  db: Db,
  shapes: readonly AnyShape[],
  resources: readonly AnyResource[] = [],
): Promise<void> {
  const { statements } = planChanges(emptySchema, desiredSchema(shapes, resources));
  await runScript(db, statements.join(';\n'));
}
