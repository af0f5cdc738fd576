import { useQuery } from '@tanstack/react-query';
import { useLocale } from 'ra-core';
import { apiUrl } from '../../../../src/contract/index.ts';
import { localizedName } from '../../../../src/schema/index.ts';
import { useHttp, useScope } from '../../../../src/ui/parts/index.ts';
import { type PackedLine, toPack } from '../partOf.ts';

/** A line of an order, with all by which a packer knows its pieces. */
export type PackingLine = PackedLine & {
  readonly id: number;
  readonly sku_id: number;
  readonly goods_name: string;
  readonly goods_name_en: string | null;
  readonly sku_text: string;
  readonly sku_text_en: string | null;
  readonly sku_code: string;
  readonly bar_code: string | null;
  /** Its place in the storeroom; empty without one, null for a SKU that is gone. */
  readonly shelf: string | null;
  readonly image: string | null;
  /** Grams of one piece. */
  readonly weight: number;
};

/** An order as the packing desk reads it: the receiver may be masked. */
export type PackingOrder = {
  readonly id: number;
  readonly version: number;
  readonly order_no: string;
  readonly status: number;
  readonly user_remark: string;
  readonly admin_remark: string;
  /** The note that is pinned to it; empty without one. */
  readonly pinned_note: string;
  readonly consignee: string;
  readonly mobile: string;
  /** Area, street and postcode. */
  readonly place: string;
  readonly lines: readonly PackingLine[];
};

/** The lines of which a parcel holds pieces now, with their number. */
export const contentsOf = ({ lines }: PackingOrder) => toPack(lines);

/** Pieces that a parcel of the order holds now. */
export const piecesOf = (order: PackingOrder): number =>
  contentsOf(order).reduce((sum, { most }) => sum + most, 0);

/** One SKU of a pick list, with the orders that it is for. */
export type PickRow = {
  readonly line: PackingLine;
  readonly num: number;
  readonly orders: readonly { readonly orderNo: string; readonly num: number }[];
};

/**
 * The pieces of many orders by SKU, in the order of their places in the storeroom, in which they are fetched;
 * those without a place come last. On one place codes decide: those of one product lie side by side.
 */
export function pickRows(orders: readonly PackingOrder[]): readonly PickRow[] {
  const parts = orders.flatMap((order) =>
    contentsOf(order).map(({ line, most }) => ({ orderNo: order.order_no, line, num: most })),
  );
  return [...Map.groupBy(parts, ({ line }) => line.sku_id).values()]
    .flatMap(([first, ...others]) => {
      if (!first) return [];
      const all = [first, ...others];
      return {
        line: first.line,
        num: all.reduce((sum, { num }) => sum + num, 0),
        orders: all.map(({ orderNo, num }) => ({ orderNo, num })),
      };
    })
    .toSorted(({ line: one }, { line: other }) => byPlace(one, other));
}

type StoredLine = Pick<PackingLine, 'shelf' | 'sku_code'>;

/** Order of two lines by place and code. Numbers count as numbers: A-2 is before A-10. */
export function byPlace(one: StoredLine, other: StoredLine): number {
  const [place, next] = [one.shelf ?? '', other.shelf ?? ''];
  if ((place === '') !== (next === '')) return place === '' ? 1 : -1;
  return natural.compare(place, next) || natural.compare(one.sku_code, other.sku_code);
}

// The same on every machine, so that a printed list is that of the screen.
const natural = new Intl.Collator('en', { numeric: true });

/** Name and options of a line in the language of the screen. */
export function useLineTexts() {
  const locale = useLocale();
  return (line: Pick<PackingLine, 'goods_name' | 'goods_name_en' | 'sku_text' | 'sku_text_en'>) => {
    const name = String(localizedName(line, 'goods_name', locale) ?? '');
    const options = String(localizedName(line, 'sku_text', locale) ?? '');
    return { name, options, full: [name, options].filter(Boolean).join(' ') };
  };
}

/** Reads orders to pack. Absent ids: those that have waited longest. */
export function useReadPackingOrders() {
  const http = useHttp();
  const { resource } = useScope();
  return async (ids?: readonly number[]): Promise<readonly PackingOrder[]> => {
    const { data } = await http.request<{ readonly list: readonly PackingOrder[] }>({
      method: 'POST',
      url: apiUrl(resource.path, 'pack'),
      body: ids ? { ids } : {},
      showCodeMessage: false,
    });
    return data.list;
  };
}

/**
 * Orders to pack, as they were when the screen was opened: one that is shipped meanwhile stays in its place.
 *
 * @param ids - absent: those that have waited longest
 */
export function usePackingOrders(ids: readonly number[] | undefined) {
  const read = useReadPackingOrders();
  const { data, isError, refetch } = useQuery({
    // Not below the name of the resource: shipping an order makes those queries stale.
    queryKey: ['packing', ids ?? 'waiting'],
    queryFn: () => read(ids),
    retry: false,
    gcTime: 0,
    staleTime: Infinity,
  });
  return { orders: data, hasFailed: isError, refresh: () => void refetch() };
}
