import {
  scheduledExportRuns,
  ExportRunStatus,
} from '../../../resources/routine/scheduledExportRuns.ts';
import { scheduledExports } from '../../../resources/routine/scheduledExports.ts';
import {
  scheduledExportChoices,
  type ScheduledExportChoices,
} from '../../../resources/routine/shared/scheduledExportCalls.ts';
import {
  apiUrl,
  Denied,
  nodeKey,
  nodeOf,
  Refusal,
  type SignedInAdmin,
} from '../../../src/contract/index.ts';
import { int, text } from '../../../src/fields/index.ts';
import type { AnyResource } from '../../../src/schema/index.ts';
import type { Crud } from '../../crud/index.ts';
import type { Db } from '../../db/index.ts';
import { createMailedKeys, type ExportRunFile, mayExport, runOfKey } from '../../domain/index.ts';
import type { FileReply } from '../../http/envelope.ts';
import { listOf, objectOf, text as textSchema } from '../../http/jsonSchema.ts';
import { labelOf } from '../../http/labels.ts';
import type { ApiCall, Route } from '../../http/registry.ts';
import type { Settings } from '../../siteSettings/index.ts';
import {
  sheetReply,
  sheetTypes,
  ticketedFileRoutes,
  type TicketServices,
} from '../resources/ticketedFile.ts';

type ScheduledExportRouteOptions = TicketServices & {
  readonly db: Db;
  /** Secret of the shop. */
  readonly key: Buffer;
  readonly settings: Pick<Settings, 'get'>;
  readonly crud: Pick<Crud, 'assertVisible'>;
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
  ...ticketedFileRoutes(options, {
    resource: scheduledExportRuns,
    subject: (id) => `scheduled export ${id}`,
    title: (lang) => options.texts.say(lang, 'server.api.scheduledExportFile'),
    find: (admin, id) => downloadable(options, admin, id),
    open: (run) => options.runFiles.open(run),
    named: namesOf,
  }),
  {
    method: 'GET',
    path: apiUrl(scheduledExportRuns.path, 'mailed'),
    realm: 'public',
    permission: 'none',
    title: (lang) => options.texts.say(lang, 'server.api.scheduledExportMailed'),
    input: {
      in: 'query',
      fields: {
        id: int({ min: 1, max: Number.MAX_SAFE_INTEGER }),
        key: text({ max: 100, default: '' }),
      },
    },
    media: sheetTypes,
    handle: (call) => mailedFile(options, call),
  },
];

/** The file of a run for a receiver of its mail, who need not be an admin. */
async function mailedFile(
  { db, key: secret, settings, runFiles }: ScheduledExportRouteOptions,
  { input, now }: ApiCall,
): Promise<FileReply> {
  const keys = createMailedKeys(secret);
  const asked = { id: Number(input['id']), key: String(input['key']), now };
  const run = await runOfKey(db, asked, { keys, setting: settings.get });
  const content = await runFiles.open(run);
  if (!content) throw new Refusal('not_found');
  return sheetReply({ ...namesOf(run), format: run.format, content });
}

const namesOf = ({
  id,
  file_name,
  format,
}: Omit<ExportRunFile, 'sha256'> & { file_name: string }) => ({
  name: file_name,
  plainName: `export-${id}.${format}`,
});

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

/** @throws {Refusal} not_found, illegal_transition once the file is gone */
async function downloadable(
  { db, crud }: ScheduledExportRouteOptions,
  admin: SignedInAdmin,
  id: number,
) {
  await crud.assertVisible(scheduledExportRuns.name, { db, admin }, id);
  const run = await db
    .selectFrom('scheduled_export_run')
    .select(['id', 'format', 'sha256', 'file_name', 'expire_time', 'status'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!run) throw new Refusal('not_found');
  if (run.expire_time === null || run.status < ExportRunStatus.sending)
    throw new Refusal('illegal_transition', { data: { guard: 'download' } });
  return run;
}
