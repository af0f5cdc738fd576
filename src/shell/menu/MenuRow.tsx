import ArrowIcon from '@mui/icons-material/KeyboardArrowDownOutlined';
import { styled } from '@mui/material/styles';
import { lazy, Suspense, useRef, useState } from 'react';
import { useShellText } from '../texts.ts';
import type { GroupEntry, MenuEntry } from './entries.ts';
import { useMenu } from './MenuContext.tsx';
import { MenuLeaf } from './MenuLeaf.tsx';
import { EntryButton, EntryList } from './menuStyle.ts';
import { groupsAbove } from './openGroups.ts';
import { useFitting } from './useFitting.ts';

const MenuFlyout = lazy(() => import('./MenuFlyout.tsx'));

type Props = { readonly entries: readonly MenuEntry[] };

/** The menu in one line: as many entries as there is room for, the others below "More". */
export function MenuRow({ entries }: Props) {
  const t = useShellText();
  const row = useRef<HTMLElement>(null);
  const ruler = useRef<HTMLDivElement>(null);
  const fitting = useFitting({ row, ruler, count: entries.length, most: mostShown });
  const rest = entries.slice(fitting);
  const more: GroupEntry = {
    id: -1,
    title: t('menu.more'),
    icon: '',
    type: 'group',
    entries: rest,
  };

  return (
    <Nav ref={row} aria-label={t('menu.label')}>
      <Line>
        {entries.slice(0, fitting).map((entry) => (
          <li key={`${entry.type} ${entry.id}`}>
            {entry.type === 'group' ? <TopGroup group={entry} /> : <MenuLeaf entry={entry} isTop />}
          </li>
        ))}
        {rest.length > 0 && (
          <li>
            <TopGroup group={more} />
          </li>
        )}
      </Line>
      <Ruler ref={ruler} aria-hidden="true" inert>
        {[...entries, more].map((entry) => (
          <EntryButton key={`${entry.type} ${entry.id}`} data-top tabIndex={-1}>
            <b>{entry.title}</b>
            {entry.type === 'group' && <ArrowIcon />}
          </EntryButton>
        ))}
      </Ruler>
    </Nav>
  );
}

/** More than this and the line is no longer read at a glance. Source: design, Streamline. */
const mostShown = 6;

function TopGroup({ group }: { readonly group: GroupEntry }) {
  const { current } = useMenu();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const holdsCurrent = groupsAbove([group], current).length > 0 || holds(group, current);
  return (
    <>
      <EntryButton
        type="button"
        data-top
        data-current={holdsCurrent || undefined}
        aria-haspopup="dialog"
        aria-expanded={Boolean(anchor)}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {group.title}
        <ArrowIcon />
      </EntryButton>
      {anchor && (
        <Suspense>
          <MenuFlyout
            group={group}
            anchor={anchor}
            side="below"
            onClose={() => setAnchor(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}

const holds = ({ entries }: GroupEntry, to: string | undefined) =>
  entries.some((entry) => entry.type === 'page' && entry.to === to);

const Nav = styled('nav')({ position: 'relative', flex: 1, minWidth: 0 });

const Line = styled(EntryList)({ display: 'flex', gap: 4 });

/** Holds every entry in its widest form, out of sight, to know how many fit. */
const Ruler = styled('div')({
  position: 'absolute',
  inset: '0 auto auto 0',
  display: 'flex',
  gap: 4,
  width: '100%',
  height: 0,
  overflow: 'hidden',
  visibility: 'hidden',
  '& > *': { flex: 'none' },
});
