import { endpoint } from '../../../src/contract/index.ts';
import type { LocalText } from './localText.ts';

export type LookRow = LocalText<'title'> & { readonly id: number; readonly cover: string };

export const lookIndex = endpoint<
  { readonly page: number },
  { readonly list: readonly LookRow[]; readonly total: number }
>({ method: 'GET', path: '/api/shop.Look/index', realm: 'public' });

/** A product on a picture of a look; `x` and `y` are thousandths of its width and height. */
export type LookSpot = LocalText & {
  /** 0 is the cover, 1 the first of the pictures. */
  readonly image_index: number;
  readonly x: number;
  readonly y: number;
  readonly goods_id: number;
  readonly sku_id: number | null;
  readonly image: string;
  /** Decimal text. */
  readonly min_price: string;
};

export type LookDetail = {
  readonly look: LookRow & LocalText<'description'> & { readonly images: readonly string[] };
  readonly hotspots: readonly LookSpot[];
};

export const lookDetail = endpoint<{ readonly id: number }, LookDetail>({
  method: 'GET',
  path: '/api/shop.Look/detail',
  realm: 'public',
});
