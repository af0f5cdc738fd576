import { periodInput, shopDashboard } from '../../../resources/shop/dashboard.ts';
import { order } from '../../../resources/shop/orderShape.ts';
import { refund } from '../../../resources/shop/refundShape.ts';
import {
  Denied,
  type Endpoint,
  type Language,
  listPage,
  nodeOf,
  type OutputOf,
  type PeriodQuery,
  editPage,
  recordPage,
  shopCauses,
  shopEnding,
  shopGoods,
  shopMembers,
  shopOrders,
  type ShopPeriod,
  shopSales,
  shopShares,
  shopToday,
  shopTodayMembers,
} from '../../../src/contract/index.ts';
import { type AnyResource, localizedName } from '../../../src/schema/index.ts';
import type { Db } from '../../db/index.ts';
import {
  campaignLists,
  comparedPeriod,
  endingCampaigns,
  type FigureContext,
  goodsFigures,
  memberFigures,
  orderFigures,
  salesFigures,
  shareFigures,
  type TodayContext,
  todayCauses,
  todayFigures,
  todayMembers,
} from '../../domain/stats/index.ts';
import { anyObject } from '../../http/jsonSchema.ts';
import type { AdminCall, AdminRoute } from '../../http/registry.ts';
import type { Texts } from '../../http/texts.ts';

type DashboardOptions = {
  readonly db: Db;
  readonly texts: Texts;
  readonly zone: string;
  readonly resources: readonly AnyResource[];
  readonly adminBase?: string | undefined;
};

/** The figures of the shop dashboard, each block by a call and a permission of its own. Source: domain A1. */
export const shopDashboardRoutes = (options: DashboardOptions): readonly AdminRoute[] => [
  block(options, shopSales, { node: 'sales', read: salesFigures }),
  block(options, shopOrders, { node: 'orders', read: orderFigures }),
  block(options, shopMembers, { node: 'members', read: memberFigures }),
  block(options, shopGoods, { node: 'goods', read: goodsFigures }),
  block(options, shopShares, { node: 'shares', read: shareFigures }),
  today(options, shopToday, { node: 'sales', read: todayFigures }),
  today(options, shopTodayMembers, { node: 'members', read: todayMembers }),
  {
    ...ofPage(options, shopCauses, 'sales'),
    input: { in: 'nothing' },
    async handle({ admin, lang, now }) {
      // Sales by product have a permission of their own.
      const seesGoods = admin.can(nodeOf(shopDashboard.path, 'goods'));
      const { db, zone } = options;
      return todayCauses({ db, zone, now, lang, seesGoods });
    },
  },
  {
    ...ofPage(options, shopEnding, 'index'),
    // Each list asks for its own node: staff of campaigns need no figures.
    permission: 'signed-in',
    input: { in: 'nothing' },
    handle: (call) => endingOf(options, call),
  },
];

/**
 * Campaigns near their end, of the lists that the caller may read.
 *
 * @throws {Denied} to a caller who may read none of them
 */
async function endingOf(
  { db, texts, resources, adminBase }: DashboardOptions,
  { admin, lang, now }: AdminCall,
): Promise<OutputOf<typeof shopEnding>> {
  const listOf = new Map(resources.map((resource) => [resource.name, resource]));
  const may = (name: string, verb: 'index' | 'detail' | 'edit') => {
    const resource = listOf.get(name);
    if (resource === undefined || !resource.verbs.includes(verb)) return false;
    return admin.can(nodeOf(resource.path, verb));
  };
  const lists = campaignLists.filter((name) => may(name, 'index'));
  if (lists.length === 0) throw new Denied(nodeOf(shopDashboard.path, 'index'));
  const rows = await endingCampaigns({ db, now, lists });
  const addressOf = (name: string, id: number) => {
    const path = listOf.get(name)?.path ?? '';
    if (may(name, 'detail')) return recordPage(path, id, adminBase);
    return may(name, 'edit') ? editPage(path, id, adminBase) : listPage(path, adminBase);
  };
  return {
    campaigns: rows.map((row) => ({
      kind: texts.find(lang, `resources.${row.resource}.name`) ?? '',
      id: row.id,
      name: String(localizedName(row, 'name', lang)),
      ends: row.ends,
      remaining: row.remaining,
      to: addressOf(row.resource, row.id),
    })),
  };
}

type BlockNode = 'index' | 'sales' | 'orders' | 'members' | 'goods' | 'shares';

const ofPage = (
  { texts }: DashboardOptions,
  { path }: { readonly path: string },
  node: BlockNode,
) =>
  ({
    method: 'GET',
    path,
    realm: 'admin',
    permission: nodeOf(shopDashboard.path, node),
    title: (lang: Language) => texts.say(lang, 'server.api.shopDashboard'),
    output: anyObject,
  }) as const;

/** A block of today, whatever period the page shows. */
const today = <Output extends object>(
  options: DashboardOptions,
  call: Endpoint<void, Output>,
  {
    node,
    read,
  }: { readonly node: BlockNode; readonly read: (context: TodayContext) => Promise<Output> },
): AdminRoute => ({
  ...ofPage(options, call, node),
  input: { in: 'nothing' },
  handle: ({ now }) => read({ db: options.db, zone: options.zone, now }),
});

function block<Output extends object>(
  options: DashboardOptions,
  call: Endpoint<PeriodQuery, Output>,
  {
    node,
    read,
  }: {
    readonly node: BlockNode;
    readonly read: (context: FigureContext) => Promise<Omit<Output, 'period'>>;
  },
): AdminRoute {
  return {
    ...ofPage(options, call, node),
    input: { in: 'query', fields: periodInput },
    async handle(call) {
      const context = contextOf(options, call);
      const { today, current, previous } = context.period;
      const period: ShopPeriod = {
        from: current.from,
        to: current.to,
        today,
        previous: { from: previous.from, to: previous.to },
      };
      return { ...(await read(context)), period };
    },
  };
}

function contextOf(
  { db, texts, zone }: DashboardOptions,
  { input, now, lang }: AdminCall,
): FigureContext {
  const day = (name: string) => (input[name] ? String(input[name]) : undefined);
  const [from, to] = [day('from'), day('to')];
  return {
    db,
    zone,
    lang,
    period: comparedPeriod(
      {
        range: String(input['range']),
        compare: String(input['compare']),
        ...(from && { from }),
        ...(to && { to }),
      },
      { now, zone },
    ),
    nameOf: (kind, code) => nameOf(texts, lang, kind, code),
  };
}

/** A payment method or a refund reason, as the list of its records calls it. */
function nameOf(texts: Texts, lang: Language, kind: 'method' | 'reason', code: string): string {
  const { codes, places } = named[kind];
  const name = Object.entries(codes).find(([, known]) => String(known) === code)?.[0];
  const found = places.map((place) => texts.find(lang, `resources.${place}.${name}`));
  return found.find((text) => text !== undefined) ?? texts.say(lang, 'server.otherDim');
}

const named = {
  method: { codes: order.fields.pay_method.codes, places: ['shop_order.options.pay_method'] },
  reason: {
    codes: refund.fields.reason_code.codes,
    places: ['shop_refund.options.reason_code', 'shop_order.rows.refunds.options.reason_code'],
  },
};
