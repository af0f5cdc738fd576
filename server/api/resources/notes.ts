import {
  addNoteCall,
  colleaguesCall,
  delNoteCall,
  editNoteCall,
  nodeOf,
  notesCall,
  pinNoteCall,
} from '../../../src/contract/index.ts';
import type { AnyResource } from '../../../src/schema/index.ts';
import { type Crud, readId } from '../../crud/index.ts';
import { type Db, transact, type Tx } from '../../db/index.ts';
import {
  addNote,
  type ColleagueServices,
  delNote,
  editNote,
  findColleagues,
  type NoteChange,
  pinNote,
  readThread,
} from '../../domain/index.ts';
import type { JsonSchema } from '../../http/jsonSchema.ts';
import * as schemas from '../../http/openapi/noteSchemas.ts';
import type { AdminCall, AdminRoute } from '../../http/registry.ts';
import type { Texts } from '../../http/texts.ts';

type NoteRouteOptions = {
  readonly db: Db;
  readonly texts: Texts;
  readonly crud: Pick<Crud, 'assertVisible'>;
  readonly auth: ColleagueServices['auth'];
  readonly news: { readonly live: { readonly tell: (update: NotesUpdate) => void } };
};

type NotesUpdate = { readonly type: 'notes'; readonly resource: string; readonly id: number };

/**
 * Notes on records, for the resources that declare them. Who may read a record reads its notes and writes
 * with `<path>/note`; each call first makes sure that the record is in the sight of its caller.
 */
export const noteRoutes = (
  options: NoteRouteOptions,
  resources: readonly AnyResource[],
): readonly AdminRoute[] =>
  resources.filter(({ notes }) => notes).flatMap((resource) => routesOf(options, resource));

function routesOf(options: NoteRouteOptions, resource: AnyResource): readonly AdminRoute[] {
  const { path, name } = resource;
  const { db, crud, auth } = options;
  const base = { realm: 'admin', resource } as const;
  const written = (run: WriteNote) => ({
    ...base,
    permission: nodeOf(path, 'note'),
    isRecordedInside: true as const,
    output: schemas.noteWritten(),
    handle: (call: AdminCall) => inTransaction(options, resource, call, run),
  });
  const taken = (schema: JsonSchema) => ({ in: 'body', schema }) as const;
  const title = (action: string) => (lang: AdminCall['lang']) =>
    options.texts.say(lang, `server.api.${action}`);
  return [
    {
      ...notesCall(path),
      ...base,
      permission: nodeOf(path, 'detail'),
      title: title('notes'),
      input: { in: 'query', schema: schemas.threadParams() },
      output: schemas.thread(),
      async handle({ admin, query, now }) {
        const id = readId(query['id']);
        await crud.assertVisible(name, { db, admin }, id);
        const before =
          query['before'] === undefined ? undefined : readId(query['before'], 'before');
        return readThread(db, { resource, id, before, adminId: admin.id, now });
      },
    },
    {
      ...colleaguesCall(path),
      ...base,
      // Also for who assigns a record or looks for those of a colleague; the names stand in its logs anyway.
      permission: nodeOf(path, 'detail'),
      title: title('colleagues'),
      input: { in: 'query', schema: schemas.colleagueParams() },
      output: schemas.colleagueList(),
      async handle({ admin, query }) {
        const id = query['id'] === undefined ? undefined : readId(query['id']);
        if (id !== undefined) await crud.assertVisible(name, { db, admin }, id);
        const asked = {
          resource,
          id,
          text: textOf(query['text']),
          ids: idsIn(query['ids']),
          except: query['self'] === '1' ? undefined : admin.id,
        };
        return { list: await transact(db, (tx) => findColleagues(tx, asked, { auth, crud })) };
      },
    },
    {
      ...addNoteCall(path),
      title: title('note'),
      input: taken(schemas.newNote()),
      ...written((writing, body) => addNote(writing, readId(body['id']), body)),
    },
    {
      ...editNoteCall(path),
      title: title('editNote'),
      input: taken(schemas.changedNote()),
      ...written((writing, body) => editNote(writing, readId(body['note'], 'note'), body)),
    },
    {
      ...pinNoteCall(path),
      title: title('pinNote'),
      input: taken(schemas.pinnedNote()),
      ...written((writing, body) =>
        pinNote(writing, readId(body['note'], 'note'), body['pinned'] === true),
      ),
    },
    {
      ...delNoteCall(path),
      title: title('delNote'),
      input: taken(schemas.namedNote()),
      ...written((writing, body) => delNote(writing, readId(body['note'], 'note'))),
    },
  ];
}

type WriteNote = (
  writing: Parameters<typeof addNote>[0],
  body: AdminCall['body'],
) => Promise<NoteChange>;

/** Runs a write with the record of the call in one transaction; then open threads read it. */
async function inTransaction(
  { db, auth, crud, news }: NoteRouteOptions,
  resource: AnyResource,
  { admin, body, now, record }: AdminCall,
  run: WriteNote,
) {
  const inside = async (tx: Tx) => {
    await record?.(tx);
    return run({ tx, admin, now, resource, auth, crud }, body);
  };
  const { note, recordId } = await transact(db, inside);
  news.live.tell({ type: 'notes', resource: resource.name, id: recordId });
  return { note };
}

/** Names are short; what a caller sends beyond them matches nothing. */
const textOf = (raw: unknown): string => (typeof raw === 'string' ? raw.slice(0, 50) : '');

/** Ids of one page of a list at most; what is none is left out. */
const idsIn = (raw: unknown): readonly number[] | undefined =>
  typeof raw === 'string' && raw !== ''
    ? raw
        .split(',', mostIds)
        .map(Number)
        .filter((id) => Number.isSafeInteger(id) && id > 0)
    : undefined;

const mostIds = 50;
