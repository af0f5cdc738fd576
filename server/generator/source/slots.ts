import type { TextRange } from '../../../src/generator/index.ts';
import { type ParsedFile, skipTrivia, textOf } from './syntax.ts';

/**
 * A member of an object, a list or an import, with all text that belongs to it. The texts of all slots,
 * one after the other, are the text of the container.
 */
type Slot = {
  /** Text up to the last blank line above it: it belongs to nobody, and stays when the member goes. */
  readonly floating: string;
  /** White space and comments directly before it. */
  readonly lead: string;
  readonly body: string;
  /** Comments before its comma. */
  readonly beforeComma: string;
  /** Comments behind it, on its line. */
  readonly after: string;
};

/** The inside of a pair of brackets, cut into slots. */
export type Container = TextRange & {
  /** Comments behind the opening bracket, on its line. */
  readonly head: string;
  readonly slots: readonly Slot[];
  /** Text behind the last slot. */
  readonly foot: string;
  readonly hasTrailingComma: boolean;
  /** White space before a member on a line of its own; undefined: all stand on one line. */
  readonly indent: string | undefined;
  readonly newline: string;
};

/** Cuts the inside of brackets into slots. `inside` has no bracket, `members` are in order. */
export function containerOf(
  file: ParsedFile,
  inside: TextRange,
  members: readonly TextRange[],
): Container {
  const headEnd = sameLineComments(file, inside.start, members[0]?.start ?? inside.end);
  let [from, hasTrailingComma] = [headEnd, false];
  const slots = members.map((member, index): Slot => {
    const next = members[index + 1]?.start ?? inside.end;
    const cut = lastBlankLine(file, from, member.start);
    const behind = skipTrivia(file, member.end, next);
    hasTrailingComma = file.text[behind] === ',' && behind < next;
    const comma = hasTrailingComma ? behind : member.end;
    const afterFrom = hasTrailingComma ? comma + 1 : comma;
    const end = sameLineComments(file, afterFrom, next);
    const slot = {
      floating: file.text.slice(from, cut),
      lead: file.text.slice(cut, member.start),
      body: textOf(file, member),
      beforeComma: file.text.slice(member.end, comma),
      after: file.text.slice(afterFrom, end),
    };
    from = end;
    return slot;
  });
  const foot = file.text.slice(from, inside.end);
  return {
    ...inside,
    head: file.text.slice(inside.start, headEnd),
    slots,
    foot,
    hasTrailingComma,
    indent: indentOf(slots, foot),
    newline: file.newline,
  };
}

/** The text of a container. */
export function renderContainer({
  head,
  slots,
  foot,
  hasTrailingComma,
  newline,
}: Container): string {
  let text = head;
  let isOpen = endsInLineComment(head);
  // A comment to the end of its line must not swallow what a change has put behind it.
  const add = (next: string) => {
    text += isOpen && !/^[ \t]*\r?\n/.test(next) ? newline + next : next;
  };
  slots.forEach((slot, index) => {
    const comma = index < slots.length - 1 || hasTrailingComma ? ',' : '';
    add(slot.floating + slot.lead + slot.body);
    text += slot.beforeComma + comma + slot.after;
    isOpen = endsInLineComment(slot.after);
  });
  add(foot);
  return text;
}

/** Index of a member that is inserted or moved; `isBefore`: it stands with those behind it, as the first does. */
export type SlotTarget = { readonly index: number; readonly isBefore?: boolean };

/** Inserts a member so that it has this index. */
export function withInserted(
  container: Container,
  { index, isBefore = index === 0 }: SlotTarget,
  body: string,
): Container {
  const slot = { floating: '', lead: '', body, beforeComma: '', after: '' };
  return withSlot(container, { index, isBefore }, slot);
}

/** Removes a member with its comments. */
export function withRemoved(container: Container, index: number): Container {
  const { slots, foot } = container;
  const gone = slots[index];
  const next = slots[index + 1];
  if (!gone) return container;
  const rest = slots.toSpliced(index, 1);
  if (next) {
    const floating = joinedFloating(gone.floating, next.floating);
    const lead = index === 0 && isInline(next) && isInline(gone) ? gone.lead : next.lead;
    return { ...container, slots: rest.with(index, { ...next, floating, lead }) };
  }
  const below = gone.floating.trim() === '' ? foot : gone.floating + foot;
  return { ...container, slots: rest, foot: rest.length === 0 && below.trim() === '' ? '' : below };
}

/** Moves a member so that the index is its own afterwards. */
export function withMoved(
  container: Container,
  from: number,
  { index, isBefore = index === 0 }: SlotTarget,
): Container {
  const slot = container.slots[from];
  if (!slot || from === index) return container;
  const lead = slot.lead.trim() === '' ? '' : slot.lead;
  return withSlot(withRemoved(container, from), { index, isBefore }, { ...slot, lead });
}

/** Replaces the text of a member; its comments stay. */
export function withBody(container: Container, index: number, body: string): Container {
  const slot = container.slots[index];
  return slot ? { ...container, slots: container.slots.with(index, { ...slot, body }) } : container;
}

function withSlot(
  container: Container,
  { index, isBefore }: Required<SlotTarget>,
  slot: Slot,
): Container {
  const { slots, indent, newline } = container;
  const next = slots[index];
  const usual = indent === undefined ? ' ' : newline + indent;
  // On one line the first member keeps the distance to the bracket: `{ a }`, `[a]`.
  const isFirstInline = indent === undefined && index === 0;
  const lead = slot.lead || (isFirstInline ? (next?.lead ?? '') : usual);
  if (!next) return { ...container, slots: [...slots, { ...slot, lead, floating: '' }] };
  const floating = isBefore ? next.floating : '';
  const behind = {
    ...next,
    floating: isBefore ? '' : next.floating,
    lead: isFirstInline && next.lead.trim() === '' ? usual : next.lead,
  };
  return { ...container, slots: slots.toSpliced(index, 1, { ...slot, lead, floating }, behind) };
}

const isInline = ({ lead }: Slot): boolean => /^[ \t]*$/.test(lead);

/** Blank lines above a member that goes are not added to those above the next one. */
const joinedFloating = (gone: string, next: string): string =>
  gone.trim() === '' && next !== '' ? next : gone + next;

const endsInLineComment = (comments: string): boolean =>
  comments.replaceAll(/\/\*[\s\S]*?\*\//g, '').includes('//');

/** End of the comments that stand behind an offset on its line, with nothing else behind them there. */
function sameLineComments(file: ParsedFile, offset: number, limit: number): number {
  const { text, commentEnds } = file;
  let [at, end] = [offset, offset];
  for (;;) {
    while (at < limit && /[ \t]/.test(text[at] ?? '')) at += 1;
    const comment = commentEnds.get(at);
    if (comment === undefined || comment > limit || text.slice(at, comment).includes('\n')) break;
    [at, end] = [comment, comment];
  }
  return at >= limit || /[\r\n]/.test(text[at] ?? '') ? end : offset;
}

/** Offset of the line break that ends the last blank line of a gap; without one, its start. */
function lastBlankLine({ text, commentEnds }: ParsedFile, from: number, to: number): number {
  let [at, cut] = [from, from];
  while (at < to) {
    const comment = commentEnds.get(at);
    if (comment !== undefined) {
      at = comment;
      continue;
    }
    let end = at;
    while (end < to && !commentEnds.has(end)) end += 1;
    const breaks = [...text.slice(at, end).matchAll(/\r?\n/g)];
    if (breaks.length > 1) cut = at + (breaks.at(-1)?.index ?? 0);
    at = end;
  }
  return cut;
}

function indentOf(slots: readonly Slot[], foot: string): string | undefined {
  const own = slots.find(({ floating, lead }) => (floating + lead).includes('\n'));
  if (own) return /\n([ \t]*)[^\n]*$/.exec(own.floating + own.lead)?.[1] ?? '';
  const outer = slots.length === 0 ? /\n([ \t]*)$/.exec(foot)?.[1] : undefined;
  return outer === undefined ? undefined : `${outer}  `;
}
