import {
  scheduledExportRuns,
  ExportRunStatus,
} from '../../../resources/routine/scheduledExportRuns.ts';
import { scheduledExports } from '../../../resources/routine/scheduledExports.ts';
import {
  scheduledExportChoices,
  type ScheduledExportChoices,
  scheduledRunFile,
} from '../../../resources/routine/shared/scheduledExportCalls.ts';
import {
  defaultLanguage,
  Denied,
  nodeKey,
  nodeOf,
  Refusal,
  type SignedInAdmin,
} from '../../../src/contract/index.ts';
import { int, text } from '../../../src/fields/index.ts';
import type { AnyResource } from '../../../src/schema/index.ts';
import type { Auth } from '../../auth/index.ts';
import type { Crud } from '../../crud/index.ts';
import type { Db } from '../../db/index.ts';
import { type ExportRunFile, mayExport } from '../../domain/index.ts';
import { fileReply, type FileReply } from '../../http/envelope.ts';
import { listOf, objectOf, text as textSchema } from '../../http/jsonSchema.ts';
import { labelOf } from '../../http/labels.ts';
import type { AdminCall, ApiCall, Route } from '../../http/registry.ts';
import type { Texts } from '../../http/texts.ts';
import { declaredAction } from '../resources/actions.ts';

type ScheduledExportRouteOptions = {
  readonly db: Db;
  readonly auth: Pick<Auth, 'issueTicket' | 'spendTicket' | 'adminOf'>;
  readonly crud: Pick<Crud, 'assertVisible'>;
  readonly texts: Texts;
  readonly resources: readonly AnyResource[];
  readonly runFiles: {
    open(file: ExportRunFile): Promise<AsyncIterable<Uint8Array> | undefined>;
  };
};

/** Lists that an admin may schedule an export of, and downloads of files that were mailed. */
export const scheduledExportRoutes = (options: ScheduledExportRouteOptions): readonly Route[] => [
  {
    method: 'GET',
    path: scheduledExportChoices.path,
    realm: 'admin',
    // Editing an export offers the same lists as adding one.
    permission: 'signed-in',
    title: (lang) => options.texts.say(lang, 'server.api.scheduledExportChoices'),
    input: { in: 'nothing' },
    output: objectOf({
      lists: listOf(
        objectOf({
          path: textSchema,
          name: textSchema,
          views: listOf(objectOf({ name: textSchema, title: textSchema })),
          columns: listOf(objectOf({ name: textSchema, title: textSchema })),
        }),
      ),
    }),
    handle({ admin }) {
      const nodes = ['add', 'edit'].map((verb) => nodeOf(scheduledExports.path, verb));
      if (!nodes.some((node) => admin.can(nodeKey(node))))
        throw new Denied(nodeOf(scheduledExports.path, 'add'));
      return choicesOf(options, admin);
    },
  },
  {
    ...declaredAction(options.texts, scheduledExportRuns, 'download'),
    output: objectOf({ ticket: textSchema, url: textSchema }),
    handle: (call: AdminCall) => ticketFor(options, call),
  },
  {
    method: 'GET',
    path: scheduledRunFile,
    realm: 'public',
    permission: 'none',
    title: (lang) => options.texts.say(lang, 'server.api.scheduledExportFile'),
    input: {
      in: 'query',
      fields: {
        id: int({ min: 1, max: Number.MAX_SAFE_INTEGER }),
        token: text({ max: 100, default: '' }),
      },
    },
    media: Object.values(contentTypes),
    handle: (call) => fileFor(options, call),
  },
];

function choicesOf(
  { texts, resources }: ScheduledExportRouteOptions,
  admin: SignedInAdmin,
): ScheduledExportChoices {
  const { lang } = admin;
  const lists = resources
    .filter(({ source, verbs }) => !source && verbs.includes('export'))
    .filter((resource) => mayExport(admin, resource))
    .map((resource) => ({
      path: resource.path,
      name: texts.say(lang, `resources.${resource.name}.list`),
      views: Object.keys(resource.presets).map((name) => ({
        name,
        title: texts.find(lang, `resources.${resource.name}.presets.${name}`) ?? name,
      })),
      columns: resource.list.columns.flat().map((name) => ({
        name,
        title: labelOf(texts, lang, { resource: resource.name }, name),
      })),
    }));
  return { lists };
}

/** Seconds that a link to a file is good for, once. */
const ticketSeconds = 600;

async function ticketFor(
  options: ScheduledExportRouteOptions,
  { admin, body, session, ip, userAgent }: AdminCall,
) {
  const [id]: readonly unknown[] = Array.isArray(body['ids']) ? body['ids'] : [];
  const run = await downloadable(options, admin, Number(id));
  const visitor = { ip, userAgent, seconds: ticketSeconds };
  const ticket = await options.auth.issueTicket(session, subjectOf(run), visitor);
  return { ticket, url: `${scheduledRunFile}?id=${run.id}&token=${ticket}&server=1` };
}

const subjectOf = ({ id }: { readonly id: number }) => `scheduled export ${id}`;

/** The file itself. The permissions of its reader are checked again: a link grants nothing. */
async function fileFor(
  options: ScheduledExportRouteOptions,
  { input }: ApiCall,
): Promise<FileReply> {
  const { auth, runFiles } = options;
  const id = Number(input['id']);
  const adminId = await auth.spendTicket(String(input['token']), subjectOf({ id }));
  const admin = adminId === undefined ? undefined : await auth.adminOf(adminId, defaultLanguage);
  if (!admin?.can(nodeKey(nodeOf(scheduledExportRuns.path, 'download'))))
    throw new Refusal('not_found');
  const run = await downloadable(options, admin, id);
  const content = await runFiles.open(run);
  if (!content) throw new Refusal('not_found');
  return fileReply({
    name: run.file_name,
    plainName: `export-${run.id}.${run.format}`,
    type: contentTypes[run.format],
    content,
  });
}

const contentTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/** @throws {Refusal} not_found, illegal_transition once the file is gone */
async function downloadable(
  { db, crud }: ScheduledExportRouteOptions,
  admin: SignedInAdmin,
  id: number,
) {
  const known = Number.isSafeInteger(id) && id > 0 ? id : 0;
  await crud.assertVisible(scheduledExportRuns.name, { db, admin }, known);
  const run = await db
    .selectFrom('scheduled_export_run')
    .select(['id', 'format', 'sha256', 'file_name', 'expire_time', 'status'])
    .where('id', '=', known)
    .executeTakeFirst();
  if (!run) throw new Refusal('not_found');
  if (run.expire_time === null || run.status < ExportRunStatus.sending)
    throw new Refusal('illegal_transition', { data: { guard: 'download' } });
  return run;
}
