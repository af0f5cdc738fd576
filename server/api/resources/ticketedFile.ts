import {
  apiUrl,
  defaultLanguage,
  type Language,
  nodeKey,
  nodeOf,
  Refusal,
  type SignedInAdmin,
} from '../../../src/contract/index.ts';
import { int, text } from '../../../src/fields/index.ts';
import type { AnyResource } from '../../../src/schema/index.ts';
import type { Auth } from '../../auth/index.ts';
import { fileReply, type FileReply } from '../../http/envelope.ts';
import { objectOf, text as textSchema } from '../../http/jsonSchema.ts';
import type { AdminCall, ApiCall, Route } from '../../http/registry.ts';
import type { Texts } from '../../http/texts.ts';
import { declaredAction } from './actions.ts';

export type TicketServices = {
  readonly auth: Pick<Auth, 'issueTicket' | 'spendTicket' | 'adminOf'>;
  readonly texts: Texts;
};

/** Files of the records of a resource, which its action `download` gives tickets for. */
export type TicketedFile<Found> = {
  readonly resource: AnyResource;
  /** Names the file of a record among all tickets. */
  readonly subject: (id: number) => string;
  /** Title of the call that sends the file. */
  readonly title: (lang: Language) => string;
  /**
   * The record with its file, if this admin may read it now.
   *
   * @throws {Refusal} not_found, illegal_transition
   */
  readonly find: (admin: SignedInAdmin, id: number) => Promise<Found>;
  /** Undefined once the file is gone. */
  readonly open: (found: Found) => Promise<AsyncIterable<Uint8Array> | undefined>;
  /** Name of the file for people, and in plain letters. */
  readonly named: (found: Found) => { readonly name: string; readonly plainName: string };
  /** Hears of each file that is sent. */
  readonly onSent?: (found: Found) => Promise<unknown>;
};

/** A row whose file is a sheet. */
type SheetRow = { readonly id: number; readonly format: 'csv' | 'xlsx' };

/** Seconds that a link to a file is good for, once. */
const ticketSeconds = 600;

/** The action that gives a ticket for a file, and the address that takes it. */
export const ticketedFileRoutes = <Found extends SheetRow>(
  services: TicketServices,
  file: TicketedFile<Found>,
): readonly Route[] => [
  {
    ...declaredAction(services.texts, file.resource, 'download'),
    output: objectOf({ ticket: textSchema, url: textSchema }),
    handle: (call: AdminCall) => ticketFor(services, file, call),
  },
  {
    method: 'GET',
    path: apiUrl(file.resource.path, 'file'),
    realm: 'public',
    permission: 'none',
    title: file.title,
    input: {
      in: 'query',
      fields: {
        id: int({ min: 1, max: Number.MAX_SAFE_INTEGER }),
        token: text({ max: 100, default: '' }),
      },
    },
    media: sheetTypes,
    handle: (call) => fileFor(services, file, call),
  },
];

/** A link to the file, good once and for ten minutes. */
async function ticketFor<Found extends SheetRow>(
  { auth }: TicketServices,
  { resource, subject, find }: TicketedFile<Found>,
  { admin, body, session, ip, userAgent }: AdminCall,
) {
  const [given]: readonly unknown[] = Array.isArray(body['ids']) ? body['ids'] : [];
  const { id } = await find(admin, idIn(given));
  const visitor = { ip, userAgent, seconds: ticketSeconds };
  const ticket = await auth.issueTicket(session, subject(id), visitor);
  return { ticket, url: `${apiUrl(resource.path, 'file')}?id=${id}&token=${ticket}&server=1` };
}

const idIn = (given: unknown): number =>
  Number.isSafeInteger(Number(given)) ? Math.max(0, Number(given)) : 0;

/** The file itself. The permissions of its reader are checked again: a link grants nothing. */
async function fileFor<Found extends SheetRow>(
  { auth }: TicketServices,
  { resource, subject, find, open, named, onSent }: TicketedFile<Found>,
  { input }: ApiCall,
): Promise<FileReply> {
  const id = Number(input['id']);
  const adminId = await auth.spendTicket(String(input['token']), subject(id));
  const admin = adminId === undefined ? undefined : await auth.adminOf(adminId, defaultLanguage);
  if (!admin?.can(nodeKey(nodeOf(resource.path, 'download')))) throw new Refusal('not_found');
  const found = await find(admin, id);
  const content = await open(found);
  if (!content) throw new Refusal('not_found');
  await onSent?.(found);
  return sheetReply({ ...named(found), format: found.format, content });
}

type SheetReply = {
  readonly name: string;
  readonly plainName: string;
  readonly format: SheetRow['format'];
  readonly content: AsyncIterable<Uint8Array>;
};

/** A sheet that is sent as a file. */
export const sheetReply = ({ format, ...file }: SheetReply): FileReply =>
  fileReply({ ...file, type: contentTypes[format] });

const contentTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/** Content types of the files of sheets. */
export const sheetTypes: readonly string[] = Object.values(contentTypes);
