import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PlannedFile, PlannedStatement, PlanProblem } from '../../../src/generator/index.ts';
import type { TableStructure } from '../../db/index.ts';
import type { ReadTable } from '../introspect/index.ts';
import { withAnswers } from './answers.ts';
import { changedFields, checkTypes, parseProblems, runSync } from './nets.ts';
import { resourceFacts } from './resourceFacts.ts';
import { type Scratch, textAt } from './scratch.ts';
import { statementsOf } from './statements.ts';
import { checkPaths, type TreeChange } from './treeChanges.ts';

/** Everything that writing some changes would do. */
export type WritePlan = {
  /** Names the tree that it was made on and what it makes of it. */
  readonly hash: string;
  readonly files: readonly PlannedFile[];
  readonly statements: readonly PlannedStatement[];
  readonly problems: readonly PlanProblem[];
  /** `0008_shop_brand`; absent: the tables stay as they are. */
  readonly migration?: string;
  /** Path of the first resource that changes: `shop/brand`; absent: none has a list. */
  readonly page?: string;
  /** Absent: the tree is no clean checkout. */
  readonly commitMessage?: string;
};

export type PlanOptions = {
  /** A table that exists, and whose declaration is among the changes. */
  readonly adopts?: ReadTable | undefined;
  /** Tables and columns (`table.column`) that go with their data. */
  readonly drops?: readonly string[] | undefined;
};

/**
 * Tries changes in the copy: they are parsed, their types checked, and the sync run on them.
 *
 * @throws {WriteRefused} path, link
 */
export async function planIn(
  scratch: Scratch,
  root: string,
  changes: readonly TreeChange[],
  { adopts, drops = [] }: PlanOptions,
): Promise<WritePlan> {
  await checkPaths(
    root,
    changes.map(({ path }) => path),
  );
  const parsed = parseProblems(changes);
  if (parsed.length > 0) return planOf({ files: changedOnly(changes, root), problems: parsed });
  const all = await withAnswers(root, changes);
  await scratch.renew(all);
  const fields = changedFields(changes);
  const adoptFile = adopts && (await adoptionFile(scratch, adopts));
  const [types, declarations] = await Promise.all([
    checkTypes(scratch, changes, fields),
    runSync(scratch, fields, { ...(adoptFile ? { adopts: adoptFile } : {}), drops }),
  ]);
  const own = new Set(all.map(({ path }) => path));
  const files = (await scratch.differences()).map((file) => ({
    ...file,
    isDerived: !own.has(file.path),
  }));
  return planOf({
    files,
    // A text that is missing is said once, in words: its dictionary does not compile either.
    problems: [
      ...types.filter(({ path }) => declarations.length === 0 || !path?.startsWith('i18n/')),
      ...declarations,
    ],
    statements: await plannedStatements(root, files, adopts),
    page: pageOf(changes),
    commitMessage: (await isCleanCheckout(root)) ? messageOf(changes, files) : undefined,
  });
}

async function adoptionFile(scratch: Scratch, { name, structure }: ReadTable): Promise<string> {
  const path = join(scratch.path, 'adopt.json');
  await writeFile(path, JSON.stringify({ tables: { [name]: structure } }));
  return path;
}

type PlanFacts = {
  readonly files: readonly PlannedFile[] | Promise<readonly PlannedFile[]>;
  readonly problems: readonly PlanProblem[];
  readonly statements?: readonly PlannedStatement[];
  readonly page?: string | undefined;
  readonly commitMessage?: string | undefined;
};

async function planOf({
  files: given,
  problems,
  statements = [],
  page,
  commitMessage,
}: PlanFacts): Promise<WritePlan> {
  const files = await given;
  const migration = files
    .flatMap(({ path, before }) => (before === null ? (migrationName.exec(path)?.[1] ?? []) : []))
    .at(0);
  const hash = createHash('sha256')
    .update(JSON.stringify([files, statements]))
    .digest('hex');
  return {
    hash,
    files,
    statements,
    problems,
    ...(migration === undefined ? {} : { migration }),
    ...(page === undefined ? {} : { page }),
    ...(commitMessage === undefined ? {} : { commitMessage }),
  };
}

const migrationName = /^server\/db\/migrations\/(\d{4}_\w+)\.sql$/;

const changedOnly = (
  changes: readonly TreeChange[],
  root: string,
): Promise<readonly PlannedFile[]> =>
  Promise.all(
    changes.map(async ({ path, text }) => ({
      path,
      before: await textAt(join(root, path)),
      after: text,
      isDerived: false,
    })),
  );

/** Statements of the new migration, by the structure of the tables before it. */
async function plannedStatements(
  root: string,
  files: readonly PlannedFile[],
  adopts: ReadTable | undefined,
): Promise<readonly PlannedStatement[]> {
  const migration = files.find(
    ({ path, before }) => before === null && migrationName.test(path),
  )?.after;
  if (!migration) return [];
  const names = new Set(Array.from(migration.matchAll(/"(\w+)"/g), ([, name = '']) => name));
  const known = await Promise.all(
    [...names].map(async (name) => {
      if (name === adopts?.name) return [[name, adopts.structure] as const];
      const text = await textAt(join(root, `server/db/migrations/structure/${name}.json`));
      // Written by the sync alone.
      return text === null ? [] : [[name, JSON.parse(text) as TableStructure] as const];
    }),
  );
  const structures = new Map(known.flat());
  return statementsOf(migration, (table) => structures.get(table));
}

function pageOf(changes: readonly TreeChange[]): string | undefined {
  const [facts] = changes.flatMap(({ path, text }) =>
    text !== null && path.startsWith('resources/') ? resourceFacts({ path, text }) : [],
  );
  const page = facts?.['path'];
  return typeof page === 'string' ? page : undefined;
}

/** True if git knows the tree, and nothing in it is changed; false without git. */
const isCleanCheckout = (root: string): Promise<boolean> =>
  new Promise((done) => {
    execFile('git', ['status', '--porcelain'], { cwd: root }, (error, output) =>
      done(error === null && output.trim() === ''),
    );
  });

/** `shop: brands are declared` */
function messageOf(changes: readonly TreeChange[], files: readonly PlannedFile[]): string {
  const changed = changes.find(({ path }) => path.startsWith('resources/')) ?? changes[0];
  const [, area = 'resources', file = ''] =
    /^(?:resources|i18n\/[\w-]+)\/([\w-]+)\/([\w-]+)\.ts$/.exec(changed?.path ?? '') ?? [];
  const name = file.replaceAll(/([A-Z])/g, ' $1').toLowerCase();
  const before = files.find(({ path }) => path === changed?.path)?.before;
  if (changed?.text === null) return `${area}: ${name} are no longer declared`;
  return before === null || before === undefined
    ? `${area}: ${name} are declared`
    : `${area}: the declaration of ${name} is changed`;
}
