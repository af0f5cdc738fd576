import { type StoreReply, StoreStory } from '../../support/stories/StoreStory.tsx';
import {
  cartLines,
  goodsDetail,
  goodsFound,
  homeContent,
  keptGoods,
  reviewsFound,
} from '../../support/stories/storeReplies.ts';
import { alone } from '../../support/stories/screens.tsx';
import { started } from '../../support/stories/settled.ts';

export default { title: 'Storefront/Browsing', parameters: alone };

type Play = { readonly canvasElement: HTMLElement };
type Replies = Readonly<Record<string, StoreReply>>;

const narrow = { globals: { viewport: { value: 'w390' } } };

const page = (at: string, replies: Replies, isGuest = false) => ({
  render: () => <StoreStory at={at} replies={replies} isGuest={isGuest} />,
  play: ({ canvasElement }: Play) => started(canvasElement),
});

const noPage = { 'Page/show': { data: null } } as const;
const home = { ...noPage, 'Index/home': { data: homeContent } };
const bare = { banners: [], notices: [], categories: [], hot: [] };
const product = {
  'Goods/detail': { data: goodsDetail },
  'Goods/evaluations': { data: reviewsFound },
  'Favorite/index': { data: { list: [], total: 0 } },
  'Coupon/forGoods': { data: { list: [] } },
  'Goods/view': { data: null },
};
const [shirt] = goodsDetail.skus;

export const Basic = { ...page('/shop', home, true), name: 'Home' };
export const HomeNarrow = { ...Basic, ...narrow, name: 'Home: 390 wide' };
export const HomeEmpty = {
  ...page('/shop', { ...noPage, 'Index/home': { data: bare } }, true),
  name: 'Home: empty',
};
export const HomeFailed = {
  ...page('/shop', { 'Page/show': 'offline' }, true),
  name: 'Home: offline',
  tags: ['long'],
};
export const List = page('/shop/goods', { 'Goods/index': { data: goodsFound } }, true);
export const ListNarrow = { ...List, ...narrow, name: 'List: 390 wide', tags: ['long'] };
export const ListEmpty = {
  ...page(
    '/shop/goods?q=x',
    { 'Goods/index': { data: { list: [], cursor: '', facets: [] } } },
    true,
  ),
  name: 'List: no match',
};
export const ListFailed = {
  ...page('/shop/goods', { 'Goods/index': { refused: '-', code: 'unknown' } }, true),
  name: 'List: error',
  tags: ['long'],
};
export const Product = page('/shop/goods/1', product, true);
export const ProductNarrow = { ...Product, ...narrow, name: 'Product: 390 wide', tags: ['long'] };
export const ProductSoldOut = {
  ...page(
    '/shop/goods/1',
    {
      ...product,
      'Goods/detail': {
        data: {
          ...goodsDetail,
          goods: { ...goodsDetail.goods, stock: 0 },
          skus: shirt ? [{ ...shirt, stock: 0, stock_state: 'out' }] : [],
        },
      },
      'Goods/evaluations': { data: { list: [], total: 0, stars: {} } },
    },
    true,
  ),
  name: 'Product: sold out, no reviews',
};
const withFilm = { ...goodsDetail.goods, video: '/storage/film.mp4' };
export const ProductWithFilm = {
  ...page(
    '/shop/goods/1',
    { ...product, 'Goods/detail': { data: { ...goodsDetail, goods: withFilm } } },
    true,
  ),
  name: 'Product: with a film',
};
export const ProductGone = { ...page('/shop/goods/9', {}, true), name: 'Product: not found' };
export const Cart = page('/shop/cart', {
  'Cart/index': { data: { list: cartLines, count: cartLines.length } },
});
export const CartNarrow = { ...Cart, ...narrow, name: 'Cart: 390 wide' };
export const CartEmpty = {
  ...page('/shop/cart', { 'Cart/index': { data: { list: [], count: 0 } } }),
  name: 'Cart: empty',
  tags: ['long'],
};
export const CartOfGuest = { ...page('/shop/cart', {}, true), name: 'Cart: sign-in needed' };
export const Favourites = page('/shop/favorites', {
  'Favorite/index': { data: { list: keptGoods, total: keptGoods.length } },
});
export const FavouritesEmpty = {
  ...page('/shop/favorites', { 'Favorite/index': { data: { list: [], total: 0 } } }),
  name: 'Favourites: empty',
  tags: ['long'],
};
