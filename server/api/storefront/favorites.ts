import { yuanOf } from '../../../src/fields/index.ts';
import { transact } from '../../db/index.ts';
import { favoritesOf, toggleFavorite } from '../../domain/storefront.ts';
import { anyObject, listOf, objectOf, whole, yesNo } from '../../http/jsonSchema.ts';
import type { Route } from '../../http/registry.ts';
import { pageFields, rowId } from './inputs.ts';
import { customerRoute, type StorefrontOptions } from './storefrontRoute.ts';

/** Products a member keeps for later. Source: domain E 7. */
export const favoriteRoutes = (parts: StorefrontOptions): readonly Route[] => [
  customerRoute(
    parts,
    { method: 'GET', path: '/api/shop.Favorite/index', title: 'favorite.index' },
    {
      fields: pageFields,
      output: objectOf({ list: listOf(anyObject), total: whole }),
      async handle({ member, input: { page, limit } }) {
        const offset = (page - 1) * limit;
        const { list, total } = await favoritesOf(parts.db, { userId: member.id, offset, limit });
        return {
          list: list.map(({ images, min_price, ...goods }) => ({
            ...goods,
            image: images[0] ?? '',
            min_price: yuanOf(min_price),
          })),
          total,
        };
      },
    },
  ),
  customerRoute(
    parts,
    { method: 'POST', path: '/api/shop.Favorite/toggle', title: 'favorite.toggle' },
    {
      fields: { goods_id: rowId() },
      output: objectOf({ favorite: yesNo }),
      handle: async ({ member, input, now }) => ({
        favorite: await transact(parts.db, (tx) =>
          toggleFavorite(tx, { userId: member.id, goodsId: input.goods_id, now }),
        ),
      }),
    },
  ),
];
