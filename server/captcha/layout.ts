import type { IconName } from './icons.ts';

/** Width and height of the picture. Source: contract 3.5.2. */
export const picture = { width: 350, height: 200 } as const;

/** Thing to draw: a character, or a picture by its name. */
export type Thing = { readonly character: string } | { readonly icon: IconName };

/** A thing in its place. A click into the square `x`, `y`, `side` hits it; its ink stays within. */
export type Placed = {
  readonly thing: Thing;
  /** Pixels from edge to edge, before it is turned. */
  readonly size: number;
  readonly degrees: number;
  readonly x: number;
  readonly y: number;
  readonly side: number;
};

/** A whole number from `min` to `max`, both included. */
export type DrawRandom = (min: number, max: number) => number;

const sizes = { min: 24, max: 30 } as const;
const iconSize = 32;
const mostDegrees = 28;
/** Strokes of some characters reach beyond the square that their font gives them. */
const overhang = 2;
/** Between two squares, and to the edge. */
const gap = 4;

/** Places each thing somewhere in the picture, turned a little; no two squares touch. */
export function layOut(things: readonly Thing[], random: DrawRandom): readonly Placed[] {
  for (;;) {
    const placed = tryOut(things, random);
    if (placed) return placed;
  }
}

/** Undefined when the first things left no room for the last. */
function tryOut(things: readonly Thing[], random: DrawRandom): readonly Placed[] | undefined {
  const placed: Placed[] = [];
  for (const thing of things) {
    const size = 'icon' in thing ? iconSize : random(sizes.min, sizes.max);
    const degrees = random(-mostDegrees, mostDegrees);
    const side = Math.ceil(size * stretch(degrees)) + 2 * overhang;
    const place = freePlace(side, placed, random);
    if (!place) return undefined;
    placed.push({ thing, size, degrees, side, ...place });
  }
  return placed;
}

function freePlace(side: number, taken: readonly Placed[], random: DrawRandom) {
  for (let n = 0; n < 200; n++) {
    const place = {
      x: random(gap, picture.width - side - gap),
      y: random(gap, picture.height - side - gap),
    };
    if (taken.every((other) => isApart({ side, ...place }, other))) return place;
  }
  return undefined;
}

type Square = Pick<Placed, 'x' | 'y' | 'side'>;

const isApart = (a: Square, b: Square): boolean =>
  a.x + a.side + gap <= b.x ||
  b.x + b.side + gap <= a.x ||
  a.y + a.side + gap <= b.y ||
  b.y + b.side + gap <= a.y;

/** Factor by which a square gets wider when it is turned. */
function stretch(degrees: number): number {
  const angle = (Math.abs(degrees) * Math.PI) / 180;
  return Math.cos(angle) + Math.sin(angle);
}
