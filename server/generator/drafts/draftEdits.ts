import type {
  DeclarationSource,
  DraftEdit,
  LeftPlace,
  RenamedField,
  ShapeSource,
  SourceErrorCode,
} from '../../../src/generator/index.ts';
import { fieldNameProblems, mostFields, type NameProblem } from '../introspect/index.ts';
import {
  applyEdit,
  readDeclaration,
  renameEverywhere,
  SourceError,
  type SourceText,
} from '../source/index.ts';
import { DraftRefused } from './refused.ts';
import { type DraftTexts, type StoredDraft, withTexts } from './storedDraft.ts';
import { declarationPath, dictionaryPath, type Tree } from './tree.ts';

/** Characters of one file: several times those of the longest declaration. */
const longestText = 400_000;

/** Texts while edits are made on them. */
type EditedTexts = {
  readonly texts: DraftTexts;
  readonly base: DraftTexts;
  readonly left: readonly LeftPlace[];
};

/**
 * Makes edits on a draft, all of them or none, as one step of undo. A renamed field is renamed in the whole tree.
 *
 * @throws {DraftRefused} edit, with the index of the edit
 */
export async function withEdits(
  draft: StoredDraft,
  edits: readonly DraftEdit[],
  tree: Pick<Tree, 'mentions'>,
): Promise<StoredDraft> {
  let edited: EditedTexts = { texts: draft.texts, base: {}, left: draft.left };
  for (const [at, edit] of edits.entries()) {
    try {
      edited = await withEdit(draft, edited, edit, tree);
    } catch (error) {
      if (!(error instanceof SourceError)) throw error;
      throw new DraftRefused({ type: 'edit', code: error.code, place: error.place, at });
    }
  }
  const changed = Object.keys(edited.texts).some(
    (path) => edited.texts[path] !== draft.texts[path],
  );
  return changed ? withTexts(draft, edited) : draft;
}

async function withEdit(
  draft: StoredDraft,
  edited: EditedTexts,
  { in: place, edit }: DraftEdit,
  tree: Pick<Tree, 'mentions'>,
): Promise<EditedTexts> {
  const isDeclaration = place === 'declaration';
  const path = isDeclaration ? declarationPath(draft.file) : dictionaryPath(draft.file, place);
  const text = edited.texts[path] ?? undefined;
  if (text === undefined) throw new SourceError('unknown_declaration', { path });
  const after =
    isDeclaration && edit.type === 'renameField'
      ? await renamed(edited, path, { ...edit, ...formerName(draft, text, edit) }, tree)
      : await applied(edited, { path, text }, edit);
  for (const [file, now] of Object.entries(after.texts))
    if ((now?.length ?? 0) > longestText) throw new SourceError('too_large', { path: file });
  if (isDeclaration) checkFields({ path, text }, after.texts[path] ?? '');
  return after;
}

async function applied(
  edited: EditedTexts,
  source: SourceText,
  edit: DraftEdit['edit'],
): Promise<EditedTexts> {
  const { text, left } = await applyEdit(source, edit);
  return {
    ...edited,
    texts: { ...edited.texts, [source.path]: text },
    left: joined(edited.left, left),
  };
}

async function renamed(
  edited: EditedTexts,
  path: string,
  edit: RenamedField & { readonly of: string },
  tree: Pick<Tree, 'mentions'>,
): Promise<EditedTexts> {
  const { of, ...field } = edit;
  // A field that was added in the draft is named by nothing beside it.
  const found = field.was === null ? [] : await tree.mentions([field.name]);
  const drafted = Object.entries(edited.texts).flatMap(([file, text]) =>
    text === null ? [] : [{ path: file, text }],
  );
  const isDrafted = new Set(drafted.map((file) => file.path));
  const files = [...found.filter((file) => !isDrafted.has(file.path)), ...drafted];
  const result = await renameEverywhere(files, { path, of }, field);
  const before = new Map(found.map((file) => [file.path, file.text]));
  return {
    texts: { ...edited.texts, ...textsOf(result.files) },
    // Files that the draft holds already keep the text of the disk that it knows.
    base: {
      ...textsOf(
        result.files.flatMap(({ path: file }) => {
          const text = before.get(file);
          return isDrafted.has(file) || text === undefined ? [] : [{ path: file, text }];
        }),
      ),
      ...edited.base,
    },
    left: joined(edited.left, result.left),
  };
}

const textsOf = (files: readonly SourceText[]): DraftTexts =>
  Object.fromEntries(files.map(({ path, text }) => [path, text]));

const joined = (left: readonly LeftPlace[], more: readonly LeftPlace[]): readonly LeftPlace[] => [
  ...left.filter(
    (place) => !more.some(({ path, line }) => path === place.path && line === place.line),
  ),
  ...more,
];

/**
 * The name of the column of a field as the database has it now: fields may be renamed several times before the
 * draft is written, and new ones have no column yet.
 */
function formerName(
  draft: StoredDraft,
  text: string,
  { of, name, was }: RenamedField & { readonly of: string },
): { readonly was?: string | null } {
  if (was !== undefined) return { was };
  const path = declarationPath(draft.file);
  const now = wasIn(readDeclaration(path, text), of, name);
  const first = readDeclaration(path, draft.adopts?.text ?? draft.base[path] ?? '');
  const isWritten = fieldsOf(first, of).some((field) => field.name === name);
  // A former name that stood in the written file already was migrated with it.
  if (now !== undefined && !(isWritten && wasIn(first, of, name) === now)) return { was: now };
  return isWritten ? {} : { was: null };
}

function wasIn(source: DeclarationSource, of: string, name: string): string | undefined {
  const value = fieldsOf(source, of).find((field) => field.name === name)?.value;
  const field = value?.type === 'constant' ? value.value : value;
  if (field?.type !== 'field') return undefined;
  const option = field.options.findLast((each) => each.name === 'was')?.value;
  return option?.type === 'plain' && typeof option.value === 'string' ? option.value : undefined;
}

const shapeIn = ({ shapes }: DeclarationSource, of: string): ShapeSource | undefined =>
  shapes.find(({ id }) => id === of);

const fieldsOf = (source: DeclarationSource, of: string) =>
  (shapeIn(source, of)?.fields ?? []).flatMap((field) => ('name' in field ? [field] : []));

/**
 * Checks the fields that came with an edit: their names, and that there is room for them.
 *
 * @throws {SourceError} invalid_name, reserved_name, exists, too_many_fields
 */
function checkFields(before: SourceText, text: string): void {
  if (before.text === text) return;
  const { path } = before;
  const former = readDeclaration(path, before.text);
  const source = readDeclaration(path, text);
  for (const { id, table = id } of source.shapes) {
    const names = fieldsOf(source, id).map(({ name }) => name);
    const known = new Set(fieldsOf(former, id).map(({ name }) => name));
    if (names.length > Math.max(mostFields, known.size))
      throw new SourceError('too_many_fields', { path, at: [id] });
    const problem = fieldNameProblems(table, names).find(
      ({ code, name }) => code !== 'too_many_fields' && !known.has(name),
    );
    if (problem) throw new SourceError(codes[problem.code], { path, at: [problem.name] });
  }
}

const codes: Readonly<Record<NameProblem['code'], SourceErrorCode>> = {
  bad_name: 'invalid_name',
  too_long: 'invalid_name',
  device_name: 'invalid_name',
  form_page: 'invalid_name',
  reserved_word: 'reserved_name',
  standard_field: 'reserved_name',
  repeated: 'exists',
  taken: 'name_taken',
  too_many_fields: 'too_many_fields',
};
