type StoredAppearance = {
  readonly layout?: { readonly isDark?: unknown } | null;
  readonly lang?: { readonly defaultLang?: unknown } | null;
};

/**
 * Chooses light or dark and the language before the first paint, so that the page does not flash.
 *
 * The build inlines its source at the top of each page, so it must not use anything outside of
 * itself. `appearance.ts` takes over once the scripts have loaded.
 */
export function beforePaint(): void {
  let stored: StoredAppearance = {};
  try {
    stored = JSON.parse(localStorage.getItem('storeConfig_v2') ?? '{}') ?? {};
  } catch {
    // Storage is blocked, or its content was edited by hand.
  }
  const { layout, lang } = stored;
  const prefersDark = matchMedia('(prefers-color-scheme: dark)').matches;
  const isDark = typeof layout?.isDark === 'boolean' ? layout.isDark : prefersDark;
  const { documentElement: root } = document;
  root.dataset['mode'] = isDark ? 'dark' : 'light';
  // The texts of a page that the server has drawn are in the language it names.
  if (root.dataset['drawn'] === undefined) root.lang = lang?.defaultLang === 'en' ? 'en' : 'zh-CN';
}
