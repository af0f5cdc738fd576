import ArrowIcon from '@mui/icons-material/KeyboardArrowDownOutlined';
import { styled } from '@mui/material/styles';
import { lazy, type RefObject, Suspense, useLayoutEffect, useRef, useState } from 'react';
import { EntryButton, EntryList, MenuLeaf } from './MenuEntries.tsx';
import type { GroupEntry, MenuEntry } from '../../frame/menuEntries.ts';
import { groupsAbove, useMenu } from './menuState.ts';
import { useText } from '../../texts/index.ts';

const MenuFlyout = lazy(() => import('./MenuFlyout.tsx'));

type Props = { readonly entries: readonly MenuEntry[] };

/** The menu in one line: as many entries as there is room for, the others below "More". */
export function MenuRow({ entries }: Props) {
  const t = useText('shell');
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

/** Maximum number of entries in the row; more cannot be read at a glance. Source: design, Streamline. */
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

/** Renders every entry in its widest form, invisibly, to measure how many fit. */
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

type Facts = {
  readonly row: RefObject<HTMLElement | null>;
  /** Element with all entries side by side, followed by "More". */
  readonly ruler: RefObject<HTMLElement | null>;
  readonly count: number;
  readonly most: number;
};

/** Measures the number of entries that fit in the row; again when the row or the entries change. */
function useFitting({ row, ruler, count, most }: Facts): number {
  const [fitting, setFitting] = useState(Math.min(count, most));
  useLayoutEffect(() => {
    const measured = ruler.current;
    const frame = row.current;
    if (!measured || !frame) return;
    const measure = () => {
      const widths = [...measured.children].map((entry) => entry.getBoundingClientRect().width);
      const more = widths.pop() ?? 0;
      setFitting(fittingIn({ room: frame.clientWidth, widths, more, most }));
    };
    // The entries too: another language is wider.
    const observer = new ResizeObserver(measure);
    for (const element of [frame, ...measured.children]) observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, [row, ruler, count, most]);
  return fitting;
}

type Measured = {
  readonly room: number;
  readonly widths: readonly number[];
  /** Width of the entry that holds the others. */
  readonly more: number;
  readonly most: number;
};

const gap = 4;

/** Counts the widths that fit in the room, including "More" when not all of them do. */
export function fittingIn({ room, widths, more, most }: Measured): number {
  if (widths.length <= most && sumOf(widths) <= room) return widths.length;
  const counts = widths.slice(0, most).map((_width, index) => index + 1);
  return counts.filter((count) => sumOf([...widths.slice(0, count), more]) <= room).at(-1) ?? 0;
}

const sumOf = (widths: readonly number[]) =>
  widths.reduce((sum, width) => sum + width, 0) + gap * Math.max(widths.length - 1, 0);
