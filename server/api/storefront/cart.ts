import { flag, yuanOf } from '../../../src/fields/index.ts';
import { transact } from '../../db/index.ts';
import {
  addToCart,
  cartOf,
  removeFromCart,
  selectInCart,
  setCartNum,
} from '../../domain/storefront.ts';
import { anyObject, id, listOf, objectOf, whole, yesNo } from '../../http/jsonSchema.ts';
import type { Route } from '../../http/registry.ts';
import { optionalIds, pieces, rowId, rowIds } from './inputs.ts';
import { customerRoute, type StorefrontOptions } from './storefrontRoute.ts';

/** The cart of a member. Source: domain E 8. */
export const cartRoutes = (parts: StorefrontOptions): readonly Route[] => [
  indexRoute(parts),
  addRoute(parts),
  updateRoute(parts),
  delRoute(parts),
  selectRoute(parts),
];

const indexRoute = (parts: StorefrontOptions) =>
  customerRoute(
    parts,
    { method: 'GET', path: '/api/shop.Cart/index', title: 'cart.index' },
    {
      output: objectOf({ list: listOf(anyObject), count: whole }),
      async handle({ member }) {
        const list = (await cartOf(parts.db, member.id)).map(cartRow);
        return { list, count: list.length };
      },
    },
  );

const addRoute = (parts: StorefrontOptions) =>
  customerRoute(
    parts,
    { method: 'POST', path: '/api/shop.Cart/add', title: 'cart.add' },
    {
      idempotency: 'optional',
      fields: { sku_id: rowId(), num: pieces() },
      output: objectOf({ id, num: whole, clipped: yesNo }),
      async handle({ member, input, now, once }) {
        return once(async (tx) => {
          const { sku_id: skuId, num } = input;
          const added = await addToCart(tx, { userId: member.id, now, skuId, num });
          return { id: added.id, num: added.num, clipped: added.isClipped };
        });
      },
    },
  );

const updateRoute = (parts: StorefrontOptions) =>
  customerRoute(
    parts,
    { method: 'POST', path: '/api/shop.Cart/update', title: 'cart.update' },
    {
      fields: { id: rowId(), num: pieces() },
      output: objectOf({ num: whole, clipped: yesNo }),
      async handle({ member, input, now }) {
        const set = await transact(parts.db, (tx) =>
          setCartNum(tx, { userId: member.id, now, ...input }),
        );
        return { num: set.num, clipped: set.isClipped };
      },
    },
  );

const delRoute = (parts: StorefrontOptions) =>
  customerRoute(
    parts,
    { method: 'POST', path: '/api/shop.Cart/del', title: 'cart.del' },
    {
      fields: { ids: rowIds() },
      output: objectOf({ count: whole }),
      handle: async ({ member, input: { ids } }) => ({
        count: await transact(parts.db, (tx) => removeFromCart(tx, { userId: member.id, ids })),
      }),
    },
  );

const selectRoute = (parts: StorefrontOptions) =>
  customerRoute(
    parts,
    { method: 'POST', path: '/api/shop.Cart/select', title: 'cart.select' },
    {
      fields: { ids: optionalIds(), selected: flag({ default: 1 }) },
      output: objectOf({ count: whole }),
      handle: async ({ member, input: { ids, selected }, now }) => ({
        count: await transact(parts.db, (tx) =>
          selectInCart(tx, {
            userId: member.id,
            now,
            isSelected: selected === 1,
            ...(ids && { ids }),
          }),
        ),
      }),
    },
  );

type CartRow = Awaited<ReturnType<typeof cartOf>>[number];

/** Stock above 99 is not disclosed. A SKU that is gone or off sale has no price. */
const cartRow = ({ images, image, price, stock, is_on_sale, ...row }: CartRow) => ({
  ...row,
  image: image || images?.[0] || '',
  on_sale: is_on_sale === true,
  price: is_on_sale && price !== null ? yuanOf(price) : null,
  stock: is_on_sale ? Math.min(stock ?? 0, 99) : 0,
});
