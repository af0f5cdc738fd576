import { freightCalculator } from '../../../resources/delivery/freight.ts';
import { orders } from '../../../resources/shop/orders.ts';
import { yuanOf } from '../../../src/fields/index.ts';
import {
  Invalid,
  type InvalidCode,
  InvalidInput,
  masked,
  type Params,
} from '../../../src/schema/index.ts';
import type { Tx } from '../../db/index.ts';
import { priceRules } from '../quotes/orderFacts.ts';
import { chargeOf, templatesOf } from '../delivery/simulate.ts';
import { handle, type SettingsReader } from '../handle.ts';
import { areaColumns } from '../members/addresses.ts';
import { forgetDayOf } from '../stats/dayStats.ts';
import { logStep } from './order.ts';
import { adminActor } from '../actors.ts';

/** Staff write the internal note of an order. */
export const remark = handle(orders, 'remark', async ({ tx, record, input }) => {
  await tx
    .updateTable('shop_order')
    .set({ admin_remark: input.admin_remark })
    .where('id', '=', record.id)
    .execute();
});

/**
 * Changes where an order goes before anything of it has left. The freight stays as it was paid.
 *
 * @throws {InvalidInput} area when the freight would rise or goods cannot be delivered there
 */
export const changeAddressWith = (services: SettingsReader & { readonly zone: string }) =>
  handle(orders, 'address', async ({ tx, record, input, admin, now }) => {
    const text = {
      consignee: unmasked(input.consignee, record.consignee, 'consignee'),
      mobile: unmasked(input.mobile, record.mobile, 'mobile'),
      address: unmasked(input.address, record.address, 'address'),
    };
    const [, , district] = input.area.codes;
    const move = { orderId: record.id, paid: record.freight_amount, district };
    if (district !== record.area?.codes[2]) await assertFreight(tx, services, move);
    await tx
      .updateTable('shop_order')
      .set({ ...text, ...areaColumns(input.area), zip: input.zip === '' ? null : input.zip })
      .where('id', '=', record.id)
      .execute();
    if (record.pay_time !== null && record.area?.codes[0] !== input.area.codes[0])
      await forgetDayOf(tx, record.pay_time, services.zone);
    const by = { actor: adminActor({ admin }), now };
    await logStep(tx, by, {
      orderId: record.id,
      action: 'change_address',
      from: record.status,
      to: record.status,
      // Names and numbers stay out of the log: it is read without the permission to them.
      remark: `${record.area?.text ?? ''} → ${input.area.text}`,
    });
  });

/** A dialog sends back the masked value that it was shown: the masked part stays. */
function unmasked(given: string, stored: string, name: string): string {
  if (!given.includes('****')) return given;
  if (given === masked(stored)) return stored;
  throw refused(name, 'invalid');
}

type Destination = {
  readonly orderId: number;
  /** Fen. */
  readonly paid: number;
  readonly district: string;
};

async function assertFreight(
  tx: Tx,
  services: SettingsReader,
  { orderId, paid, district }: Destination,
): Promise<void> {
  const { freight, freeBase } = await priceRules(services);
  const lines = await tx
    .selectFrom('shop_order_goods as line')
    .innerJoin('shop_goods as goods', 'goods.id', 'line.goods_id')
    .select([
      'line.num',
      'line.price',
      'line.coupon_amount',
      'line.weight',
      'line.volume',
      'line.need_ship',
      'goods.freight_type',
      'goods.freight',
      'goods.delivery_template_id',
    ])
    .where('line.order_id', '=', orderId)
    .orderBy('line.id')
    .execute();
  const templates = await templatesOf(
    tx,
    lines.flatMap((line) => line.delivery_template_id ?? []),
  );
  const cart = lines.map((line) => ({
    num: line.num,
    amount: line.price * line.num - (freeBase === 'after_coupon' ? line.coupon_amount : 0),
    charge: chargeOf(line, templates),
  }));
  const quote = freightCalculator(cart, freight)(district);
  if (!quote.isDeliverable) throw refused('area', 'no_delivery_there');
  if (quote.total > paid) throw refused('area', 'freight_rises', { freight: yuanOf(quote.total) });
}

const refused = (name: string, code: InvalidCode, params: Params = {}) =>
  new InvalidInput(new Map([[name, new Invalid(code, params)]]));
