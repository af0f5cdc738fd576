import { mostPacked } from '../../../resources/shop/orders/actions.ts';
import { orders } from '../../../resources/shop/orders.ts';
import { apiUrl, Denied, nodeOf } from '../../../src/contract/index.ts';
import { Invalid, InvalidInput } from '../../../src/schema/index.ts';
import type { Crud } from '../../crud/index.ts';
import type { Db } from '../../db/index.ts';
import {
  drawLabel,
  type LabelAdapters,
  packingOrders,
  type PackingQuery,
  parcelsToLabel,
  receiversOf,
} from '../../domain/index.ts';
import { anyObject, ids as idList, listOf, objectOf, text, whole } from '../../http/jsonSchema.ts';
import type { AdminCall, AdminRoute } from '../../http/registry.ts';
import type { Texts } from '../../http/texts.ts';
import { declaredAction } from '../resources/actions.ts';

type PackingOptions = {
  readonly db: Db;
  readonly texts: Texts;
  readonly crud: Pick<Crud, 'rowScope'>;
  /** Labels of carriers, by carrier code; absent: all labels are our own. */
  readonly carrierLabels?: LabelAdapters;
};

const receiverNode = nodeOf(orders.path, 'receiver');

/** Calls of the packing desk: orders to pack, their receivers in full, and labels of their parcels. */
export const packingRoutes = (options: PackingOptions): readonly AdminRoute[] => [
  packRoute(options),
  receiverRoute(options),
  labelRoute(options),
];

const chosenOrders = objectOf({ ids: { ...idList, maxItems: mostPacked } });

/** Orders to pack; those that have waited longest without `ids`. */
const packRoute = (options: PackingOptions): AdminRoute => ({
  ...declaredAction(options.texts, orders, 'pack'),
  input: { in: 'body', schema: objectOf({ ids: { ...idList, maxItems: mostPacked } }, []) },
  output: objectOf({ list: listOf(anyObject) }),
  isUnrecorded: true,
  async handle(call) {
    const { admin, body } = call;
    const isReceiverSeen = admin.can(nodeOf(orders.path, 'sensitive'));
    const query = await queryOf(options, call, body['ids'] === undefined ? undefined : idsIn(body));
    return { list: await packingOrders(options.db, { ...query, isReceiverSeen }) };
  },
});

/** Receivers in full, for who packs without the permission to see them everywhere. */
const receiverRoute = (options: PackingOptions): AdminRoute => ({
  method: 'POST',
  path: apiUrl(orders.path, 'receiver'),
  realm: 'admin',
  permission: receiverNode,
  resource: orders,
  title: (lang) => options.texts.say(lang, 'server.api.receiver'),
  input: { in: 'body', schema: chosenOrders },
  output: objectOf({
    list: listOf(objectOf({ id: whole, consignee: text, mobile: text, place: text })),
  }),
  isAlwaysRecorded: true,
  isBeyondRecall: true,
  handle: async (call) => ({
    list: await receiversOf(options.db, await queryOf(options, call, idsIn(call.body))),
  }),
});

/** Labels of the parcels of orders, oldest first. They show the receiver in full. */
const labelRoute = (options: PackingOptions): AdminRoute => ({
  ...declaredAction(options.texts, orders, 'label'),
  input: { in: 'body', schema: chosenOrders },
  output: objectOf({
    list: listOf(
      objectOf({
        order_no: text,
        express_no: text,
        media: text,
        content: text,
        width_mm: whole,
        height_mm: whole,
      }),
    ),
  }),
  isAlwaysRecorded: true,
  isBeyondRecall: true,
  async handle(call) {
    const { db, texts, carrierLabels = {} } = options;
    if (!call.admin.can(receiverNode)) throw new Denied(receiverNode);
    const parcels = await parcelsToLabel(db, await queryOf(options, call, idsIn(call.body)));
    const headings = {
      to: texts.say(call.lang, 'server.label.to'),
      from: texts.say(call.lang, 'server.label.from'),
    };
    const list = [];
    // A service of a carrier is asked for one label after the other.
    for (const parcel of parcels) {
      const { media, content, widthMm, heightMm } = await drawLabel(carrierLabels, {
        ...parcel,
        headings,
      });
      const size = { width_mm: widthMm, height_mm: heightMm };
      list.push({
        order_no: parcel.orderNo,
        express_no: parcel.expressNo,
        media,
        content,
        ...size,
      });
    }
    return { list };
  },
});

const queryOf = async (
  { db, crud }: PackingOptions,
  { admin }: AdminCall,
  ids: readonly number[] | undefined,
): Promise<PackingQuery> => ({
  ids,
  limits: await crud.rowScope(orders.name, { db, admin }),
});

function idsIn({ ids }: Readonly<Record<string, unknown>>): readonly number[] {
  const asked: readonly unknown[] = Array.isArray(ids) ? ids : [];
  const known = asked.flatMap((id) =>
    Number.isSafeInteger(id) && Number(id) > 0 ? Number(id) : [],
  );
  if (known.length === 0 || known.length < asked.length || known.length > mostPacked)
    throw new InvalidInput(new Map([['ids', new Invalid('invalid')]]));
  return known;
}
