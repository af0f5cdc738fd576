import { resolve } from 'node:path';
import type {
  DesignedTable,
  DesignOrigin,
  DesignStart,
  OpenedDraft,
} from '../../../src/generator/index.ts';
import type { Language } from '../../../src/contract/index.ts';
import type { AnyResource, AnyShape } from '../../../src/schema/index.ts';
import { type Database, type Db, isApplied, lockDataDir, migrate } from '../../db/index.ts';
import { createDrafts, DraftRefused, openDraft } from '../../generator/drafts/index.ts';
import {
  databaseNames,
  type DesignDatabases,
  designTable,
  ownDatabase,
  readDatabase,
  targetsIn,
  UnreadableDatabase,
} from '../../generator/introspect/index.ts';
import {
  createWriter,
  recoveredOnce,
  type Writer,
  type WriterParts,
  writingDir,
} from '../../generator/writing/index.ts';
import type { Texts } from '../../http/texts.ts';
import { createDesignWrites } from './designWrites.ts';

/** Settings of the designer, see `DEVTOOLS`. */
export type DesignerSettings = {
  /** Folder of the program's sources. */
  readonly root: string;
  /** Folder that keeps drafts and the journal of a write. */
  readonly dataDir: string;
  /** Address of a place of a file in the editor of the developer. */
  readonly editorUrl: string;
  /** In place of the writer of the tree and of the restart by the supervisor, for tests. */
  readonly writerWith?: (parts: WriterParts) => Writer;
  readonly restart?: () => boolean;
};

export type DesignerOptions = {
  readonly db: Db;
  readonly database: Pick<Database, 'slow'>;
  readonly now: () => number;
  readonly resources: readonly AnyResource[];
  readonly shapes: readonly AnyShape[];
  readonly texts: Texts;
  readonly designer: DesignerSettings;
  readonly designDatabases?: ReadonlyMap<string, string> | undefined;
};

export type Designer = ReturnType<typeof createDesigner>;

/** The designer on the tree of this program: reads databases, keeps drafts, writes declarations. */
export function createDesigner(options: DesignerOptions) {
  const { db, database, now, resources, shapes, texts, designer, designDatabases } = options;
  const { dataDir, editorUrl, writerWith, restart } = designer;
  const root = resolve(designer.root);
  const databases: DesignDatabases = { db, others: designDatabases ?? new Map() };
  const targets = targetsIn(shapes, resources);
  const listedIn = (language: Language) => ({
    status: texts.say(language, 'server.designer.listed.status'),
    off: texts.say(language, 'server.designer.listed.off'),
    on: texts.say(language, 'server.designer.listed.on'),
  });
  const listed = { 'zh-cn': listedIn('zh-cn'), en: listedIn('en') };
  const readTables = async (connection: string, table: string) =>
    (await readDatabase(databases, connection, { table })).tables;
  /** A table of the shop's own database, if it is there. */
  const ownTable = async (table: string) =>
    (await readTables(ownDatabase, table)).find(({ name }) => name === table);
  const drafts = createDrafts({ root, dataDir, now, editorUrl: addressIn(editorUrl, root) });
  const parts = {
    dataDir,
    migrate: () => migrate(database),
    isMigrated: (name: string) => isApplied(database, name),
    takeTurn: () => lockDataDir(writingDir(dataDir)),
  };
  const writes = createDesignWrites({
    db,
    now,
    drafts,
    writerWith: (more) => (writerWith ?? ((all) => createWriter(root, all)))({ ...parts, ...more }),
    readOwnTable: ownTable,
    ...(restart ? { restart } : {}),
  });

  return {
    drafts,
    ...writes,
    /** Tables that a field may refer to, each with the field that names a record of it. */
    targets,
    ownTable,
    async start(): Promise<DesignStart> {
      const recovered = await recoveredOnce(dataDir);
      if (recovered) await writes.settle(recovered);
      return {
        isOn: true,
        isProduction: false,
        connections: databaseNames(databases),
        declarations: await drafts.declarations(),
        drafts: await drafts.list(),
        ...(recovered ? { recovered } : {}),
      };
    },
    /** @throws {DraftRefused} origin */
    async tables(connection: string): Promise<readonly DesignedTable[]> {
      const known = await drafts.known();
      const declared = new Set((await drafts.declarations()).flatMap(({ tables }) => tables));
      const isOwn = connection === ownDatabase;
      const { tables } = await readable(() => readDatabase(databases, connection));
      return tables.map((table) => {
        const isDeclared = isOwn && declared.has(table.name);
        return {
          name: table.name,
          comment: table.comment,
          columns: Object.keys(table.structure.columns).length,
          isDeclared,
          problems: isDeclared ? [] : designTable(table, { known, targets }).problems,
        };
      });
    },
    /** @throws {DraftRefused} origin, gone */
    async open(origin: DesignOrigin): Promise<OpenedDraft> {
      const context = { drafts, readTables, targets, listed };
      if (origin.from !== 'log') return openDraft(context, origin);
      const file = await writes.fileOf(origin.id);
      const isThere = (await drafts.declarations()).some((each) => each.file === file);
      if (!isThere)
        throw new DraftRefused({
          type: 'origin',
          problems: [{ at: 'log', code: 'files_gone', name: file }],
        });
      return openDraft(context, { from: 'declaration', file });
    },
  };
}

/** `{path}` of an address begins without a slash; a root of another system with its drive. */
function addressIn(editorUrl: string, root: string): string {
  const folder = root.replaceAll('\\', '/').replace(/^\//, '');
  return editorUrl.replace('{path}', () => `${encodeURI(folder)}/{path}`);
}

async function readable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof UnreadableDatabase)) throw error;
    const { code, database } = error;
    throw new DraftRefused({
      type: 'origin',
      problems: [{ at: 'connection', code, name: database }],
    });
  }
}
