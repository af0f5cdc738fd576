import ChevronIcon from '@mui/icons-material/ChevronRightOutlined';
import ExternalIcon from '@mui/icons-material/NorthEastOutlined';
import { styled, type Theme } from '@mui/material/styles';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Link } from 'react-router';
import { NamedIcon, VisuallyHidden } from '../../kit/index.ts';
import type { GroupEntry, MenuEntry, PageEntry } from '../../frame/menuEntries.ts';
import { useMenu } from './menuState.ts';
import { useText } from '../../texts/index.ts';

type Props = { readonly entries: readonly MenuEntry[]; readonly isChild?: boolean };

/** A level of the menu; groups hold the next one. */
export function MenuEntries({ entries, isChild = false }: Props) {
  const { favourites } = useMenu();
  return (
    <EntryList>
      {entries.map((entry) => (
        <EntryItem key={`${entry.type} ${entry.id}`}>
          {entry.type === 'group' ? (
            <MenuGroup group={entry} isChild={isChild} />
          ) : (
            <MenuLeaf entry={entry} isChild={isChild} />
          )}
          {favourites && entry.type === 'page' && <favourites.FavouriteStar entry={entry} />}
        </EntryItem>
      ))}
    </EntryList>
  );
}

type GroupProps = { readonly group: GroupEntry; readonly isChild: boolean };

function MenuGroup({ group, isChild }: GroupProps) {
  const { open, onToggle } = useMenu();
  const id = useId();
  const isOpen = open.has(group.id);
  const pages = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  // A group that opened for its counts is not scrolled to: the current page stays visible.
  const isChosen = useRef(false);
  useEffect(() => {
    if (isOpen && isChosen.current) scrollIntoMenu(button.current, pages.current);
  }, [isOpen]);
  return (
    <>
      <EntryButton
        ref={button}
        type="button"
        data-child={isChild || undefined}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => {
          isChosen.current = true;
          onToggle(group.id);
        }}
      >
        {!isChild && <NamedIcon name={group.icon} />}
        <EntryName title={group.title}>{group.title}</EntryName>
        <Chevron />
      </EntryButton>
      {isOpen && (
        <div id={id} ref={pages}>
          <MenuEntries entries={group.entries} isChild />
        </div>
      )}
    </>
  );
}

/** Scrolls the menu until both are visible; the first one stays visible if the second is too long. */
function scrollIntoMenu(first: Element | null, last: Element | null): void {
  const frame = first?.closest('[data-menu]');
  if (!frame || !first || !last) return;
  const { top, bottom } = frame.getBoundingClientRect();
  const above = first.getBoundingClientRect().top - top;
  const below = last.getBoundingClientRect().bottom - bottom;
  if (above < 0) frame.scrollTop += above;
  else if (below > 0) frame.scrollTop += Math.min(above, below);
}

const Chevron = styled(ChevronIcon)(({ theme }) => ({
  transition: theme.transitions.create('transform', { duration: theme.transitions.duration.short }),
  '[aria-expanded=true] > &': { transform: 'rotate(90deg)' },
}));

type MenuLeafProps = {
  readonly entry: Exclude<MenuEntry, GroupEntry>;
  /** True inside a group: no icon, and indented. */
  readonly isChild?: boolean;
  /** True in the row of the header: no icon, and as wide as its text. */
  readonly isTop?: boolean;
};

/** Entry for a page, an external link, or an unknown type. */
export function MenuLeaf({ entry, isChild = false, isTop = false }: MenuLeafProps) {
  const t = useText('shell');
  const { onChoose } = useMenu();
  const look = { 'data-child': isChild || undefined, 'data-top': isTop || undefined };
  const name = (
    <>
      {!isChild && !isTop && <NamedIcon name={entry.icon} />}
      <EntryName title={entry.title}>{entry.title}</EntryName>
    </>
  );

  if (entry.type === 'page') {
    return (
      <PageLeaf entry={entry} look={look}>
        {name}
      </PageLeaf>
    );
  }
  if (entry.type === 'unknown') {
    return (
      <EntryButton {...look} type="button" onClick={(event) => onChoose(entry, event)}>
        {name}
      </EntryButton>
    );
  }
  return (
    <EntryAnchor {...look} href={entry.url} target="_blank" rel="noreferrer">
      {name}
      <ExternalIcon />
      <VisuallyHidden>{t('menu.newWindow')}</VisuallyHidden>
    </EntryAnchor>
  );
}

type PageLeafProps = {
  readonly entry: PageEntry;
  readonly look: { readonly 'data-child': true | undefined; readonly 'data-top': true | undefined };
  readonly children: ReactNode;
};

function PageLeaf({ entry, look, children }: PageLeafProps) {
  const { current, badges, onChoose } = useMenu();
  const badge = badges.get(entry.to);
  const isCurrent = entry.to === current;
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isCurrent) scrollIntoMenu(link.current, link.current);
  }, [isCurrent]);
  return (
    <EntryLink
      {...look}
      ref={link}
      to={entry.to}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={(event) => onChoose(entry, event)}
    >
      {children}
      {badge && <EntryCount data-due={badge.isDue || undefined}>{badge.text}</EntryCount>}
    </EntryLink>
  );
}

/** Style of an entry, link or button. `data-child`: inside a group; `data-square`: collapsed. */
const entry = ({ theme }: { readonly theme: Theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  width: '100%',
  minHeight: theme.measure.menuItem,
  marginBottom: 1,
  padding: '0 10px',
  border: 0,
  borderRadius: theme.radius.control,
  background: 'none',
  color: ground.text(theme),
  font: 'inherit',
  textAlign: 'start' as const,
  textDecoration: 'none',
  cursor: 'pointer',
  '& > svg': { flex: 'none', fontSize: theme.measure.icon },
  '&:hover': {
    backgroundColor: ground.hover(theme),
    color: ground.strong(theme),
    boxShadow: 'inset 0 0 0 1px var(--menu-hover-line, transparent)',
  },
  '&[aria-expanded]': { color: ground.strong(theme) },
  '&[aria-expanded] > svg': { color: ground.text(theme) },
  '&[data-child]': { minHeight: theme.measure.menuChild, paddingInlineStart: 39 },
  '&[data-square]': {
    justifyContent: 'center',
    width: theme.measure.menuSquare,
    minHeight: theme.measure.menuSquare,
    marginBottom: 2,
    padding: 0,
  },
  '&[data-top]': { width: 'auto', marginBottom: 0, padding: '0 12px', whiteSpace: 'nowrap' },
  '&[aria-current=page], &[data-current], &[data-current] > svg': {
    color: `var(--menu-active-text, ${theme.vars.palette.ui.onSoft})`,
  },
  '&[aria-current=page], &[data-current]': {
    backgroundColor: `var(--menu-active-ground, ${theme.vars.palette.ui.soft})`,
    fontWeight: theme.typography.fontWeightBold,
    boxShadow: 'var(--menu-active-line, none)',
    '& > svg': { color: 'inherit' },
  },
  '@media (pointer: coarse)': { '&, &[data-child]': { minHeight: theme.measure.touch } },
});

export const EntryLink = styled(Link)(entry);
export const EntryAnchor = styled('a')(entry);
export const EntryButton = styled('button')(entry);

const EntryName = styled('span')({
  flex: 1,
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});

/** Count of an entry: ochre if action is needed, else grey. */
const EntryCount = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  minWidth: 20,
  padding: '0 6px',
  borderRadius: theme.radius.full,
  backgroundColor: ground.count(theme),
  color: 'inherit',
  textAlign: 'center',
  '&[data-due]': {
    backgroundColor: theme.vars.palette.tone.warning.bg,
    color: theme.vars.palette.tone.warning.fg,
  },
}));

/** Holds the star of a page beside it. */
export const EntryItem = styled('li')({
  position: 'relative',
  '& > a:has(+ [data-star])': { paddingInlineEnd: 36 },
});

export const EntryList = styled('ul')({ margin: 0, padding: 0, listStyle: 'none' });

/**
 * Colours of the menu around the entry, set by `MenuGround`. A flyout is outside of it and has the
 * default background.
 */
const ground = {
  text: ({ vars }: Theme) => `var(--menu-text, ${vars.palette.text.secondary})`,
  strong: ({ vars }: Theme) => `var(--menu-strong, ${vars.palette.text.primary})`,
  hover: (theme: Theme) => `var(--menu-hover, ${mixed(theme, 6)})`,
  count: (theme: Theme) => `var(--menu-hover, ${mixed(theme, 8)})`,
};

/** Ink over the ground, in percent. */
function mixed({ vars }: Theme, percent: number) {
  return `color-mix(in srgb, ${vars.palette.text.primary} ${percent}%, transparent)`;
}
