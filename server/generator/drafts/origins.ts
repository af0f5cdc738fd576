import type {
  DesignOrigin,
  DesignOutcome,
  DesignProblem,
  OpenedDraft,
} from '../../../src/generator/index.ts';
import type { Language } from '../../../src/contract/index.ts';
import { readSheet } from '../../sheets/readSheet.ts';
import { UnreadableSheet } from '../../sheets/sheetLimits.ts';
import {
  designSheet,
  designTable,
  nameResource,
  ownDatabase,
  type ReadTable,
  UnreadableDatabase,
} from '../introspect/index.ts';
import { applyEdit, newDeclaration, SourceError, type SourceText } from '../source/index.ts';
import type { Drafts, NewDraft } from './createDrafts.ts';
import { declarationOf } from './fromDesign.ts';
import { DraftRefused } from './refused.ts';
import { dictionaryPath, draftLanguages } from './tree.ts';

/** Origins that need no record of the log: the caller looks those up. */
export type DraftOrigin = Exclude<DesignOrigin, { readonly from: 'log' }>;

export type OriginContext = {
  readonly drafts: Drafts;
  /** Reads one table of a database by its name, see `readDatabase`. */
  readTables(connection: string, table: string): Promise<readonly ReadTable[]>;
  /** Tables that can be referred to, each with the field that shows a record of it. */
  readonly targets: ReadonlyMap<string, string>;
  /** Texts of the status of records that people arrange. */
  readonly listed: Readonly<Record<Language, ListedTexts>>;
};

type ListedTexts = { readonly status: string; readonly off: string; readonly on: string };

/**
 * Opens the draft of a declaration, or begins one of nothing, of a table, or of the rows of a file.
 *
 * @throws {DraftRefused} origin
 */
export async function openDraft(context: OriginContext, origin: DraftOrigin): Promise<OpenedDraft> {
  try {
    return await opened(context, origin);
  } catch (error) {
    throw problemsOf(error) ?? error;
  }
}

function opened(context: OriginContext, origin: DraftOrigin): Promise<OpenedDraft> {
  switch (origin.from) {
    case 'declaration':
      return ofDeclaration(context, origin.file);
    case 'nothing':
      return ofNothing(context, origin);
    case 'table':
      return ofTable(context, origin);
    case 'sheet':
      return ofSheet(context, origin);
  }
}

async function ofDeclaration({ drafts }: OriginContext, file: string): Promise<OpenedDraft> {
  const draft = await drafts.openFile(file);
  if (!draft) throw refusedOrigin([{ at: 'file', code: 'missing', name: file }]);
  return { draft, notes: [] };
}

async function ofNothing(
  { drafts, listed }: OriginContext,
  { table, path, isListed, texts }: DraftOrigin & { readonly from: 'nothing' },
): Promise<OpenedDraft> {
  const wanted = { table, ...(path === undefined ? {} : { path }) };
  const { names, problems } = nameResource(wanted, await drafts.known());
  if (!names) throw refusedOrigin(problems);
  const file = `${names.area}/${names.file}`;
  const files = await newDeclaration({
    file,
    table,
    path: names.path,
    exports: { shape: names.shape, resource: names.resource },
    group: names.group,
    isListed,
    texts,
  });
  const begun = isListed
    ? await Promise.all(files.map((each) => withListedTexts(each, file, listed)))
    : files;
  return { draft: await drafts.begin({ file, files: begun }), notes: [] };
}

/** A dictionary with the texts of the fields of `listed()`; another file as it is. */
async function withListedTexts(
  source: SourceText,
  file: string,
  listed: OriginContext['listed'],
): Promise<SourceText> {
  const language = draftLanguages.find((each) => dictionaryPath(file, each) === source.path);
  if (!language) return source;
  const { status, off, on } = listed[language];
  const fields = await applyEdit(source, {
    type: 'setValue',
    of: 'default',
    path: ['fields'],
    value: { status },
  });
  const { text } = await applyEdit(
    { path: source.path, text: fields.text },
    { type: 'setValue', of: 'default', path: ['options'], value: { status: { off, on } } },
  );
  return { path: source.path, text };
}

async function ofTable(
  context: OriginContext,
  { connection, table, path }: DraftOrigin & { readonly from: 'table' },
): Promise<OpenedDraft> {
  const { drafts, targets } = context;
  const isOwn = connection === ownDatabase;
  const declared = (await drafts.declarations()).find(({ tables }) => tables.includes(table));
  if (declared && isOwn) return ofDeclaration(context, declared.file);
  const read = (await context.readTables(connection, table)).find(({ name }) => name === table);
  if (!read) throw refusedOrigin([{ at: 'table', code: 'missing', name: table }]);
  const known = await drafts.known();
  const outcome = designTable(read, { known, targets, ...(path === undefined ? {} : { path }) });
  return ofDesign(context, outcome, {
    connection: isOwn ? '' : connection,
    ...(isOwn ? { adopts: table } : {}),
  });
}

async function ofSheet(
  context: OriginContext,
  { text, name, table, path }: DraftOrigin & { readonly from: 'sheet' },
): Promise<OpenedDraft> {
  const sheet = await readSheet({ bytes: new TextEncoder().encode(text) }, new Map());
  const outcome = await designSheet(sheet, {
    table,
    ...(path === undefined ? {} : { path }),
    title: name.replace(/\.\w+$/, ''),
    known: await context.drafts.known(),
  });
  return ofDesign(context, outcome, {});
}

async function ofDesign(
  { drafts }: OriginContext,
  { design, problems, notes }: DesignOutcome,
  facts: Pick<NewDraft, 'connection' | 'adopts'>,
): Promise<OpenedDraft> {
  if (!design) throw refusedOrigin(problems);
  const draft = await drafts.begin({
    file: `${design.names.area}/${design.names.file}`,
    files: await declarationOf(design),
    ...facts,
  });
  return { draft, notes };
}

const refusedOrigin = (problems: readonly DesignProblem[]): DraftRefused =>
  new DraftRefused({ type: 'origin', problems });

/** The refusal for an origin that cannot be read. */
function problemsOf(error: unknown): DraftRefused | undefined {
  if (error instanceof UnreadableDatabase)
    return refusedOrigin([{ at: 'connection', code: error.code, name: error.database }]);
  if (error instanceof UnreadableSheet)
    return refusedOrigin([{ at: 'text', code: error.code, name: '' }]);
  if (error instanceof SourceError)
    return refusedOrigin([
      { at: 'table', code: error.code, name: error.place.at?.join('.') ?? error.place.path ?? '' },
    ]);
  return undefined;
}
