import { couriers } from '../data/couriers.ts';
import { hour, lastMoment } from '../clock.ts';
import type { Random } from '../random.ts';
import type { PricedLine } from './amounts.ts';
import type { ParcelStory } from './story.ts';

type Piece = { readonly line: number; readonly num: number };

type Facts = {
  readonly orderId: number;
  readonly lines: readonly PricedLine[];
  /** Time of the last shipment; undefined: not shipped completely. */
  readonly shipped: number | undefined;
  /** Earliest time of the first shipment. */
  readonly ready: number;
  readonly received: number | undefined;
};

/** The parcels of an order: one as a rule, two or three for one order in sixteen that has the pieces. */
export function packOrder(
  { orderId, lines, shipped, ready, received }: Facts,
  random: Random,
): readonly ParcelStory[] {
  const pieces = shippable(lines);
  const isSplit = shipped === undefined || (pieces.length > 1 && random.chance(180));
  const parts = isSplit ? split(pieces, random) : [pieces];
  // An order that still waits keeps its last part here.
  const leaving = shipped === undefined ? parts.slice(0, -1) : parts;
  const carrier = carrierFor(lines, random);
  return leaving.map((items, index) => {
    const isLast = shipped !== undefined && index === leaving.length - 1;
    const time = isLast
      ? shipped
      : Math.min(ready + (index + 1) * hour, shipped ?? lastMoment - hour);
    return {
      time,
      carrier,
      number:
        carrier === undefined ? '' : numberOf(couriers[carrier]?.code ?? '', orderId * 10 + index),
      items: merged(items),
      delivered: carrier === undefined || received !== undefined || time < lastMoment - 96 * hour,
    };
  });
}

/** One entry for each piece. Lines without shipping are included only if there are no others. */
function shippable(lines: readonly PricedLine[]): readonly Piece[] {
  const pieces = lines.flatMap(({ sku, num }, line) =>
    sku.goods.kind.needShip ? Array.from({ length: num }, () => ({ line, num: 1 })) : [],
  );
  return pieces.length ? pieces : lines.map(({ num }, line) => ({ line, num }));
}

export const canBeSplit = (lines: readonly PricedLine[]): boolean => shippable(lines).length > 1;

function split(pieces: readonly Piece[], random: Random): readonly (readonly Piece[])[] {
  const first = random.between(1, pieces.length - 1);
  const rest = pieces.slice(first);
  if (rest.length < 2 || !random.chance(200)) return [pieces.slice(0, first), rest];
  const second = random.between(1, rest.length - 1);
  return [pieces.slice(0, first), rest.slice(0, second), rest.slice(second)];
}

const merged = (pieces: readonly Piece[]): readonly Piece[] =>
  [...Map.groupBy(pieces, ({ line }) => line)].map(([line, same]) => ({
    line,
    num: same.reduce((sum, { num }) => sum + num, 0),
  }));

function carrierFor(lines: readonly PricedLine[], random: Random): number | undefined {
  if (lines.every(({ sku }) => !sku.goods.kind.needShip)) return undefined;
  return random.weighted([28, 18, 16, 12, 10, 8, 3, 3, 2]);
}

/** A number that looks as the carrier's do, and stands for one parcel. */
function numberOf(code: string, serial: number): string {
  const digits = (length: number) =>
    String((serial * 104_729) % 10 ** length).padStart(length, '0');
  const shapes: Readonly<Record<string, string>> = {
    QY: `QY${digits(6)}${String(serial).padStart(6, '0')}`,
    SH: `SH${digits(4)}${String(serial).padStart(6, '0')}`,
    YF: `7${digits(7)}${String(serial).padStart(6, '0')}`,
    CN: `CN${digits(5)}${String(serial).padStart(6, '0')}`,
    ML: `46${digits(6)}${String(serial).padStart(6, '0')}`,
    HT: `HT${digits(3)}${String(serial).padStart(6, '0')}`,
    BX: `BX${digits(2)}${String(serial).padStart(6, '0')}CN`,
    LJ: `LJ${digits(4)}${String(serial).padStart(6, '0')}`,
    TC: `TC${digits(2)}${String(serial).padStart(6, '0')}`,
  };
  return shapes[code] ?? String(serial);
}
