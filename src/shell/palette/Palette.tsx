import SearchIcon from '@mui/icons-material/SearchOutlined';
import Modal from '@mui/material/Modal';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { Cancelled, StatusError } from '../../client/index.ts';
import { findRecords, findText, type FoundGroup } from '../../contract/index.ts';
import { VisuallyHidden } from '../../kit/index.ts';
import { useText } from '../../texts/index.ts';
import { useServices } from '../services.ts';
import type { Started } from '../useStart.ts';
import { Empty, Foot, Input, Key, optionId, PaletteList, Panel, Top } from './PaletteList.tsx';
import { type Entry, type Group, Rank, type Way } from './paletteSearch.ts';
import { paletteStore } from './paletteStore.ts';
import { useGroups } from './useGroups.tsx';
import { isComposing } from '../../kit/keys/isComposing.ts';

type Props = Pick<Started, 'tabsViewRoutes' | 'granted'>;

/** Finds every page, record and action the admin may open or run; usable by keyboard alone. */
export function Palette({ tabsViewRoutes: entries, granted }: Props) {
  const t = useText('shell');
  const listId = useId();
  const [typed, setTyped] = useState(() => paletteStore.get().early);
  const { groups: records, isAsking, hasFailed } = useRecords(typed);
  const groups = useGroups({ entries, granted, typed, records });
  const onRun = (entry: Entry, way: Way) => {
    // Closes first: the focus returns to its former place, from which the opened page may take it.
    paletteStore.close();
    entry.run(way);
  };
  const { chosen, onKeyDown, choose, restart, earlyEnter } = useChoice({ groups, isAsking, onRun });
  useEarlyEnter(earlyEnter, onRun);
  useFocusReturn();
  const count = groups.reduce((sum, { hits }) => sum + hits.length, 0);
  const isEmpty = count === 0;

  return (
    <Modal
      open
      onClose={paletteStore.close}
      // Opens and closes in one frame, so it needs no scroll lock.
      disableScrollLock
      disableRestoreFocus
      sx={{ zIndex: (theme) => theme.zIndex.modal + 100 }}
      slotProps={{ backdrop: { transitionDuration: 0 } }}
    >
      <Panel role="dialog" aria-modal="true" aria-label={t('palette.label')}>
        <Top>
          <SearchIcon />
          <Input
            autoFocus
            role="combobox"
            type="text"
            autoComplete="off"
            spellCheck={false}
            aria-label={t('palette.label')}
            aria-expanded={!isEmpty}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={chosen && optionId(listId, chosen.key)}
            placeholder={t('palette.placeholder')}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              restart();
            }}
            onKeyDown={onKeyDown}
          />
          <Key>Esc</Key>
        </Top>
        <PaletteList
          id={listId}
          groups={groups}
          chosen={chosen?.key}
          onChoose={choose}
          onRun={onRun}
        />
        {isEmpty && (
          <Empty>{t(isAsking ? 'palette.asking' : 'palette.none', { typed: typed.trim() })}</Empty>
        )}
        {hasFailed && <Empty>{t('palette.failed')}</Empty>}
        <Foot aria-hidden="true">
          <span>
            <Key>↑ ↓</Key> {t('palette.choose')}
          </span>
          <span>
            <Key>Enter</Key> {t('palette.open')}
          </span>
          <span>
            <Key>Ctrl Enter</Key> {t('palette.beside')}
          </span>
        </Foot>
        <Announced text={isAsking ? '' : t('palette.count', { count })} />
      </Panel>
    </Modal>
  );
}

/**
 * Returns the focus to the element that had it before the placeholder field, which this field replaced.
 */
function useFocusReturn() {
  useEffect(() => {
    const { opener } = paletteStore.get();
    return () => {
      const isLeft = !paletteStore.get().isOpen && opener?.isConnected;
      if (isLeft && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, []);
}

/** Runs the first result, if Enter was pressed before the results arrived. */
function useEarlyEnter(
  earlyEnter: ReturnType<typeof useChoice>['earlyEnter'],
  onRun: (entry: Entry, way: Way) => void,
) {
  const isDone = useRef(false);
  const go = useEffectEvent(() => {
    if (!earlyEnter || isDone.current) return;
    earlyEnter.done();
    if (!earlyEnter.entry) return;
    isDone.current = true;
    onRun(earlyEnter.entry, earlyEnter.way);
  });
  const isDue = Boolean(earlyEnter);
  useEffect(() => {
    if (isDue) go();
  }, [isDue]);
}

const pauseMs = 400;

/** Announces the text to screen readers after a pause, so that it does not interrupt typing. */
function Announced({ text }: { readonly text: string }) {
  const [announced, announce] = useState('');
  useEffect(() => {
    const pause = setTimeout(() => announce(text), pauseMs);
    return () => clearTimeout(pause);
  }, [text]);
  return <VisuallyHidden role="status">{announced}</VisuallyHidden>;
}

type Facts = {
  readonly groups: readonly Group[];
  /** True while results for the typed text are loading. */
  readonly isAsking: boolean;
  readonly onRun: (entry: Entry, way: Way) => void;
};

/** The line that is chosen, and the keys that choose another one or go there. */
function useChoice({ groups, isAsking, onRun }: Facts) {
  const hits = groups.flatMap((group) => group.hits);
  // Key of the selected line, so that it stays selected when others arrive above it.
  const [wanted, want] = useState<string>();
  // Enter was pressed before there was anything to go to, as scanners do.
  const [earlyEnter, setEarlyEnter] = useState<Way>();
  const found = hits.findIndex(({ entry }) => entry.key === wanted);
  const at = Math.max(found, 0);
  const chosen = hits[at];
  // Letters that merely occur in a title are no reason not to wait for a record of that number.
  const isSure = found >= 0 || (chosen !== undefined && chosen.rank < Rank.loose);

  function go(way: Way) {
    if (isAsking && !isSure) setEarlyEnter(way);
    else if (chosen) onRun(chosen.entry, way);
  }

  return {
    chosen: chosen?.entry,
    onKeyDown(event: KeyboardEvent) {
      // The key that ends a word of the input method is not meant for us.
      if (isComposing(event)) return;
      const isHeld = event.ctrlKey || event.metaKey;
      const next = isHeld || event.altKey ? undefined : steps[event.key]?.(at, hits.length);
      if (event.key === 'Enter') go({ isBeside: isHeld });
      else if (next === undefined) return;
      else want(hits[next]?.entry.key);
      event.preventDefault();
    },
    choose: want,
    /** A change of the text selects the first line again. */
    restart() {
      want(undefined);
      setEarlyEnter(undefined);
    },
    /** Enter pressed before the results arrived; carried out once they are there. */
    earlyEnter: earlyEnter &&
      !isAsking && { way: earlyEnter, entry: chosen?.entry, done: () => setEarlyEnter(undefined) },
  };
}

const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % Math.max(count, 1),
  ArrowUp: (at, count) => (at - 1 + count) % Math.max(count, 1),
  Home: () => 0,
  End: (_, count) => count - 1,
};

export type Records = {
  readonly groups: readonly FoundGroup[];
  /** True while there is no reply for the present text. */
  readonly isAsking: boolean;
  readonly hasFailed: boolean;
};

type Answer = {
  readonly text: string;
  readonly groups: readonly FoundGroup[];
  readonly hasFailed: boolean;
};

const recordsPauseMs = 150;
const nothing: Answer = { text: '', groups: [], hasFailed: false };

/** The records a text names. Asked when typing pauses; a newer text gives the older call up. */
function useRecords(typed: string): Records {
  const { http } = useServices();
  const [answer, setAnswer] = useState(nothing);
  const text = typed.trim();
  const isAsked = [...text].length >= findText.shortest && [...text].length <= findText.longest;

  useEffect(() => {
    if (!isAsked) return;
    const controller = new AbortController();
    const pause = setTimeout(() => {
      const { signal } = controller;
      http
        .call(findRecords, { text }, { showCodeMessage: false, toleratedStatus: 404, signal })
        .then(({ groups }) => setAnswer({ text, groups, hasFailed: false }))
        .catch((error: unknown) => {
          if (signal.aborted || error instanceof Cancelled) return;
          // A server that knows nothing of such a search has no records to show, and has not failed.
          const isUnknown = error instanceof StatusError && error.status === 404;
          setAnswer({ text, groups: [], hasFailed: !isUnknown });
        });
    }, recordsPauseMs);
    return () => {
      clearTimeout(pause);
      controller.abort();
    };
  }, [http, text, isAsked]);

  if (!isAsked) return { ...nothing, isAsking: false };
  const isCurrent = answer.text === text;
  return {
    groups: isCurrent ? answer.groups : [],
    isAsking: !isCurrent,
    hasFailed: isCurrent && answer.hasFailed,
  };
}
