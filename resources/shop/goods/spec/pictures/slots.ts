import type { AttrValue } from '../../../sku.ts';

/** Where the pictures of one drop belong. */
export type PlacedPictures = {
  /** Ids of values, by the place of the file. */
  readonly slots: ReadonlyMap<number, string>;
  /** Names of the files that found no value. */
  readonly rest: readonly string[];
};

/**
 * Assigns files to values: first each file whose name is or holds the name of a value in either language, the
 * longest name first (`SH003-sky blue.jpg`); then the others in order to values without a picture.
 */
export function placePictures(
  fileNames: readonly string[],
  values: readonly AttrValue[],
): PlacedPictures {
  const slots = new Map<number, string>();
  const taken = new Set<string>();
  const take = (at: number, value: AttrValue | undefined) => {
    if (!value) return;
    slots.set(at, value.vid);
    taken.add(value.vid);
  };
  const named = fileNames.map((name, at) => ({ at, words: foldedWords(stem(name)) }));
  for (const isWhole of [true, false]) {
    for (const { at, words } of named) {
      if (slots.has(at)) continue;
      const open = values.filter(({ vid }) => !taken.has(vid));
      take(
        at,
        longestNamed(open, (label) => (isWhole ? words === label : holds(words, label))),
      );
    }
  }
  for (const { at } of named) {
    if (slots.has(at)) continue;
    take(
      at,
      values.find(({ vid, image }) => !image && !taken.has(vid)),
    );
  }
  return { slots, rest: fileNames.filter((_, at) => !slots.has(at)) };
}

function longestNamed(values: readonly AttrValue[], isIt: (label: string) => boolean) {
  const found = values.flatMap((value) =>
    [value.attrValue, value.attrValueEn ?? '']
      .map(foldedWords)
      .filter((label) => label !== '' && isIt(label))
      .map((label) => ({ value, length: label.length })),
  );
  return found.toSorted((a, b) => b.length - a.length)[0]?.value;
}

/** Words between spaces, so that `red` is not found in `sacred`; Chinese is written without any. */
const holds = (words: string, label: string): boolean =>
  /\p{Script=Han}/u.test(label) ? words.includes(label) : ` ${words} `.includes(` ${label} `);

const stem = (name: string): string => name.replace(/\.[^.]*$/, '');

const foldedWords = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
