import { isStocked } from '../../orderLines.ts';
import { Status } from '../../orderShape.ts';
import type { Line } from '../linesOf.ts';

/** A choice on one line; texts as typed. */
export type LineChoice = {
  readonly num: string;
  /** Absent: the units that have not left. */
  readonly restock?: string;
};

/** Units of a line that no refund holds. */
export const unitsLeft = ({ num, refund_num, refunding_num }: Line): number =>
  num - refund_num - refunding_num;

/** Units that are in stock again unless staff say otherwise: those that have not left, the first to be refunded. */
export function unsentUnits(line: Line, units: number, orderStatus: unknown): number {
  if (orderStatus !== Status.to_ship) return 0;
  return Math.max(0, Math.min(units, unitsLeft(line) - line.ship_num));
}

/** A typed number of units: an empty input is none, and anything else is left to the check of the form. */
export const unitsIn = (text: string): number => (text.trim() === '' ? 0 : Number(text));

type ChosenUnits = {
  readonly chosen: ReadonlyMap<number, LineChoice>;
  readonly orderStatus: unknown;
};

/** The input `lines` of a refund of units; null without any. */
export function itemsInput(lines: readonly Line[], { chosen, orderStatus }: ChosenUnits) {
  const items = lines.flatMap((line) => {
    const choice = chosen.get(line.id);
    const num = unitsIn(choice?.num ?? '');
    if (!choice || num === 0) return [];
    const usual = isStocked(line) ? unsentUnits(line, num, orderStatus) : 0;
    const restock = choice.restock === undefined ? usual : unitsIn(choice.restock);
    return [{ order_goods_id: line.id, num, restock: isStocked(line) ? restock : 0 }];
  });
  return items.length > 0 ? items : null;
}

/** The input `lines` of an amount for some lines; null: for all of them. */
export const amountInput = (ids: ReadonlySet<number>) =>
  ids.size > 0 ? [...ids].map((id) => ({ order_goods_id: id, num: 0, restock: 0 })) : null;
