import { type Db, query, transact, type Tx } from '../../db/index.ts';

type Values = Readonly<Record<string, string | number>>;
type Stored = Values & { readonly id: number; readonly name: string };

/** Columns of a rule that a declaration decides, by the name of its parent; `''` for a root. */
type AnyDeclaredRule = {
  readonly name: string;
  readonly parent: string;
  readonly values: Values;
};

/** The tables of one realm, and the prefix of its names in `declared_rule`. */
const realms = {
  admin: { table: 'admin_rule', groups: 'admin_group', kept: '' },
  member: { table: 'user_rule', groups: 'user_group', kept: 'member:' },
} as const;

/** What every step of one run shares. */
type Run = {
  readonly tx: Tx;
  readonly now: number;
  readonly realm: (typeof realms)[keyof typeof realms];
  readonly rules: Map<string, Stored>;
  readonly before: ReadonlyMap<string, Values>;
};

/**
 * Brings the stored rules of a realm in line with the declarations, in one transaction.
 *
 * A rule that is new is added, one that vanished is switched off. A value follows its declaration as
 * long as it is what the declaration said before; what an owner changed, or deleted, stays so. No
 * group is given anything: new rules are granted by people.
 */
export async function syncRules(
  db: Db,
  declared: readonly AnyDeclaredRule[],
  now: number,
  of: keyof typeof realms = 'admin',
): Promise<void> {
  await transact(db, async (tx) => {
    // Several processes may start at once.
    await query(tx, `select pg_advisory_xact_lock(hashtext('shopwright rules'))`);
    const realm = realms[of];
    const rules = await rulesByName(tx, realm);
    const run: Run = { tx, now, realm, rules, before: await declaredBefore(tx, realm) };
    const names = new Set(declared.map(({ name }) => key(name)));
    for (const rule of declared) await bring(run, rule);
    for (const [name, said] of run.before) if (!names.has(name)) await retire(run, name, said);
  });
}

const key = (name: string): string => name.toLowerCase();

async function rulesByName(tx: Tx, { table }: Run['realm']): Promise<Map<string, Stored>> {
  const rows = await query<Stored>(tx, `select * from ${table} order by id`);
  return new Map(rows.map((row) => [key(row.name), row]));
}

async function declaredBefore(tx: Tx, { kept }: Run['realm']): Promise<Map<string, Values>> {
  const rows = await query<{ name: string; declared: Values }>(
    tx,
    'select name, declared from declared_rule',
  );
  const own = rows.filter(({ name }) => (/^\w+:/.exec(name)?.[0] ?? '') === kept);
  return new Map(own.map(({ name, declared }) => [name.slice(kept.length), declared]));
}

async function bring(run: Run, { name, parent, values }: AnyDeclaredRule): Promise<void> {
  const { rules, before } = run;
  const [stored, said] = [rules.get(key(name)), before.get(key(name))];
  if (!stored && !said) {
    const pid = rules.get(key(parent))?.id ?? 0;
    rules.set(key(name), await insert(run, { name, pid, ...values }));
  }
  if (stored && said) await write(run, stored, changesOf(stored, said, values));
  // A person gave a rule the name that the program declares only now; its groups were not given this node.
  if (stored && !said) await dropFromGroups(run, stored.id);
  if (!isSame(said, values)) await remember(run, name, values);
}

/** What the declaration says differently now, of what nobody else has changed. */
const changesOf = (stored: Values, said: Values, values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([column, value]) => said[column] !== value && stored[column] === said[column],
    ),
  );

/**
 * Switched off and remembered as off, so that it comes back on when it is declared again; unless an
 * owner had switched it, or it is gone.
 */
async function retire(run: Run, name: string, said: Values): Promise<void> {
  const rule = run.rules.get(name);
  if (!rule || said['status'] === '0' || rule['status'] !== said['status']) return;
  await write(run, rule, { status: '0' });
  await remember(run, name, { ...said, status: '0' });
}

const isSame = (said: Values | undefined, values: Values): boolean =>
  said !== undefined && Object.entries(values).every(([column, value]) => said[column] === value);

async function insert({ tx, realm, now }: Run, values: Values): Promise<Stored> {
  const row = { ...values, create_time: now, update_time: now };
  const columns = Object.keys(row);
  const [stored] = await query<Stored>(
    tx,
    `insert into ${realm.table} (${columns.join(', ')})
     values (${columns.map((_, n) => `$${n + 1}`).join(', ')}) returning *`,
    Object.values(row),
  );
  if (!stored) throw new Error(`rule ${String(values['name'])}: not stored`);
  return stored;
}

async function write({ tx, realm, now }: Run, { id }: Stored, changes: Values): Promise<void> {
  const columns = Object.keys(changes);
  if (columns.length === 0) return;
  await query(
    tx,
    `update ${realm.table} set ${columns.map((column, n) => `${column} = $${n + 3}`).join(', ')},
       update_time = $2, version = version + 1 where id = $1`,
    [id, now, ...Object.values(changes)],
  );
}

async function dropFromGroups({ tx, realm }: Run, ruleId: number): Promise<void> {
  const groups = await tx
    .selectFrom(realm.groups)
    .select(['id', 'rules'])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  for (const { id, rules } of groups.filter((group) => group.rules.includes(ruleId))) {
    await tx
      .updateTable(realm.groups)
      .set((eb) => ({
        rules: JSON.stringify(rules.filter((rule) => rule !== ruleId)),
        version: eb('version', '+', 1),
      }))
      .where('id', '=', id)
      .execute();
  }
}

const remember = ({ tx, realm, now }: Run, name: string, declared: Values) =>
  query(
    tx,
    `insert into declared_rule (name, declared, create_time, update_time)
     values ($1, $2::jsonb, $3, $3)
     on conflict (name) do update set declared = $2::jsonb, update_time = $3`,
    [realm.kept + key(name), JSON.stringify(declared), now],
  );
