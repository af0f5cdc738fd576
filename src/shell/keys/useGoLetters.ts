import { useMemo } from 'react';
import { useServices } from '../services.ts';
import { dashboardPage, type Granted } from '../menu/places.ts';

/** The letter that follows G, by the path of the page, of the pages this person may open. */
export function useGoLetters({ pages }: Granted): ReadonlyMap<string, string> {
  const { goLetters } = useServices();
  return useMemo(() => {
    const letters = pages.flatMap(({ path }) => {
      const letter = goLetters.get(path);
      return letter === undefined ? [] : [[path, letter] as const];
    });
    return new Map([[dashboardPage, dashboardLetter] as const, ...letters]);
  }, [goLetters, pages]);
}

const dashboardLetter = 'd';
