import type { Colleague } from '../../contract/index.ts';

/** A name that is being typed behind `@`: its place, and the text so far. */
export type TypedMention = { readonly start: number; readonly text: string };

/**
 * The mention at the caret; undefined if none is being typed. The `@` of a mail address begins none, and a
 * name ends at a blank.
 */
export function mentionAt(text: string, caret: number): TypedMention | undefined {
  const before = text.slice(0, caret);
  const start = before.lastIndexOf('@');
  if (start < 0 || /[\w.+-]$/.test(before.slice(0, start))) return undefined;
  const typed = before.slice(start + 1);
  return typed.length > longest || /\s/.test(typed) ? undefined : { start, text: typed };
}

/** Characters of a typed name. */
const longest = 20;

/** The text with a name in place of what was typed, and the caret behind it. */
export function withMention(
  text: string,
  { start, text: typed }: TypedMention,
  name: string,
): { readonly text: string; readonly caret: number } {
  const [head, tail] = [text.slice(0, start), text.slice(start + 1 + typed.length)];
  const written = `@${name}${tail.startsWith(' ') ? '' : ' '}`;
  const caret = head.length + `@${name} `.length;
  return { text: head + written + tail, caret };
}

type NoteSegment = { readonly text: string; readonly mention?: Colleague };

/** A text in parts: those that name a mentioned colleague, and the rest. The longer of two names wins. */
export function segmentsOf(text: string, mentions: readonly Colleague[]): readonly NoteSegment[] {
  const named = mentions
    .filter(({ name }) => name !== '')
    .toSorted((a, b) => b.name.length - a.name.length);
  const segments: NoteSegment[] = [];
  let rest = text;
  while (rest !== '') {
    const [next] = named
      .map((mention) => ({ mention, at: rest.indexOf(`@${mention.name}`) }))
      .filter(({ at }) => at >= 0)
      // Sorting keeps the longer name first where two begin at one place.
      .toSorted((a, b) => a.at - b.at);
    if (!next) return [...segments, { text: rest }];
    const { mention, at } = next;
    const end = at + mention.name.length + 1;
    if (at > 0) segments.push({ text: rest.slice(0, at) });
    segments.push({ text: rest.slice(at, end), mention });
    rest = rest.slice(end);
  }
  return segments;
}

/** Those of the chosen colleagues whose name still stands in the text. */
export const mentionsIn = (text: string, chosen: readonly Colleague[]): readonly Colleague[] => {
  const named = new Set(segmentsOf(text, chosen).map(({ mention }) => mention?.id));
  return chosen.filter(({ id }) => named.has(id));
};
