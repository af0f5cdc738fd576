// Draws pages: the storefront, the builder and the views of components import from here.
export {
  type CommandEnd,
  type Followed,
  type PageData,
  type PageHost,
  PageHostProvider,
  usePageHost,
} from './host.ts';
export type { Link } from '../fields/link/index.ts';
export { GoodsTile, type TileGoods } from './GoodsTile.tsx';
export { moneyText } from './moneyText.ts';
export { PageAnchor } from './PageAnchor.tsx';
export { PagePicture } from './PagePicture.tsx';
export {
  type AnyPartView,
  PageTree,
  PartBox,
  type PartViewProps,
  type PartViews,
} from './PageTree.tsx';
export { useLocal } from './useLocal.ts';
