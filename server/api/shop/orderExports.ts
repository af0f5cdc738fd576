import {
  exportFields,
  exportLimits,
  ExportStatus,
  isLineField,
  orderExport,
  orderExports,
} from '../../../resources/shop/orderExports.ts';
import { orders } from '../../../resources/shop/orders.ts';
import {
  apiUrl,
  Denied,
  nodeKey,
  nodeOf,
  Refusal,
  type SignedInAdmin,
} from '../../../src/contract/index.ts';
import { choice, flag, text } from '../../../src/fields/index.ts';
import { Invalid, InvalidInput, readInput } from '../../../src/schema/index.ts';
import type { Crud } from '../../crud/index.ts';
import type { Db } from '../../db/index.ts';
import { createOrderExport, type ExportedFile, type ExportServices } from '../../domain/index.ts';
import { anyObject, listOf, objectOf, whole } from '../../http/jsonSchema.ts';
import type { AdminCall, Route } from '../../http/registry.ts';
import { demandRoom, type Throttle } from '../../http/throttle.ts';
import { ticketedFileRoutes, type TicketServices } from '../resources/ticketedFile.ts';

export type OrderExportRouteOptions = TicketServices & {
  readonly db: Db;
  readonly crud: Pick<Crud, 'exportRows'>;
  readonly throttle: Pick<Throttle, 'export'>;
  readonly enqueueExport: ExportServices['enqueueExport'];
  readonly exportFiles: {
    open(file: ExportedFile): Promise<AsyncIterable<Uint8Array> | undefined>;
  };
};

/** Exports of orders: begun in the list of orders, downloaded with a ticket. */
export const orderExportRoutes = (parts: OrderExportRouteOptions): readonly Route[] => [
  {
    method: 'POST',
    path: apiUrl(orders.path, 'exportFile'),
    realm: 'admin',
    permission: nodeOf(orders.path, 'export'),
    resource: orderExports,
    title: (lang) => parts.texts.say(lang, 'server.api.exportFile'),
    input: {
      in: 'body',
      schema: objectOf({ filter: anyObject, input: anyObject }, ['input']),
    },
    output: objectOf({ done: listOf(whole), refused: listOf(anyObject) }),
    handle: (call) => begun(parts, call),
  },
  ...ticketedFileRoutes(parts, {
    resource: orderExports,
    subject: (id) => `export ${id}`,
    title: (lang) => parts.texts.say(lang, 'server.api.exportedFile'),
    async find(admin, id) {
      const found = await finished(parts.db, admin, id);
      demandContent(admin, found);
      return found;
    },
    open: (found) => parts.exportFiles.open(found),
    named: ({ id, name, format }) => ({
      name: `${name.replaceAll(/[\\/\p{Cc}]/gu, ' ')}.${format}`,
      plainName: `orders-${id}.${format}`,
    }),
    onSent: ({ id }) =>
      parts.db
        .updateTable('order_export')
        .set((eb) => ({ download_count: eb('download_count', '+', 1) }))
        .where('id', '=', id)
        .execute(),
  }),
];

const exportInput = {
  name: text({ max: 100 }),
  format: choice({ xlsx: ['xlsx'], csv: ['csv'] }, { default: 'xlsx' }),
  layout: choice({ order: ['order'], line: ['line'] }, { default: 'order' }),
  unmasked: flag({ default: 0 }),
};

/** Checks the request for a file and leaves it to a job; an invalid one is refused at once. */
async function begun(parts: OrderExportRouteOptions, { admin, body, now, session }: AdminCall) {
  const { db, crud, throttle, enqueueExport } = parts;
  const given: Readonly<Record<string, unknown>> = { ...Object(body['input']) };
  const { name, format, layout, unmasked } = readInput(exportInput, given, { mode: 'add' });
  const fields = fieldsIn(given['fields'], layout === 'line');
  const filter: object = { ...Object(body['filter']) };
  if (unmasked === 1) demand(admin, nodeOf(orders.path, 'exportSensitive'));
  demandRoom(throttle.export(session.family));
  const { newest, total } = await crud.exportRows(
    orders.name,
    admin,
    { fields, filter },
    { fields: exportFields, most: exportLimits.orders, mostDays: exportLimits.days },
  );
  const order = {
    name: String(name),
    format: orderExport.fields.format.read(format) ?? 'xlsx',
    layout: orderExport.fields.layout.read(layout) ?? 'order',
    unmasked: unmasked === 1 ? 1 : 0,
    fields,
    filter,
    total,
    asOfId: newest,
  } as const;
  const id = await createOrderExport(db, order, { admin, now, enqueueExport });
  return { done: [id], refused: [] };
}

/** @throws {InvalidInput} without a field, or with one that no file of this layout has */
function fieldsIn(given: unknown, isByLine: boolean): readonly string[] {
  const known = exportFields.filter((name) => isByLine || !isLineField(name));
  const asked: readonly unknown[] = Array.isArray(given) ? [...new Set(given)] : [];
  const fields = asked.flatMap((name) => known.find((each) => each === name) ?? []);
  if (fields.length === 0 || fields.length < asked.length)
    throw new InvalidInput(new Map([['fields', new Invalid('required')]]));
  return fields;
}

/** A file with names, numbers and addresses in full requires the permission to make one. */
function demandContent(admin: SignedInAdmin, { unmasked }: { readonly unmasked: number }): void {
  if (unmasked === 1) demand(admin, nodeOf(orders.path, 'exportSensitive'));
}

function demand(admin: SignedInAdmin, node: string): void {
  if (!admin.can(nodeKey(node))) throw new Denied(node);
}

/**
 * A finished export of this admin, or of any admin with the permission to read all.
 *
 * @throws {Refusal} not_found, illegal_transition
 */
async function finished(db: Db, admin: SignedInAdmin, id: number) {
  const found = await db
    .selectFrom('order_export')
    .select(['id', 'name', 'format', 'sha256', 'status', 'unmasked', 'admin_id'])
    .where('id', '=', id)
    .executeTakeFirst();
  const isReadable =
    found?.admin_id === admin.id || admin.can(nodeKey(nodeOf(orderExports.path, 'all')));
  if (!found || !isReadable) throw new Refusal('not_found');
  if (found.status !== ExportStatus.done)
    throw new Refusal('illegal_transition', { data: { guard: 'download' } });
  return found;
}
