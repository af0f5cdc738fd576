import { orders } from '../../../resources/shop/orders.ts';
import { typedReceiver } from '../../../resources/shop/orderShape.ts';
import { apiUrl, nodeOf } from '../../../src/contract/index.ts';
import { flag, int, json, longText, money, text, yuanOf } from '../../../src/fields/index.ts';
import { Invalid, type InvalidCode, InvalidInput } from '../../../src/schema/index.ts';
import type { Db } from '../../db/index.ts';
import {
  membersToOrderFor,
  memberToOrderFor,
  placeForMember,
  quoteForMember,
  quoteReply,
  runOnce,
  siblingsOf,
  skusToOrder,
  type StaffOrder,
} from '../../domain/index.ts';
import {
  anyObject,
  id as idSchema,
  listOf,
  objectOf,
  text as textSchema,
  whole,
  yesNo,
} from '../../http/jsonSchema.ts';
import { type CallInput, inputOf } from '../inputOf.ts';
import type { AdminCall, AdminRoute } from '../../http/registry.ts';
import type { Texts } from '../../http/texts.ts';
import type { Settings } from '../../siteSettings/index.ts';
import { declaredAction } from '../resources/actions.ts';

type StaffOrderOptions = {
  readonly db: Db;
  readonly texts: Texts;
  readonly settings: Pick<Settings, 'get'>;
  readonly zone: string;
};

const rowId = () => int({ min: 1, max: Number.MAX_SAFE_INTEGER });
const optionalId = () => int({ min: 1, max: Number.MAX_SAFE_INTEGER, optional: true });

const orderFields = {
  user_id: rowId(),
  items: json({ each: { sku_id: rowId(), num: int({ min: 1, max: 9_999 }) }, least: 1, most: 200 }),
  /** One of the addresses of the member. */
  address_id: optionalId(),
  /** An address for this order alone, instead: a list of one. */
  address: json({ each: typedReceiver, most: 1, optional: true }),
  /** A coupon of the member. */
  coupon_receive_id: optionalId(),
} as const;

const quoteFields = { ...orderFields, auto_coupon: flag({ default: 0 }) } as const;
const placeFields = {
  ...orderFields,
  /** The total that was shown. */
  pay_amount: money(),
  remark: longText({ max: 255, default: '' }),
} as const;
const searchFields = { text: text({ max: 60, default: '' }) } as const;
const memberFields = { id: rowId() } as const;
const skuFields = {
  ...searchFields,
  /** All SKUs of the products of these, instead of those of the text. */
  skus: json({ each: { id: rowId() }, most: 200, optional: true }),
} as const;

/** Calls of staff who order for a member: what they choose from, the quote, and the order. */
export const staffOrderRoutes = (options: StaffOrderOptions): readonly AdminRoute[] => [
  placeRoute(options),
  quoteRoute(options),
  ...choiceRoutes(options),
];

const placeRoute = (options: StaffOrderOptions): AdminRoute => ({
  ...declaredAction(options.texts, orders, 'place'),
  input: { in: 'body', fields: placeFields },
  output: objectOf({
    order_id: idSchema,
    order_no: textSchema,
    pay_amount: textSchema,
    expire_time: whole,
  }),
  idempotency: 'required',
  isRecordedInside: true,
  handle(call) {
    const { admin, body, now, record, idempotencyKey: key } = call;
    if (!/^[\w-]{8,64}$/.test(key))
      throw invalid('idempotency-key', key === '' ? 'required' : 'pattern');
    const { db, settings, zone } = options;
    const input = inputOf<typeof placeFields>(call);
    const request = { caller: `admin:${admin.id}`, route: 'order.place', key, body, now };
    return runOnce(db, request, async (tx) => {
      const asked = askedIn(input);
      const { pay_amount: pay, remark } = input;
      const services = { setting: settings.get, zone };
      const placed = await placeForMember(tx, services, { asked, pay, key, remark, admin, now });
      await record?.(tx);
      return {
        order_id: placed.id,
        order_no: placed.orderNo,
        pay_amount: yuanOf(placed.pay),
        expire_time: placed.expireTime,
      };
    });
  },
});

const quoteRoute = (options: StaffOrderOptions): AdminRoute => ({
  ...beside(options, 'placeQuote'),
  input: { in: 'body', fields: quoteFields },
  output: objectOf({ pay_amount: textSchema, needs_address: yesNo, lines: listOf(anyObject) }),
  async handle(call) {
    const { db, settings } = options;
    const input = inputOf<typeof quoteFields>(call);
    const asked = askedIn(input);
    const couponId = input.auto_coupon === 1 ? ('auto' as const) : asked.couponId;
    const services = { db, setting: settings.get };
    const quote = await quoteForMember(services, { ...asked, couponId }, call.now);
    const needsAddress = quote.lines.some(({ need_ship }) => need_ship === 1);
    return { ...quoteReply(quote), needs_address: needsAddress };
  },
});

const choiceRoutes = (options: StaffOrderOptions): readonly AdminRoute[] => [
  {
    ...beside(options, 'placeMembers'),
    input: { in: 'body', fields: searchFields },
    output: objectOf({ list: listOf(anyObject) }),
    handle: async (call) => ({
      list: await membersToOrderFor(options.db, inputOf<typeof searchFields>(call).text),
    }),
  },
  {
    ...beside(options, 'placeMember'),
    input: { in: 'body', fields: memberFields },
    output: objectOf({
      id: idSchema,
      nickname: textSchema,
      username: textSchema,
      addresses: listOf(
        objectOf({ id: idSchema, consignee: textSchema, mobile: textSchema, place: textSchema }),
      ),
    }),
    handle: (call) =>
      memberToOrderFor(options.db, {
        ...inputOf<typeof memberFields>(call),
        isReceiverSeen: maySeeReceiver(call.admin),
      }),
  },
  skusRoute(options, { name: 'placeSkus', action: 'place' }),
  skusRoute(options, { name: 'editSkus', action: 'editLines' }),
];

type ChoiceOf = { readonly name: string; readonly action: 'place' | 'editLines' };

/** SKUs for one of the dialogs, with the permission of its action. */
const skusRoute = (options: StaffOrderOptions, { name, action }: ChoiceOf): AdminRoute => ({
  ...beside(options, name, action),

  input: { in: 'body', fields: skuFields },
  output: objectOf({ list: listOf(anyObject) }),
  async handle(call) {
    const { text: part, skus } = inputOf<typeof skuFields>(call);
    const list = skus
      ? await siblingsOf(
          options.db,
          skus.map(({ id }) => id),
        )
      : await skusToOrder(options.db, part);
    return { list };
  },
});

/** A call that the dialog of the action makes before it: it changes nothing. */
const beside = ({ texts }: StaffOrderOptions, name: string, action: ChoiceOf['action'] = 'place') =>
  ({
    ...declaredAction(texts, orders, action),
    path: apiUrl(orders.path, name),
    isUnrecorded: true,
  }) as const;

const maySeeReceiver = (admin: AdminCall['admin']): boolean =>
  admin.can(nodeOf(orders.path, 'sensitive'));

type OrderInput = CallInput<typeof orderFields>;

const askedIn = ({ user_id, items, ...input }: OrderInput): StaffOrder => ({
  userId: user_id,
  items: items.map(({ sku_id: skuId, num }) => ({ skuId, num })),
  addressId: input.address_id ?? undefined,
  address: input.address?.[0],
  couponId: input.coupon_receive_id ?? undefined,
});

const invalid = (path: string, code: InvalidCode) =>
  new InvalidInput(new Map([[path, new Invalid(code)]]));
