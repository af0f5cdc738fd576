/** Latin fonts first, then CJK. Only local CJK fonts: a Chinese web font costs megabytes. */
export const baseFamily = [
  "'Inter Variable', -apple-system, BlinkMacSystemFont, 'Segoe UI Variable Text', 'Segoe UI',",
  "'PingFang SC', 'HarmonyOS Sans SC', 'MiSans', 'Microsoft YaHei UI', 'Microsoft YaHei',",
  "'Noto Sans CJK SC', 'Noto Sans SC', 'Source Han Sans SC', Roboto, sans-serif",
];

/** Chinese quotes, ellipsis and dash are full width only in a Chinese font, so it comes first there. */
export const cjkPunctuation = {
  fontFamily: 'CjkPunct',
  src: "local('PingFang SC'), local('Microsoft YaHei'), local('Noto Sans CJK SC')",
  unicodeRange: 'U+2014, U+2018-2019, U+201C-201D, U+2026',
} as const;
