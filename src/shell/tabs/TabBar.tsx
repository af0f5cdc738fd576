import { styled } from '@mui/material/styles';
import {
  type KeyboardEvent,
  lazy,
  type PointerEvent as Pressed,
  type RefObject,
  Suspense,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { TabChip } from './TabChip.tsx';
import { type OpenedPage, useTabs } from './TabsContext.ts';
import { isHome } from './tabList.ts';
import { useText } from '../../texts/index.ts';

const loadMenu = () => import('./TabMenu.tsx');
const TabMenu = lazy(loadMenu);

type Props = {
  /** Chips that float on the canvas, or cells that fill the bar. */
  readonly look?: 'chips' | 'cells';
};

/**
 * The opened pages in a row. Arrow keys move the focus, Enter opens; moving alone opens nothing, as a
 * page takes the focus when it comes to the front.
 */
export function TabBar({ look = 'chips' }: Props) {
  const t = useText('shell');
  const { tabsView, activeIndex, activate, close } = useTabs();
  const list = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const [focusedKey, setFocusedKey] = useState<string>();
  const [menu, setMenu] = useState<{ readonly key: string; readonly anchor: HTMLElement }>();
  const hintId = useId();
  const front = tabsView[activeIndex] ?? tabsView[0];
  const active = front?.key;
  const stop = tabsView.some(({ key }) => key === focusedKey) ? focusedKey : active;
  useFades(scroller);
  const { onPointerDown, wasDragged } = useDragging(list);
  useEffect(() => {
    // Deferred: scrolling now would force a layout before the paint.
    const frame = requestAnimationFrame(() =>
      chipOf(list.current, active)?.scrollIntoView({ block: 'nearest', inline: 'nearest' }),
    );
    return () => cancelAnimationFrame(frame);
    // The tab grows with its name and with the mark of unsaved input.
  }, [active, front?.name, front?.isDirty]);

  const openMenu = (key: string, anchor: HTMLElement) => setMenu({ key, anchor });
  const onKeyDown = (event: KeyboardEvent) => {
    const chip = chipOf(list.current, stop);
    if (stop === undefined || !chip) return;
    const at = tabsView.findIndex(({ key }) => key === stop);
    const next = tabsView[targetOf(event.key, at, tabsView.length) ?? at]?.key ?? stop;
    const acts: Readonly<Record<string, () => void>> = {
      Delete: () => close(stop),
      ContextMenu: () => openMenu(stop, chip),
      'Shift+F10': () => openMenu(stop, chip),
    };
    const act =
      next === stop
        ? acts[event.shiftKey ? `Shift+${event.key}` : event.key]
        : () => chipOf(list.current, next)?.focus();
    if (!act) return;
    event.preventDefault();
    act();
  };

  const drawn = (page: OpenedPage) => (
    <TabChip
      key={page.key}
      page={page}
      isStop={page.key === stop}
      hintId={hintId}
      onFocus={() => setFocusedKey(page.key)}
      onActivate={() => !wasDragged() && activate(page.key)}
      onMenu={(anchor) => openMenu(page.key, anchor)}
    />
  );

  return (
    <Bar data-look={look}>
      <TabList
        ref={list}
        role="tablist"
        data-keeps-focus
        aria-label={t('tabs.label')}
        onKeyDown={onKeyDown}
        onPointerDown={onPointerDown}
        onPointerEnter={() => void loadMenu()}
        onBlur={() => setFocusedKey(undefined)}
      >
        {tabsView.filter(isHome).map(drawn)}
        <Scroller ref={scroller} role="presentation">
          {tabsView.filter((page) => !isHome(page)).map(drawn)}
        </Scroller>
      </TabList>
      <span id={hintId} hidden>
        {t('tabs.hint')}
      </span>
      {menu && (
        <Suspense>
          <TabMenu tabKey={menu.key} anchor={menu.anchor} onClose={() => setMenu(undefined)} />
        </Suspense>
      )}
    </Bar>
  );
}

const chipOf = (list: HTMLElement | null, key: string | undefined) =>
  key === undefined
    ? undefined
    : list?.querySelector<HTMLElement>(`[data-tab="${CSS.escape(key)}"]`);

/** Index that a key moves to in the row; undefined if there is none. */
function targetOf(key: string, at: number, length: number): number | undefined {
  const targets: Readonly<Record<string, number>> = {
    ArrowLeft: (at + length - 1) % length,
    ArrowRight: (at + 1) % length,
    Home: 0,
    End: length - 1,
  };
  return targets[key];
}

const Bar = styled('div')({ display: 'flex', minWidth: 0, height: '100%' });

const TabList = styled('div')(({ theme }) => ({
  display: 'flex',
  flex: 1,
  alignItems: 'center',
  gap: theme.spacing(1),
  minWidth: 0,
  '[data-look=cells] > &': { gap: 0, alignItems: 'stretch' },
}));

// Scrolls all tabs but the dashboard, which stays visible.
const Scroller = styled('div')(({ theme }) => ({
  display: 'flex',
  flex: 1,
  alignItems: 'center',
  gap: theme.spacing(1),
  minWidth: 0,
  // Room for the focus ring and the shadow, which would be cut off.
  margin: -3,
  padding: 3,
  overflowX: 'auto',
  overflowY: 'hidden',
  scrollbarWidth: 'none',
  // Keeps the target of a scroll clear of the fading ends.
  scrollPaddingInline: 32,
  overscrollBehaviorX: 'contain',
  '&[data-more-before]': { '--cut-start': '28px' },
  '&[data-more-after]': { '--cut-end': '28px' },
  maskImage:
    'linear-gradient(90deg, transparent, #000 var(--cut-start, 0px), #000 calc(100% - var(--cut-end, 0px)), transparent)',
  '[data-look=cells] &': { gap: 0, alignItems: 'stretch', margin: 0, padding: 0 },
}));

/** A press becomes a drag after this distance. */
const startsAfterPx = 6;

/**
 * Lets a pointer sort the row: the dragged tab swaps places with those it passes. Touch scrolls instead;
 * for touch and the keyboard, the menu has commands to move.
 */
function useDragging(row: RefObject<HTMLElement | null>) {
  const { move } = useTabs();
  const drag = useRef<{ readonly end: () => void; hasMoved: boolean }>(undefined);
  useEffect(() => () => drag.current?.end(), []);
  const moveNow = useRef(move);
  useEffect(() => {
    moveNow.current = move;
  }, [move]);

  function onPointerDown(event: Pressed<HTMLElement>) {
    drag.current = undefined;
    const { button, pointerType, clientX: from } = event;
    if (button !== 0 || pointerType === 'touch' || !(event.target instanceof Element)) return;
    const chip = event.target.closest<HTMLElement>('[data-tab]');
    const key = chip?.dataset['tab'];
    if (!chip || key === undefined) return;
    // On the window, because moving a captured element in the tree releases the pointer.
    const stop = new AbortController();
    const { signal } = stop;
    const end = () => {
      stop.abort();
      chip.removeAttribute('data-dragged');
    };
    const current = { end, hasMoved: false };
    drag.current = current;
    const onMove = ({ clientX }: PointerEvent) => {
      current.hasMoved ||= Math.abs(clientX - from) > startsAfterPx;
      if (!current.hasMoved) return;
      chip.setAttribute('data-dragged', '');
      const index = indexAt(row.current, chip, clientX);
      if (index !== undefined) moveNow.current(key, index);
    };
    window.addEventListener('pointermove', onMove, { signal });
    window.addEventListener('pointerup', end, { signal });
    window.addEventListener('pointercancel', end, { signal });
  }

  return {
    onPointerDown,
    /** The click that ends a drag opens nothing. */
    wasDragged: () => drag.current?.hasMoved === true,
  };
}

/** The place the pointer holds a tab at, once it is past the middle of another; else undefined. */
function indexAt(row: HTMLElement | null, held: HTMLElement, x: number): number | undefined {
  const chips = [...(row?.querySelectorAll<HTMLElement>('[data-tab]') ?? [])];
  const own = chips.indexOf(held);
  const index = chips.filter((chip) => chip !== held && middleOf(chip) < x).length;
  return index === own ? undefined : index;
}

function middleOf(element: HTMLElement): number {
  const { left, width } = element.getBoundingClientRect();
  return left + width / 2;
}

/** The room the row leaves around its ends hides nothing. */
const slackPx = 4;

/** Marks the ends of a row that have more to show, and lets the wheel scroll it sideways. */
function useFades(row: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const mark = () => {
      const rest = element.scrollWidth - element.clientWidth - element.scrollLeft;
      element.toggleAttribute('data-more-before', element.scrollLeft > slackPx);
      element.toggleAttribute('data-more-after', rest > slackPx);
    };
    const onWheel = (event: WheelEvent) => {
      const isOverflowing = element.scrollWidth > element.clientWidth;
      if (!isOverflowing || event.ctrlKey || event.deltaX !== 0) return;
      event.preventDefault();
      element.scrollLeft += event.deltaY;
    };
    const resizes = new ResizeObserver(mark);
    const changes = new MutationObserver(mark);
    resizes.observe(element);
    changes.observe(element, { childList: true, subtree: true, characterData: true });
    element.addEventListener('scroll', mark, { passive: true });
    // Not passive, so that the page below does not scroll.
    element.addEventListener('wheel', onWheel, { passive: false });
    mark();
    return () => {
      resizes.disconnect();
      changes.disconnect();
      element.removeEventListener('scroll', mark);
      element.removeEventListener('wheel', onWheel);
    };
  }, [row]);
}
