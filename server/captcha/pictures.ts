import { availableParallelism } from 'node:os';
import { type CaptchaPurpose, Refusal } from '../../src/contract/index.ts';
import { createQueue, QueueFull } from '../queue.ts';
import { query } from '../db/index.ts';
import { characters } from './characters.ts';
import { type CaptchaContext, keyOf, lifeSeconds, random } from './context.ts';
import { draw, drawCode } from './draw.ts';
import { type IconName, icons } from './icons.ts';
import { layOut, picture as size, type Random, type Thing } from './layout.ts';

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
  const inTurn = createQueue({ running: availableParallelism(), waiting: mostWaiting });

  /** @throws {Refusal} rate_limited while too many are being drawn */
  const drawn = (work: () => Promise<Buffer>): Promise<Buffer> =>
    inTurn(work).catch((error: unknown) => {
      if (!(error instanceof QueueFull)) throw error;
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

/** How many are to be clicked, and how many are there to mislead. Source: contract 3.5.2. */
const counts = { asked: 2, decoys: 4 } as const;

/**
 * What a picture shows, the things to click first and in their order.
 *
 * Who does not read Chinese is asked for pictures alone; characters are then decoys.
 */
export function choose(
  { readsChinese }: { readonly readsChinese: boolean },
  random: Random,
): { readonly asked: readonly Thing[]; readonly decoys: readonly Thing[] } {
  const pictures = shuffled(allIcons, random);
  const signs = shuffled(allCharacters, random);
  const asked = readsChinese
    ? shuffled([...pictures.slice(0, 2), ...signs.slice(0, 2)], random).slice(0, counts.asked)
    : pictures.slice(0, counts.asked);
  const others = shuffled([...pictures.slice(0, 5), ...signs.slice(0, 5)], random).filter(
    (thing) => !asked.includes(thing),
  );
  return { asked, decoys: others.slice(0, counts.decoys) };
}

const allIcons: readonly Thing[] = Object.keys(icons).map((icon) => ({
  // A key of `icons`.
  icon: icon as IconName,
}));
const allCharacters: readonly Thing[] = [...new Set(characters.join(''))].map((character) => ({
  character,
}));

function shuffled<T>(list: readonly T[], random: Random): readonly T[] {
  const left = [...list];
  return list.flatMap(() => left.splice(random(0, left.length - 1), 1));
}
