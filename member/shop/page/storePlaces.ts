import { storeRoot } from '../../../src/contract/index.ts';
import type { Link } from '../../../src/pages/view.ts';
import { pagePlaces } from '../../../resources/page/links.ts';

type Place = keyof typeof pagePlaces;

/** Addresses of the places that links of pages lead to, of records by their id. */
const addresses: Readonly<Record<Place, (link: Link) => string | undefined>> = {
  goods: ({ id }) => `${storeRoot}/goods/${id}`,
  classify: ({ id }) => `${storeRoot}/goods?class=${id}`,
  page: ({ id }) => `${storeRoot}/p/${id}`,
  look: ({ id }) => `${storeRoot}/looks/${id}`,
  list: () => `${storeRoot}/goods`,
  coupons: () => `${storeRoot}/coupons`,
  recharge: () => `${storeRoot}/recharge`,
  cart: () => `${storeRoot}/cart`,
  orders: () => `${storeRoot}/orders`,
  customOrder: () => `${storeRoot}/custom`,
  url: ({ url }) => url,
};

/** Address of a place; undefined for one that this storefront does not have. */
export const hrefOfPlace = (link: Link): string | undefined =>
  Object.entries(addresses).find(([place]) => place === link.to)?.[1](link);
