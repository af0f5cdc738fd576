import { endpoint } from './endpoint.ts';
import type { Glyph, Tone } from '../schema/index.ts';
import type { Language } from './language.ts';

/** What the shell itself can be told to do from the palette. */
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

/** How something that can be opened or done is called, and all that it may be found by. */
export type PaletteWord = {
  /** See {@link wordKey}. */
  readonly key: string;
  readonly titles: Readonly<Record<Language, string>>;
  /** For each sign of the Chinese title its syllable, or the sign itself where it has none. */
  readonly pinyin: readonly string[];
  /** What it belongs to: the list of a view, of an action. */
  readonly of?: Readonly<Record<Language, string>>;
  /** Where it leads, if no menu says so: a view of a list, an empty form. */
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

/** Everything this admin may open or do, in both languages. */
export const words = endpoint<void, { readonly words: readonly PaletteWord[] }>({
  method: 'GET',
  path: '/admin/Index/words',
  realm: 'admin',
});

/** A record whose number, code or name begins with the text. */
export type FoundRecord = {
  readonly id: number;
  readonly label: string;
  /** Its state, and what it was found by when that is not the label. */
  readonly details: readonly string[];
  /** Its state as lists draw it; the word is the first of the details. */
  readonly status?: { readonly tone: Tone; readonly glyph: Glyph };
  /** The whole text is its number, code or name. */
  readonly isExact: boolean;
  /** Where it is read. */
  readonly to: string;
};

export type FoundGroup = {
  readonly resource: string;
  readonly title: string;
  /** Exact ones first, then those that are still open, then the newest. */
  readonly records: readonly FoundRecord[];
  /** When there are more than these: how many its list finds, and where. */
  readonly all?: { readonly count: number; readonly isExact: boolean; readonly to: string };
};

/** The records a text names, of every resource this admin may read; the exact ones stand first. */
export const findRecords = endpoint<
  { readonly text: string },
  { readonly groups: readonly FoundGroup[] }
>({ method: 'GET', path: '/admin/Index/find', realm: 'admin' });

/** A text the records are asked for: shorter ones name too much, longer ones nothing. */
export const findText = { shortest: 2, longest: 100 } as const;
