import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { words, type Word } from '../../contract/index.ts';
import type { MenuEntry } from '../menu/entries.ts';
import { useServices } from '../services.ts';

/**
 * How everything is called, by its key. Asked once for each menu there is, so a changed rule or
 * language asks again. Without an answer the palette knows the titles that are in sight.
 */
export function useWords(entries: readonly MenuEntry[]): ReadonlyMap<string, Word> {
  const { http } = useServices();
  const { data } = useQuery({
    queryKey: ['words', entries],
    queryFn: () => http.call(words, undefined, quietly),
    staleTime: Infinity,
    retry: false,
    meta: { isQuiet: true },
  });
  return useMemo(() => new Map(data?.words.map((word) => [word.key, word])), [data]);
}

const quietly = { showErrorMessage: false, showCodeMessage: false } as const;
