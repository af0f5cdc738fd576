import { Refusal } from '../../src/contract/index.ts';
import { Invalid, InvalidInput } from '../../src/schema/index.ts';
import { notify, query, type Db } from '../db/index.ts';
import { lockSettings } from './change.ts';
import { channel, type Settings } from './createSettings.ts';

type Parts = { readonly db: Db; readonly settings: Pick<Settings, 'forget'> };

/**
 * Deletes settings that an owner added, all or none of them.
 *
 * @throws {Refusal} invalid, not_found
 * @throws {InvalidInput} for settings of the program
 */
export async function removeSettings({ db, settings }: Parts, given: unknown): Promise<number> {
  const ids = readIds(given);
  await db.transaction().execute(async (tx) => {
    await lockSettings(tx);
    const found = await query<{ id: number; allow_del: 0 | 1 }>(
      tx,
      'select id, allow_del from config where id = any($1)',
      [ids],
    );
    if (found.length < ids.length) throw new Refusal('not_found');
    if (found.some(({ allow_del }) => allow_del === 0))
      throw new InvalidInput(new Map([['ids', new Invalid('declared_setting')]]));
    await query(tx, 'delete from config where id = any($1) and allow_del = 1', [ids]);
    await notify(tx, channel, '');
  });
  await settings.forget();
  return ids.length;
}

function readIds(given: unknown): readonly number[] {
  const named: readonly unknown[] = Array.isArray(given) ? given : [given];
  const ids = [...new Set(named.map((each) => (isId(each) ? Number(each) : 0)))];
  if (ids.length === 0 || ids.length > 200 || ids.includes(0))
    throw new Refusal('invalid', { params: { field: 'ids' }, data: { field: 'ids' } });
  return ids;
}

const isId = (given: unknown): boolean =>
  (typeof given === 'number' || typeof given === 'string') && /^[1-9]\d{0,14}$/.test(String(given));
