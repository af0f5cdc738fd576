import { LineState } from '../../../resources/finance/statementLines.ts';

export type MoneyDirection = 'in' | 'out';

/** A line of the file of a bank or a gateway. */
export type FileLine = {
  /** As a spreadsheet counts. */
  readonly row: number;
  readonly direction: MoneyDirection;
  /** Number of the bank or gateway; `''` if the file has none. */
  readonly tradeNo: string;
  /** Numbers of the shop that the line names: of the refund before that of its payment. */
  readonly ownNos: readonly string[];
  /** Unix seconds; null if the file has no time. */
  readonly time: number | null;
  /** Fen, above zero. */
  readonly amount: number;
  /** Fen. */
  readonly fee: number;
};

/** A payment or a payout in the books of the shop. */
export type Booked = {
  readonly direction: MoneyDirection;
  readonly paymentId: number;
  /** Of a payout; null for a payment. */
  readonly payoutId: number | null;
  readonly no: string;
  readonly tradeNo: string;
  /** Number of the payment that a payout belongs to; files of some gateways name it alone. */
  readonly payNo: string;
  /** Fen. */
  readonly amount: number;
  /** True if the money is paid, or paid back. */
  readonly isDone: boolean;
  readonly time: number | null;
  /** True if it belongs to the day of the statement. */
  readonly isOfDay: boolean;
};

type State = (typeof LineState)[keyof typeof LineState];

/** A line of the file with what it was found to be, or what stands in the books alone. */
export type LineMatch =
  | { readonly state: State; readonly line: FileLine; readonly booked: Booked | null }
  | { readonly state: typeof LineState.missing; readonly line: null; readonly booked: Booked };

export const bookedKey = ({ paymentId, payoutId }: Pick<Booked, 'paymentId' | 'payoutId'>) =>
  payoutId === null ? `payment ${paymentId}` : `payout ${payoutId}`;

/**
 * Finds the payment or payout of each line, and those of the day that no file has. Each is found once: a further
 * line of it is `twice`.
 *
 * @param elsewhere keys of what stands in the file of another day, or is settled already
 */
export function matchLines(
  lines: readonly FileLine[],
  books: readonly Booked[],
  elsewhere: ReadonlySet<string>,
): readonly LineMatch[] {
  const byNumber = indexed(books);
  const used = new Set(elsewhere);
  const found = lines.map((line): LineMatch => {
    const booked = best(line, byNumber, used);
    if (!booked) return { state: LineState.unknown, line, booked: null };
    const key = bookedKey(booked);
    if (used.has(key)) return { state: LineState.twice, line, booked };
    used.add(key);
    const state = !booked.isDone
      ? LineState.unfinished
      : booked.amount === line.amount
        ? LineState.matched
        : LineState.amount;
    return { state, line, booked };
  });
  const missing = books
    .filter((booked) => booked.isOfDay && booked.isDone && !used.has(bookedKey(booked)))
    .map((booked): LineMatch => ({ state: LineState.missing, line: null, booked }));
  return [...found, ...missing];
}

type Numbered = ReadonlyMap<string, readonly Booked[]>;

/** The books by direction and number: number of the bank, own number, and of payouts that of their payment. */
function indexed(books: readonly Booked[]): Numbered {
  const byNumber = new Map<string, Booked[]>();
  for (const booked of books) {
    for (const no of new Set([booked.tradeNo, booked.no, booked.payNo])) {
      if (no === '') continue;
      const key = `${booked.direction} ${no}`;
      byNumber.set(key, [...(byNumber.get(key) ?? []), booked]);
    }
  }
  return byNumber;
}

/**
 * A number of its own decides. Several payouts of one payment share that number: the one of the same amount
 * comes first, and one that no other line has taken.
 */
function best(
  { direction, tradeNo, ownNos, amount }: FileLine,
  byNumber: Numbered,
  used: ReadonlySet<string>,
): Booked | undefined {
  const numbers = [tradeNo, ...ownNos].filter((no) => no !== '');
  const candidates = numbers.flatMap((no) => byNumber.get(`${direction} ${no}`) ?? []);
  const score = (booked: Booked): number =>
    (numbers.includes(booked.no) || booked.tradeNo === tradeNo ? 8 : 0) +
    (used.has(bookedKey(booked)) ? 0 : 4) +
    (booked.isDone ? 2 : 0) +
    (booked.amount === amount ? 1 : 0);
  return candidates.toSorted((one, other) => score(other) - score(one))[0];
}
