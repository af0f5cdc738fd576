import {
  deliveryTemplates,
  type SimulatedLine,
  simulationFields,
} from '../../../resources/delivery/templates.ts';
import { coupons } from '../../../resources/marketing/coupons.ts';
import { moneyLogs, scoreLogs } from '../../../resources/index.ts';
import { orders } from '../../../resources/shop/orders.ts';
import {
  countGrant,
  ledgerHolder,
  type LedgerHolder,
  nodeOf,
  type OutputOf,
  Refusal,
  simulateFreightCall,
} from '../../../src/contract/index.ts';
import { int, yuanOf } from '../../../src/fields/index.ts';
import { readInput } from '../../../src/schema/index.ts';
import type { Crud, ScopeContext } from '../../crud/index.ts';
import type { Db } from '../../db/index.ts';
import {
  countRecipients,
  type GrantInput,
  mostRecipients,
  previewAction,
  simulateFreight,
  statusLog,
} from '../../domain/index.ts';
import { anyObject, listOf, objectOf, text, whole, yesNo } from '../../http/jsonSchema.ts';
import type { AdminRoute } from '../../http/registry.ts';
import type { Texts } from '../../http/texts.ts';
import type { Settings } from '../../siteSettings/index.ts';
import { declaredAction } from '../resources/actions.ts';

// Calls of single actions that show something and change nothing.

type FreightRouteOptions = {
  readonly db: Db;
  readonly texts: Texts;
  readonly settings: Pick<Settings, 'get'>;
};

/** Quotes the freight of a cart to a district, by the saved templates and the settings of the shop. */
export const freightRoute = ({ db, texts, settings }: FreightRouteOptions): AdminRoute => ({
  ...simulateFreightCall(deliveryTemplates.path),
  realm: 'admin',
  permission: nodeOf(deliveryTemplates.path, 'simulate'),
  resource: deliveryTemplates,
  title: (lang) => texts.say(lang, 'server.nodes.simulate'),
  input: { in: 'body', fields: simulationFields },
  output: objectOf(
    {
      deliverable: yesNo,
      freight: text,
      lines: listOf(text),
      refused: listOf(objectOf({ line: whole, reason: text })),
    },
    ['deliverable', 'refused'],
  ),
  async handle({ input }) {
    const rules = {
      freight_combine: await settings.get('freight_combine'),
      free_shipping_amount: await settings.get('free_shipping_amount'),
      free_exclude_areas: await settings.get('free_exclude_areas'),
    };
    const quote = await simulateFreight(db, rules, {
      district: String(input['district']),
      // The field reads nothing else.
      lines: input['lines'] as readonly SimulatedLine[],
    });
    if (!quote.isDeliverable)
      return { deliverable: false, refused: quote.lines } satisfies SimulationReply;
    return {
      deliverable: true,
      freight: yuanOf(quote.total),
      lines: quote.lines.map(yuanOf),
      refused: [],
    } satisfies SimulationReply;
  },
});

type SimulationReply = OutputOf<ReturnType<typeof simulateFreightCall>>;

type GrantCountOptions = { readonly db: Db; readonly texts: Texts };

/** Counts the members who would receive the coupon of a grant, before it is begun. Source: domain A14. */
export const grantCountRoute = ({ db, texts }: GrantCountOptions): AdminRoute => ({
  method: countGrant.method,
  path: countGrant.path,
  realm: 'admin',
  permission: nodeOf(coupons.path, 'grant'),
  title: (lang) => texts.say(lang, 'server.api.countGrant'),
  input: { in: 'body', schema: objectOf({ id: whole, input: anyObject }, ['id', 'input']) },
  output: objectOf({ count: whole, matched: whole, held: whole, most: whole }),
  async handle({ body, now }) {
    const couponId = Number(readInput({ id: couponIdField }, body, { mode: 'add' })['id']);
    // Read by the very fields that the action declares.
    const input = readInput(coupons.actions.grant.input, Object(body['input']), {
      mode: 'add',
    }) as GrantInput;
    return { ...(await countRecipients(db, { couponId, input }, now)), most: mostRecipients };
  },
});

const couponIdField = int({ min: 1, max: Number.MAX_SAFE_INTEGER });

type StatusLogOptions = {
  readonly db: Db;
  readonly texts: Texts;
  readonly crud: Pick<Crud, 'rowScope'>;
};

/** The status log of one order, as `{ list }`. */
export const statusLogRoute = ({ db, texts, crud }: StatusLogOptions): AdminRoute => ({
  ...declaredAction(texts, orders, 'statusLog'),
  output: anyObject,
  handle({ body, admin, now }) {
    const rowScope = (context: ScopeContext) => crud.rowScope(orders.name, context);
    const command = { resource: orders, action: 'statusLog', handler: statusLog, rowScope };
    return previewAction(db, command, { admin, now, request: body });
  },
});

type LedgerMemberOptions = { readonly db: Db; readonly texts: Texts };

/** Whom a new ledger row would be about, as existing clients ask before they add one. Source: contract 7.8. */
export const ledgerMemberRoutes = ({ db, texts }: LedgerMemberOptions): readonly AdminRoute[] =>
  [moneyLogs, scoreLogs].map(({ path }) => ({
    ...ledgerHolder(path),
    realm: 'admin',
    permission: nodeOf(path, 'add'),
    title: (lang) => texts.say(lang, 'server.api.ledgerMember'),
    input: { in: 'query', schema: objectOf({ userId: whole }) },
    output: objectOf({ user: anyObject }),
    handle: ({ query: { userId } }) => memberOf(db, userId),
  }));

async function memberOf(db: Db, given: unknown): Promise<{ readonly user: LedgerHolder }> {
  const id = typeof given === 'string' && /^[1-9]\d{0,14}$/.test(given) ? Number(given) : 0;
  const user = await db
    .selectFrom('user')
    .where('id', '=', id)
    .select(['id', 'username', 'nickname', 'money', 'score'])
    .executeTakeFirst();
  if (!user) throw new Refusal('not_found');
  return { user: { ...user, money: yuanOf(user.money) } };
}
