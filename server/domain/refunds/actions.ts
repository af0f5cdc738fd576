import { RefundType, SentBack } from '../../../resources/shop/refundShape.ts';
import { refunds } from '../../../resources/shop/refunds.ts';
import { yuanOf } from '../../../src/fields/index.ts';
import type { Tx } from '../../db/index.ts';
import { type CommandContext, handle } from '../handle.ts';
import { effectsOf } from '../orders/orderEffects.ts';
import { decided } from '../ledgers/movingCommands.ts';
import { agreementCap, agreeRefund, proposeRefund, refuseRefund } from './audit.ts';
import {
  type LockedRefund,
  lockOrderOf,
  lockRefund,
  moveRefund,
  type PayingContext,
  type RefundContext,
} from './lockRefund.ts';
import { confirmPayout as confirmTransfer, retryRefund as retryMoney } from './money.ts';
import { acceptReturn, rejectReturn } from './returns.ts';

// Rows are locked in one order everywhere: the order comes before its refund.
const locks = { lockFirst: lockOrderOf };

/** Actions of staff on refunds; each runs a command. */
export const refundHandlers = {
  agree: handle(
    refunds,
    'agree',
    async ({ tx, record, input, ...by }) => {
      const { goods_amount: goods, freight_amount: freight } = input;
      const { address_id: addressId, audit_remark: remark } = input;
      const { context, locked } = await open(tx, record.id, by);
      await agreeRefund(context, locked, {
        command: 'shop_refund.agree',
        goods,
        freight,
        addressId,
        remark,
      });
    },
    {
      ...locks,
      async preview({ tx, record, ...by }) {
        const { context, locked } = await open(tx, record.id, by);
        // The requested amounts: the agreed ones may be less.
        const { goods, freight } = await agreementCap(context, {
          order: locked.order,
          refund: record,
        });
        if (locked.refund.type === RefundType.goods_back) await receiveAll(paying(context), locked);
        return {
          ...(await effectsOfRefund(tx, record)),
          most: { goods: yuanOf(goods), freight: yuanOf(freight) },
        };
      },
    },
  ),
  propose: handle(
    refunds,
    'propose',
    async ({ tx, record, input, ...by }) => {
      const { context, locked } = await open(tx, record.id, by);
      const { goods_amount: goods, freight_amount: freight, remark } = input;
      await proposeRefund(context, locked, { goods, freight, remark });
    },
    locks,
  ),
  refuse: handle(
    refunds,
    'refuse',
    async ({ tx, record, input, ...by }) => {
      const { context, locked } = await open(tx, record.id, by);
      await refuseRefund(context, locked, input.reason);
    },
    locks,
  ),
  receive: handle(
    refunds,
    'receive',
    async ({ tx, record, input, ...by }) => {
      const { context, locked } = await open(tx, record.id, by);
      const { lines, remark, images } = input;
      const restock = input.restock === 1;
      await acceptReturn(paying(context), locked, { restock, lines, remark, images });
    },
    { ...locks, preview: ({ tx, record }) => effectsOfRefund(tx, record) },
  ),
  reject: handle(
    refunds,
    'reject',
    async ({ tx, record, input, ...by }) => {
      const { context, locked } = await open(tx, record.id, by);
      await rejectReturn(context, locked, { remark: input.reason, images: input.images });
    },
    locks,
  ),
  confirmPayout: handle(
    refunds,
    'confirmPayout',
    async ({ tx, record, input, ...by }) => {
      const { context, locked } = await open(tx, record.id, by);
      await confirmTransfer(paying(context), locked, input.serial);
    },
    locks,
  ),
  retry: handle(
    refunds,
    'retry',
    async ({ tx, record, ...by }) => {
      const { context, locked } = await open(tx, record.id, by);
      await retryMoney(paying(context), locked);
    },
    { ...locks, preview: ({ tx, record }) => effectsOfRefund(tx, record) },
  ),
};

const effectsOfRefund = (
  tx: Tx,
  { order_id, user_id }: { readonly order_id: number; readonly user_id: number },
) => effectsOf(tx, { orderId: order_id, userId: user_id });

/** Simulates the return of all goods, for the preview of a refund that waits for them. */
async function receiveAll(context: PayingContext, { order, refund }: LockedRefund): Promise<void> {
  const sent = await moveRefund(context, refund, { user_ship_status: SentBack.shipped });
  const receipt = { restock: true, remark: '', images: [] };
  await acceptReturn(context, { order, refund: sent }, receipt);
}

/** For steps after the agreement, which was judged. */
const paying = (context: RefundContext): PayingContext => ({
  ...context,
  by: decided('refund.pay', context.actor),
});

async function open(
  tx: Tx,
  refundId: number,
  { admin, now }: CommandContext,
): Promise<{ readonly context: RefundContext; readonly locked: LockedRefund }> {
  const actor = { type: 'admin', id: admin.id, name: admin.username } as const;
  return { context: { tx, actor, now }, locked: await lockRefund(tx, refundId) };
}
