import { parcelLines } from '../../../resources/shop/orderExpress.ts';
import { RefundReason, RefundType } from '../../../resources/shop/refundShape.ts';
import {
  choice,
  flag,
  images,
  int,
  json,
  longText,
  money,
  text,
} from '../../../src/fields/index.ts';
import { transact, type Tx } from '../../db/index.ts';
import {
  applyRefund,
  cancelRefund,
  carriersOf,
  type LockedRefund,
  lockRefund,
  precheckRefund,
  type RefundContext,
  refundOf,
  refundsOf,
  shipBack,
} from '../../domain/storefront.ts';
import { anyObject, id, listOf, objectOf, text as string, whole } from '../../http/jsonSchema.ts';
import type { Route } from '../../http/registry.ts';
import { optionalId, rowId } from './inputs.ts';
import { type CustomerCall, customerRoute, type StorefrontOptions } from './storefrontRoute.ts';

const { changed_mind, not_as_described, damaged, late, other } = RefundReason;
const reasons = {
  changed_mind: [changed_mind],
  not_as_described: [not_as_described],
  damaged: [damaged],
  late: [late],
  other: [other],
} as const;
const types = {
  money_only: [RefundType.money_only],
  goods_back: [RefundType.goods_back],
} as const;

/** Refunds of a member. Source: domain E 21 to 24. */
export const refundRoutes = (parts: StorefrontOptions): readonly Route[] => [
  reasonsRoute(parts),
  precheckRoute(parts),
  applyRoute(parts),
  cancelRoute(parts),
  shipRoute(parts),
  companiesRoute(parts),
  indexRoute(parts),
  detailRoute(parts),
];

const reasonsRoute = (parts: StorefrontOptions) =>
  customerRoute(
    parts,
    { method: 'GET', path: '/api/shop.Refund/reasons', title: 'refund.reasons' },
    {
      output: objectOf({ list: listOf(anyObject) }),
      handle: ({ lang }) => ({
        list: Object.entries(reasons).map(([name, [code]]) => ({
          code,
          name: parts.texts.say(lang, `resources.shop_refund.options.reason_code.${name}`),
        })),
      }),
    },
  );

const precheckRoute = (parts: StorefrontOptions) =>
  customerRoute(
    parts,
    { method: 'GET', path: '/api/shop.Refund/precheck', title: 'refund.precheck' },
    {
      fields: {
        order_id: rowId(),
        /** `12:1,13:2`: lines with their pieces; absent: all that is left. */
        lines: text({
          max: 4_000,
          optional: true,
          pattern: /^\d{1,15}:\d{1,6}(,\d{1,15}:\d{1,6})*$/,
        }),
      },
      output: anyObject,
      handle: ({ member, input, now }) =>
        precheckRefund(parts.db, {
          userId: member.id,
          orderId: input.order_id,
          lines: linesIn(input.lines),
          now,
        }),
    },
  );

const applyRoute = (parts: StorefrontOptions) =>
  customerRoute(
    parts,
    { method: 'POST', path: '/api/shop.Refund/apply', title: 'refund.apply' },
    {
      idempotency: 'required',
      limit: 'apply',
      fields: {
        order_id: rowId(),
        type: choice(types),
        lines: json(parcelLines),
        amount: money({ optional: true }),
        reason_code: choice(reasons),
        explain: longText({ max: 500, default: '' }),
        images: images({ max: 6 }),
        to_balance: flag({ default: 0 }),
      },
      output: objectOf({ id, refund_no: string }),
      handle: ({ member, input, now, once }) =>
        once((tx) =>
          applyRefund(contextOf({ member, now }, tx), {
            userId: member.id,
            orderId: input.order_id,
            type: input.type,
            lines: input.lines,
            amount: input.amount ?? undefined,
            reasonCode: input.reason_code,
            explain: input.explain,
            images: input.images,
            toBalance: input.to_balance === 1,
          }),
        ),
    },
  );

const cancelRoute = (parts: StorefrontOptions) =>
  customerRoute(
    parts,
    { method: 'POST', path: '/api/shop.Refund/cancel', title: 'refund.cancel' },
    {
      fields: { id: rowId() },
      handle: (call) => onOwn(parts, call, cancelRefund),
    },
  );

const shipRoute = (parts: StorefrontOptions) =>
  customerRoute(
    parts,
    { method: 'POST', path: '/api/shop.Refund/ship', title: 'refund.ship' },
    {
      fields: {
        id: rowId(),
        company_id: rowId(),
        express_no: text({ max: 40, pattern: /^[\w-]+$/, patternCode: 'express_no' }),
      },
      handle: (call) =>
        onOwn(parts, call, (context, locked) =>
          shipBack(context, locked, {
            companyId: call.input.company_id,
            expressNo: call.input.express_no,
          }),
        ),
    },
  );

/** Carriers that a return may be sent with. */
const companiesRoute = (parts: StorefrontOptions) =>
  customerRoute(
    parts,
    { method: 'GET', path: '/api/shop.Refund/companies', title: 'refund.companies' },
    {
      output: objectOf({ list: listOf(anyObject) }),
      handle: async () => ({ list: await carriersOf(parts.db) }),
    },
  );

const indexRoute = (parts: StorefrontOptions) =>
  customerRoute(
    parts,
    { method: 'GET', path: '/api/shop.Refund/index', title: 'refund.index' },
    {
      fields: { cursor: optionalId(), limit: int({ min: 1, max: 60, default: 20 }) },
      output: objectOf({ list: listOf(anyObject), cursor: whole }),
      handle: ({ member, input: { cursor, limit } }) =>
        refundsOf(parts.db, { userId: member.id, before: cursor, limit }),
    },
  );

const detailRoute = (parts: StorefrontOptions) =>
  customerRoute(
    parts,
    { method: 'GET', path: '/api/shop.Refund/detail', title: 'refund.detail' },
    {
      fields: { id: rowId() },
      output: anyObject,
      handle: ({ member, input }) => refundOf(parts.db, { userId: member.id, id: input.id }),
    },
  );

type MemberAt = Pick<CustomerCall, 'member' | 'now'>;

const contextOf = ({ member, now }: MemberAt, tx: Tx): RefundContext => ({
  tx,
  now,
  actor: { type: 'member', id: member.id, name: member.username },
});

/** Runs a command on a refund of the caller. */
async function onOwn(
  { db }: Pick<StorefrontOptions, 'db'>,
  { member, now, input }: MemberAt & { readonly input: { readonly id: number } },
  command: (context: RefundContext, locked: LockedRefund) => Promise<void>,
): Promise<void> {
  await transact(db, async (tx) =>
    command(contextOf({ member, now }, tx), await lockRefund(tx, input.id, member.id)),
  );
}

const linesIn = (lines: string | null) =>
  lines === null || lines === ''
    ? undefined
    : lines.split(',').map((part) => {
        const [line = '', num = ''] = part.split(':');
        return { order_goods_id: Number(line), num: Number(num) };
      });
