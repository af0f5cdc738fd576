import { errorText, ruleMessage } from '../../fields/errorText.ts';
import { conditionFields, matches, readOr } from '../../schema/index.ts';
import type { Translate } from '../../texts/index.ts';
import type { SheetProblems } from '../sheet/index.ts';
import { readCell } from './cells.ts';
import type { RecordColumn } from './layout.ts';
import { changedColumns, type RecordDocument, type SheetDraft } from './recordModel.ts';
import type { SheetMarks, SheetParts } from './mergeReply.ts';

/** Texts of rules, and those of the sheet. */
export type SheetTexts = { readonly all: Translate; readonly own: Translate<'sheet'> };

/** Sentences about cells, by place: those that do not read, refusals, and what somebody else saved. */
export function problemsOf(
  parts: SheetParts,
  document: RecordDocument,
  marks: SheetMarks,
  texts: SheetTexts,
): SheetProblems {
  const found = new Map<number, ReadonlyMap<string, string>>();
  for (const [index, draft] of document.rows.entries()) {
    const changed = changedColumns(draft, marks.saved.texts.get(draft.key));
    if (changed.length === 0) continue;
    const problems = new Map(
      parts.columns.flatMap((column) => {
        const problem = changed.includes(column.name)
          ? problemAt(parts, column, { draft, marks, texts })
          : undefined;
        return problem === undefined ? [] : [[column.name, problem] as const];
      }),
    );
    if (problems.size > 0) found.set(index, problems);
  }
  return found;
}

type CellContext = {
  readonly draft: SheetDraft;
  readonly marks: SheetMarks;
  readonly texts: SheetTexts;
};

function problemAt(
  parts: SheetParts,
  column: RecordColumn,
  context: CellContext,
): string | undefined {
  const { draft, marks, texts } = context;
  const conflict = marks.conflicts.get(draft.key)?.get(column.name);
  if (conflict !== undefined)
    return texts.own('conflict', { theirs: conflict || texts.own('empty') });
  const refusal = marks.refused.get(draft.key)?.get(column.name);
  return (
    unreadable(parts, column, context) ??
    (refusal?.text === draft.texts[column.name] ? refusal?.reason : undefined)
  );
}

function unreadable(
  parts: SheetParts,
  { name, path, label }: RecordColumn,
  { draft, marks, texts }: CellContext,
): string | undefined {
  const reader = parts.readers[name];
  const read = reader && readCell(reader, draft.texts[name] ?? '');
  if (!read) return undefined;
  if ('invalid' in read) {
    const { code, params } = read.invalid;
    const args = Object.entries(params).map(([key, value]) => [key, String(value)] as const);
    const message = ruleMessage(`invalid.${code}`, Object.fromEntries(args));
    return errorText(texts.all, message, label);
  }
  const isShown = isAsked(parts, path, { draft, marks });
  return isShown ? undefined : texts.own('hidden', { field: label });
}

/** False for a field that the form would not show beside the other values of the row. */
function isAsked(
  { resource, readers, list }: SheetParts,
  path: string,
  { draft, marks }: Pick<CellContext, 'draft' | 'marks'>,
): boolean {
  const where = list === undefined ? resource.show?.[path] : undefined;
  if (!where) return true;
  const wire = marks.saved.rows.get(draft.key)?.wire ?? {};
  const values = conditionFields(where).map((field) => {
    const reader = readers[field];
    const read = reader && readCell(reader, draft.texts[field] ?? '');
    const value = read && 'wire' in read ? read.wire : wire[field];
    const declared = resource.shape.fields[field];
    return [field, declared ? readOr(declared, value, value) : value] as const;
  });
  return matches({ ...where }, Object.fromEntries(values));
}
