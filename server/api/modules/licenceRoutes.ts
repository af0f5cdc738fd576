import { modulePage } from '../../../resources/index.ts';
import { type Language, nodeOf, Refusal } from '../../../src/contract/index.ts';
import { choice, fenOf, int, text, yuanOf } from '../../../src/fields/index.ts';
import {
  type MarketOrder,
  orderModuleCall,
  payModuleCall,
  topUpMarketCall,
} from '../../../src/modules/index.ts';
import type { Db } from '../../db/index.ts';
import { objectOf, text as textSchema, whole } from '../../http/jsonSchema.ts';
import type { AdminRoute } from '../../http/registry.ts';
import type { Texts } from '../../http/texts.ts';
import {
  type LicenceOrder,
  orderLicence,
  payByCode,
  payFromAccount,
  readCreditCode,
  refusedCode,
  topUpAccount,
} from '../../modules/licences/index.ts';
import { ModuleRefused } from '../../modules/package/index.ts';
import { type ModuleMarket, withRefusals } from './moduleMarket.ts';

export type LicenceRouteOptions = { readonly db: Db; readonly texts: Texts };

/** Orders for the licences of modules that are not free, and the account at their publisher. */
export const licenceRoutes = (
  options: LicenceRouteOptions,
  market: ModuleMarket,
): readonly AdminRoute[] => [
  orderRoute(options, market),
  payRoute(options, market),
  topUpRoute(options, market),
];

const uid = text({ max: 40, form: 'code' });
const orderId = int({ min: 1, max: Number.MAX_SAFE_INTEGER });
const code = text({ max: 600, form: 'code' });
const payType = choice({ balance: ['balance'], code: ['code'] });

const buying = {
  realm: 'admin',
  permission: nodeOf(modulePage.path, 'buy'),
  output: objectOf({
    order: objectOf({
      id: whole,
      sn: textSchema,
      uid: textSchema,
      title: textSchema,
      price: textSchema,
      state: textSchema,
      balance: textSchema,
    }),
  }),
} as const;

const orderRoute = ({ db, texts }: LicenceRouteOptions, market: ModuleMarket): AdminRoute => ({
  ...orderModuleCall,
  ...buying,
  title: (lang) => texts.say(lang, 'server.api.orderModule'),
  input: { in: 'body', fields: { uid } },
  handle: ({ input, lang, admin, now }) =>
    withRefusals(texts, lang, async () => {
      const { offer, publisher } = await market.find(String(input['uid']));
      if (offer.price === undefined) throw new Refusal('module_free');
      const wanted = { publisher, uid: offer.info.uid, price: fenOf(offer.price) };
      const order = await orderLicence(db, wanted, { adminId: admin.id, now });
      return { order: shownOrder(order, offer.info.name[lang]) };
    }),
});

const payRoute = ({ db, texts }: LicenceRouteOptions, market: ModuleMarket): AdminRoute => ({
  ...payModuleCall,
  ...buying,
  title: (lang) => texts.say(lang, 'server.api.payModule'),
  input: {
    in: 'body',
    fields: {
      id: orderId,
      pay_type: payType,
      code: text({ max: 600, form: 'code', default: '' }),
    },
  },
  handle: ({ input, lang, admin, now }) =>
    withRefusals(texts, lang, async () => {
      const order = Number(input['id']);
      const visit = { adminId: admin.id, now };
      const paid =
        input['pay_type'] === payType.codes.balance
          ? await payFromAccount(db, order, visit)
          : await payByCode(db, order, {
              ...visit,
              code: String(input['code']),
              trusted: (await market.tree.trust()).trusted,
            });
      return { order: shownOrder(paid, await titleOf(market, paid.uid, lang)) };
    }),
});

const topUpRoute = ({ db, texts }: LicenceRouteOptions, market: ModuleMarket): AdminRoute => ({
  ...topUpMarketCall,
  ...buying,
  title: (lang) => texts.say(lang, 'server.api.topUpMarket'),
  input: { in: 'body', fields: { code } },
  output: objectOf({ balance: textSchema }),
  handle: ({ input, lang, admin, now }) =>
    withRefusals(texts, lang, async () => {
      const publisher = (await market.read())?.feed.publisher ?? '';
      const { trusted } = await market.tree.trust();
      const credit = readCreditCode(String(input['code']), publisher, trusted);
      if (!credit) throw refusedCode('credit_code');
      const balance = await topUpAccount(db, credit, { adminId: admin.id, now });
      return { balance: yuanOf(balance) };
    }),
});

const shownOrder = (
  { id: order, sn, uid: module, price, isPaid, balance }: LicenceOrder,
  title: string,
): MarketOrder => ({
  id: order,
  sn,
  uid: module,
  title,
  price: yuanOf(price),
  state: isPaid ? 'paid' : 'unpaid',
  balance: yuanOf(balance),
});

/** Name of an ordered module; its uid where the market does not offer it, or is away. */
async function titleOf(market: ModuleMarket, module: string, lang: Language): Promise<string> {
  try {
    const offers = (await market.read())?.feed.modules ?? [];
    return offers.find(({ info }) => info.uid === module)?.info.name[lang] ?? module;
  } catch (error) {
    if (error instanceof ModuleRefused) return module;
    throw error;
  }
}
