import { ReplyError } from '../../../../src/client/index.ts';
import type { SkuChoice, StaffQuote } from './placeCalls.ts';

/** A line of an order that is being filled in; its quantity as typed. */
export type DraftLine = { readonly sku: SkuChoice; readonly num: string };

/** Pieces of one SKU that an order may have. */
export const mostUnits = 9_999;

/** The quantity of a line; undefined if it is none that can be ordered. */
export function unitsOf({ num }: Pick<DraftLine, 'num'>): number | undefined {
  const units = Number(num);
  return num.trim() !== '' && Number.isInteger(units) && units >= 1 && units <= mostUnits
    ? units
    : undefined;
}

/** The lines with one more piece of a SKU; a new line is the last. */
export const withSku = (lines: readonly DraftLine[], sku: SkuChoice): readonly DraftLine[] =>
  lines.some((line) => line.sku.id === sku.id)
    ? lines.map((line) =>
        line.sku.id === sku.id ? { ...line, num: String((unitsOf(line) ?? 0) + 1) } : line,
      )
    : [...lines, { sku, num: '1' }];

/** The lines with another SKU in the place of one; quantities of the same SKU are added up. */
export function withOtherSku(
  lines: readonly DraftLine[],
  { from, to }: { readonly from: number; readonly to: SkuChoice },
): readonly DraftLine[] {
  const replaced = lines.find(({ sku }) => sku.id === from);
  const known = lines.find(({ sku }) => sku.id === to.id);
  if (!replaced || from === to.id) return lines;
  if (!known) return lines.map((line) => (line === replaced ? { ...line, sku: to } : line));
  const num = String((unitsOf(known) ?? 0) + (unitsOf(replaced) ?? 0));
  return lines.flatMap((line) =>
    line === replaced ? [] : line === known ? [{ ...line, num }] : [line],
  );
}

/** The items of a request; undefined while a quantity is wrong, or without any. */
export function itemsOf(lines: readonly DraftLine[]) {
  const items = lines.map((line) => ({ sku_id: line.sku.id, num: unitsOf(line) }));
  const known = items.flatMap(({ sku_id, num }) => (num === undefined ? [] : [{ sku_id, num }]));
  return known.length > 0 && known.length === items.length ? known : undefined;
}

/** The reason why a line cannot be ordered. */
export type DraftProblem =
  | { readonly code: 'units' | 'offSale' | 'undeliverable' }
  | { readonly code: 'short'; readonly left: number }
  | { readonly code: 'least'; readonly min: number }
  | { readonly code: 'limit'; readonly min: number; readonly max: number };

type Judged = {
  readonly quote: Pick<StaffQuote, 'stock_short' | 'undeliverable' | 'limit_exceeded'> | undefined;
  /** SKUs of the last quote that are no longer on sale. */
  readonly offSale: ReadonlySet<number>;
};

/** Lines that a refusal is about, as a quote names them; those of other refusals are none. */
export function judgedBy(error: unknown): Judged {
  const { error: code, lines }: Readonly<Record<string, unknown>> =
    error instanceof ReplyError ? { ...Object(error.envelope.data) } : {};
  const named = (wanted: string): readonly Readonly<Record<string, unknown>>[] =>
    code === wanted && Array.isArray(lines) ? lines.map((line) => ({ ...Object(line) })) : [];
  const skuOf = (line: Readonly<Record<string, unknown>>) => Number(line['sku_id']);
  return {
    quote: {
      stock_short: named('stock_short').map((line) => ({
        sku_id: skuOf(line),
        left: Number(line['left']),
      })),
      undeliverable: named('undeliverable').map((line) => ({ sku_id: skuOf(line) })),
      limit_exceeded: named('limit_exceeded').map(({ goods_id, min, max }) => ({
        goods_id: Number(goods_id),
        min: Number(min),
        max: Number(max),
      })),
    },
    offSale: new Set(named('not_on_sale').map(skuOf)),
  };
}

/** True if some line has a problem. */
export const namesLines = ({ quote, offSale }: Judged): boolean =>
  offSale.size > 0 ||
  (quote !== undefined && Object.values(quote).some((lines) => lines.length > 0));

/** Without an upper limit the server says that so many may be bought. */
const unlimited = 9_999;

/** The first problem of a line, by the last quote. */
export function problemOf(line: DraftLine, { quote, offSale }: Judged): DraftProblem | undefined {
  const { id, goods_id } = line.sku;
  if (unitsOf(line) === undefined) return { code: 'units' };
  if (offSale.has(id)) return { code: 'offSale' };
  const short = quote?.stock_short.find(({ sku_id }) => sku_id === id);
  if (short) return { code: 'short', left: short.left };
  if (quote?.undeliverable.some(({ sku_id }) => sku_id === id)) return { code: 'undeliverable' };
  const limit = quote?.limit_exceeded.find((each) => each.goods_id === goods_id);
  if (!limit) return undefined;
  const { min, max } = limit;
  return max === unlimited ? { code: 'least', min } : { code: 'limit', min, max };
}
