import createCache, { type EmotionCache } from '@emotion/cache';

/**
 * Creates the cache of styles made at run time. They carry the nonce of the page, as its policy would
 * refuse them otherwise.
 *
 * Styles added later go into sheets of their own: when a rule is added to a sheet, the browser restyles
 * every element that any rule of the sheet matches, which is slow on a page of 200 rows. The number of
 * sheets is kept low, since each one is searched for every styled element.
 */
export function createStyleCache(nonce: string): EmotionCache {
  const cache = createCache({ key: 'ux', prepend: true, nonce });
  const { sheet } = cache;
  const insert = sheet.insert.bind(sheet);
  let last = 0;
  sheet.insert = (rule) => {
    const now = performance.now();
    // Zero makes Emotion start another sheet.
    if (sheet.ctr >= worthIt && now - last > pauseMs) sheet.ctr = 0;
    last = now;
    insert(rule);
  };
  return cache;
}

/** Rules of a sheet that is left for another one. */
const worthIt = 32;
/** Pause in ms after which a new rule starts another sheet. */
const pauseMs = 300;
