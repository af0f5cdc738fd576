type Kept = {
  readonly layout?: { readonly isDark?: unknown } | null;
  readonly lang?: { readonly defaultLang?: unknown } | null;
};

/**
 * Chooses light or dark and the language before the first paint, so that neither ever flashes.
 *
 * The build writes its source into each page, before everything else: it may use nothing outside of
 * itself. `appearance.ts` takes over once the scripts are there.
 */
export function beforePaint(): void {
  let kept: Kept = {};
  try {
    kept = JSON.parse(localStorage.getItem('storeConfig_v2') ?? '{}') ?? {};
  } catch {
    // Storage is forbidden, or was edited by hand.
  }
  const { layout, lang } = kept;
  const prefersDark = matchMedia('(prefers-color-scheme: dark)').matches;
  const isDark = typeof layout?.isDark === 'boolean' ? layout.isDark : prefersDark;
  document.documentElement.dataset['mode'] = isDark ? 'dark' : 'light';
  document.documentElement.lang = lang?.defaultLang === 'en' ? 'en' : 'zh-CN';
}
