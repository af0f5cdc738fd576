import { type Insertable, sql } from 'kysely';
import { type Db, type Tables, transact, type Tx } from '../../db/index.ts';

type RuleTable = 'admin_rule' | 'user_rule';
type RuleColumn = keyof Tables['admin_rule'] | keyof Tables['user_rule'];
type RuleValues = { readonly [C in RuleColumn]?: string | number | null };
type StoredRule = RuleValues & { readonly id: number; readonly name: string };

/** Columns of a rule that a declaration decides, by the name of its parent; `''` for a root. */
type AnyDeclaredRule = {
  readonly name: string;
  readonly parent: string;
  readonly values: RuleValues;
  /** The rule that granted this one before it was a rule of its own. */
  readonly splitFrom?: string;
};

/** Values of a declaration at the last start. */
type SaidRule = RuleValues & {
  readonly splitFrom?: string;
  /** Absent in what a version said that moved none. */
  readonly parent?: string;
};

/** The tables of one realm, and the prefix of its names in `declared_rule`. */
export const realms = {
  admin: { table: 'admin_rule', groups: 'admin_group', kept: '' },
  member: { table: 'user_rule', groups: 'user_group', kept: 'member:' },
} as const;

/** State shared by all steps of one run. */
type Run = {
  readonly tx: Tx;
  readonly now: number;
  readonly realm: (typeof realms)[keyof typeof realms];
  readonly rules: Map<string, StoredRule>;
  readonly before: ReadonlyMap<string, SaidRule>;
  /** Names of all declared rules. */
  readonly names: ReadonlySet<string>;
};

/**
 * Brings the stored rules of a realm in line with the declarations, in one transaction.
 *
 * A new rule is added, a removed one is switched off. A value, and the place in the menu, follows its declaration as
 * long as it equals the last declared one; changes and deletions of an owner stay. New rules are granted by people; but the
 * parts of a split rule stay granted, see `grantSplit`.
 *
 * @param within - touches this rule and those below it alone: `board`, `board/note`, `board/note/add`
 */
export async function syncRules(
  db: Db,
  all: readonly AnyDeclaredRule[],
  now: number,
  { of = 'admin', within }: { of?: keyof typeof realms; within?: string | undefined } = {},
): Promise<void> {
  const isWithin = (name: string) =>
    within === undefined || name === within || name.startsWith(`${within}/`);
  const declared = all.filter(({ name }) => isWithin(name));
  await transact(db, async (tx) => {
    // Several processes may start at once.
    await sql`select pg_advisory_xact_lock(hashtext('shopwright rules'))`.execute(tx);
    const realm = realms[of];
    const rules = await rulesByName(tx, realm);
    const names = new Set(declared.map(({ name }) => key(name)));
    const run: Run = { tx, now, realm, rules, before: await declaredBefore(tx, realm), names };
    const split = declared.filter(
      ({ name, splitFrom }) => splitFrom && run.before.get(key(name))?.splitFrom !== splitFrom,
    );
    for (const rule of declared) await bring(run, rule);
    await grantSplit(run, split);
    for (const [name, said] of run.before)
      if (isWithin(name) && !names.has(name)) await retire(run, name, said);
  });
}

/** Name of a rule as `declared_rule` knows it. */
export const key = (name: string): string => name.toLowerCase();

async function rulesByName(tx: Tx, { table }: Run['realm']): Promise<Map<string, StoredRule>> {
  const rows = await tx.selectFrom(table).selectAll().orderBy('id').execute();
  return new Map(rows.map((row) => [key(row.name), row]));
}

async function declaredBefore(tx: Tx, { kept }: Run['realm']): Promise<Map<string, SaidRule>> {
  const rows = await tx.selectFrom('declared_rule').select(['name', 'declared']).execute();
  const own = rows.filter(({ name }) => (/^\w+:/.exec(name)?.[0] ?? '') === kept);
  // Only `remember` writes the column.
  return new Map(own.map(({ name, declared }) => [name.slice(kept.length), declared as SaidRule]));
}

async function bring(run: Run, declared: AnyDeclaredRule): Promise<void> {
  const { name, parent, values, splitFrom } = declared;
  const { rules, before } = run;
  const [stored, said] = [rules.get(key(name)), before.get(key(name))];
  if (!stored && !said) {
    const pid = rules.get(key(parent))?.id ?? 0;
    rules.set(key(name), await insert(run, { name, pid, ...values }));
  }
  if (stored && said)
    await write(run, stored, {
      ...changesOf(stored, said, values),
      ...placeOf(run, { stored, said, parent }),
    });
  // A person gave a rule the name that the program declares only now; its groups were not given this node.
  if (stored && !said) await dropFromGroups(run, [stored.id]);
  if (!isSame(said, values) || said?.splitFrom !== splitFrom || said?.parent !== parent)
    await remember(run, name, { ...values, parent, ...(splitFrom && { splitFrom }) });
}

type Placed = {
  readonly stored: StoredRule;
  readonly said: SaidRule;
  readonly parent: string;
};

/** The parent of a rule that is declared elsewhere now, unless an owner had moved it. */
function placeOf({ rules, names }: Run, { stored, said, parent }: Placed): RuleValues {
  const pid = rules.get(key(parent))?.id ?? 0;
  if (stored['pid'] === pid || said.parent === parent) return {};
  const present = [...rules.values()].find(({ id }) => id === stored['pid'])?.name ?? '';
  // Before places were remembered, only a folder that is gone tells that its pages are declared elsewhere.
  const isDeclared =
    said.parent === undefined ? !names.has(key(present)) : key(said.parent) === key(present);
  return isDeclared ? { pid } : {};
}

/**
 * Grants the parts of a split rule to groups that hold the rule and none of the parts: once, when it is
 * split. A part that an owner revokes afterwards is not granted again.
 */
async function grantSplit({ tx, realm, rules }: Run, split: readonly AnyDeclaredRule[]) {
  for (const [from, parts] of Map.groupBy(split, ({ splitFrom = '' }) => key(splitFrom))) {
    const source = rules.get(from)?.id;
    const ids = parts.flatMap(({ name }) => rules.get(key(name))?.id ?? []);
    const holders = (await lockedGroups(tx, realm)).filter(
      ({ rules: held }) =>
        source !== undefined && held.includes(source) && !ids.some((id) => held.includes(id)),
    );
    for (const { id, rules: held } of holders)
      await setRules(tx, realm, { id, held: [...held, ...ids] });
  }
}

/** Columns whose declaration has changed and whose stored value has not been edited. */
const changesOf = (stored: RuleValues, said: RuleValues, values: RuleValues): RuleValues =>
  Object.fromEntries(
    columnsOf(values)
      .filter((column) => said[column] !== values[column] && stored[column] === said[column])
      .map((column) => [column, values[column]]),
  );

// Values are written out by their columns alone.
const columnsOf = (values: RuleValues) => Object.keys(values) as RuleColumn[];

/**
 * Switched off and remembered as off, so that it comes back on when it is declared again; unless an
 * owner had switched it, or it is gone.
 */
async function retire(run: Run, name: string, said: RuleValues): Promise<void> {
  const rule = run.rules.get(name);
  if (!rule || said['status'] === '0' || rule['status'] !== said['status']) return;
  await write(run, rule, { status: '0' });
  await remember(run, name, { ...said, status: '0' });
}

const isSame = (said: RuleValues | undefined, values: RuleValues): boolean =>
  said !== undefined && columnsOf(values).every((column) => said[column] === values[column]);

const insert = ({ tx, realm, now }: Run, values: RuleValues): Promise<StoredRule> =>
  tx
    .insertInto(realm.table)
    .values({ ...asWritten(values), create_time: now, update_time: now })
    .returningAll()
    .executeTakeFirstOrThrow();

async function write(
  { tx, realm, now }: Run,
  rule: StoredRule,
  changes: RuleValues,
): Promise<void> {
  if (columnsOf(changes).length === 0) return;
  await tx
    .updateTable(realm.table)
    .set((eb) => ({ ...asWritten(changes), update_time: now, version: eb('version', '+', 1) }))
    .where('id', '=', rule.id)
    .execute();
}

/** The codes of choices come from a declaration; the database checks them. */
const asWritten = (values: RuleValues) => values as Insertable<Tables[RuleTable]>;

/** Takes rules away from every group that holds one of them. */
export async function dropFromGroups(
  { tx, realm }: Pick<Run, 'tx' | 'realm'>,
  ids: readonly number[],
): Promise<void> {
  const dropped = new Set<unknown>(ids);
  const groups = await lockedGroups(tx, realm);
  for (const { id, rules } of groups.filter((group) =>
    group.rules.some((rule) => dropped.has(rule)),
  ))
    await setRules(tx, realm, { id, held: rules.filter((rule) => !dropped.has(rule)) });
}

const lockedGroups = (tx: Tx, realm: Run['realm']) =>
  tx.selectFrom(realm.groups).select(['id', 'rules']).orderBy('id').forNoKeyUpdate().execute();

const setRules = (
  tx: Tx,
  realm: Run['realm'],
  { id, held }: { readonly id: number; readonly held: readonly unknown[] },
) =>
  tx
    .updateTable(realm.groups)
    .set((eb) => ({ rules: JSON.stringify(held), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();

const remember = ({ tx, realm, now }: Run, name: string, values: SaidRule) =>
  tx
    .insertInto('declared_rule')
    .values({
      name: realm.kept + key(name),
      declared: JSON.stringify(values),
      create_time: now,
      update_time: now,
    })
    .onConflict((on) =>
      on.column('name').doUpdateSet({ declared: JSON.stringify(values), update_time: now }),
    )
    .execute();
