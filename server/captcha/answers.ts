import { workPrefix } from '../../src/contract/index.ts';
import { transact } from '../db/index.ts';
import { type CaptchaContext, type CaptchaDemand, type HandedCaptcha, keyOf } from './context.ts';
import { picture, type Placed } from './layout.ts';
import { readWork } from './work.ts';

type StoredCaptcha = {
  readonly purpose: string;
  readonly network: string;
  readonly answer: unknown;
  readonly expire_time: number | null;
};

const judged = ['purpose', 'network', 'answer', 'expire_time'] as const;

/** Judges captchas that are handed in: clicks, or work. */
export function createAnswers(context: CaptchaContext) {
  const { db, key, now, networkOf } = context;

  /** One statement deletes the picture, so of two answers at once one finds nothing. */
  async function spendClicks(handed: CaptchaDemand): Promise<boolean> {
    const found = await db
      .deleteFrom('captcha')
      .where('key', '=', keyOf(context, 'click', handed.id))
      .returning(judged)
      .executeTakeFirst();
    return isPassed(found, handed);
  }

  /** Answers at the same time wait for each other; after the first wrong one the picture is gone. */
  async function checkClicks(handed: HandedCaptcha): Promise<boolean> {
    const key = keyOf(context, 'click', handed.id);
    return transact(db, async (tx) => {
      const found = await tx
        .selectFrom('captcha')
        .select(judged)
        .where('key', '=', key)
        .forUpdate()
        .executeTakeFirst();
      const passed = isPassed(found, handed);
      if (!passed) await tx.deleteFrom('captcha').where('key', '=', key).execute();
      return passed;
    });
  }

  async function spendWork(handed: CaptchaDemand): Promise<boolean> {
    const work = readHanded(handed);
    if (!work || (handed.purpose !== undefined && handed.purpose !== work.purpose)) return false;
    const first = await db
      .insertInto('captcha')
      .values({
        key: keyOf(context, 'work', handed.id),
        purpose: work.purpose,
        answer: '[]',
        expire_time: work.expireTime,
        create_time: now(),
        update_time: now(),
      })
      .onConflict((on) => on.column('key').doNothing())
      .returning('id')
      .executeTakeFirst();
    return first !== undefined;
  }

  async function checkWork(handed: HandedCaptcha): Promise<boolean> {
    if (!readHanded(handed)) return false;
    const used = await db
      .selectFrom('captcha')
      .select('id')
      .where('key', '=', keyOf(context, 'work', handed.id))
      .executeTakeFirst();
    return used === undefined;
  }

  const readHanded = ({ id, info, ip }: HandedCaptcha) =>
    readWork({ key, now: now() }, { id, info, network: networkOf(ip) });

  function isPassed(
    found: StoredCaptcha | undefined,
    { info, ip, purpose }: CaptchaDemand,
  ): boolean {
    if (!found || Number(found.expire_time) <= now() || found.network !== networkOf(ip))
      return false;
    // Existing clients name no purpose: their captcha is valid for any, once.
    const fits = purpose === undefined || found.purpose === '' || found.purpose === purpose;
    // Only `picture` writes the answer under a key of this kind.
    return areHit(found.answer as readonly ClickTarget[], info) && fits;
  }

  const isWork = ({ info }: HandedCaptcha): boolean => info.startsWith(workPrefix);
  return {
    /** True if it is solved; it is deleted in any case. */
    spend: (handed: CaptchaDemand): Promise<boolean> =>
      isWork(handed) ? spendWork(handed) : spendClicks(handed),
    /** The same, but a solved one stays valid. */
    check: (handed: HandedCaptcha): Promise<boolean> =>
      isWork(handed) ? checkWork(handed) : checkClicks(handed),
  };
}

/** Squares to click, in their order. */
type ClickTarget = Pick<Placed, 'x' | 'y' | 'side'>;

/** Plausible sizes of a displayed picture; clicks in other sizes are invalid. */
const shown = { min: 50, max: 4_000 } as const;

/**
 * True if each click hits its target, and no click is left over. All clicks are compared, so that the time
 * does not reveal the wrong one.
 */
export function areHit(targets: readonly ClickTarget[], info: string): boolean {
  const clicks = readClicks(info);
  if (!clicks || clicks.length !== targets.length || targets.length === 0) return false;
  return targets.map((target, n) => isHit(target, clicks[n])).every(Boolean);
}

type Click = { readonly x: number; readonly y: number };

const isHit = ({ x, y, side }: ClickTarget, click: Click | undefined): boolean =>
  click !== undefined && click.x >= x && click.x <= x + side && click.y >= y && click.y <= y + side;

/** Clicks in pixels of the picture as it was drawn; undefined for other texts. */
export function readClicks(info: string): readonly Click[] | undefined {
  if (!form.test(info)) return undefined;
  const [places = '', width = '', height = ''] = info.split(';');
  const [across, down] = [Number(width), Number(height)];
  if (!isSize(across) || !isSize(down)) return undefined;
  return places.split('-').map((place) => {
    const [x = '', y = ''] = place.split(',');
    return { x: (Number(x) * picture.width) / across, y: (Number(y) * picture.height) / down };
  });
}

const isSize = (size: number): boolean => size >= shown.min && size <= shown.max;

const form =
  /^\d{1,4}(?:\.\d{1,8})?,\d{1,4}(?:\.\d{1,8})?(?:-\d{1,4}(?:\.\d{1,8})?,\d{1,4}(?:\.\d{1,8})?){0,9};\d{1,4}(?:\.\d{1,8})?;\d{1,4}(?:\.\d{1,8})?$/;
