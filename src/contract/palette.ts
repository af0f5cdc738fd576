import { endpoint } from './endpoint.ts';
import type { Glyph, Tone } from '../schema/index.ts';
import type { Language } from './language.ts';

/** Commands of the shell that the palette offers. */
export const shellCommands = [
  'dashboard',
  'language',
  'mode',
  'layoutDefault',
  'layoutClassic',
  'layoutStreamline',
  'densityCompact',
  'densityStandard',
  'densityRoomy',
  'appearance',
  'fullTab',
  'closeTab',
  'keySheet',
  'signOut',
] as const;
export type ShellCommand = (typeof shellCommands)[number];

/** Search words of an entry of the palette: its titles, and everything it may be found by. */
export type PaletteWord = {
  /** See {@link wordKey}. */
  readonly key: string;
  readonly titles: Readonly<Record<Language, string>>;
  /** Syllable for each character of the Chinese title; the character itself if it has none. */
  readonly pinyin: readonly string[];
  /** Context of the entry: the list that a view or an action belongs to. */
  readonly of?: Readonly<Record<Language, string>>;
  /** Address of an entry that no menu contains: a view of a list, an empty form. */
  readonly to?: string;
};

/** Names words so that both sides mean the same: a menu node by its id, a part of a resource, a command. */
export const wordKey = {
  node: (id: number) => `node ${id}`,
  view: (resource: string, preset: string) => `view ${resource} ${preset}`,
  add: (resource: string) => `add ${resource}`,
  act: (resource: string, action: string) => `act ${resource} ${action}`,
  command: (name: ShellCommand) => `command ${name}`,
} as const;

/** Loads all entries this admin may open or run, in both languages. */
export const words = endpoint<void, { readonly words: readonly PaletteWord[] }>({
  method: 'GET',
  path: '/admin/Index/words',
  realm: 'admin',
});

/** A record whose number, code or name begins with the text. */
export type FoundRecord = {
  readonly id: number;
  readonly label: string;
  /** State of the record, and the value it was found by if that is not the label. */
  readonly details: readonly string[];
  /** State of the record as lists draw it; its text is the first of the details. */
  readonly status?: { readonly tone: Tone; readonly glyph: Glyph };
  /** The whole text is its number, code or name. */
  readonly isExact: boolean;
  /** Address of the record. */
  readonly to: string;
};

export type FoundGroup = {
  readonly resource: string;
  readonly title: string;
  /** Exact ones first, then those that are still open, then the newest. */
  readonly records: readonly FoundRecord[];
  /** Set if there are more results: their number in the list, and its address. */
  readonly all?: { readonly count: number; readonly isExact: boolean; readonly to: string };
};

/** Finds the records a text names, in every resource this admin may read; exact matches first. */
export const findRecords = endpoint<
  { readonly text: string },
  { readonly groups: readonly FoundGroup[] }
>({ method: 'GET', path: '/admin/Index/find', realm: 'admin' });

/** A text the records are asked for: shorter ones name too much, longer ones nothing. */
export const findText = { shortest: 2, longest: 100 } as const;
