import { refunds } from '../../../resources/shop/refunds.ts';
import type { Tx } from '../../db/index.ts';
import { type CommandContext, handle } from '../handle.ts';
import { agreeRefund, refuseRefund } from './audit.ts';
import { type LockedRefund, lockOrderOf, lockRefund, type RefundContext } from './lockRefund.ts';
import { confirmPayout as confirmTransfer, retryRefund as retryMoney } from './money.ts';
import { acceptReturn, rejectReturn } from './returns.ts';

// Rows are locked in one order everywhere: the order comes before its refund.
const locks = { lockFirst: lockOrderOf };

/** What staff do with refunds: each is a command, see there. */
export const refundHandlers = {
  agree: handle(
    refunds,
    'agree',
    async ({ tx, record, input, ...by }) => {
      const { goods_amount: goods, freight_amount: freight } = input;
      const { address_id: addressId, audit_remark: remark } = input;
      const { context, locked } = await open(tx, record.id, by);
      await agreeRefund(context, locked, { goods, freight, addressId, remark });
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
      const { remark, images } = input;
      await acceptReturn(context, locked, { restock: input.restock === 1, remark, images });
    },
    locks,
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
      await confirmTransfer(context, locked, input.serial);
    },
    locks,
  ),
  retry: handle(
    refunds,
    'retry',
    async ({ tx, record, ...by }) => {
      const { context, locked } = await open(tx, record.id, by);
      await retryMoney(context, locked);
    },
    locks,
  ),
};

async function open(
  tx: Tx,
  refundId: number,
  { admin, now }: CommandContext,
): Promise<{ readonly context: RefundContext; readonly locked: LockedRefund }> {
  const actor = { type: 'admin', id: admin.id, name: admin.username } as const;
  return { context: { tx, actor, now }, locked: await lockRefund(tx, refundId) };
}
