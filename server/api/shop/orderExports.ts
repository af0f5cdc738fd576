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
  defaultLanguage,
  Denied,
  nodeKey,
  nodeOf,
  Refusal,
  type SignedInAdmin,
} from '../../../src/contract/index.ts';
import { choice, flag, int, text } from '../../../src/fields/index.ts';
import { Invalid, InvalidInput, readInput } from '../../../src/schema/index.ts';
import type { Auth } from '../../auth/index.ts';
import type { Crud } from '../../crud/index.ts';
import type { Db } from '../../db/index.ts';
import { createOrderExport, type ExportedFile, type ExportServices } from '../../domain/index.ts';
import { fileReply, type FileReply } from '../../http/envelope.ts';
import { anyObject, listOf, objectOf, text as textSchema, whole } from '../../http/jsonSchema.ts';
import type { AdminCall, ApiCall, Route } from '../../http/registry.ts';
import type { Texts } from '../../http/texts.ts';
import { demandRoom, type Throttle } from '../../http/throttle.ts';
import { declaredAction } from '../resources/actions.ts';

export type OrderExportRouteOptions = {
  readonly db: Db;
  readonly auth: Pick<Auth, 'issueTicket' | 'spendTicket' | 'adminOf'>;
  readonly crud: Pick<Crud, 'exportRows'>;
  readonly texts: Texts;
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
  {
    ...declaredAction(parts.texts, orderExports, 'download'),
    output: objectOf({ ticket: textSchema, url: textSchema }),
    handle: (call: AdminCall) => ticketFor(parts, call),
  },
  {
    method: 'GET',
    path: filePath,
    realm: 'public',
    permission: 'none',
    title: (lang) => parts.texts.say(lang, 'server.api.exportedFile'),
    input: {
      in: 'query',
      fields: {
        id: int({ min: 1, max: Number.MAX_SAFE_INTEGER }),
        token: text({ max: 100, default: '' }),
      },
    },
    media: Object.values(contentTypes),
    handle: (call) => fileFor(parts, call),
  },
];

const filePath = apiUrl(orderExports.path, 'file');

/** Seconds that a link to a file is good for, once. */
const ticketSeconds = 600;

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

/** A link to the file, good once and for ten minutes. */
async function ticketFor(
  { db, auth }: OrderExportRouteOptions,
  { admin, body, session, ip, userAgent }: AdminCall,
) {
  const [id]: readonly unknown[] = Array.isArray(body['ids']) ? body['ids'] : [];
  const found = await finished(db, admin, Number(id));
  demandContent(admin, found);
  const visitor = { ip, userAgent, seconds: ticketSeconds };
  const ticket = await auth.issueTicket(session, subjectOf(found), visitor);
  return { ticket, url: `${filePath}?id=${found.id}&token=${ticket}&server=1` };
}

const subjectOf = ({ id }: { readonly id: number }) => `export ${id}`;

/** The file itself. The permissions of its reader are checked again: a link grants nothing. */
async function fileFor(
  { db, auth, exportFiles }: OrderExportRouteOptions,
  { input }: ApiCall,
): Promise<FileReply> {
  const id = Number(input['id']);
  const ownerId = await auth.spendTicket(String(input['token']), subjectOf({ id }));
  const admin = ownerId === undefined ? undefined : await auth.adminOf(ownerId, defaultLanguage);
  if (!admin?.can(nodeKey(nodeOf(orderExports.path, 'download')))) throw new Refusal('not_found');
  const found = await finished(db, admin, id);
  demandContent(admin, found);
  const content = await exportFiles.open(found);
  if (!content) throw new Refusal('not_found');
  await db
    .updateTable('order_export')
    .set((eb) => ({ download_count: eb('download_count', '+', 1) }))
    .where('id', '=', id)
    .execute();
  return fileReply({
    name: `${found.name.replaceAll(/[\\/\p{Cc}]/gu, ' ')}.${found.format}`,
    plainName: `orders-${id}.${found.format}`,
    type: contentTypes[found.format],
    content,
  });
}

const contentTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/**
 * A finished export of this admin, or of any admin with the permission to read all.
 *
 * @throws {Refusal} not_found, illegal_transition
 */
async function finished(db: Db, admin: SignedInAdmin, id: number) {
  const found = await db
    .selectFrom('order_export')
    .select(['id', 'name', 'format', 'sha256', 'status', 'unmasked', 'admin_id'])
    .where('id', '=', Number.isSafeInteger(id) ? id : 0)
    .executeTakeFirst();
  const isReadable =
    found?.admin_id === admin.id || admin.can(nodeKey(nodeOf(orderExports.path, 'all')));
  if (!found || !isReadable) throw new Refusal('not_found');
  if (found.status !== ExportStatus.done)
    throw new Refusal('illegal_transition', { data: { guard: 'download' } });
  return found;
}
