import type { Config, Stored } from '../client/index.ts';
import { layout } from '../contract/index.ts';
import { densities, type Density, type DensityChoice } from '../kit/density.ts';

/** Layouts of the shell, with everything in which they differ. */
export const layouts = {
  Default: {
    top: layout.topOffset.Default,
    /** Position of the menu: beside the page, or as a row above it. */
    menu: 'side',
    /** Margin around a page, so that sheets lie on the canvas beside the menu. */
    page: { top: 2, right: 20, bottom: 24, left: 6 },
  },
  Classic: {
    top: layout.topOffset.Classic,
    menu: 'side',
    page: { top: 16, right: 20, bottom: 24, left: 20 },
  },
  Streamline: {
    top: layout.topOffset.Streamline,
    menu: 'row',
    /** Centred when the window is wider. */
    page: { top: 18, right: 20, bottom: 24, left: 20, widest: 1440 },
  },
} as const;
export type LayoutMode = keyof typeof layouts;

/** Page transitions, by the names that existing clients store. */
export const transitions = {
  fade: 'el-fade-in-linear',
  slide: 'slide-right',
  none: 'none',
} as const;
export type Transition = keyof typeof transitions;

/** Colours of the menu a user may choose, for light and for dark; `''` keeps the default. */
export const menuColourKeys = [
  'menuBackground',
  'menuColor',
  'menuActiveBackground',
  'menuActiveColor',
] as const;
export type MenuColourKey = (typeof menuColourKeys)[number];
export type ColourPair = readonly [light: string, dark: string];
export type MenuColours = { readonly [Key in MenuColourKey]: ColourPair };

/** Widths in px; `step` is that of the input. */
export const menuWidths = { least: 200, most: 360, step: 10 } as const;

/** Layout settings of a user in this browser. */
export type Arrangement = MenuColours & {
  readonly layoutMode: LayoutMode;
  readonly mainAnimation: string;
  readonly density: Density;
  /** Undefined follows the system. */
  readonly isDark: boolean | undefined;
  readonly menuWidth: number;
  /** Undefined until the person decides: then the width of the window does. */
  readonly menuCollapse: boolean | undefined;
  /** True if at most one group of the menu is open. */
  readonly menuUniqueOpened: boolean;
  /** Messages of success come into sight; failures always do. */
  readonly showToasts: boolean;
  readonly playAudio: boolean;
  /** Keys of one letter act on lists. */
  readonly letterKeys: boolean;
};

/** Reads the shell's part of the settings stored under `storeConfig_v2`. Source: contract 6.5. */
export function readArrangement({ layout: stored }: Config): Arrangement {
  return {
    layoutMode: nameIn(layouts, stored['layoutMode']) ?? 'Default',
    mainAnimation: textOf(stored['mainAnimation']) || transitions.fade,
    density: nameIn(densities, stored['density']) ?? 'standard',
    isDark: choiceOf(stored['isDark']),
    menuWidth: widthOf(stored['menuWidth']),
    menuCollapse: choiceOf(stored['menuCollapse']),
    menuUniqueOpened: stored['menuUniqueOpened'] === true,
    showToasts: stored['showToasts'] !== false,
    playAudio: stored['playAudio'] !== false,
    letterKeys: stored['letterKeys'] !== false,
    menuBackground: pairOf(stored['menuBackground']),
    menuColor: pairOf(stored['menuColor']),
    menuActiveBackground: pairOf(stored['menuActiveBackground']),
    menuActiveColor: pairOf(stored['menuActiveColor']),
  };
}

/** Changes some layout settings; keeps the rest, including those of other clients. */
export const arrange = (config: Stored<Config>, part: Partial<Arrangement>) =>
  config.update(({ layout: stored, lang }) => ({ layout: { ...stored, ...part }, lang }));

/** Resets the layout settings to their defaults. The language is kept, as it is not part of the look. */
export const arrangeAnew = (config: Stored<Config>) =>
  config.update(({ lang }) => ({ layout: {}, lang }));

/** Existing clients know more transitions than we have: every sliding one slides, the others fade. */
export function transitionOf(mainAnimation: string): Transition {
  if (mainAnimation === transitions.none) return 'none';
  return mainAnimation.startsWith('slide') ? 'slide' : 'fade';
}

function nameIn<T extends object>(table: T, name: unknown): (keyof T & string) | undefined {
  return isNameIn(table, name) ? name : undefined;
}

const isNameIn = <T extends object>(table: T, name: unknown): name is keyof T & string =>
  typeof name === 'string' && Object.hasOwn(table, name);

function widthOf(stored: unknown): number {
  const width = Number(stored);
  if (!Number.isFinite(width) || width <= 0) return layout.menuWidth;
  return Math.min(Math.max(width, menuWidths.least), menuWidths.most);
}

function pairOf(stored: unknown): ColourPair {
  const [light, dark]: readonly unknown[] = Array.isArray(stored) ? stored : [];
  return [colourOf(light), colourOf(dark)];
}

const colourOf = (stored: unknown) => (/^#[\da-f]{6}$/i.test(textOf(stored)) ? textOf(stored) : '');
const textOf = (stored: unknown) => (typeof stored === 'string' ? stored : '');
const choiceOf = (stored: unknown) => (typeof stored === 'boolean' ? stored : undefined);

/** Row height, stored with the other layout settings; lists offer to change it. */
export const rowHeightOf = (config: Stored<Config>): DensityChoice => ({
  get: () => readArrangement(config.get()).density,
  set: (density) => arrange(config, { density }),
  subscribe: config.subscribe,
});
