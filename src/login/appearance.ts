import type { Language } from '../contract/index.ts';

export type ColourMode = 'light' | 'dark';

/** Light or dark: the person's choice, else the preference of the system. */
export type ModeChoice = {
  readonly get: () => ColourMode;
  readonly set: (mode: ColourMode) => void;
  readonly subscribe: (listener: () => void) => () => void;
};

type StoredLayout = { readonly layout: Readonly<Record<string, unknown>> };
/** The used part of this browser's stored configuration. */
type StoredConfig<C extends StoredLayout> = {
  readonly get: () => C;
  readonly update: (change: (current: C) => C) => void;
  readonly subscribe: (listener: () => void) => () => void;
};

export const createMode = <C extends StoredLayout>(
  config: StoredConfig<C>,
  prefersDark: () => boolean,
): ModeChoice => ({
  get() {
    const { isDark } = config.get().layout;
    return (typeof isDark === 'boolean' ? isDark : prefersDark()) ? 'dark' : 'light';
  },
  set: (mode) =>
    config.update((current) => ({
      ...current,
      layout: { ...current.layout, isDark: mode === 'dark' },
    })),
  subscribe: config.subscribe,
});

type ChosenLanguage = {
  readonly get: () => Language;
  readonly subscribe: (listener: () => void) => () => void;
};

/** Keeps `data-mode` and `lang` of the document up to date, also with changes made in another tab. */
export function applyAppearance(mode: ModeChoice, language: ChosenLanguage): void {
  const apply = () => {
    document.documentElement.dataset['mode'] = mode.get();
    document.documentElement.lang = language.get() === 'en' ? 'en' : 'zh-CN';
  };
  mode.subscribe(apply);
  language.subscribe(apply);
  apply();
}
