// Runs before the first paint, so that neither light nor dark ever flashes. Kept without modules.
(function () {
  let config = {};
  try {
    config = JSON.parse(localStorage.getItem('storeConfig_v2')) || {};
  } catch {
    // A stranger, or storage is forbidden.
  }
  const { layout = {}, lang = {} } = config;
  const prefersDark = matchMedia('(prefers-color-scheme: dark)').matches;
  const isDark = typeof layout.isDark === 'boolean' ? layout.isDark : prefersDark;
  document.documentElement.dataset.mode = isDark ? 'dark' : 'light';
  document.documentElement.lang = lang.defaultLang === 'en' ? 'en' : 'zh-CN';
})();
