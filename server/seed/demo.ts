import { FeedbackState } from '../../resources/user/feedback.ts';
import { shopZone } from '../../src/schema/index.ts';
import type { Tx } from '../db/index.ts';
import {
  countGoods,
  refreshAllSpending,
  refreshGoods,
  rollUp,
  refreshRatings,
} from '../domain/index.ts';
import { attributeParts } from './attributeRows.ts';
import { classRows } from './classRows.ts';
import { day, hour, lastMoment, movedTo } from './clock.ts';
import {
  blogCategoryRows,
  blogPostRows,
  websiteComponentRows,
  websiteKeyRows,
  websitePageRows,
  websitePageVersionRows,
  websiteSocialRows,
} from './contentRows.ts';
import { couponCenterRows, couponReceiveRows, couponRows } from './couponRows.ts';
import { couriers } from './data/couriers.ts';
import { deliveryParts } from './deliveryRows.ts';
import { toldInChinese, toldInEnglish } from './data/feedback.ts';
import { noteRows } from './notes/noteRows.ts';
import { planGoods } from './goodsPlan.ts';
import { goodsLinks } from './goodsLinks.ts';
import { goodsRows, skuRows } from './goodsRows.ts';
import { type MemberPlan, planMembers } from './memberPlan.ts';
import { memberRows } from './memberRows.ts';
import { addressBook } from './orders/address.ts';
import { moneyLedger } from './orders/moneyRows.ts';
import { orderRows } from './orders/orderRows.ts';
import {
  lineIdsOf,
  lineRows,
  logRows,
  parcelRows,
  paymentProblems,
  paymentRows,
} from './orders/partRows.ts';
import {
  numberRefunds,
  paymentRefundRows,
  refundLineRows,
  refundLogRows,
  refundRows,
} from './orders/refundRows.ts';
import { scoreLedger } from './orders/scoreRows.ts';
import { stockLedger } from './orders/stockRows.ts';
import { tellStories } from './orders/stories.ts';
import { at, type Random, stream } from './random.ts';
import {
  rechargeOrderRows,
  rechargePaymentRows,
  rechargePlanRows,
  rechargeRefundRows,
  returnedTopUps,
} from './rechargeRows.ts';
import { bannerRows, hotGoodsRows, hotRecommendRows, noticeBarRows } from './marketingRows.ts';
import { messageParts } from './messages/messageRows.ts';
import { pageParts } from './pages/rows.ts';
import { showcaseParts } from './showcaseRows.ts';
import { exportParts } from './orders/exportRows.ts';
import { statementParts } from './statementRows.ts';
import { notificationRows } from './orders/notificationRows.ts';
import { reviewRows } from './orders/reviewRows.ts';
import { priceLogRows } from './orders/loggedNames.ts';
import { viewRows } from './orders/viewRows.ts';
import { planSkus } from './skuPlan.ts';
import { part, type SeedPart, writeRows } from './write.ts';

/** Opening of the shop, a while before the first order of the demo. */
const opened = lastMoment - 380 * day;

/** The goods, members and orders of the demo, as rows by table in the order they can be written. */
export function demoRows(now: number, catalogue?: string): readonly SeedPart[] {
  const move = movedTo(now);
  const [goods, members] = [planGoods(), planMembers()];
  const skus = planSkus(goods);
  const stories = tellStories({ members, goods, skus });
  const refunds = numberRefunds(stories);
  const problems = paymentProblems(stories, move);
  const classes = classRows(move(opened));
  const ids = lineIdsOf(stories);
  const stock = stockLedger({ stories, refunds, skus, opened, counted: lastMoment - hour, move });
  const money = moneyLedger(stories, refunds, move, returnedTopUps(members));
  const topUps = rechargeOrderRows(money.rows, members, move);
  const [payments, topUpPayments] = [paymentRows(stories, move), rechargePaymentRows(topUps)];
  const score = scoreLedger(stories, refunds, move);
  const issued = couponRows({ move });
  const held = couponReceiveRows(issued, members, { now, move });
  const context = { classes: classes.byKey, opened: move(opened), now, sold: stock.sold };
  return [
    part('shop_delivery_company', courierRows(move(opened))),
    ...deliveryParts(move(opened)),
    part('shop_goods_classify', classes.rows),
    ...attributeParts({ classes: classes.byKey, time: move(opened), now, catalogue }),
    part('shop_goods', goodsRows(goods, context)),
    part('shop_goods_sku', skuRows(skus, context)),
    ...goodsLinks(goods, classes.byKey),
    part('shop_stock_log', stock.rows),
    part('goods_price_log', priceLogRows(skus, move)),
    part(
      'user',
      memberRows(members, stories, { balances: money.balances, holdings: score.holdings, move }),
    ),
    part('user_feedback', feedbackRows(members, move)),
    part('user_money_log', money.rows),
    part('user_score_log', score.rows),
    part('shop_order', orderRows(stories, addressBook(members), move)),
    part('shop_order_goods', lineRows(stories, { ids, classes: classes.byKey, move })),
    part('shop_order_express', parcelRows(stories, ids, move)),
    part('shop_order_log', logRows(stories, move)),
    part('shop_payment', payments),
    part('shop_refund', refundRows(refunds, move)),
    part('shop_refund_goods', refundLineRows(refunds, ids, move)),
    part('shop_payment_refund', paymentRefundRows(refunds, move)),
    part('shop_refund_log', refundLogRows(refunds, move)),
    part('record_note', noteRows({ stories, refunds, move })),
    part('shop_notification', notificationRows(stories, { refunds, move })),
    part('order_evaluate', reviewRows(stories, { ids, move })),
    ...exportParts(stories.length, move),
    part('shop_banner', bannerRows({ now, move })),
    part('shop_hot_recommend', hotRecommendRows({ now, move })),
    part('shop_hot_goods', hotGoodsRows(move(opened))),
    part('shop_notice_bar', noticeBarRows({ now, move })),
    part('coupon', issued),
    part('coupon_center', couponCenterRows(held, { now, move })),
    part('coupon_receive', held),
    part('recharge_plan', rechargePlanRows(topUps, move(opened))),
    part('recharge_order', topUps),
    part('shop_payment', topUpPayments),
    part('shop_payment_refund', rechargeRefundRows(topUps)),
    part('shop_payment', problems.payments),
    part('shop_payment_refund', problems.refunds),
    ...statementParts([...payments, ...topUpPayments], move),
    part('blog_category', blogCategoryRows(move(opened))),
    part('blog_post', blogPostRows(move)),
    part('website_component', websiteComponentRows(move(opened))),
    part('website_key', websiteKeyRows(move(opened))),
    part('website_page', websitePageRows(move(opened))),
    part('website_page_version', websitePageVersionRows(move(opened))),
    part('website_social', websiteSocialRows(move(opened))),
    ...showcaseParts({ move, time: move(opened), members: members.slice(0, 60) }),
    ...pageParts(move(opened)),
    ...messageParts({ time: move(opened), now, stories, move }),
    part('goods_view_log', viewRows({ members, goods: goods.length, move })),
    part('security_data_recycle', recycleRuleRows(move(opened))),
    part('security_sensitive_data', sensitiveRuleRows(move(opened))),
  ];
}

type DemoOptions = {
  /** Origin of the catalogue for trials. */
  readonly catalogue?: string | undefined;
  /** Called after each table. */
  readonly onProgress?: ((done: number, total: number) => void) | undefined;
};

/** @returns the tables whose ids have to continue above those written */
export async function writeDemo(
  tx: Tx,
  now: number,
  { catalogue, onProgress }: DemoOptions = {},
): Promise<readonly string[]> {
  const parts = demoRows(now, catalogue);
  for (const [index, each] of parts.entries()) {
    await writeRows(tx, each);
    onProgress?.(index + 1, parts.length);
  }
  await addUp(tx);
  await rollUp(tx, now, shopZone);
  return parts.flatMap(({ table, rows }) => (rows.some((row) => 'id' in row) ? [table] : []));
}

/** The sums the shop keeps: of goods over their SKUs, of classes over their goods. */
export async function addUp(tx: Tx): Promise<void> {
  const goods = await tx.selectFrom('shop_goods').select(['id', 'classify_id']).execute();
  await refreshGoods(
    tx,
    goods.map(({ id }) => id),
  );
  await refreshAllSpending(tx);
  await refreshRatings(
    tx,
    goods.map(({ id }) => id),
  );
  await countGoods(
    tx,
    goods.map(({ classify_id }) => classify_id),
  );
  await tx
    .updateTable('shop_goods as goods')
    .set((eb) => ({
      sales: eb
        .selectFrom('shop_goods_sku as sku')
        .select((inner) =>
          inner.fn
            .coalesce(inner.cast<number>(inner.fn.sum('sku.sales'), 'integer'), inner.lit(0))
            .as('sales'),
        )
        .whereRef('sku.goods_id', '=', 'goods.id'),
    }))
    .execute();
}

const courierRows = (time: number) =>
  couriers.map((courier, index) => ({
    id: index + 1,
    ...courier,
    weigh: couriers.length - index,
    status: 1,
    create_time: time,
    update_time: time,
  }));

/** Rules by which deleted records and changes of sensitive fields are kept. Source: contract 8.6. */
const recycleRuleRows = (time: number) =>
  recycleRules.map((rule, index) => ruleRow(index + 1, rule, time));

const sensitiveRuleRows = (time: number) =>
  sensitiveRules.map(({ fields, ...rule }, index) => ({
    ...ruleRow(index + 1, rule, time),
    data_fields: fields,
  }));

type Rule = { readonly name: string; readonly path: string; readonly table: string };

const ruleRow = (id: number, { name, path, table }: Rule, time: number) => ({
  id,
  name,
  controller: path,
  controller_as: path.toLowerCase(),
  data_table: table,
  connection: 'default',
  primary_key: 'id',
  status: '1',
  create_time: time,
  update_time: time,
});

/** Tables whose deleted records the demo keeps. */
const recycleRules = [
  { name: '管理员', path: 'auth/admin', table: 'admin' },
  { name: '会员', path: 'user/user', table: 'user' },
  { name: '商品', path: 'shop/goods/goods', table: 'shop_goods' },
  { name: '数据回收规则', path: 'security/dataRecycle', table: 'security_data_recycle' },
] as const;

/** Tables whose changes the demo records. */
const sensitiveRules = [
  {
    name: '管理员数据',
    path: 'auth/admin',
    table: 'admin',
    fields: { username: '用户名', mobile: '手机', password: '密码', status: '状态' },
  },
  {
    name: '会员数据',
    path: 'user/user',
    table: 'user',
    fields: {
      username: '用户名',
      mobile: '手机号',
      password: '密码',
      status: '状态',
      email: '邮箱地址',
      real_name: '真实姓名',
      id_number: '身份证号',
    },
  },
  { name: '管理员权限', path: 'auth/group', table: 'admin_group', fields: { rules: '权限规则' } },
] as const;

/** Feedback of members, in their language: the older ones answered, the last ones open. */
function feedbackRows(members: readonly MemberPlan[], move: (moment: number) => number) {
  const random = stream('feedback');
  const told = [
    ...toldBy(
      random,
      members.filter(({ isEnglish }) => !isEnglish),
      toldInChinese,
    ),
    ...toldBy(
      random,
      members.filter(({ isEnglish }) => isEnglish),
      toldInEnglish,
    ),
  ].toSorted((a, b) => a.told - b.told);
  return told.map(({ member, told: time, type, content, reply }, index) => {
    const answered = time + random.between(hour, day);
    return {
      id: index + 1,
      user_id: member.id,
      type,
      content,
      images: [],
      contact: '',
      order_no: '',
      state: reply ? random.pick(answeredStates) : random.pick(openStates),
      reply: reply ?? '',
      // The owner's account is the first.
      reply_admin_id: reply ? 1 : null,
      reply_time: reply ? move(answered) : null,
      told_by: 'nothing',
      create_time: move(time),
      update_time: move(reply ? answered : time),
    };
  });
}

const answeredStates = [FeedbackState.done, FeedbackState.done, FeedbackState.closed];
const openStates = [FeedbackState.new, FeedbackState.new, FeedbackState.handling];

function toldBy(random: Random, members: readonly MemberPlan[], texts: typeof toldInChinese) {
  // Frequent buyers write feedback, and were members by then.
  const regulars = members.filter(({ orders }) => orders >= 3);
  return texts.map(([type, content, reply], index) => {
    const age = reply ? (texts.length - index) * 4 * day : (texts.length - index) * 9 * hour;
    const time = lastMoment - age - random.below(6 * hour);
    const here = regulars.filter(({ joined }) => joined < time);
    return { member: at(here, random.below(here.length)), told: time, type, content, reply };
  });
}
