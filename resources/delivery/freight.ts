import { codesAbove, oneUnit } from '../../src/fields/index.ts';
import type { Row } from '../../src/schema/index.ts';
import {
  combinedFees,
  type FreightCombination,
  type GroupFees,
  largestRemainder,
} from './freightShares.ts';
import { type deliveryTemplate, FreightUnit } from './templates.ts';

type TemplateRow = Row<typeof deliveryTemplate>;
type AreaRate = TemplateRow['areas'][number];
type FreeRule = TemplateRow['free'][number];

/** As much of a freight template as a calculation reads; money in fen, quantities in millionths. */
export type FreightTemplate = {
  readonly type: TemplateRow['type'];
  readonly areas: readonly Pick<
    AreaRate,
    | 'delivery_areas'
    | 'is_default'
    | 'first_quantity'
    | 'freight'
    | 'continue_quantity'
    | 'continue_freight'
  >[];
  /** In order: the first rule that holds makes the goods of this template ship free. */
  readonly free: readonly Pick<FreeRule, 'areas' | 'free_amount' | 'free_quantity'>[];
  readonly deny: readonly Pick<TemplateRow['deny'][number], 'areas'>[];
};

/** One line of a cart. */
export type FreightLine = {
  readonly num: number;
  /** Fen that count towards free shipping: goods after coupon, before points. */
  readonly amount: number;
  readonly charge:
    | { readonly by: 'free' }
    /** Fen per piece. */
    | { readonly by: 'fixed'; readonly fee: number }
    /** Grams and cubic centimetres per piece. A template that is gone leaves the line undeliverable. */
    | {
        readonly by: 'template';
        readonly template: FreightTemplate | undefined;
        readonly weight: number;
        readonly volume: number;
      };
};

/** Unit that freight is charged by; pieces if a form has no valid unit. */
export const unitOf = (type: unknown): FreightTemplate['type'] =>
  Object.values(FreightUnit).find((each) => each === type) ?? FreightUnit.by_num;

/** Decimals of a quantity: pieces are whole, weights are kept in grams, volumes in cubic centimetres. */
export const quantityDigits: Readonly<Record<FreightTemplate['type'], number>> = {
  [FreightUnit.by_num]: 0,
  [FreightUnit.by_weight]: 3,
  [FreightUnit.by_volumn]: 6,
};

/** True if a quantity in millionths of its unit is possible: no half pieces, no parts of a gram. */
export const fitsUnit = (type: FreightTemplate['type'], quantity: number): boolean =>
  quantity % (oneUnit / 10 ** quantityDigits[type]) === 0;

/** A line of so many millionths of the unit of a template, which fit it, whatever the pieces. */
export const lineOfQuantity = (
  template: FreightTemplate | undefined,
  { quantity, amount }: { readonly quantity: number; readonly amount: number },
): FreightLine => ({
  num: template?.type === FreightUnit.by_num ? quantity / oneUnit : 1,
  amount,
  charge: {
    by: 'template',
    template,
    weight: Math.round((quantity * 1_000) / oneUnit),
    volume: quantity,
  },
});

/** Settings of the shop for all templates. */
export type FreightRules = {
  readonly combine: FreightCombination;
  /** Fen from which an order ships free; 0: no order does. */
  readonly freeFrom: number;
  /** Codes of areas of any level in which `freeFrom` has no effect. */
  readonly freeExcept: readonly string[];
};

type UndeliverableReason = 'no_delivery' | 'out_of_range' | 'no_template' | 'too_large';

/** The lines of one template, and the rows of it that apply. */
export type FreightGroup = {
  readonly template: FreightTemplate;
  /** Indexes of its lines in the cart. */
  readonly lines: readonly number[];
  /** Index of the row of `template.areas`. */
  readonly rate: number;
  /** Index of the rule of `template.free` that holds. */
  readonly free: number | undefined;
  /** Fen that it adds to the order. */
  readonly fee: number;
};

export type FreightQuote =
  | {
      readonly isDeliverable: true;
      /** Fen; the sum of `lines`. */
      readonly total: number;
      /** Fen of each line of the cart. */
      readonly lines: readonly number[];
      readonly groups: readonly FreightGroup[];
      /** The amount of the order makes it ship free. */
      readonly isFreeByAmount: boolean;
    }
  | {
      readonly isDeliverable: false;
      readonly lines: readonly { readonly line: number; readonly reason: UndeliverableReason }[];
    };

/**
 * Freight of a cart to a district, exact to the fen. The cart is prepared once; each call then costs
 * a few look-ups, since districts to which the same rows apply share one quote. Source: domain C.5.
 * A freight beyond 2^53 fen is a reason, too, not to deliver.
 */
export function freightCalculator(
  cart: readonly FreightLine[],
  { combine, freeFrom, freeExcept }: FreightRules,
): (district: string) => FreightQuote {
  const groups = groupsOf(cart);
  const missing = cart.flatMap(({ charge }, line) =>
    charge.by === 'template' && !charge.template ? [{ line, reason: 'no_template' as const }] : [],
  );
  const amount = cart.reduce((sum, line) => sum + line.amount, 0);
  const isFreeAmount = freeFrom > 0 && amount >= freeFrom;
  const excepted = new Set(freeExcept);
  const quotes = new Map<string, FreightQuote>();

  return (district) => {
    const codes = codesAbove(district).toReversed();
    const matches = groups.map((group) => matchOf(group, codes));
    const isFreeByAmount = isFreeAmount && !codes.some((code) => excepted.has(code));
    const key = JSON.stringify([matches, isFreeByAmount]);
    const quote = quotes.get(key) ?? boundedQuote(matches, isFreeByAmount);
    quotes.set(key, quote);
    return quote;
  };

  function boundedQuote(matches: readonly Match[], isFreeByAmount: boolean): FreightQuote {
    try {
      return quoteOf(matches, isFreeByAmount);
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      const lines = cart.map((_, line) => ({ line, reason: 'too_large' as const }));
      return { isDeliverable: false, lines };
    }
  }
  function quoteOf(matches: readonly Match[], isFreeByAmount: boolean): FreightQuote {
    const refused = matches.flatMap((match, index) =>
      typeof match === 'string'
        ? (groups[index]?.lines ?? []).map((line) => ({ line, reason: match }))
        : [],
    );
    if (refused.length + missing.length > 0) {
      const lines = [...refused, ...missing].sort((a, b) => a.line - b.line);
      return { isDeliverable: false, lines };
    }
    const matched = groups.flatMap((group, index) => {
      const match = matches[index];
      return typeof match === 'object' ? [{ group, match }] : [];
    });
    const fees = isFreeByAmount
      ? matched.map(() => 0n)
      : combinedFees(combine, matched.map(feesOf));
    const lines = cart.map(({ num, charge }) =>
      charge.by === 'fixed' && !isFreeByAmount ? toFen(BigInt(num) * BigInt(charge.fee)) : 0,
    );
    for (const [index, { group }] of matched.entries()) {
      const shares = largestRemainder(fees[index] ?? 0n, group.weights);
      for (const [place, line] of group.lines.entries()) lines[line] = toFen(shares[place] ?? 0n);
    }
    return {
      isDeliverable: true,
      total: toFen(lines.reduce((sum, fee) => sum + BigInt(fee), 0n)),
      lines,
      groups: matched.map(({ group, match }, index) => ({
        template: group.template,
        lines: group.lines,
        ...match,
        fee: toFen(fees[index] ?? 0n),
      })),
      isFreeByAmount,
    };
  }
}

/** The lines of one template, summed up and with its areas indexed by code. */
type LineGroup = {
  readonly template: FreightTemplate;
  readonly lines: readonly number[];
  /** Weights that split the fee. */
  readonly weights: readonly bigint[];
  /** Millionths of its unit. */
  readonly quantity: bigint;
  readonly amount: number;
  readonly rateOf: ReadonlyMap<string, number>;
  readonly denied: ReadonlySet<string>;
  readonly free: readonly ReadonlySet<string>[];
};

function groupsOf(cart: readonly FreightLine[]): readonly LineGroup[] {
  const linesOf = new Map<FreightTemplate, number[]>();
  for (const [line, { charge }] of cart.entries()) {
    if (charge.by !== 'template' || !charge.template) continue;
    linesOf.set(charge.template, [...(linesOf.get(charge.template) ?? []), line]);
  }
  return [...linesOf].map(([template, lines]) => {
    const quantities = lines.map((line) => quantityOf(cart[line], template));
    const quantity = quantities.reduce((sum, each) => sum + each, 0n);
    return {
      template,
      lines,
      quantity,
      // Goods without a weight share by pieces.
      weights: quantity > 0n ? quantities : lines.map((line) => BigInt(cart[line]?.num ?? 0)),
      amount: lines.reduce((sum, line) => sum + (cart[line]?.amount ?? 0), 0),
      rateOf: ratesByCode(template),
      denied: new Set(template.deny.flatMap(({ areas }) => areas.map(({ code }) => code))),
      free: template.free.map(({ areas }) => new Set(areas.map(({ code }) => code))),
    };
  });
}

function quantityOf(line: FreightLine | undefined, { type }: FreightTemplate): bigint {
  if (line?.charge.by !== 'template') return 0n;
  const { weight, volume } = line.charge;
  // A unit is a piece, a kilogram or a cubic metre.
  const perPiece =
    type === FreightUnit.by_num
      ? BigInt(oneUnit)
      : type === FreightUnit.by_weight
        ? (BigInt(weight) * BigInt(oneUnit)) / 1_000n
        : BigInt(volume);
  return BigInt(line.num) * perPiece;
}

const everywhere = '';

/** The row of each code; that of all other areas under the empty code. */
function ratesByCode({ areas }: FreightTemplate): ReadonlyMap<string, number> {
  const rates = new Map<string, number>();
  for (const [index, { is_default, delivery_areas }] of areas.entries()) {
    const codes = is_default === 1 ? [everywhere] : delivery_areas.map(({ code }) => code);
    for (const code of codes) if (!rates.has(code)) rates.set(code, index);
  }
  return rates;
}

type Match = { readonly rate: number; readonly free: number | undefined } | UndeliverableReason;

/** The rows that apply to a place; `codes` begin with the district. */
function matchOf(group: LineGroup, codes: readonly string[]): Match {
  if (codes.some((code) => group.denied.has(code))) return 'no_delivery';
  const rate = [...codes, everywhere]
    .map((code) => group.rateOf.get(code))
    .find((index) => index !== undefined);
  if (rate === undefined) return 'out_of_range';
  const free = group.free.findIndex(
    (areas, index) => codes.some((code) => areas.has(code)) && isFree(group, index),
  );
  return { rate, free: free < 0 ? undefined : free };
}

function isFree({ template, amount, quantity }: LineGroup, index: number): boolean {
  const { free_amount = null, free_quantity = null } = template.free[index] ?? {};
  if (free_amount === null && free_quantity === null) return false;
  const isAmountMet = free_amount === null || amount >= free_amount;
  if (free_quantity === null) return isAmountMet;
  // A minimum number of pieces, but a maximum of weight and volume.
  const isQuantityMet =
    template.type === FreightUnit.by_num
      ? quantity >= BigInt(free_quantity)
      : quantity <= BigInt(free_quantity);
  return isAmountMet && isQuantityMet;
}

type Matched = { readonly group: LineGroup; readonly match: Exclude<Match, string> };

function feesOf({ group: { template, quantity }, match }: Matched): GroupFees | undefined {
  const rate = template.areas[match.rate];
  if (match.free !== undefined || !rate) return undefined;
  const first = BigInt(rate.first_quantity);
  const fee = BigInt(rate.freight);
  const further = (units: bigint) => stepsOf(units, rate) * BigInt(rate.continue_freight);
  return {
    own: quantity <= first ? fee : fee + further(quantity - first),
    further: further(quantity),
    first: fee,
  };
}

function stepsOf(
  units: bigint,
  { continue_quantity }: Pick<AreaRate, 'continue_quantity'>,
): bigint {
  const step = BigInt(continue_quantity);
  return step === 0n ? 0n : (units + step - 1n) / step;
}

function toFen(amount: bigint): number {
  const fen = Number(amount);
  if (!Number.isSafeInteger(fen)) throw new RangeError(`freight of ${amount} fen`);
  return fen;
}
