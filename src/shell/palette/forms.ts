import type { Language } from '../../contract/index.ts';

/** Something that can be found: how it is shown, how it is called, and how that is pronounced. */
export type Findable = {
  readonly title: string;
  readonly titles?: Readonly<Record<Language, string>>;
  /** Of the Chinese title, sign by sign; of a sign without one the sign itself. */
  readonly pinyin?: readonly string[];
};

/** One way to type a title, letter by letter. */
export type Form = {
  readonly letters: readonly string[];
  /** Where words, and so signs and syllables, begin. */
  readonly starts: ReadonlySet<number>;
  /** The sign of the title each letter stands for. */
  readonly signs: readonly number[];
  /** It types the title that is shown, so what was matched can be pointed at. */
  readonly isShown: boolean;
};

/** All ways to type what something is called: each title, the pinyin, and the initials of both. */
export function formsOf({ title, titles, pinyin = [] }: Findable) {
  const names = [...new Set([title, ...Object.values(titles ?? {})])];
  const written = names.map((name) => writtenForm(name, name === title));
  const chinese = titles?.['zh-cn'];
  const sounded = pinyin.length ? [soundForm(pinyin, chinese === title)] : [];
  return { whole: [...written, ...sounded], initials: [...written, ...sounded].map(initialsOf) };
}

/** What is typed and what it is compared with, in one spelling. */
export const folded = (text: string): string =>
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

/** Each Chinese sign is a word of its own; elsewhere one begins where letters or digits do. */
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
