import { sql } from 'kysely';
import { resources } from '../../../resources/index.ts';
import { apiUrl } from '../../../src/contract/index.ts';
import type { AnyResource } from '../../../src/schema/index.ts';
import { isObject, mapBulkEdit } from '../security/bulkEditInput.ts';
import { anyOf, names, type Tx, unnest } from '../../db/index.ts';
import type { Contacts } from './personal.ts';
import { isWritten, memberTables, type MemberTable } from './personalFields.ts';

/** Texts that identify a member in what staff typed, as they were at the time of erasure. */
export type KnownAs = Contacts & { readonly nickname: string };

/**
 * Removes a member from the records of calls, deletions and edits: kept versions of their records and the notes on
 * them are deleted, and in the admin log the values are masked that name them, or that were written into their
 * records. Runs before the records change. The call, its time and its admin stay.
 */
export async function eraseLogged(tx: Tx, member: KnownAs): Promise<void> {
  const records = new Map(
    await Promise.all(
      memberTables.map(async (table): Promise<[string, ReadonlySet<number>]> => [
        table.shape.name,
        new Set(await idsIn(tx, table, member.id)),
      ]),
    ),
  );
  for (const [table, ids] of records) await deleteKept(tx, table, [...ids]);
  await maskCalls(tx, member, records);
}

async function idsIn(tx: Tx, { shape, by }: MemberTable, id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select "id" from ${sql.table(shape.name)} where ${sql.ref(by)} = ${id}
    union select "id_value" from "security_data_recycle_log"
    where "data_table" = ${shape.name} and "data" ->> ${by} = ${String(id)}`.execute(tx);
  return rows.map((row) => Number(row.id));
}

async function deleteKept(tx: Tx, table: string, ids: readonly number[]): Promise<void> {
  for (const log of ['security_sensitive_data_log', 'security_data_recycle_log'] as const)
    await tx
      .deleteFrom(log)
      .where('data_table', '=', table)
      .where('id_value', '=', anyOf('bigint', ids))
      .execute();
  await tx
    .deleteFrom('record_note')
    .where('data_table', '=', table)
    .where('row_id', '=', anyOf('bigint', ids))
    .execute();
  await forgetNotices(tx, table, ids);
  // The change itself stays, without its values.
  await tx
    .updateTable('record_history')
    .set({ before: null, after: null })
    .where('data_table', '=', table)
    .where('row_id', '=', anyOf('bigint', ids))
    .execute();
}

/** Deletes what told colleagues of the records: it names them. */
async function forgetNotices(tx: Tx, table: string, ids: readonly number[]): Promise<void> {
  await tx
    .deleteFrom('outbox')
    .where('event', 'in', ['note.mentioned', 'record.assigned'])
    .where('aggregate', '=', table)
    .where('aggregate_id', '=', anyOf('bigint', ids))
    .execute();
  const paths = resources.filter(({ shape }) => shape.name === table).map(({ path }) => path);
  const subject = sql.ref('message_data');
  await tx
    .deleteFrom('shop_notification')
    .where('message_type', '=', 'note')
    .where(sql<boolean>`${subject} ->> 'path' = any(${paths}::text[])`)
    .where(sql<boolean>`(${subject} ->> 'id')::bigint = ${anyOf('bigint', ids)}`)
    .execute();
}

type LoggedCall = { readonly id: number; readonly url: string; readonly data: unknown };
type MaskedCall = { readonly id: number; readonly url: string; readonly data: string };

/** As many calls are read and masked at a time: the log is long. */
const callsAtOnce = 500;

async function maskCalls(
  tx: Tx,
  member: KnownAs,
  records: ReadonlyMap<string, ReadonlySet<number>>,
): Promise<void> {
  let calls = await callsAbout(tx, member, 0);
  while (calls.length > 0) {
    await writeMasked(
      tx,
      calls.flatMap((call) => {
        const after = maskedCall(call, member, records);
        return after.data === JSON.stringify(call.data) && after.url === call.url ? [] : [after];
      }),
    );
    calls =
      calls.length < callsAtOnce ? [] : await callsAbout(tx, member, calls.at(-1)?.id ?? Infinity);
  }
}

async function writeMasked(tx: Tx, masked: readonly MaskedCall[]): Promise<void> {
  if (masked.length === 0) return;
  const changes = unnest('m', {
    id: ['bigint', masked.map(({ id }) => id)],
    url: ['text', masked.map(({ url }) => url)],
    data: ['jsonb', masked.map(({ data }) => data)],
  });
  await tx
    .updateTable('admin_log as l')
    .from(changes)
    .set((eb) => ({ url: eb.ref('m.url'), data: eb.ref('m.data') }))
    .whereRef('l.id', '=', 'm.id')
    .execute();
}

const call = names('admin_log', 'l');

/** Calls that mention the member anywhere, or that write records of the kinds that members have. */
async function callsAbout(tx: Tx, member: KnownAs, after: number): Promise<readonly LoggedCall[]> {
  const mentioned = namesOf(member).map(
    (name) => `%${likeText(JSON.stringify(name).slice(1, -1))}%`,
  );
  const encoded = namesOf(member).map((name) => `%${likeText(encodeURIComponent(name))}%`);
  const called = writtenResources.map(({ path }) => `${likeText(apiUrl(path, ''))}%`);
  const { rows } = await sql<LoggedCall>`
    select ${call.id}, ${call.url}, ${call.data} from ${call}
    where ${call.id} > ${after}
      and (${call.data}::text ilike any(${mentioned}::text[])
        or ${call.url} ilike any(${[...mentioned, ...encoded, ...called]}::text[]))
    order by ${call.id} limit ${callsAtOnce}`.execute(tx);
  return rows;
}

const likeText = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

const namesOf = ({ username, nickname, email, mobile }: KnownAs): readonly string[] =>
  [username, nickname, email, mobile].filter((name) => name !== '');

/** Resources through which records of members are written. */
const writtenResources: readonly AnyResource[] = resources.filter(
  ({ source, shape }) => !source && memberTables.some((table) => table.shape === shape),
);

function maskedCall(
  { id, url, data }: LoggedCall,
  member: KnownAs,
  records: ReadonlyMap<string, ReadonlySet<number>>,
): MaskedCall {
  const resource = writtenResources.find(({ path }) =>
    url.toLowerCase().startsWith(apiUrl(path, '').toLowerCase()),
  );
  const cells =
    resource && isOwn(data, resource, member, records) ? maskFields(data, resource) : data;
  return { id, url: maskAddress(url, member), data: JSON.stringify(maskNames(cells, member)) };
}

/** True if a call writes a record of the member, or created the member. */
function isOwn(
  data: unknown,
  { shape }: AnyResource,
  { username }: KnownAs,
  records: ReadonlyMap<string, ReadonlySet<number>>,
): boolean {
  const own = records.get(shape.name);
  if (recordsIn(data).some((record) => own?.has(record))) return true;
  const typed = shape.name === 'user' && isObject(data) && !('id' in data) ? data['username'] : '';
  return typeof typed === 'string' && typed !== '' && typed.trim().toLowerCase() === username;
}

/** The records that a call names. */
function recordsIn(data: unknown): readonly number[] {
  if (!isObject(data)) return [];
  const { id, ids } = data;
  const inRows = [data['undo'], data['rows']].flatMap((rows) =>
    Array.isArray(rows) ? rows.map((each) => Object(each)['id']) : [],
  );
  return [id, ...(Array.isArray(ids) ? ids : [ids]), ...inRows]
    .map(Number)
    .filter(Number.isSafeInteger);
}

/** Masks text typed into a form, a note or the dialog of an action, or into one field of many rows at once. */
function maskFields(data: unknown, resource: AnyResource): unknown {
  const { actions, notes } = resource;
  const { fields } = resource.shape;
  if (!isObject(data)) return data;
  const maskedValue = (name: string, value: unknown): unknown => {
    const field = fields[name];
    return field && isWritten(field) ? maskFilled(value) : value;
  };
  const asked = inputsWrittenIn(actions);
  const maskInput = (given: unknown) =>
    mapEntries(given, (name, value) => (asked.has(name) ? maskFilled(value) : value));
  const edited = mapBulkEdit(data, maskedValue);
  return mapEntries(edited, (name, value) => {
    // Of a note, whose record its call names.
    if (name === 'text' && notes) return maskFilled(value);
    if (name === 'input') return maskInput(value);
    if (name !== 'rows') return maskedValue(name, value);
    // Of a sheet by record, of an action by its row.
    return Array.isArray(value)
      ? value.map((row) => mapEntries(row, (_, cells) => mapEntries(cells, maskedValue)))
      : mapEntries(value, (_, given) => maskInput(given));
  });
}

const maskFilled = (value: unknown): unknown => (value === null || value === '' ? value : mark);

/** Names of the free-text inputs of actions. */
const inputsWrittenIn = (actions: AnyResource['actions']): ReadonlySet<string> =>
  new Set(
    Object.values(actions)
      .flatMap(({ input, rowInput }) => Object.entries({ ...input, ...rowInput }))
      .flatMap(([name, field]) => (isWritten(field) ? [name] : [])),
  );

function mapEntries(data: unknown, map: (name: string, value: unknown) => unknown): unknown {
  if (!isObject(data)) return data;
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, map(name, value)]));
}

function maskNames(value: unknown, member: KnownAs): unknown {
  if (typeof value === 'string') return isNaming(value, member) ? mark : value;
  if (Array.isArray(value)) return value.map((each) => maskNames(each, member));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, maskNames(each, member)]),
  );
}

/**
 * True if the text names the member. A name is also a word, so it must match as a whole; an address or a
 * number matches anywhere.
 */
function isNaming(text: string, { username, nickname, email, mobile }: KnownAs): boolean {
  const given = text.trim().toLowerCase();
  return (
    [username, nickname.toLowerCase()].some((name) => name !== '' && given === name) ||
    [email, mobile].some((contact) => contact !== '' && given.includes(contact))
  );
}

/** Masks the query only: paths belong to the shop, even for a member called `order`. */
function maskAddress(url: string, member: KnownAs): string {
  const [path = '', ...asked] = url.split('?');
  if (asked.length === 0) return url;
  const query = asked.join('?').split('&');
  return `${path}?${query.map((part) => maskParameter(part, member)).join('&')}`;
}

function maskParameter(part: string, { username, nickname, email, mobile }: KnownAs): string {
  const start = part.indexOf('=') + 1;
  const value = decoded(part.slice(start));
  const patterns = [
    ...[username, nickname].filter(Boolean).map(wholeWord),
    ...[email, mobile].filter(Boolean).map(literally),
  ];
  const after = patterns.reduce(
    (text, pattern) => text.replaceAll(new RegExp(pattern, 'giu'), mark),
    value,
  );
  return after === value ? part : part.slice(0, start) + encodeURIComponent(after);
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

const wholeWord = (name: string): string => {
  // A blank may be written as a plus.
  const text = literally(name).replaceAll(' ', '[ +]');
  return String.raw`(?<![\p{L}\p{N}_])${text}(?![\p{L}\p{N}_])`;
};

const literally = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

const mark = '***';
