/**
 * The texts of the installation. `i18n/register.ts` adds the Chinese dictionary by declaration
 * merging, which only an interface allows; every key is derived from it.
 */
export interface RegisteredTexts {}

/** Keys of the texts below `Prefix`, without it; of all texts, when there is none. */
export type TextKey<Prefix extends string = ''> = PathsOf<
  Prefix extends '' ? RegisteredTexts : TextsBelow<RegisteredTexts, Prefix>
>;

export type TextParams = Readonly<Record<string, unknown>>;

/** The text of a key in the language that is on. `smart_count` chooses between `one |||| many`. */
export type Translate<Prefix extends string = ''> = {
  (key: TextKey<Prefix>, params?: TextParams): string;
  /** A key put together at run time; `_` is shown when there is no such text. */
  (key: string, params: TextParams & { readonly _: string }): string;
};

type PathsOf<T> = {
  [K in keyof T & string]: T[K] extends string ? K : `${K}.${PathsOf<T[K]>}`;
}[keyof T & string];

type TextsBelow<T, Path extends string> = Path extends keyof T
  ? T[Path]
  : Path extends `${infer First}.${infer Rest}`
    ? First extends keyof T
      ? TextsBelow<T[First], Rest>
      : never
    : never;
