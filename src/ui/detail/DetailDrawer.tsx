import DownIcon from '@mui/icons-material/KeyboardArrowDownOutlined';
import UpIcon from '@mui/icons-material/KeyboardArrowUpOutlined';
import OpenIcon from '@mui/icons-material/OpenInFullOutlined';
import { styled } from '@mui/material/styles';
import { flushSync } from 'react-dom';
import { useLocation, useNavigate } from 'react-router';
import { detailPage, listPage, recordPage } from '../../contract/index.ts';
import { Drawer, IconTool } from '../../kit/index.ts';
import { useText } from '../../texts/index.ts';
import { useScope } from '../scope/Scope.tsx';
import type { Row } from '../model/row.ts';
import { useRow } from '../data/useRow.ts';
import { bound, keyMap, shortcutOf, useKeys } from '../keys/index.ts';
import { useListScreen } from '../scope/ListContext.tsx';
import { idOf } from '../model/columns.ts';
import { Actions } from './Actions.tsx';
import { isFromList } from '../model/address.ts';
import {
  isMissing,
  RecordBody,
  RecordFacts,
  RecordTitle,
  RecordTitleWaiting,
  RecordWaiting,
} from './parts.tsx';

type DetailDrawerProps = { readonly id: number };

/**
 * One record over its list, at its own address. J and K move between the rows of the page. Values the
 * list has loaded are shown at once.
 */
export function DetailDrawer({ id }: DetailDrawerProps) {
  const t = useText('ui');
  const { resource } = useScope();
  const { rows } = useListScreen();
  const { row, error, trouble, refresh } = useRow(resource, id, 'detail');
  const { close, previous, next, takeOut } = useWalk(id);
  const known = row ?? rows.find((each) => idOf(each) === id);
  const isGone = isMissing(trouble);

  return (
    <Drawer
      isOpen
      onClose={close}
      title={known ? <RecordTitle row={known} /> : <RecordTitleWaiting />}
      // Reserves the line, so that the content does not move down when the text arrives.
      detail={known ? <RecordFacts row={known} /> : '\u00a0'}
      tools={
        <>
          <IconTool
            label={t('detail.previous')}
            shortcut={shortcutOf('walkPrevious')}
            disabled={!previous}
            onClick={previous}
          >
            <UpIcon />
          </IconTool>
          <IconTool
            label={t('detail.next')}
            shortcut={shortcutOf('walkNext')}
            disabled={!next}
            onClick={next}
          >
            <DownIcon />
          </IconTool>
          <WideTool label={t('detail.asPage')} onClick={takeOut}>
            <OpenIcon />
          </WideTool>
        </>
      }
      foot={known && !isGone && <Actions row={known} />}
    >
      {row && !isGone ? (
        <RecordBody row={row} />
      ) : (
        <RecordWaiting error={error ?? trouble} onRetry={refresh} />
      )}
    </Drawer>
  );
}

/** Closes the record, and moves to the previous or next row of its list, also by J and K. */
function useWalk(id: number) {
  const { resource } = useScope();
  const { rows, address } = useListScreen();
  const navigate = useNavigate();
  const { state } = useLocation();
  const at = rows.findIndex((row) => idOf(row) === id);
  // Replaces the history entry: stepping through rows takes one entry in total.
  const to = (row: Row | undefined) =>
    row &&
    (() =>
      void navigate(detailPage(resource.path, idOf(row)) + address.query, {
        replace: true,
        state,
      }));
  const previous = to(rows[at - 1]);
  const next = at < 0 ? undefined : to(rows[at + 1]);
  useWalkKeys({ previous, next });
  const toList = () => void navigate(listPage(resource.path) + address.query, { replace: true });
  return {
    previous,
    next,
    /** Opens the record as a tab of its own and closes the drawer. */
    takeOut: () => {
      // The list must leave the record before the other tab opens.
      flushSync(toList);
      void navigate(recordPage(resource.path, id));
    },
    close: () => {
      // Opened from the list: Back restores it. Otherwise the list replaces the record.
      if (isFromList(state)) void navigate(-1);
      else toList();
    },
  };
}

type Steps = Readonly<Record<'previous' | 'next', (() => void) | undefined>>;

function useWalkKeys({ previous, next }: Steps) {
  const t = useText('ui');
  const walk = (to: (() => void) | undefined) => (event: KeyboardEvent) => {
    // Arrows scroll the focused element; they change the row while the heading or nothing has the focus.
    if (event.key.startsWith('Arrow') && !isAtRest()) return false;
    to?.();
    return to !== undefined;
  };
  useKeys([
    ...bound({ walkNext: walk(next), walkPrevious: walk(previous) }, (name) => t(`keys.${name}`)),
    { id: 'close', ...keyMap.close, label: t('keys.close') },
  ]);
}

const isAtRest = () => document.activeElement?.matches('h1, h2, body, [role=dialog]') === true;

/** On a phone the drawer is a page already. */
const WideTool = styled(IconTool)(({ theme }) => ({
  [theme.breakpoints.down('sm')]: { display: 'none' },
}));
