import { createContext, Script } from 'node:vm';
import { orders } from '../../../resources/shop/orders.ts';
import { type Language, languages, Refusal } from '../../../src/contract/index.ts';
import { flag } from '../../../src/fields/index.ts';
import { Invalid, InvalidInput, normalised, type TextForm } from '../../../src/schema/index.ts';
import type { ChangeRecorder, Crud, ScopeContext } from '../../crud/index.ts';
import { anyOf, type Db } from '../../db/index.ts';
import { ownEndpoint, previewAction, runAction } from '../../domain/index.ts';
import {
  fault,
  type FileMessage,
  hasErrors,
  headingFaults,
  sheetMessages,
  shownMessages,
} from '../../sheets/fileMessages.ts';
import { columnsIn, type KnownColumns } from '../../sheets/headings.ts';
import { readSheet } from '../../sheets/readSheet.ts';
import { type Sheet, sheetLimits, UnreadableSheet } from '../../sheets/sheetLimits.ts';
import type { HeavyCalls } from '../../http/heavyCalls.ts';
import { listOf, objectOf, whole, yesNo } from '../../http/jsonSchema.ts';
import { rowRefusal } from '../../http/refusals.ts';
import type { AdminCall, AdminRoute } from '../../http/registry.ts';
import { type ActionHandlers, declaredAction } from '../resources/actions.ts';
import { importMessage } from '../resources/importColumns.ts';
import type { Texts } from '../../http/texts.ts';

type ShipSheetOptions = {
  readonly db: Db;
  readonly texts: Texts;
  readonly recorder: ChangeRecorder;
  readonly crud: Pick<Crud, 'rowScope'>;
  readonly heavyCalls: HeavyCalls;
  readonly handlers: ActionHandlers;
};

/**
 * Ships the orders of a file, one a row: order number, carrier (code or name), tracking number. A dry run
 * carries out the same action and rolls it back. A refused row does not affect the others.
 */
export const shipSheetRoute = (parts: ShipSheetOptions): AdminRoute => ({
  ...declaredAction(parts.texts, orders, 'shipSheet'),
  input: { in: 'form', file: 'on disk', fields: { dry_run: flag() } },
  output: objectOf({
    ok: yesNo,
    rows: whole,
    shipped: whole,
    messages: listOf(importMessage),
  }),
  async handle(call: AdminCall) {
    const { upload, lang } = call;
    if (!upload) throw new InvalidInput(new Map([['file', new Invalid('required')]]));
    try {
      const limits = { ...sheetLimits, rows: mostRows };
      // A large file is unpacked in the queue of heavy calls; the rows, one by one, block no other calls.
      const known = knownColumns(parts.texts);
      const sheet = await parts.heavyCalls.run(() => readSheet(upload, known, limits));
      const columns = columnsIn(sheet.headings, known);
      const labels = columnNames.map((name) => columnLabel(parts.texts, lang, name));
      const needed = new Map(columnNames.map((name, at) => [name, labels[at] ?? name]));
      const remarks = [...headingFaults(sheet, columns, needed), ...sheetMessages(sheet, columns)];
      const said = remarks.map((message) => inWords(parts, lang, message));
      return hasErrors(remarks)
        ? unread(said)
        : await shipRows(parts, call, { sheet, columns, said });
    } catch (error) {
      if (!(error instanceof UnreadableSheet)) throw error;
      return unread([inWords(parts, lang, fault(error.code, {}, error.params))]);
    }
  },
});

const mostRows = 500;

const columnNames = ['order_no', 'company', 'express_no'] as const;
type ColumnName = (typeof columnNames)[number];

const labelOf: Readonly<Record<ColumnName, string>> = {
  order_no: 'fields.order_no',
  company: 'rows.parcels.fields.company_id',
  express_no: 'rows.parcels.fields.express_no',
};

const columnLabel = (texts: Texts, lang: Language, name: ColumnName): string =>
  texts.say(lang, `resources.${orders.name}.${labelOf[name]}`);

/** The columns by their names and their labels in either language. */
const knownColumns = (texts: Texts): KnownColumns =>
  new Map(
    columnNames.map((name) => [
      name,
      [`${name}_code`, ...languages.map((lang) => columnLabel(texts, lang, name))],
    ]),
  );

type RowMessage = {
  readonly row?: number;
  readonly column?: string;
  readonly level: FileMessage['level'];
  readonly msg: string;
};

const inWords = (
  { texts }: ShipSheetOptions,
  lang: Language,
  { code, params, ...message }: FileMessage,
): RowMessage => ({ ...message, msg: texts.say(lang, `importing.${code}`, params) });

const unread = (messages: readonly RowMessage[]) => ({
  ok: false,
  rows: 0,
  shipped: 0,
  messages: shownMessages(messages),
});

type ReadRows = {
  readonly sheet: Sheet;
  readonly columns: readonly string[];
  /** Messages on the file as a whole. */
  readonly said: readonly RowMessage[];
};

async function shipRows(
  parts: ShipSheetOptions,
  call: AdminCall,
  { sheet, columns, said }: ReadRows,
) {
  const { db, texts } = parts;
  const { lang } = call;
  const { rows } = sheet;
  const shipments = rows.map(({ number, cells }) => {
    const cell = (name: ColumnName, form: TextForm) =>
      normalised(cells[columns.indexOf(name)] ?? '', form);
    return {
      row: number,
      orderNo: cell('order_no', 'code'),
      company: cell('company', 'prose'),
      expressNo: cell('express_no', 'code'),
    };
  });
  const idOf = await orderIds(
    db,
    shipments.map(({ orderNo }) => orderNo),
  );
  const carrierOf = await carriers(db);
  const isUnusual = numberCheck();
  const firstRow = new Map<string, number>();
  const messages: RowMessage[] = [...said];
  let shipped = 0;
  for (const shipment of shipments) {
    const { row, orderNo, expressNo } = shipment;
    const carrier = carrierOf.get(shipment.company.toLowerCase());
    const refuse = (msg: string) => messages.push({ row, level: 'error', msg });
    // An empty cell is refused for being empty, not for being like another.
    const keys = [
      ...(orderNo === '' ? [] : [`order ${orderNo}`]),
      ...(carrier && expressNo !== '' ? [`parcel ${carrier.id} ${expressNo}`] : []),
    ];
    const first = keys.map((key) => firstRow.get(key)).find((each) => each !== undefined);
    for (const key of keys) firstRow.set(key, firstRow.get(key) ?? row);
    if (first !== undefined) {
      refuse(texts.say(lang, 'importing.repeated_value', { first }));
      continue;
    }
    const id = idOf.get(orderNo);
    if (id === undefined) {
      refuse(texts.say(lang, 'importing.no_such_order', { order_no: orderNo }));
      continue;
    }
    if (!carrier) {
      refuse(texts.say(lang, 'importing.no_such_carrier', { name: shipment.company }));
      continue;
    }
    const problem = await shipOne(parts, call, { id, companyId: carrier.id, expressNo });
    if (problem !== undefined) {
      refuse(problem);
      continue;
    }
    shipped += 1;
    if (isUnusual(carrier.no_pattern, expressNo))
      messages.push({ row, level: 'warning', msg: texts.say(lang, 'importing.unusual_number') });
  }
  const ok = messages.every(({ level }) => level !== 'error');
  return { ok, rows: rows.length, shipped, messages: shownMessages(messages) };
}

type Shipment = { readonly id: number; readonly companyId: number; readonly expressNo: string };

/** @returns why the order cannot be shipped; undefined when it was */
async function shipOne(
  { db, texts, recorder, crud, handlers }: ShipSheetOptions,
  { admin, now, input, lang }: AdminCall,
  { id, companyId, expressNo }: Shipment,
): Promise<string | undefined> {
  const rowScope = (context: ScopeContext) => crud.rowScope(orders.name, context);
  const handler = handlers[orders.name]?.['ship'];
  if (!handler || handler === ownEndpoint) throw new Error('shipSheet: no handler of ship');
  const command = { resource: orders, action: 'ship', handler, rowScope };
  const request = {
    ids: [id],
    input: { company_id: companyId },
    rows: { [id]: { express_no: expressNo } },
  };
  try {
    if (input['dry_run'] === 1) await previewAction(db, command, { admin, now, request });
    else await runAction(db, command, { admin, now, request, recorder });
    return undefined;
  } catch (error) {
    if (!(error instanceof Refusal || error instanceof InvalidInput)) throw error;
    const context = { texts, lang, now, resource: orders, action: 'ship' };
    const { msg, why } = rowRefusal(error, context);
    return why ?? msg;
  }
}

async function orderIds(db: Db, numbers: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const found = await db
    .selectFrom('shop_order')
    .select(['id', 'order_no'])
    .where('order_no', '=', anyOf('text', numbers))
    .execute();
  return new Map(found.map(({ id, order_no }) => [order_no, id]));
}

/** Carriers in use by code and by name in either language, in lower case. */
async function carriers(db: Db) {
  const found = await db
    .selectFrom('shop_delivery_company')
    .select(['id', 'code', 'name', 'name_en', 'no_pattern'])
    .where('status', '=', 1)
    .execute();
  return new Map(
    // A code is meant before a name that reads like it.
    (['name_en', 'name', 'code'] as const).flatMap((column) =>
      found.flatMap((carrier) => {
        const name = carrier[column];
        return name ? [[name.toLowerCase(), carrier] as const] : [];
      }),
    ),
  );
}

/** A pattern takes microseconds, unless it backtracks without end; a busy machine may take longer to begin. */
const patternMs = 1_000;

const differs = new Script("!new RegExp(pattern, 'u').test(expressNo)");

/** Staff write the patterns: one that does not compile, or takes too long once, asks for nothing. */
function numberCheck() {
  const given = { pattern: '', expressNo: '' };
  const context = createContext(given);
  const unusable = new Set<string>();
  return (pattern: string | null, expressNo: string): boolean => {
    if (!pattern || unusable.has(pattern)) return false;
    Object.assign(given, { pattern, expressNo });
    try {
      return differs.runInContext(context, { timeout: patternMs }) === true;
    } catch {
      unusable.add(pattern);
      return false;
    }
  };
}
