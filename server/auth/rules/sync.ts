import { query, type Db, type Tx } from '../../db/index.ts';
import type { DeclaredRule } from './declared.ts';

type Values = Readonly<Record<string, string | number>>;
type Stored = Values & { readonly id: number; readonly name: string };

/**
 * Brings the stored rules in line with the declarations, in one transaction.
 *
 * A rule that is new is added, one that vanished is switched off. A value follows its declaration as
 * long as it is what the declaration said before; what an owner changed, or deleted, stays so. No
 * group is given anything: new rules are granted by people.
 */
export async function syncRules(
  db: Db,
  declared: readonly DeclaredRule[],
  now: number,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // Several processes may start at once.
    await query(tx, `select pg_advisory_xact_lock(hashtext('shopwright rules'))`);
    const rules = await rulesByName(tx);
    const before = await declaredBefore(tx);
    const names = new Set(declared.map(({ name }) => key(name)));
    for (const rule of declared) await bring(tx, { rule, rules, before, now });
    for (const [name, said] of before) {
      if (!names.has(name)) await retire(tx, { name, said, rule: rules.get(name), now });
    }
  });
}

const key = (name: string): string => name.toLowerCase();

async function rulesByName(tx: Tx): Promise<Map<string, Stored>> {
  const rows = await query<Stored>(tx, 'select * from admin_rule order by id');
  return new Map(rows.map((row) => [key(row.name), row]));
}

async function declaredBefore(tx: Tx): Promise<Map<string, Values>> {
  const rows = await query<{ name: string; declared: Values }>(
    tx,
    'select name, declared from declared_rule',
  );
  return new Map(rows.map(({ name, declared }) => [name, declared]));
}

type Step = {
  readonly rule: DeclaredRule;
  readonly rules: Map<string, Stored>;
  readonly before: ReadonlyMap<string, Values>;
  readonly now: number;
};

async function bring(tx: Tx, { rule, rules, before, now }: Step): Promise<void> {
  const { name, parent, values } = rule;
  const [stored, said] = [rules.get(key(name)), before.get(key(name))];
  if (!stored && !said) {
    const pid = rules.get(key(parent))?.id ?? 0;
    rules.set(key(name), await insert(tx, { name, pid, ...values }, now));
  }
  if (stored && said) await write(tx, stored, changesOf(stored, said, values), now);
  if (!isSame(said, values)) await remember(tx, name, values, now);
}

/** What the declaration says differently now, of what nobody else has changed. */
const changesOf = (stored: Values, said: Values, values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([column, value]) => said[column] !== value && stored[column] === said[column],
    ),
  );

type Gone = {
  readonly name: string;
  readonly said: Values;
  readonly rule: Stored | undefined;
  readonly now: number;
};

/**
 * Switched off and remembered as off, so that it comes back on when it is declared again; unless an
 * owner had switched it, or it is gone.
 */
async function retire(tx: Tx, { name, said, rule, now }: Gone): Promise<void> {
  if (!rule || said['status'] === '0' || rule['status'] !== said['status']) return;
  await write(tx, rule, { status: '0' }, now);
  await remember(tx, name, { ...said, status: '0' }, now);
}

const isSame = (said: Values | undefined, values: Values): boolean =>
  said !== undefined && Object.entries(values).every(([column, value]) => said[column] === value);

async function insert(tx: Tx, values: Values, now: number): Promise<Stored> {
  const row = { ...values, create_time: now, update_time: now };
  const columns = Object.keys(row);
  const [stored] = await query<Stored>(
    tx,
    `insert into admin_rule (${columns.join(', ')})
     values (${columns.map((_, n) => `$${n + 1}`).join(', ')}) returning *`,
    Object.values(row),
  );
  if (!stored) throw new Error(`rule ${String(values['name'])}: not stored`);
  return stored;
}

async function write(tx: Tx, { id }: Stored, changes: Values, now: number): Promise<void> {
  const columns = Object.keys(changes);
  if (columns.length === 0) return;
  await query(
    tx,
    `update admin_rule set ${columns.map((column, n) => `${column} = $${n + 3}`).join(', ')},
       update_time = $2, version = version + 1 where id = $1`,
    [id, now, ...Object.values(changes)],
  );
}

const remember = (tx: Tx, name: string, declared: Values, now: number) =>
  query(
    tx,
    `insert into declared_rule (name, declared, create_time, update_time)
     values ($1, $2::jsonb, $3, $3)
     on conflict (name) do update set declared = $2::jsonb, update_time = $3`,
    [key(name), JSON.stringify(declared), now],
  );
