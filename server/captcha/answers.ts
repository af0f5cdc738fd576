import { workPrefix } from '../../src/contract/index.ts';
import { query, transact } from '../db/index.ts';
import { areHit, type Target } from './clicks.ts';
import { keyOf, type CaptchaContext, type Demand, type Handed } from './context.ts';
import { readWork } from './work.ts';

type Stored = {
  readonly purpose: string;
  readonly network: string;
  readonly answer: readonly Target[];
  readonly expire_time: number;
};

/** Judges what is handed in: clicks, or work. */
export function createAnswers(context: CaptchaContext) {
  const { db, key, now, networkOf } = context;

  /** One statement takes the picture away, so of two answers at once one finds nothing. */
  async function spendClicks(handed: Demand): Promise<boolean> {
    const [found] = await query<Stored>(
      db,
      'delete from captcha where key = $1 returning purpose, network, answer, expire_time',
      [keyOf(context, 'click', handed.id)],
    );
    return isPassed(found, handed);
  }

  /** Many at once look one after the other, and after the first wrong one there is nothing to see. */
  async function lookAtClicks(handed: Handed): Promise<boolean> {
    const place = keyOf(context, 'click', handed.id);
    return transact(db, async (tx) => {
      const [found] = await query<Stored>(
        tx,
        'select purpose, network, answer, expire_time from captcha where key = $1 for update',
        [place],
      );
      const passed = isPassed(found, handed);
      if (!passed) await query(tx, 'delete from captcha where key = $1', [place]);
      return passed;
    });
  }

  async function spendWork(handed: Demand): Promise<boolean> {
    const work = readHanded(handed);
    if (!work || (handed.purpose !== undefined && handed.purpose !== work.purpose)) return false;
    const first = await query(
      db,
      `insert into captcha (key, purpose, answer, expire_time, create_time, update_time)
       values ($1, $2, '[]', $3, $4, $4) on conflict (key) do nothing returning id`,
      [keyOf(context, 'work', handed.id), work.purpose, work.expireTime, now()],
    );
    return first.length > 0;
  }

  async function lookAtWork(handed: Handed): Promise<boolean> {
    if (!readHanded(handed)) return false;
    const used = await query(db, 'select 1 from captcha where key = $1', [
      keyOf(context, 'work', handed.id),
    ]);
    return used.length === 0;
  }

  const readHanded = ({ id, info, ip }: Handed) =>
    readWork({ key, now: now() }, { id, info, network: networkOf(ip) });

  function isPassed(found: Stored | undefined, { info, ip, purpose }: Demand): boolean {
    if (!found || found.expire_time <= now() || found.network !== networkOf(ip)) return false;
    // One that an existing client asked for names no purpose: it is good for any, once.
    const fits = purpose === undefined || found.purpose === '' || found.purpose === purpose;
    return areHit(found.answer, info) && fits;
  }

  const isWork = ({ info }: Handed): boolean => info.startsWith(workPrefix);
  return {
    /** Whether it was passed; it counts for nothing ever after. */
    spend: (handed: Demand): Promise<boolean> =>
      isWork(handed) ? spendWork(handed) : spendClicks(handed),
    /** The same, and a right one stays good. */
    look: (handed: Handed): Promise<boolean> =>
      isWork(handed) ? lookAtWork(handed) : lookAtClicks(handed),
  };
}
