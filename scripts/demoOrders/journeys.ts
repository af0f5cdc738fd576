import { signPush } from '../../server/api/storefront/sources.ts';
import { browse, type Pick } from './browsing.ts';
import { type Data, numberIn, rowsIn } from './calls.ts';
import type { DemoMember, DemoShop } from './people.ts';
import { type AcknowledgedOrder, approve, confirmTransfer, ship, topUp } from './staffWork.ts';

type Visit = { readonly shop: DemoShop; readonly member: DemoMember; readonly n: number };

type Journey = (visit: Visit, pick: Pick) => Promise<void>;

/**
 * Visits the shop for the n-th time as a synthetic member: browsing, an order, and its follow-ups. Journeys
 * rotate, so that a dozen visits goes through every call of the storefront. Source: domain E.
 */
export async function visitShop(shop: DemoShop, n: number): Promise<void> {
  const member = shop.members[n % shop.members.length];
  if (!member) throw new Error('nobody is there to buy');
  const visit = { shop, member, n };
  const pick = await browse(shop, member, n);
  await journeys[n % journeys.length]?.(visit, pick);
}

/** Puts goods into the cart, asks for the price, and orders. Undefined when the shop declines. */
async function order(
  { member, n }: Visit,
  { skuId }: Pick,
  wish: object = {},
): Promise<AcknowledgedOrder | undefined> {
  const { call, addressId } = member;
  const added = await call.post('/api/shop.Cart/add', { sku_id: skuId, num: 1 + (n % 2) });
  if (added['error'] !== undefined) return undefined;
  const quote = await call.post('/api/shop.Order/quote', {
    cart_ids: [added['id']],
    address_id: addressId,
    ...wish,
  });
  const { quote_token } = quote;
  if (typeof quote_token !== 'string') return undefined;
  return placed(await call.postOnce('/api/shop.Order/create', { quote_token, remark: `#${n}` }));
}

const placed = (data: Data): AcknowledgedOrder | undefined =>
  data['error'] === undefined
    ? { id: numberIn(data, 'order_id'), pay: String(data['pay_amount']) }
    : undefined;

const pay = ({ member }: Visit, id: number, method: string, biz = 'order'): Promise<Data> =>
  member.call.postOnce('/api/shop.Pay/create', { biz, id, method });

/** Orders and pays from the balance, which staff fill up. */
async function bought(visit: Visit, pick: Pick, wish: object = {}) {
  const found = await order(visit, pick, wish);
  if (!found) return undefined;
  await topUp(visit.shop, visit.member.id, found.pay);
  const paid = await pay(visit, found.id, 'balance');
  return paid['done'] === true ? found : undefined;
}

/** Bought, sent, and received. */
async function received(visit: Visit, pick: Pick) {
  const { call } = visit.member;
  const found = await bought(visit, pick);
  if (!found) return undefined;
  await ship(visit.shop, found.id);
  await call.get('/api/shop.Order/express', { id: found.id });
  // Refused until three days before the order counts as received.
  await call.post('/api/shop.Order/extendReceive', { id: found.id });
  await call.post('/api/shop.Order/confirm', { id: found.id });
  return found;
}

async function lineOf({ member }: Visit, id: number): Promise<number> {
  const { row } = await member.call.get('/api/shop.Order/detail', { id });
  return numberIn(rowsIn(row as Data, 'lines')[0], 'id');
}

/** Applies for the refund of one piece of an order. */
async function askRefund(visit: Visit, id: number, type: 'money_only' | 'goods_back') {
  const { call } = visit.member;
  const line = await lineOf(visit, id);
  await call.get('/api/shop.Refund/reasons');
  await call.get('/api/shop.Refund/precheck', { order_id: id, lines: `${line}:1` });
  const lines = [{ order_goods_id: line, num: 1 }];
  const applied = await call.postOnce('/api/shop.Refund/apply', {
    order_id: id,
    type: type === 'money_only' ? 1 : 2,
    lines,
    reason_code: 5,
    explain: '尺码不合适',
  });
  const refund = numberIn(applied, 'id');
  if (refund > 0) await call.get('/api/shop.Refund/detail', { id: refund });
  return refund;
}

const reviewed: Journey = async (visit, pick) => {
  const { call } = visit.member;
  if (!(await received(visit, pick))) return;
  for (const line of rowsIn(await call.get('/api/shop.Evaluate/pending'))) {
    const { order_goods_id } = line;
    const star = 3 + (visit.n % 3);
    const content = '做工不错，尺码标准。';
    const added = await call.postOnce('/api/shop.Evaluate/add', { order_goods_id, star, content });
    await call.post('/api/shop.Evaluate/append', { id: added['id'], content: '洗后没有变形。' });
  }
};

const cancelled: Journey = async (visit, pick) => {
  const { call } = visit.member;
  const found = await order(visit, pick);
  if (!found) return;
  await call.post('/api/shop.Order/cancel', { id: found.id, reason: '不想要了' });
  await call.postOnce('/api/shop.Order/buyAgain', { id: found.id });
  await call.post('/api/shop.Order/hide', { id: found.id });
  const [held] = rowsIn(await call.get('/api/shop.Cart/index'));
  await call.post('/api/shop.Cart/update', { id: held?.['id'], num: 1 });
  await call.post('/api/shop.Cart/select', { ids: [held?.['id']], selected: 0 });
  await call.post('/api/shop.Cart/del', { ids: [held?.['id']] });
};

const transferred: Journey = async (visit, pick) => {
  const { call } = visit.member;
  const found = await order(visit, pick);
  if (!found) return;
  const { pay_no } = await pay(visit, found.id, 'offline');
  await call.post('/api/shop.Pay/offlineVoucher', { pay_no, serial: `B${found.id}`, images: [] });
  await confirmTransfer(visit.shop, 'shop.order.Order', found);
  await call.get('/api/shop.Pay/status', { pay_no: String(pay_no) });
  await call.post('/api/shop.Order/applyCancel', { id: found.id, reason: '拍错了' });
  await approve(visit.shop, 'shop.order.Order', 'approveCancel', found.id);
};

const withdrawn: Journey = async (visit, pick) => {
  const { call } = visit.member;
  const found = await bought(visit, pick);
  if (!found) return;
  await call.post('/api/shop.Order/applyCancel', { id: found.id, reason: '拍错了' });
  await call.post('/api/shop.Order/withdrawCancel', { id: found.id });
  const refund = await askRefund(visit, found.id, 'money_only');
  if (visit.n % 2 === 0) await call.post('/api/shop.Refund/cancel', { id: refund });
  else await approve(visit.shop, 'shop.order.Refund', 'refuse', refund, { reason: '已打包' });
};

const sentBack: Journey = async (visit, pick) => {
  const { shop, member } = visit;
  const found = await received(visit, pick);
  if (!found) return;
  const refund = await askRefund(visit, found.id, 'goods_back');
  const { row } = await shop.staff.get('/admin/shop.order.Refund/detail', { id: refund });
  // As the dialog has it, filled in.
  const { goods_amount, freight_amount } = (row ?? {}) as Data;
  await approve(shop, 'shop.order.Refund', 'agree', refund, {
    goods_amount,
    freight_amount,
    address_id: shop.returnId,
  });
  const parcel = { id: refund, company_id: shop.carrierId, express_no: `RB${refund}${Date.now()}` };
  await member.call.post('/api/shop.Refund/ship', parcel);
  await approve(shop, 'shop.order.Refund', 'receive', refund, { restock: 1 });
  await member.call.get('/api/shop.Refund/index');
};

const atGateway: Journey = async (visit, pick) => {
  const { shop } = visit;
  const found = await order(visit, pick);
  if (!found) return;
  const { pay_no } = await pay(visit, found.id, shop.sandbox ? 'sandbox' : 'offline');
  if (shop.sandbox)
    await fetch(`${shop.sandbox}/paid?pay_no=${encodeURIComponent(String(pay_no))}`, {
      method: 'POST',
    });
  else await confirmTransfer(shop, 'shop.order.Order', found);
};

const toppedUp: Journey = async (visit) => {
  const { shop, member } = visit;
  const [plan] = rowsIn(await member.call.get('/api/shop.Recharge/plans'));
  const made = await member.call.postOnce('/api/shop.Recharge/create', { plan_id: plan?.['id'] });
  const id = numberIn(made, 'id');
  await member.call.get('/api/shop.Recharge/index');
  if (id === 0) return;
  await pay(visit, id, 'offline', 'recharge');
  await confirmTransfer(shop, 'shop.recharge.Order', { id, pay: String(made['money']) });
};

const withCoupon: Journey = async (visit, pick) => {
  const { call } = visit.member;
  const offers = rowsIn(await call.get('/api/shop.Coupon/center'));
  const offer = offers.find(({ can_claim }) => can_claim === true) ?? offers[0];
  await call.postOnce('/api/shop.Coupon/claim', { center_id: offer?.['id'] });
  await call.get('/api/shop.Coupon/mine');
  await call.get('/api/shop.Coupon/forGoods', { goods_id: pick.goodsId });
  await bought(visit, pick, { auto_coupon: 1, use_integral: 1_000 });
  await call.get('/api/shop.Order/index');
  await call.get('/api/shop.Order/counts');
};

const wishing: Journey = async ({ member, n }, { goodsId }) => {
  const { call } = member;
  await call.post('/api/shop.Favorite/toggle', { goods_id: goodsId });
  await call.get('/api/shop.Favorite/index');
  const made = await call.postOnce('/api/shop.CustomOrder/create', {
    contact: '林知夏',
    mobile: '13900003602',
    requirement: '立领长衫，肩线放宽。',
    goods_id: goodsId,
  });
  // Refused until staff have quoted.
  await call.post('/api/shop.CustomOrder/accept', { id: made['id'] });
  await call.get('/api/shop.CustomOrder/index');
  await call.post('/api/shop.Feedback/add', { type: 'suggest', content: `建议 ${n}` });
  await call.get('/api/shop.Feedback/index');
};

const moved: Journey = async ({ member, shop }) => {
  const { call } = member;
  const found = rowsIn(await call.get('/api/shop.Address/index'));
  const area = { codes: ['310000', '310100', '310101'] };
  const to = { consignee: '沈砚秋', mobile: '13900004417', area, address: '南京东路 1 号' };
  const { id } = await call.post('/api/shop.Address/add', to);
  await call.post('/api/shop.Address/edit', { id, ...to, address: '南京东路 2 号' });
  await call.post('/api/shop.Address/setDefault', { id: found[0]?.['id'] });
  await call.post('/api/shop.Address/del', { id });
  await shop.visitor.get('/api/shop.Goods/index', { keyword: '衬衫' });
};

const pushed: Journey = async ({ shop, n }, { goodsId, skuId }) => {
  const { channel, staff, visitor } = shop;
  if (!channel) return;
  const { row } = await staff.get('/admin/shop.goods.Goods/detail', { id: goodsId });
  const sku = rowsIn((row ?? {}) as Data, 'skus').find(({ id }) => id === skuId);
  const payload = JSON.stringify({
    external_no: `DEMO-${Date.now()}-${n}`,
    lines: [{ sku_code: sku?.['sku_code'], num: 1 }],
    consignee: '顾清源',
    mobile: '13900005566',
    area: { codes: ['440000', '440100', '440106'] },
    address: '天河路 9 号',
    paid: 1,
  });
  const signed = { time: Math.floor(Date.now() / 1_000), payload };
  const sign = signPush(channel.key, signed);
  await visitor.post('/api/shop.Source/orders', { source: channel.name, ...signed, sign });
};

const journeys: readonly Journey[] = [
  reviewed,
  withCoupon,
  transferred,
  cancelled,
  sentBack,
  toppedUp,
  withdrawn,
  atGateway,
  wishing,
  reviewed,
  moved,
  pushed,
];

/** Number of visits that go through every call. */
export const journeyCount = journeys.length;
