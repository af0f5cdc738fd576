import type { Language } from '../contract/index.ts';

export type Mode = 'light' | 'dark';

/** Light or dark: the person's choice, or what the system prefers while there is none. */
export type ModeChoice = {
  readonly get: () => Mode;
  readonly set: (mode: Mode) => void;
  readonly subscribe: (listener: () => void) => () => void;
};

type Arranged = { readonly layout: Readonly<Record<string, unknown>> };
/** What is kept in the browser, as far as it matters here. */
type Kept<C extends Arranged> = {
  readonly get: () => C;
  readonly update: (change: (current: C) => C) => void;
  readonly subscribe: (listener: () => void) => () => void;
};

export const createMode = <C extends Arranged>(
  config: Kept<C>,
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

type Spoken = {
  readonly get: () => Language;
  readonly subscribe: (listener: () => void) => () => void;
};

/** Keeps `data-mode` and `lang` of the document as they are chosen, here or in another tab. */
export function applyAppearance(mode: ModeChoice, language: Spoken): void {
  const apply = () => {
    document.documentElement.dataset['mode'] = mode.get();
    document.documentElement.lang = language.get() === 'en' ? 'en' : 'zh-CN';
  };
  mode.subscribe(apply);
  language.subscribe(apply);
  apply();
}
