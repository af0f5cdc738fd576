import { periodInput } from '../../../resources/shop/dashboard.ts';
import { order } from '../../../resources/shop/orderShape.ts';
import { refund } from '../../../resources/shop/refundShape.ts';
import {
  type Endpoint,
  type Language,
  listPage,
  nodeOf,
  type OutputOf,
  presetQuery,
  shopGoods,
  shopMembers,
  shopOrders,
  type ShopPeriod,
  shopSales,
  shopShares,
  shopTodo,
  type TodoView,
  withQuery,
} from '../../../src/contract/index.ts';
import type { AnyResource } from '../../../src/schema/index.ts';
import type { Crud } from '../../crud/index.ts';
import type { Db } from '../../db/index.ts';
import {
  comparedPeriod,
  type FigureContext,
  goodsFigures,
  memberFigures,
  orderFigures,
  salesFigures,
  shareFigures,
} from '../../domain/stats/index.ts';
import { anyObject } from '../openapi/jsonSchema.ts';
import type { AdminCall, AdminRoute } from '../registry.ts';
import type { Texts } from '../texts.ts';

type DashboardOptions = {
  readonly db: Db;
  readonly texts: Texts;
  readonly zone: string;
  readonly crud: Pick<Crud, 'counts'>;
  readonly resources: readonly AnyResource[];
  readonly adminBase?: string | undefined;
};

/** The figures of the shop dashboard, each block by a call of its own. Source: domain A1. */
export const shopDashboardRoutes = (options: DashboardOptions): readonly AdminRoute[] => [
  block(options, shopSales, salesFigures),
  block(options, shopOrders, orderFigures),
  block(options, shopMembers, memberFigures),
  block(options, shopGoods, goodsFigures),
  block(options, shopShares, shareFigures),
  {
    method: shopTodo.method,
    path: shopTodo.path,
    realm: 'admin',
    permission: nodeOf('shop/dashboard', 'index'),
    title: (lang) => options.texts.say(lang, 'server.api.shopDashboard'),
    input: { in: 'nothing' },
    output: anyObject,
    handle: (call) => todoViews(options, call),
  },
];

/** Views that are no duty of anybody's, but part of the overview. Source: domain A1. */
const alsoWaiting = ['order_evaluate noReply'];

/**
 * The views of the shop that somebody must act on, of the lists that the caller may read, in the order
 * of the menu. A view that is declared as due appears here by itself.
 */
async function todoViews(
  { crud, resources, texts, adminBase }: DashboardOptions,
  { admin, lang }: AdminCall,
): Promise<OutputOf<typeof shopTodo>> {
  const readable = resources
    .filter(({ path }) => path.startsWith('shop/') && admin.can(nodeOf(path, 'index')))
    .toSorted((a, b) => (b.menu?.weigh ?? 0) - (a.menu?.weigh ?? 0));
  const views = await Promise.all(
    readable.map(async ({ name, path, menu, presets }) => {
      const due = Object.entries(presets).filter(
        ([preset, { due: isDue = false }]) =>
          isDue || menu?.badge === preset || alsoWaiting.includes(`${name} ${preset}`),
      );
      if (due.length === 0) return [];
      const counts = await crud.counts(name, admin);
      const said = (place: string) => texts.find(lang, `resources.${name}.${place}`) ?? '';
      return due.map(([preset]): TodoView => ({
        resource: name,
        preset,
        title: `${said('name')} · ${said(`presets.${preset}`)}`,
        count: counts[preset]?.count ?? 0,
        exact: counts[preset]?.exact ?? true,
        to: withQuery(listPage(path, adminBase), presetQuery(presets, preset)),
      }));
    }),
  );
  return { views: views.flat() };
}

function block<Output extends object>(
  options: DashboardOptions,
  { path }: Pick<Endpoint, 'path'> & { readonly types?: { readonly output: Output } },
  read: (context: FigureContext) => Promise<Omit<Output, 'period'>>,
): AdminRoute {
  return {
    method: 'GET',
    path,
    realm: 'admin',
    permission: nodeOf('shop/dashboard', 'index'),
    title: (lang) => options.texts.say(lang, 'server.api.shopDashboard'),
    input: { in: 'query', fields: periodInput },
    output: anyObject,
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
