import AddIcon from '@mui/icons-material/AddOutlined';
import ViewIcon from '@mui/icons-material/FilterListOutlined';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type Language, type PaletteWord, wordKey, words } from '../../contract/index.ts';
import { NamedIcon } from '../../kit/index.ts';
import { comboText, goPrefix } from '../../ui/keys/index.ts';
import type { MenuEntry } from '../../frame/menuEntries.ts';
import { dashboardPage } from '../places.ts';
import { useLanguage, useServices } from '../services.ts';
import type { Entry } from './paletteSearch.ts';
import type { Open } from './recents.tsx';

type Known = {
  readonly entries: readonly MenuEntry[];
  readonly words: ReadonlyMap<string, PaletteWord>;
  readonly open: Open;
  /** The letter that follows G, by the path of the page. */
  readonly letters: ReadonlyMap<string, string>;
};

/** Pages of the menu, and their views and forms. */
export function usePages({ entries, words, open, letters }: Known): readonly Entry[] {
  const language = useLanguage();
  return useMemo(() => {
    const pages = entries.flatMap((entry) => pagesOf(entry, { words, open, letters }));
    const behind = [...words.values()].flatMap((word) => wordEntry(word, language, open));
    return [...pages, ...behind];
  }, [entries, words, open, letters, language]);
}

function pagesOf(
  entry: MenuEntry,
  known: Omit<Known, 'entries'>,
  folder?: string,
): readonly Entry[] {
  if (entry.type === 'group') {
    return entry.entries.flatMap((below) => pagesOf(below, known, entry.title));
  }
  if (entry.type === 'unknown') return [];
  const to = entry.type === 'page' ? entry.to : undefined;
  // The dashboard is a page of the shell, so it is in no menu of the server.
  const isHome = to === dashboardPage;
  const key = isHome ? wordKey.command('dashboard') : wordKey.node(entry.id);
  const letter = to === undefined ? undefined : known.letters.get(to);
  return [
    {
      ...calledAs(known.words.get(key)),
      key,
      title: entry.title,
      icon: <NamedIcon name={entry.icon} />,
      detail: folder,
      ...(letter !== undefined && { keys: comboText(`${goPrefix} ${letter}`) }),
      to,
      run: (way) =>
        entry.type === 'page'
          ? known.open({ key, title: entry.title, to: entry.to }, way)
          : void window.open(entry.url, '_blank', 'noopener'),
    },
  ];
}

function wordEntry(word: PaletteWord, language: Language, open: Open): readonly Entry[] {
  const { key, to } = word;
  if (to === undefined) return [];
  const title = word.titles[language];
  return [
    {
      ...calledAs(word),
      key,
      title,
      icon: key.startsWith('add ') ? <AddIcon /> : <ViewIcon />,
      detail: word.of?.[language],
      to,
      run: (way) => open({ key, title, to }, way),
    },
  ];
}

/** Other titles and the pinyin that also find the entry. */
export const calledAs = (word: PaletteWord | undefined): Pick<Entry, 'titles' | 'pinyin'> =>
  word ? { titles: word.titles, pinyin: word.pinyin } : {};

/**
 * Loads the search words of all entries, by key. Loaded once per menu, so again after a change of rules
 * or language. Without a reply, the palette knows the visible titles only.
 */
export function useWords(entries: readonly MenuEntry[]): ReadonlyMap<string, PaletteWord> {
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

const quietly = { showCodeMessage: false, toleratedStatus: 404 } as const;
