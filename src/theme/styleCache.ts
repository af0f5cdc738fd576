import createCache, { type EmotionCache } from '@emotion/cache';

/**
 * Styles made at run time. They carry the nonce of the page, or its policy would refuse them.
 *
 * What is drawn later has a sheet of its own: a browser that is given another rule styles everything
 * anew that any rule of the same sheet meets, which a page of 200 rows is slow at. The sheets are
 * few all the same, for each of them is looked through for whatever is styled.
 */
export function createStyleCache(nonce: string): EmotionCache {
  const cache = createCache({ key: 'ux', prepend: true, nonce });
  const { sheet } = cache;
  const insert = sheet.insert.bind(sheet);
  let last = 0;
  sheet.insert = (rule) => {
    const now = performance.now();
    // At nought it begins another one.
    if (sheet.ctr >= worthIt && now - last > pauseMs) sheet.ctr = 0;
    last = now;
    insert(rule);
  };
  return cache;
}

/** Rules of a sheet that is left for another one. */
const worthIt = 32;
/** Between one thing that is drawn and the next. */
const pauseMs = 300;
