import CollapseIcon from '@mui/icons-material/MenuOpenOutlined';
import { styled } from '@mui/material/styles';
import { lazy, Suspense, useState } from 'react';
import { IconTool, NamedIcon, Tip } from '../../kit/index.ts';
import { siteLogo } from '../../login/index.ts';
import markUrl from '../../login/mark.svg?no-inline';
import { LiveMark } from '../live/LiveMark.tsx';
import { EntryAnchor, EntryButton, EntryLink, EntryList, MenuEntries } from './MenuEntries.tsx';
import type { GroupEntry, MenuEntry } from '../../frame/menuEntries.ts';
import { groupsAbove, useMenu } from './menuState.ts';
import { useText } from '../../texts/index.ts';

type Props = {
  readonly entries: readonly MenuEntry[];
  readonly siteName: string;
  /** Version of the site, small at the foot; may be empty. */
  readonly version: string;
  readonly isCollapsed?: boolean;
  /** Makes room for the page: in a narrow window by closing the drawer around it. */
  readonly onCollapse: () => void;
};

/** Main menu: the site's name on top, the live state and the version at the bottom. */
export function Menu({ entries, siteName, version, isCollapsed = false, onCollapse }: Props) {
  const t = useText('shell');
  const { favourites } = useMenu();
  return (
    <Nav aria-label={t('menu.label')} data-collapsed={isCollapsed || undefined}>
      <Brand>
        <img src={siteLogo() || markUrl} alt="" width="28" height="28" />
        {!isCollapsed && <Name>{siteName}</Name>}
        {!isCollapsed && (
          <IconTool label={t('menu.collapse')} onClick={onCollapse}>
            <CollapseIcon />
          </IconTool>
        )}
      </Brand>
      <Scroll data-menu>
        {favourites && (
          <favourites.FavouriteList
            entries={entries}
            Square={isCollapsed ? LeafSquare : undefined}
          />
        )}
        {isCollapsed ? <MenuSquares entries={entries} /> : <MenuEntries entries={entries} />}
      </Scroll>
      <Foot>
        <LiveMark place={isCollapsed ? 'square' : 'foot'} />
        {!isCollapsed && version && <Version>{version}</Version>}
      </Foot>
    </Nav>
  );
}

const Nav = styled('nav')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  height: '100%',
  minHeight: 0,
  padding: 'var(--menu-top, 10px) 10px 12px 14px',
  overflow: 'hidden',
  '&[data-collapsed]': { paddingInline: theme.spacing(3) },
}));

const Brand = styled('div')(({ theme }) => ({
  display: 'flex',
  flex: 'none',
  alignItems: 'center',
  gap: theme.spacing(2.5),
  height: theme.measure.brand,
  padding: theme.spacing(0, 0.5, 0, 1),
  '[data-collapsed] > &': { justifyContent: 'center', padding: 0 },
  '& > img': { flex: 'none' },
}));

const Name = styled('span')(({ theme }) => ({
  ...theme.typography.h2,
  flex: 1,
  minWidth: 0,
  fontSize: 15,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
}));

const Scroll = styled('div')(({ theme }) => ({
  flex: 1,
  minHeight: 0,
  // Room for the ring and the shadow of entries at the edge.
  margin: theme.spacing(0, -1),
  padding: theme.spacing(2, 1),
  overflow: 'auto',
  overscrollBehavior: 'contain',
  scrollbarWidth: 'thin',
  scrollbarColor: `${theme.vars.palette.ui.divider} transparent`,
}));

const Foot = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'flex',
  flex: 'none',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(2),
  minHeight: 34,
  margin: theme.spacing(1.5, 0, 0),
  padding: theme.spacing(1.5, 0, 0),
  borderTop: `1px solid ${theme.vars.palette.ui.hairline}`,
  color: 'var(--menu-text)',
  '&:empty': { display: 'none' },
  '[data-collapsed] > &': { justifyContent: 'center' },
}));

const Version = styled('span')(({ theme }) => ({
  marginInlineStart: 'auto',
  padding: theme.spacing(0, 2),
}));

const MenuFlyout = lazy(() => import('./MenuFlyout.tsx'));

/** Collapsed menu: an icon for each entry, with its name in a tooltip; a group opens beside it. */
const MenuSquares = ({ entries }: { readonly entries: readonly MenuEntry[] }) => (
  <EntryList>
    {entries.map((entry) => (
      <li key={`${entry.type} ${entry.id}`}>
        {entry.type === 'group' ? <GroupSquare group={entry} /> : <LeafSquare entry={entry} />}
      </li>
    ))}
  </EntryList>
);

function LeafSquare({ entry }: { readonly entry: Exclude<MenuEntry, GroupEntry> }) {
  const { current, onChoose } = useMenu();
  const look = { 'data-square': true, 'aria-label': entry.title };
  const icon = <NamedIcon name={entry.icon} />;
  return (
    <Tip text={entry.title} side="right">
      {entry.type === 'page' && (
        <EntryLink
          {...look}
          to={entry.to}
          aria-current={entry.to === current ? 'page' : undefined}
          onClick={(event) => onChoose(entry, event)}
        >
          {icon}
        </EntryLink>
      )}
      {entry.type === 'link' && (
        <EntryAnchor {...look} href={entry.url} target="_blank" rel="noreferrer">
          {icon}
        </EntryAnchor>
      )}
      {entry.type === 'unknown' && (
        <EntryButton {...look} type="button" onClick={(event) => onChoose(entry, event)}>
          {icon}
        </EntryButton>
      )}
    </Tip>
  );
}

function GroupSquare({ group }: { readonly group: GroupEntry }) {
  const { current } = useMenu();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const holdsCurrent = groupsAbove([group], current).length > 0;
  return (
    <>
      <Tip text={group.title} side="right">
        <EntryButton
          type="button"
          data-square
          data-current={holdsCurrent || undefined}
          aria-label={group.title}
          aria-haspopup="dialog"
          aria-expanded={Boolean(anchor)}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <NamedIcon name={group.icon} />
        </EntryButton>
      </Tip>
      {anchor && (
        <Suspense>
          <MenuFlyout
            group={group}
            anchor={anchor}
            side="right"
            onClose={() => setAnchor(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
