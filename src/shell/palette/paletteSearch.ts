import type { ReactNode } from 'react';
import type { Language } from '../../contract/index.ts';

/** One line of the palette: something to open or to do. */
export type Entry = Findable & {
  readonly key: string;
  readonly icon: ReactNode;
  /** Shown at the right: the context of the entry, or the target of the action. */
  readonly detail?: string | undefined;
  /** The keys that do the same. */
  readonly keys?: string | undefined;
  readonly isDanger?: boolean | undefined;
  /** Address it opens; absent for a command. */
  readonly to?: string | undefined;
  readonly run: (way: Way) => void;
};

/** Ctrl + Enter opens the page in a new tab. */
export type Way = { readonly isBeside: boolean };

/** Line of the palette, with the matched characters of its title. */
export type PaletteHit = {
  readonly entry: Entry;
  readonly marks: readonly number[];
  /** Quality of the match, see `rank`. */
  readonly rank: number;
};

export type Group = {
  readonly key: string;
  readonly title: string;
  readonly hits: readonly PaletteHit[];
};

const noMarks: readonly number[] = [];

/** Lines as they come. */
export const toUnranked = (entries: readonly Entry[]): readonly PaletteHit[] =>
  entries.map((entry) => ({ entry, marks: noMarks, rank: 0 }));

/** Returns the matching lines, best first; equal ones by recent use, then by length. */
export function hitsOf(
  entries: readonly Entry[],
  typed: string,
  { most, lately }: { readonly most: number; readonly lately: ReadonlySet<string> },
): readonly PaletteHit[] {
  const isLate = ({ key }: Entry) => (lately.has(key) ? 0 : 1);
  return entries
    .flatMap((entry) => {
      const match = rank(typed, entry);
      return match ? [{ entry, ...match }] : [];
    })
    .toSorted(
      (a, b) =>
        a.rank - b.rank ||
        isLate(a.entry) - isLate(b.entry) ||
        a.entry.title.length - b.entry.title.length,
    )
    .slice(0, most);
}

/** Orders groups by their best line; equal ones keep their order. */
export const byBest = (groups: readonly Group[]): readonly Group[] =>
  groups.toSorted((a, b) => bestOf(a) - bestOf(b));

/** Quality of the best match of a group, see `rank`. */
export const bestOf = ({ hits }: Group): number => Math.floor(hits[0]?.rank ?? Infinity);

export type Match = {
  /** The smaller, the better. */
  readonly rank: number;
  /** Signs of the shown title that were typed, to be pointed at. */
  readonly marks: readonly number[];
};

/** Qualities of a match between a title and the typed text, best first. */
export const Rank = { exact: 0, prefix: 1, word: 2, initials: 3, loose: 4 } as const;

/**
 * Rates the match of an entry with the typed text; undefined if it does not match.
 *
 * A title may be typed whole, from its beginning, from the beginning of one of its words or signs,
 * by initials, or by some of its letters in their order; in either language, or in pinyin.
 */
export function rank(typed: string, findable: Findable): Match | undefined {
  const query = folded(typed);
  if (query === '') return undefined;
  const { whole, initials } = formsOf(findable);
  const letters = [...query];
  // Pinyin and initials are often typed with a space or an apostrophe between the syllables.
  const bare = letters.filter((letter) => !/[\s']/.test(letter));
  return best([
    ...whole.flatMap((form) => [within(form, letters), within(form, bare)]),
    ...initials.map((form) => atInitials(form, bare)),
    ...whole.map((form) => loosely(form, bare)),
  ]);
}

const best = (matches: readonly (Match | undefined)[]): Match | undefined =>
  matches.reduce((chosen, match) => {
    if (!match || !chosen) return match ?? chosen;
    if (match.rank !== chosen.rank) return match.rank < chosen.rank ? match : chosen;
    return match.marks.length && !chosen.marks.length ? match : chosen;
  }, undefined);

function within(form: Form, letters: readonly string[]): Match | undefined {
  const at = placesOf(form, letters).find((place) => place === 0 || form.starts.has(place));
  if (at === undefined) return undefined;
  const isWhole = letters.length === form.letters.length;
  const kind = at > 0 ? Rank.word : isWhole ? Rank.exact : Rank.prefix;
  return { rank: kind, marks: marksOf(form, range(at, letters.length)) };
}

function atInitials(form: Form, letters: readonly string[]): Match | undefined {
  if (letters.length < 2) return undefined;
  const [at] = placesOf(form, letters);
  if (at === undefined) return undefined;
  // Initials usually start at the first word.
  const later = at > 0 ? 0.5 : 0;
  return { rank: Rank.initials + later, marks: marksOf(form, range(at, letters.length)) };
}

/** Letters in their order with some left out, close enough together to be meant. */
function loosely(form: Form, letters: readonly string[]): Match | undefined {
  const [first] = letters;
  if (letters.length < 2 || first === undefined) return undefined;
  for (const start of form.starts) {
    if (form.letters[start] !== first) continue;
    const places = followed(form, letters, start);
    const span = (places?.at(-1) ?? 0) - start + 1;
    if (!places || span > letters.length * 3) continue;
    const gap = (span - letters.length) / (letters.length * 3);
    return { rank: Rank.loose + gap, marks: marksOf(form, places) };
  }
  return undefined;
}

function followed(form: Form, letters: readonly string[], start: number) {
  const places: number[] = [];
  let from = start;
  for (const letter of letters) {
    const at = form.letters.indexOf(letter, from);
    if (at < 0) return undefined;
    places.push(at);
    from = at + 1;
  }
  return places;
}

function placesOf({ letters }: Form, sought: readonly string[]): readonly number[] {
  if (!sought.length) return [];
  return letters.flatMap((_, at) =>
    sought.every((letter, n) => letters[at + n] === letter) ? [at] : [],
  );
}

const range = (from: number, count: number) => Array.from({ length: count }, (_, n) => from + n);

const marksOf = ({ signs, isShown }: Form, places: readonly number[]): readonly number[] =>
  isShown ? [...new Set(places.flatMap((at) => signs[at] ?? []))] : [];

/** Title of an entry, its translations, and its pronunciation. */
export type Findable = {
  readonly title: string;
  readonly titles?: Readonly<Record<Language, string>>;
  /**
   * Pinyin of the Chinese title, character by character; a character without pinyin stands for itself.
   */
  readonly pinyin?: readonly string[];
};

/** One way to type a title, letter by letter. */
type Form = {
  readonly letters: readonly string[];
  /** Indexes at which words, and so characters and syllables, begin. */
  readonly starts: ReadonlySet<number>;
  /** Index of the title's character for each letter. */
  readonly signs: readonly number[];
  /** True if this form is that of the shown title, so that matched characters can be marked in it. */
  readonly isShown: boolean;
};

/** Lists all ways to type the name of an entry: each title, the pinyin, and the initials of both. */
function formsOf({ title, titles, pinyin = [] }: Findable) {
  const names = [...new Set([title, ...Object.values(titles ?? {})])];
  const written = names.map((name) => writtenForm(name, name === title));
  const chinese = titles?.['zh-cn'];
  const sounded = pinyin.length ? [soundForm(pinyin, chinese === title)] : [];
  return { whole: [...written, ...sounded], initials: [...written, ...sounded].map(initialsOf) };
}

/** Normalises the typed text and the titles, so that they can be compared. */
const folded = (text: string): string =>
  text.normalize('NFKC').toLowerCase().trim().replaceAll(/\s+/g, ' ');

function writtenForm(title: string, isShown: boolean): Form {
  const letters: string[] = [];
  const signs: number[] = [];
  const starts = new Set<number>();
  [...title].forEach((sign, at) => {
    for (const letter of sign.normalize('NFKC').toLowerCase()) {
      if (isStart(letters.at(-1), letter)) starts.add(letters.length);
      letters.push(letter);
      signs.push(at);
    }
  });
  return { letters, signs, starts, isShown };
}

/**
 * True at the start of a word: each Chinese character is one; elsewhere a word starts where letters or
 * digits do.
 */
const isStart = (before: string | undefined, letter: string): boolean =>
  isHan.test(letter) || (isWord.test(letter) && !(before && isWord.test(before)));

const isHan = /\p{Script=Han}/u;
const isWord = /[\p{L}\p{N}]/u;

/** Syllables are typed without anything between them. */
function soundForm(pinyin: readonly string[], isShown: boolean): Form {
  const letters: string[] = [];
  const signs: number[] = [];
  const starts = new Set<number>();
  pinyin.forEach((syllable, at) => {
    const typed = [...folded(syllable)];
    const isSyllable = typed.length > 1;
    const before = pinyin[at - 1] ?? '';
    const follows = before.length === 1 && isWord.test(before);
    if (typed.length && (isSyllable || !follows) && isWord.test(typed[0] ?? '')) {
      starts.add(letters.length);
    }
    for (const letter of typed) {
      letters.push(letter);
      signs.push(at);
    }
  });
  return { letters, signs, starts, isShown };
}

function initialsOf({ letters, signs, starts, isShown }: Form): Form {
  const at = [...starts];
  return {
    letters: at.map((each) => letters[each] ?? ''),
    signs: at.map((each) => signs[each] ?? 0),
    starts: new Set(at.keys()),
    isShown,
  };
}
