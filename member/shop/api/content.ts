import { endpoint } from '../../../src/contract/index.ts';
import type { LocalText } from './localText.ts';

export type PostRow = LocalText<'title'> & {
  readonly id: number;
  readonly slug: string;
  readonly cover: string | null;
  readonly summary: string | null;
  /** Unix seconds. */
  readonly publish_time: number | null;
};

export const postIndex = endpoint<
  { readonly page: number },
  { readonly list: readonly PostRow[]; readonly total: number }
>({ method: 'GET', path: '/api/shop.Blog/index', realm: 'public' });

/** `content` is HTML that was cleaned when it was stored. */
export type PostDetail = PostRow & {
  readonly content: string;
  readonly author: string | null;
  readonly seo_desc: string | null;
};

export const postDetail = endpoint<{ readonly slug: string }, PostDetail>({
  method: 'GET',
  path: '/api/shop.Blog/detail',
  realm: 'public',
});

export const agreementNames = [
  'user_agreement',
  'privacy_policy',
  'after_sale_policy',
  'recharge_agreement',
  'about_us',
] as const;
export type StoreAgreement = (typeof agreementNames)[number];

/** HTML that was cleaned when it was stored. */
export const agreement = endpoint<
  { readonly name: StoreAgreement },
  { readonly content: string; readonly content_en: string }
>({ method: 'GET', path: '/api/shop.Agreement/show', realm: 'public' });
