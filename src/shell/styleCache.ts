import createCache, { type EmotionCache } from '@emotion/cache';

/**
 * Styles made at run time. They carry the nonce of the page, or its policy would refuse them.
 *
 * They stand in many small sheets: a browser that is given another rule styles everything anew that
 * any rule of the same sheet meets, which a page of 200 rows is slow at.
 */
export function createStyleCache(nonce: string): EmotionCache {
  const cache = createCache({ key: 'ux', prepend: true, nonce });
  const { sheet } = cache;
  const insert = sheet.insert.bind(sheet);
  sheet.insert = (rule) => {
    // At nought it begins another one.
    if (sheet.ctr === rulesPerSheet) sheet.ctr = 0;
    insert(rule);
  };
  return cache;
}

const rulesPerSheet = 64;
