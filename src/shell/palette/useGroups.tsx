import RecordIcon from '@mui/icons-material/DescriptionOutlined';
import ActIcon from '@mui/icons-material/BoltOutlined';
import ListIcon from '@mui/icons-material/FormatListBulletedOutlined';
import { styled } from '@mui/material/styles';
import { useMemo, useState } from 'react';
import { favouritesPreference, type FoundGroup, type PaletteWord } from '../../contract/index.ts';
import { usePreferenceByKey } from '../../ui/data/usePreference.ts';
import { favouriteOf, readFavourites } from '../menu/favouriteList.ts';
import { useServices } from '../services.ts';
import { countText, StatusGlyph } from '../../kit/index.ts';
import type { Glyph, Tone } from '../../schema/index.ts';
import { availableActions } from '../../ui/actions/availableActions.ts';
import type { MenuEntry } from '../../frame/menuEntries.ts';
import type { Granted } from '../places.ts';
import {
  bestOf,
  byBest,
  type Entry,
  type Group,
  hitsOf,
  toUnranked,
  Rank,
} from './paletteSearch.ts';
import { paletteStore } from './paletteStore.ts';
import { useCommands } from './useCommands.tsx';
import { useGoLetters } from '../keys/KeyHost.tsx';
import { type Open, useLately, useOpen } from './recents.tsx';
import { calledAs, usePages, useWords } from './usePages.tsx';
import { type Translate, useText } from '../../texts/index.ts';

type Asked = {
  readonly entries: readonly MenuEntry[];
  readonly granted: Granted;
  readonly typed: string;
  readonly records: readonly FoundGroup[];
};

/** Groups the entries that match the typed text; with nothing typed, the nearest ones. */
export function useGroups({ entries, granted, typed, records }: Asked): readonly Group[] {
  const t = useText('shell');
  const words = useWords(entries);
  const open = useOpen();
  const letters = useGoLetters(granted);
  const pages = usePages({ entries, words, open, letters });
  const commands = useCommands(words);
  const lately = useLately(pages, granted, open);
  const { value: stored } = usePreferenceByKey(useServices().http, favouritesPreference);
  const favourites = useMemo(() => readFavourites(stored), [stored]);
  // Actions at the time the palette was opened, as it covers their target.
  const [actions] = useState(() => availableActions(paletteStore.get().opener));

  return useMemo(() => {
    const here = actions.map((action) => actionEntry(action, words)).toSorted(harmlessFirst);
    const acts = [...here, ...commands];
    const found = records.map((group) => recordGroup(group, open, t));
    const isExact = records.some((group) => group.records.some((record) => record.isExact));
    const inMenu = pages.filter(isInMenu).toSorted(byFavourites(favourites));
    const late = new Set(lately.map(({ key }) => key));
    const meets = (among: readonly Entry[], most: number) =>
      hitsOf(among, typed, { most, lately: late });
    const known = byBest([
      { key: 'pages', title: t('palette.pages'), hits: meets(pages, mostPages) },
      { key: 'actions', title: t('palette.actions'), hits: meets(acts, mostActions) },
    ]);
    // A whole number puts the record first, unless it is also the beginning of a page name.
    const isRecord = isExact && known.every((group) => bestOf(group) > Rank.prefix);
    const groups: readonly Group[] = typed.trim()
      ? [...(isRecord ? found : []), ...known, ...(isRecord ? [] : found)]
      : [
          { key: 'here', title: t('palette.here'), hits: toUnranked(here) },
          {
            key: 'lately',
            title: t('palette.lately'),
            hits: toUnranked(lately.slice(0, mostLately)),
          },
          { key: 'pages', title: t('palette.pages'), hits: toUnranked(inMenu) },
          { key: 'actions', title: t('palette.actions'), hits: toUnranked(commands) },
        ];
    return unique(groups.filter(({ hits }) => hits.length > 0));
  }, [t, typed, records, open, pages, commands, lately, actions, words, favourites]);
}

const mostPages = 7;
const mostActions = 6;
const mostLately = 5;

/** Enter runs the first entry, so destructive actions come last. */
const harmlessFirst = (a: Entry, b: Entry) =>
  Number(a.isDanger ?? false) - Number(b.isDanger ?? false);

/** Favourites come first, in their order. */
const byFavourites = (favourites: readonly string[]) => {
  const places = new Map(favourites.map((address, at) => [address, at - favourites.length]));
  const placeOf = ({ to }: Entry) =>
    to === undefined ? 0 : (places.get(favouriteOf({ to })) ?? 0);
  return (a: Entry, b: Entry): number => placeOf(a) - placeOf(b);
};

const isInMenu = ({ key }: Entry) => !/^(?:view|add) /.test(key);

/** Removes repeated lines, keeping the first: each is an option with a unique id. */
function unique(groups: readonly Group[]): readonly Group[] {
  const seen = new Set<string>();
  return groups.flatMap((group) => {
    const hits = group.hits.filter(({ entry: { key } }) => !seen.has(key));
    for (const { entry } of hits) seen.add(entry.key);
    return hits.length ? [{ ...group, hits }] : [];
  });
}

function actionEntry(
  { key, label, to, isDanger, run }: ReturnType<typeof availableActions>[number],
  words: ReadonlyMap<string, PaletteWord>,
): Entry {
  return {
    ...calledAs(words.get(key)),
    key,
    title: label,
    icon: <ActIcon />,
    detail: to,
    isDanger,
    run,
  };
}

function recordGroup(
  { resource, title, records, all }: FoundGroup,
  open: Open,
  t: Translate<'shell'>,
): Group {
  const rest = all && allEntry(resource, { ...all, list: title }, { open, t });
  return {
    key: `records ${resource}`,
    title,
    hits: toUnranked([
      ...records.map(({ id, label, details, status, to }): Entry => {
        const key = `record ${resource} ${id}`;
        return {
          key,
          title: label,
          icon: status ? <StatusMark {...status} /> : <RecordIcon />,
          detail: details.join(' · '),
          to,
          run: (way) => open({ key, title: label, to }, way),
        };
      }),
      ...(rest ? [rest] : []),
    ]),
  };
}

type AllFound = NonNullable<FoundGroup['all']> & { readonly list: string };

/** Entry for the list of all records that match a text. */
function allEntry(
  resource: string,
  { count, isExact, list, to }: AllFound,
  { open, t }: { readonly open: Open; readonly t: Translate<'shell'> },
): Entry {
  const key = `all ${resource}`;
  const title = t('palette.all', { count: countText(count, isExact) });
  return {
    key,
    title: `${title} →`,
    icon: <ListIcon />,
    detail: list,
    to,
    run: (way) => open({ key, title: list, to }, way),
  };
}

/** Symbol and colour of a status in place of an icon; its text is beside it. */
const StatusMark = styled(
  ({
    glyph,
    className,
  }: {
    readonly glyph: Glyph;
    readonly tone: Tone;
    readonly className?: string;
  }) => (
    <span className={className}>
      <StatusGlyph glyph={glyph} />
    </span>
  ),
)(({ theme, tone }) => ({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 19,
  color: theme.vars.palette.tone[tone].fg,
  '--ground': theme.vars.palette.ui.raised,
  // The chosen line has one colour.
  '[aria-selected=true] > &': { color: 'inherit', '--ground': theme.vars.palette.ui.soft },
  '& > svg': { width: 15, height: 15 },
}));
