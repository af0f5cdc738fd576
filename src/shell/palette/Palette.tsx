import SearchIcon from '@mui/icons-material/SearchOutlined';
import Modal from '@mui/material/Modal';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useShellText } from '../texts.ts';
import type { Started } from '../useStart.ts';
import { Announced } from './Announced.tsx';
import type { Entry, Way } from './entry.ts';
import { optionId, PaletteList } from './PaletteList.tsx';
import { Empty, Foot, Input, Key, Panel, Top } from './paletteStyle.ts';
import { paletteStore } from './paletteStore.ts';
import { useChoice } from './useChoice.ts';
import { useGroups } from './useGroups.tsx';
import { useRecords } from './useRecords.ts';

type Props = Pick<Started, 'entries' | 'granted'>;

/** Finds every page, record and action there is for this person; all of it by keyboard. */
export function Palette({ entries, granted }: Props) {
  const t = useShellText();
  const listId = useId();
  const [typed, setTyped] = useState(() => paletteStore.get().early);
  const { groups: records, isAsking, hasFailed } = useRecords(typed);
  const groups = useGroups({ entries, granted, typed, records });
  const onRun = (entry: Entry, way: Way) => {
    // Closed first: the focus goes back to where it was, and what opens now may take it from there.
    paletteStore.close();
    entry.run(way);
  };
  const { chosen, onKeyDown, choose, restart, hurry } = useChoice({ groups, isAsking, onRun });
  useHurry(hurry, onRun);
  useReturn();
  const count = groups.reduce((sum, { hits }) => sum + hits.length, 0);
  const isEmpty = count === 0;

  return (
    <Modal
      open
      onClose={paletteStore.close}
      // It opens and closes in one frame.
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

/** Gives the focus back to what had it, which the field that was there before this one does not know. */
function useReturn() {
  useEffect(() => {
    const { opener } = paletteStore.get();
    return () => {
      const isLeft = !paletteStore.get().isOpen && opener?.isConnected;
      if (isLeft && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, []);
}

/** Does what was asked for before the answer had come: the first line of it. */
function useHurry(
  hurry: ReturnType<typeof useChoice>['hurry'],
  onRun: (entry: Entry, way: Way) => void,
) {
  const isDone = useRef(false);
  const go = useEffectEvent(() => {
    if (!hurry || isDone.current) return;
    hurry.done();
    if (!hurry.entry) return;
    isDone.current = true;
    onRun(hurry.entry, hurry.way);
  });
  const isDue = Boolean(hurry);
  useEffect(() => {
    if (isDue) go();
  }, [isDue]);
}
