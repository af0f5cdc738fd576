import { availableParallelism } from 'node:os';
import { Refusal, type CaptchaPurpose } from '../../src/contract/index.ts';
import { NoSlot, slots } from '../auth/index.ts';
import { query } from '../db/index.ts';
import { choose } from './choose.ts';
import { keyOf, lifeSeconds, random, type CaptchaContext } from './context.ts';
import { draw, drawCode } from './draw.ts';
import { layOut, picture as size, type Thing } from './layout.ts';

export type Picture = {
  readonly asked: readonly Thing[];
  readonly png: Buffer;
  readonly width: number;
  readonly height: number;
};

type Asked = {
  /** Chosen by who asks. */
  readonly id: string;
  readonly ip: string;
  readonly purpose: CaptchaPurpose | undefined;
  readonly readsChinese: boolean;
};

/** Pictures that may wait for a core. A drawing takes about 10 ms of one. */
const mostWaiting = 30;

export function createPictures(context: CaptchaContext) {
  const { db, now, networkOf } = context;
  const inTurn = slots(availableParallelism(), mostWaiting);

  /** @throws {Refusal} rate_limited while too many are being drawn */
  const drawn = (work: () => Promise<Buffer>): Promise<Buffer> =>
    inTurn(work).catch((error: unknown) => {
      if (!(error instanceof NoSlot)) throw error;
      throw new Refusal('rate_limited', { params: { seconds: 1 } });
    });

  return {
    /** A new picture in place of the one before it, and what to click in it. */
    async picture({ id, ip, purpose, readsChinese }: Asked): Promise<Picture> {
      const { asked, decoys } = choose({ readsChinese }, random);
      const placed = layOut([...asked, ...decoys], random);
      const png = await drawn(() => draw(placed, random));
      const answer = placed.slice(0, asked.length).map(({ x, y, side }) => ({ x, y, side }));
      await query(
        db,
        `insert into captcha (key, purpose, network, answer, expire_time, create_time, update_time)
         values ($1, $2, $3, $4, $5, $6, $6)
         on conflict (key) do update
         set purpose = $2, network = $3, answer = $4, expire_time = $5, update_time = $6`,
        [
          keyOf(context, 'click', id),
          purpose ?? '',
          networkOf(ip),
          JSON.stringify(answer),
          now() + lifeSeconds,
          now(),
        ],
      );
      return { asked, png, ...size };
    },

    /** Four digits, the same ones for the same id while they are valid. */
    async digits(id: string): Promise<Buffer> {
      const fresh = Array.from({ length: 4 }, () => random(1, 9)).join('');
      const [kept] = await query<{ answer: readonly string[] }>(
        db,
        `insert into captcha as c (key, answer, expire_time, create_time, update_time)
         values ($1, $2, $3, $4, $4)
         on conflict (key) do update
         set answer = case when c.expire_time > $4 then c.answer else excluded.answer end,
           expire_time = case when c.expire_time > $4 then c.expire_time else $3 end
         returning answer`,
        [keyOf(context, 'digits', id), JSON.stringify([fresh]), now() + lifeSeconds, now()],
      );
      return drawn(() => drawCode(kept?.answer[0] ?? fresh, random));
    },
  };
}
