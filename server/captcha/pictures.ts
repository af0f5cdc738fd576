import { availableParallelism } from 'node:os';
import { type CaptchaPurpose, Refusal } from '../../src/contract/index.ts';
import { createQueue, QueueFull } from '../queue.ts';
import { characters } from './characters.ts';
import { type CaptchaContext, keyOf, lifeSeconds, random } from './context.ts';
import { draw, drawCode } from './draw.ts';
import { type IconName, icons } from './icons.ts';
import { layOut, picture as size, type DrawRandom, type Thing } from './layout.ts';

export type Picture = {
  readonly asked: readonly Thing[];
  readonly png: Buffer;
  readonly width: number;
  readonly height: number;
};

type PictureRequest = {
  /** Chosen by the client. */
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
    /** Draws a new picture in place of the last one, with the targets to click. */
    async picture({ id, ip, purpose, readsChinese }: PictureRequest): Promise<Picture> {
      const { asked, decoys } = choose({ readsChinese }, random);
      const placed = layOut([...asked, ...decoys], random);
      const png = await drawn(() => draw(placed, random));
      const answer = placed.slice(0, asked.length).map(({ x, y, side }) => ({ x, y, side }));
      const drawing = {
        purpose: purpose ?? '',
        network: networkOf(ip),
        answer: JSON.stringify(answer),
        expire_time: now() + lifeSeconds,
        update_time: now(),
      };
      await db
        .insertInto('captcha')
        .values({ key: keyOf(context, 'click', id), ...drawing, create_time: now() })
        .onConflict((on) => on.column('key').doUpdateSet(drawing))
        .execute();
      return { asked, png, ...size };
    },

    /** Four digits, the same ones for the same id while they are valid. */
    async digits(id: string): Promise<Buffer> {
      const fresh = Array.from({ length: 4 }, () => random(1, 9)).join('');
      const { answer } = await db
        .insertInto('captcha')
        .values({
          key: keyOf(context, 'digits', id),
          answer: JSON.stringify([fresh]),
          expire_time: now() + lifeSeconds,
          create_time: now(),
          update_time: now(),
        })
        .onConflict((on) =>
          on.column('key').doUpdateSet((eb) => {
            const isValid = eb('captcha.expire_time', '>', now());
            const keep = <C extends 'answer' | 'expire_time'>(column: C) =>
              eb
                .case()
                .when(isValid)
                .then(eb.ref(`captcha.${column}`))
                .else(eb.ref(`excluded.${column}`))
                .end();
            return { answer: keep('answer'), expire_time: keep('expire_time') };
          }),
        )
        .returning('answer')
        .executeTakeFirstOrThrow();
      // Only this statement writes it.
      const [code = fresh] = answer as readonly string[];
      return drawn(() => drawCode(code, random));
    },
  };
}

/** Number of things to click, and of decoys. Source: contract 3.5.2. */
const counts = { asked: 2, decoys: 4 } as const;

/**
 * Chooses the things of a picture, those to click first and in their order.
 *
 * Readers without Chinese are asked for pictures alone; characters are then decoys.
 */
export function choose(
  { readsChinese }: { readonly readsChinese: boolean },
  random: DrawRandom,
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

function shuffled<T>(list: readonly T[], random: DrawRandom): readonly T[] {
  const left = [...list];
  return list.flatMap(() => left.splice(random(0, left.length - 1), 1));
}
