import { Status } from '../../../resources/shop/orders.ts';
import { int, yuanOf } from '../../../src/fields/index.ts';
import { orderCounts, orderOf, ordersOf } from '../../domain/storefront.ts';
import { anyObject, listOf, objectOf } from '../../http/jsonSchema.ts';
import type { Route } from '../../http/registry.ts';
import { optionalId, rowId } from './inputs.ts';
import { customerRoute, type StorefrontOptions } from './storefrontRoute.ts';

/** The orders of a member. Source: domain E 12. */
export const ownOrderRoutes = (parts: StorefrontOptions): readonly Route[] => [
  customerRoute(
    parts,
    { method: 'GET', path: '/api/shop.Order/index', title: 'order.index' },
    {
      fields: {
        status: int({ min: 1, max: 7, optional: true }),
        cursor: optionalId(),
        limit: int({ min: 1, max: 50, default: 10 }),
      },
      output: objectOf({ list: listOf(anyObject), cursor: { type: ['integer', 'null'] } }),
      async handle({ member, input: { status, cursor, limit } }) {
        const found = await ordersOf(parts.db, {
          userId: member.id,
          status: Object.values(Status).find((code) => code === status),
          cursor: cursor ?? undefined,
          limit: limit + 1,
        });
        const page = found.slice(0, limit);
        const last = page.at(-1)?.id ?? null;
        return { list: page.map(inYuan), cursor: found.length > limit ? last : null };
      },
    },
  ),
  customerRoute(
    parts,
    { method: 'GET', path: '/api/shop.Order/detail', title: 'order.detail' },
    {
      fields: { id: rowId() },
      output: objectOf({ row: anyObject }),
      handle: async ({ member, input: { id } }) => ({
        row: inYuan(await orderOf(parts.db, { userId: member.id, id })),
      }),
    },
  ),
  customerRoute(
    parts,
    { method: 'GET', path: '/api/shop.Order/counts', title: 'order.counts' },
    { output: anyObject, handle: ({ member }) => orderCounts(parts.db, member.id) },
  ),
];

type OwnLine = Awaited<ReturnType<typeof ordersOf>>[number]['lines'][number];

const inYuan = <O extends { readonly lines: readonly OwnLine[] }>({ lines, ...order }: O) => ({
  ...amountsInYuan(order),
  lines: lines.map(({ price, ...line }) => ({
    ...amountsInYuan(line),
    price: yuanOf(price),
  })),
});

/** Columns of money end in `_amount`. */
const amountsInYuan = (row: object) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      name.endsWith('_amount') && typeof value === 'number' ? yuanOf(value) : value,
    ]),
  );
