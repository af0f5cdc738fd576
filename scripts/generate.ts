// `npm run generate -- --table NAME [--connection NAME]` or `-- --from FILE.csv --table NAME`: the declaration of a
// table that exists, or of the rows of a file. Prints what it would write and what that costs; `--write`
// writes it and changes the tables. `--path shop/brand` chooses the address, `--confirm NAME` a loss of data.
// Ends with 1 if nothing can be written.
import { existsSync, statSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type DesignOrder, designOf } from './generate/design.ts';
import { withBothTexts } from './generate/bothTexts.ts';
import { noteLines, planLines } from './generate/planText.ts';
import {
  CannotOpen,
  type Database,
  isApplied,
  lockDataDir,
  migrate,
  openDb,
} from '../server/db/index.ts';
import { CannotStart, readEnvironment } from '../server/environment.ts';
import { declarationOf } from '../server/generator/drafts/fromDesign.ts';
import { UnreadableDatabase } from '../server/generator/introspect/index.ts';
import { SourceError } from '../server/generator/source/index.ts';
import {
  createWriter,
  WriteRefused,
  type WriteRefusal,
} from '../server/generator/writing/index.ts';
import { forgetJournal, isWriting, writingDir } from '../server/generator/writing/journal.ts';
import { UnreadableSheet } from '../server/sheets/sheetLimits.ts';

const usage = [
  'npm run generate -- --table NAME [--connection NAME] [--path PATH] [--write]',
  'npm run generate -- --from FILE.csv --table NAME [--path PATH] [--write]',
].join('\n');

process.exitCode = await generate().catch((error: unknown) => {
  if (!isForOperator(error)) throw error;
  console.error(error instanceof WriteRefused ? sentenceFor(error) : error.message);
  return 1;
});

async function generate(): Promise<number> {
  const { values } = parseArgs({
    options: {
      table: { type: 'string' },
      connection: { type: 'string' },
      from: { type: 'string' },
      path: { type: 'string' },
      write: { type: 'boolean', default: false },
      confirm: { type: 'string', multiple: true, default: [] },
    },
  });
  const { table, from, connection, path, write, confirm } = values;
  if (table === undefined || (from !== undefined && connection !== undefined)) return said(usage);
  if (from !== undefined && !(existsSync(from) && statSync(from).isFile()))
    return said(`There is no file ${from}`);
  const {
    databaseUrl,
    dataDir,
    designDatabases: others = new Map(),
  } = readEnvironment(process.env);
  // The tree may hold half of its files.
  if (await isWriting(dataDir)) throw new WriteRefused('busy');
  let database: Database | undefined;
  // A plan of a file needs no database: the shop may run meanwhile.
  const opened = async () => (database ??= await openDb({ databaseUrl, dataDir }));
  try {
    const order: DesignOrder = {
      table,
      ...(path === undefined ? {} : { path }),
      ...(from === undefined ? { connection: connection ?? 'default', opened, others } : { from }),
    };
    return await generated(order, { opened, dataDir, isWritten: write, confirm });
  } finally {
    await database?.close();
  }
}

type Settings = {
  readonly opened: () => Promise<Database>;
  readonly dataDir: string;
  readonly isWritten: boolean;
  readonly confirm: readonly string[];
};

async function generated(
  order: DesignOrder,
  { opened, dataDir, isWritten, confirm }: Settings,
): Promise<number> {
  const { design, problems, notes, adopts } = await designOf(order);
  for (const line of noteLines(notes)) console.log(line);
  if (!design) {
    for (const { at, code, name } of problems) console.error(`cannot: ${at} ${name}: ${code}`);
    return 1;
  }
  const writer = createWriter(process.cwd(), {
    dataDir,
    migrate: async () => migrate(await opened()),
    isMigrated: async (name) => isApplied(await opened(), name),
    takeTurn: () => lockDataDir(writingDir(dataDir)),
  });
  const plan = await writer.plan(await declarationOf(withBothTexts(design)), { adopts });
  for (const line of planLines(plan)) console.log(line);
  if (plan.problems.length > 0) return 1;
  if (!isWritten) {
    console.log('Nothing is written yet: add --write.');
    return 0;
  }
  await writer.write(plan, confirm);
  // No supervisor waits for a start that fails.
  await forgetJournal(dataDir);
  console.log(
    `Written. The list is at ${plan.page ?? 'no address'} once the shop has started anew.`,
  );
  return 0;
}

function said(text: string): number {
  console.error(text);
  return 1;
}

const sentences: Readonly<Record<WriteRefusal, string>> = {
  path: 'The plan names a file that no plan may touch',
  link: 'A link stands in the way of a file; make it a folder first',
  problems: 'The plan has problems',
  changed: 'Files have changed meanwhile; run it again',
  unconfirmed: 'Data would be lost; add --confirm with each of these names',
  busy: 'Another write runs or was interrupted; start the shop, which ends it, and run this again',
};

const sentenceFor = ({ code, names }: WriteRefused): string =>
  `${sentences[code]}${names.length > 0 ? `: ${names.join(', ')}` : ''}.`;

/** Errors that the operator can remove: one sentence instead of a stack. */
function isForOperator(error: unknown): error is Error {
  const isArgument =
    error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
  return (
    isArgument ||
    [CannotOpen, CannotStart, UnreadableDatabase, UnreadableSheet, SourceError, WriteRefused].some(
      (kind) => error instanceof kind,
    )
  );
}
