import { folded, formsOf, type Findable, type Form } from './forms.ts';

export type Match = {
  /** The smaller, the better. */
  readonly rank: number;
  /** Signs of the shown title that were typed, to be pointed at. */
  readonly marks: readonly number[];
};

/** How well a title meets what was typed, from best to worst. */
export const Rank = { exact: 0, prefix: 1, word: 2, initials: 3, loose: 4 } as const;

/**
 * How something meets what was typed; undefined when it does not.
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
  // From the first one on is what people mean by initials.
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
