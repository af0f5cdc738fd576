import { useLocale } from 'ra-core';
import { useEffect, useState } from 'react';
import { type AreaNames, knowAreas } from './index.ts';

const loaded = new Map<string, Promise<AreaNames>>();

/**
 * Names of all areas in a language, fetched when they are first needed: Chinese ones weigh 160 kB,
 * English ones 87 kB. Fields know the Chinese ones from then on.
 */
export function loadAreaNames(locale: string): Promise<AreaNames> {
  const known = loaded.get(locale);
  if (known) return known;
  const names = locale === 'en' ? englishNames() : chineseNames();
  loaded.set(locale, names);
  // A failed download is tried again by the next input.
  names.catch(() => loaded.delete(locale));
  return names;
}

async function chineseNames(): Promise<AreaNames> {
  const { areaList } = await import('@vant/area-data');
  knowAreas(areaList);
  return areaList;
}

async function englishNames(): Promise<AreaNames> {
  const [chinese, { default: english }] = await Promise.all([
    chineseNames(),
    import('./english.json'),
  ]);
  const nameOf: Readonly<Record<string, string>> = english;
  const translated = (list: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(list).map(([code, name]) => [code, nameOf[code] ?? name]));
  return {
    province_list: translated(chinese.province_list),
    city_list: translated(chinese.city_list),
    county_list: translated(chinese.county_list),
  };
}

type KnownAreas = { readonly areas?: AreaNames; readonly hasFailed: boolean };

/** Names of all areas in the language of the screen; undefined until they are there. */
export function useAreaNames(isNeeded = true): KnownAreas {
  const locale = useLocale();
  const [known, setKnown] = useState<KnownAreas>({ hasFailed: false });
  useEffect(() => {
    if (!isNeeded) return;
    let isGone = false;
    loadAreaNames(locale).then(
      (areas) => !isGone && setKnown({ areas, hasFailed: false }),
      () => !isGone && setKnown({ hasFailed: true }),
    );
    return () => {
      isGone = true;
    };
  }, [locale, isNeeded]);
  return known;
}

/**
 * English names of areas by their codes, `Hangzhou, Xihu`; undefined in Chinese, where the stored names
 * are shown.
 */
export function useEnglishAreas(): ((codes: readonly string[]) => string) | undefined {
  const isEnglish = useLocale() === 'en';
  const { areas } = useAreaNames(isEnglish);
  if (!isEnglish || !areas) return undefined;
  const { province_list, city_list, county_list } = areas;
  return (codes) => {
    const names = codes.map(
      (code) => province_list[code] ?? city_list[code] ?? county_list[code] ?? code,
    );
    // A municipality is a province and a city of one name, which is written once.
    return [...new Set(names)].join(', ');
  };
}
