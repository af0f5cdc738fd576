import { endpoint } from '../../../src/contract/index.ts';
import type { LocalText } from './localText.ts';

/** Place that an advert leads to; the ids are of the kind that `link_type` names. */
export type AdvertLink = {
  readonly link_type: string;
  readonly link_goods_id: number | null;
  readonly link_classify_id: number | null;
  readonly link_coupon_id: number | null;
  readonly link_page_id: number | null;
  readonly link_look_id: number | null;
  readonly link_url: string | null;
  readonly link_value: string | null;
};

type Advert = AdvertLink & LocalText<'title'> & { readonly id: number };

export type Banner = Advert & LocalText<'image'> & { readonly bg_color: string | null };
export type NoticeLine = Advert & LocalText<'content'>;

/** A product in a block of the home page; amounts are decimal texts. */
export type HotGoods = LocalText & {
  readonly id: number;
  readonly image: string;
  readonly min_price: string;
  readonly min_origin_price: string;
};

export type HotBlock = Advert & { readonly goods: readonly HotGoods[] };

export type HomeCategory = LocalText<'title'> & {
  readonly id: number;
  readonly classify_id: number;
  readonly image: string | null;
};

export type HomeContent = {
  readonly banners: readonly Banner[];
  readonly notices: readonly NoticeLine[];
  readonly categories: readonly HomeCategory[];
  readonly hot: readonly HotBlock[];
};

export const homeIndex = endpoint<{ readonly terminal: 'h5' | 'web' }, HomeContent>({
  method: 'GET',
  path: '/api/shop.Index/home',
  realm: 'public',
});

/** A class of goods with those below it. */
export type ClassNode = LocalText & {
  readonly id: number;
  readonly image: string | null;
  readonly children: readonly ClassNode[];
};

export const classTree = endpoint<void, { readonly list: readonly ClassNode[] }>({
  method: 'GET',
  path: '/api/shop.Classify/tree',
  realm: 'public',
});

/** Settings that everyone may know, as texts and numbers. */
export type PublicSettings = Readonly<Record<string, unknown>>;

export const publicConfig = endpoint<void, PublicSettings>({
  method: 'GET',
  path: '/api/shop.Config/public',
  realm: 'public',
});

/** Data of the frame around every screen. */
export type FrameData = {
  readonly settings: PublicSettings;
  readonly classes: readonly ClassNode[];
};
