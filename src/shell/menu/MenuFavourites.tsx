import StarIcon from '@mui/icons-material/StarOutlined';
import EmptyStarIcon from '@mui/icons-material/StarBorderOutlined';
import Popover from '@mui/material/Popover';
import { styled } from '@mui/material/styles';
import { type KeyboardEvent, useState } from 'react';
import { favouritesPreference } from '../../contract/index.ts';
import type { PageEntry } from '../../frame/menuEntries.ts';
import { IconTool } from '../../kit/index.ts';
import { useText } from '../../texts/index.ts';
import { usePreferenceByKey } from '../../ui/data/usePreference.ts';
import { isComposing } from '../../kit/keys/isComposing.ts';
import { useServices } from '../services.ts';
import {
  favouriteEntries,
  favouriteOf,
  mostFavourites,
  movedFavourite,
  readFavourites,
  toggledFavourite,
} from './favouriteList.ts';
import { EntryItem, EntryList, MenuLeaf } from './MenuEntries.tsx';
import { type FavouriteListProps, MenuProvider, useMenu } from './menuState.ts';

/** Favourites of the person, which the server keeps. */
function useFavourites() {
  const { value, save } = usePreferenceByKey(useServices().http, favouritesPreference);
  const favourites = readFavourites(value);
  const change = (next: readonly string[]) => {
    if (next !== favourites) save(next.length > 0 ? next : null);
  };
  return {
    favourites,
    toggle: (address: string) => change(toggledFavourite(favourites, address)),
    move: (address: string, place: string) => change(movedFavourite(favourites, address, place)),
  };
}

/** Star beside an entry of the menu: adds the page to the favourites, or removes it. */
export function FavouriteStar({ entry }: { readonly entry: PageEntry }) {
  const t = useText('favourites');
  const { favourites, toggle } = useFavourites();
  const address = favouriteOf(entry);
  const isOn = favourites.includes(address);
  const isFull = !isOn && favourites.length >= mostFavourites;
  const label = isFull
    ? t('full', { most: mostFavourites })
    : t(isOn ? 'remove' : 'add', { name: entry.title });
  return (
    <Star data-star>
      <IconTool
        size="small"
        label={label}
        aria-pressed={isOn}
        disabled={isFull}
        onClick={() => toggle(address)}
      >
        {isOn ? <StarIcon /> : <EmptyStarIcon />}
      </IconTool>
    </Star>
  );
}

/** The favourites above the menu. They are moved by dragging, or with Alt and an arrow key. */
export function FavouriteList({ entries, Square }: FavouriteListProps) {
  const t = useText('favourites');
  const { favourites, move } = useFavourites();
  const [dragged, setDragged] = useState<string>();
  const shown = favouriteEntries(entries, favourites);
  if (shown.length === 0) return null;
  const addresses = shown.map(favouriteOf);
  const moveBy = (event: KeyboardEvent, at: number) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    const [address, place] = [addresses[at], addresses[at + by]];
    if (!event.altKey || by === 0 || address === undefined || isComposing(event)) return;
    event.preventDefault();
    if (place !== undefined) move(address, place);
  };
  if (Square)
    return (
      <Section aria-label={t('title')}>
        <EntryList>
          {shown.map((entry) => (
            <li key={entry.id}>
              <Square entry={entry} />
            </li>
          ))}
        </EntryList>
      </Section>
    );
  return (
    <Section aria-label={t('title')}>
      <h2>{t('title')}</h2>
      <EntryList>
        {shown.map((entry, at) => (
          <EntryItem
            key={entry.id}
            draggable
            aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
            title={t('move')}
            onKeyDown={(event) => moveBy(event, at)}
            onDragStart={() => setDragged(addresses[at])}
            onDragEnd={() => setDragged(undefined)}
            onDragOver={(event) => {
              if (dragged !== undefined) event.preventDefault();
            }}
            onDrop={(event) => {
              event.preventDefault();
              const place = addresses[at];
              if (dragged !== undefined && place !== undefined) move(dragged, place);
            }}
          >
            <MenuLeaf entry={entry} />
            <FavouriteStar entry={entry} />
          </EntryItem>
        ))}
      </EntryList>
    </Section>
  );
}

/** The favourites of a menu in one line: below a star, which is there with the first of them. */
export function FavouriteMenu({ entries }: Pick<FavouriteListProps, 'entries'>) {
  const t = useText('favourites');
  const menu = useMenu();
  const { favourites } = useFavourites();
  const [anchor, setAnchor] = useState<HTMLElement>();
  if (!anchor && favouriteEntries(entries, favourites).length === 0) return null;
  const close = () => setAnchor(undefined);
  return (
    <>
      <IconTool
        label={t('title')}
        aria-haspopup="dialog"
        aria-expanded={Boolean(anchor)}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <StarIcon />
      </IconTool>
      <Popover
        open={Boolean(anchor)}
        anchorEl={anchor ?? null}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { component: Paper, role: 'dialog', 'aria-label': t('title') } }}
      >
        <MenuProvider
          value={{
            ...menu,
            onChoose(entry, event) {
              close();
              menu.onChoose(entry, event);
            },
          }}
        >
          <FavouriteList entries={entries} />
        </MenuProvider>
      </Popover>
    </>
  );
}

const Paper = styled('div')(({ theme }) => ({
  minWidth: 200,
  padding: theme.spacing(2),
  '& > section': { margin: 0, padding: 0, border: 0 },
}));

const Section = styled('section')(({ theme }) => ({
  marginBottom: theme.spacing(2),
  paddingBottom: theme.spacing(2),
  borderBottom: `1px solid ${theme.vars.palette.ui.hairline}`,
  '& > h2': {
    ...theme.typography.caption,
    margin: 0,
    padding: theme.spacing(0, 2.5, 1),
    color: 'var(--menu-text)',
  },
}));

/** Shown while its entry is pointed at or focused, and wherever there is no pointer to do so. */
const Star = styled('span')(({ theme }) => ({
  position: 'absolute',
  insetBlock: 0,
  insetInlineEnd: 4,
  display: 'grid',
  placeItems: 'center',
  '& svg': { fontSize: 18 },
  '& button': { padding: 4, color: `var(--menu-text, ${theme.vars.palette.text.secondary})` },
  '@media (hover: hover)': {
    '& button': { opacity: 0 },
    'li:hover > & button, li:focus-within > & button, & button[aria-pressed=true]': { opacity: 1 },
  },
}));
