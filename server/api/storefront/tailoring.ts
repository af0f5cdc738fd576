import { customOrder } from '../../../resources/shop/customOrders.ts';
import { int, json, text, yuanOf } from '../../../src/fields/index.ts';
import { transact } from '../../db/index.ts';
import {
  acceptQuote,
  customOrdersOf,
  placeCustomOrder,
  publishedLook,
  publishedLooks,
  sizeFor,
  sizeGroups,
} from '../../domain/storefront.ts';
import {
  anyObject,
  id,
  listOf,
  objectOf,
  text as textSchema,
  whole,
} from '../../http/jsonSchema.ts';
import type { Route } from '../../http/registry.ts';
import { invalid } from '../member/memberRoute.ts';
import { optionalId, pageFields, rowId } from './inputs.ts';
import { customerRoute, guestRoute, type StorefrontOptions } from './storefrontRoute.ts';

/** Looks, sizes, and clothes made to measure. Source: domain E 30. */
export const tailoringRoutes = (parts: StorefrontOptions): readonly Route[] => [
  ...lookRoutes(parts),
  ...sizeRoutes(parts),
  ...customOrderRoutes(parts),
];

const lookRoutes = (parts: StorefrontOptions): readonly Route[] => [
  guestRoute(
    parts,
    { method: 'GET', path: '/api/shop.Look/index', title: 'look.index' },
    {
      fields: pageFields,
      output: objectOf({ list: listOf(anyObject), total: whole }),
      handle: ({ input: { page, limit }, now }) =>
        publishedLooks(parts.db, { offset: (page - 1) * limit, limit, now }),
    },
  ),
  guestRoute(
    parts,
    { method: 'GET', path: '/api/shop.Look/detail', title: 'look.detail' },
    {
      fields: { id: rowId() },
      output: objectOf({ look: anyObject, hotspots: listOf(anyObject) }),
      async handle({ input, now }) {
        const { look, hotspots } = await publishedLook(parts.db, input.id, now);
        return {
          look,
          hotspots: hotspots.map(({ images: pictures, min_price, ...spot }) => ({
            ...spot,
            image: pictures[0] ?? '',
            min_price: yuanOf(min_price),
          })),
        };
      },
    },
  ),
];

const sizeRoutes = (parts: StorefrontOptions): readonly Route[] => [
  guestRoute(
    parts,
    { method: 'GET', path: '/api/shop.Size/groups', title: 'size.groups' },
    {
      output: objectOf({ groups: listOf(anyObject), measurements: listOf(anyObject) }),
      handle: () => sizeGroups(parts.db),
    },
  ),
  guestRoute(
    parts,
    { method: 'GET', path: '/api/shop.Size/recommend', title: 'size.recommend' },
    {
      fields: {
        group_id: rowId(),
        /** `1:940,4:62000`: measurements with their millimetres or grams. */
        measures: text({ max: 1_000, pattern: /^\d{1,15}:\d{1,7}(,\d{1,15}:\d{1,7}){0,29}$/ }),
      },
      output: objectOf({ size: anyObject }, []),
      handle: async ({ input }) => ({
        size: await sizeFor(parts.db, input.group_id, bodyIn(input.measures)),
      }),
    },
  ),
];

const bodyIn = (measures: string): ReadonlyMap<number, number> =>
  new Map(
    measures.split(',').map((each) => {
      const [measurement = 0, value = 0] = each.split(':').map(Number);
      return [measurement, value];
    }),
  );

const measure = {
  measurement_id: rowId(),
  value: int({ min: 0, max: 9_999_999 }),
} as const;

/** A request by a member follows the rules of one that staff write down. */
const own = customOrder.fields;

const customOrderRoutes = (parts: StorefrontOptions): readonly Route[] => [
  customerRoute(
    parts,
    { method: 'POST', path: '/api/shop.CustomOrder/create', title: 'customOrder.create' },
    {
      idempotency: 'required',
      limit: 'create',
      fields: {
        contact: own.contact,
        mobile: own.mobile,
        email: own.email,
        goods_id: optionalId(),
        look_id: optionalId(),
        size_id: optionalId(),
        measures: json({ each: measure, least: 0, most: 30, optional: true }),
        requirement: own.requirement,
        images: own.images,
        budget: own.budget,
      },
      output: objectOf({ id, custom_no: textSchema }),
      async handle({ member, input, now, once }) {
        // The quote is sent somewhere.
        if (!input.mobile && !input.email) throw invalid('mobile', 'required');
        return once((tx) =>
          placeCustomOrder(tx, {
            userId: member.id,
            contact: input.contact,
            mobile: input.mobile || null,
            email: input.email || null,
            goodsId: input.goods_id,
            lookId: input.look_id,
            sizeId: input.size_id,
            measures: input.measures ?? [],
            requirement: input.requirement,
            images: input.images,
            budget: input.budget,
            now,
            zone: parts.zone,
          }),
        );
      },
    },
  ),
  customerRoute(
    parts,
    { method: 'POST', path: '/api/shop.CustomOrder/accept', title: 'customOrder.accept' },
    {
      fields: { id: rowId() },
      handle: ({ member, input, now }) =>
        transact(parts.db, (tx) => acceptQuote(tx, { userId: member.id, id: input.id, now })),
    },
  ),
  customerRoute(
    parts,
    { method: 'GET', path: '/api/shop.CustomOrder/index', title: 'customOrder.index' },
    {
      fields: pageFields,
      output: objectOf({ list: listOf(anyObject), total: whole }),
      async handle({ member, input: { page, limit } }) {
        const own = { userId: member.id, offset: (page - 1) * limit, limit };
        const { list, total } = await customOrdersOf(parts.db, own);
        return { list: list.map(inYuan), total };
      },
    },
  ),
];

type OwnCustomOrder = Awaited<ReturnType<typeof customOrdersOf>>['list'][number];

const inYuan = ({ budget, quote_amount, deposit_amount, ...order }: OwnCustomOrder) => ({
  ...order,
  budget: budget === null ? null : yuanOf(budget),
  quote_amount: quote_amount === null ? null : yuanOf(quote_amount),
  deposit_amount: deposit_amount === null ? null : yuanOf(deposit_amount),
});
