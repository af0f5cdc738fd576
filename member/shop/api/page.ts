import { endpoint } from '../../../src/contract/index.ts';
import type { PagePart } from '../../../src/pages/index.ts';
import type { PageData } from '../../../src/pages/view.ts';
import type { LocalText } from './localText.ts';

/** A page as its owner built it, with the data that its parts show. */
export type BuiltPage = LocalText<'title'> & {
  readonly id: number;
  /** `/autumn`; empty for a draft that is shared. */
  readonly route: string;
  readonly seo_title?: string | null;
  readonly seo_desc?: string | null;
  readonly tree: readonly PagePart[];
  readonly data: PageData;
  /** True if members of some groups see other parts. */
  readonly is_personal: boolean;
  /** Unix seconds at which it was put together. */
  readonly now: number;
};

/** The page at a route, or with an id; without either the home page, null where there is none. */
export const pageShow = endpoint<
  { readonly route?: string; readonly id?: number },
  BuiltPage | null
>({ method: 'GET', path: '/api/shop.Page/show', realm: 'public' });

/** The draft that staff share by a signed address. */
export const pagePreview = endpoint<{ readonly token: string }, BuiltPage>({
  method: 'GET',
  path: '/api/shop.Page/preview',
  realm: 'public',
});
