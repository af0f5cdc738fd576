import DownIcon from '@mui/icons-material/KeyboardArrowDownOutlined';
import UpIcon from '@mui/icons-material/KeyboardArrowUpOutlined';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { CopyId, Drawer, IconTool, SkeletonRows, Time } from '../base/index.ts';
import { detailPage, listPage } from '../../contract/index.ts';
import { useRow } from '../data/useRow.ts';
import { CellLine } from '../fields/CellLine.tsx';
import { Failed } from '../list/Failed.tsx';
import { useListScreen } from '../list/ListContext.tsx';
import { keyOf } from '../list/listKey.ts';
import { idOf } from '../list/useSelection.ts';
import { cardOf } from '../model/card.ts';
import { useScope } from '../Scope.tsx';
import { useOwnScreens } from '../screens.ts';
import { useUiText } from '../texts/useTexts.ts';
import type { Row } from '../actions/offers.ts';
import { Actions } from './Actions.tsx';
import { isFromList } from './fromList.ts';
import { Sections } from './Sections.tsx';

type Props = { readonly id: number };

/** One record over its list, at its own address. J and K walk through the rows in sight. */
export function DetailDrawer({ id }: Props) {
  const t = useUiText();
  const { resource, texts, nameOf } = useScope();
  const { row, error, refresh } = useRow(resource, id, 'detail');
  const { detailHead: OwnHead } = useOwnScreens(resource.name);
  const { close, previous, next } = useWalk(id);
  useWalkKeys({ previous, next });
  const created = row?.['create_time'];

  return (
    <Drawer
      isOpen
      onClose={close}
      title={row ? <Title row={row} /> : t('detail.title', { name: texts.one })}
      detail={typeof created === 'number' && created > 0 && <Time at={created} />}
      tools={
        <>
          <IconTool label={t('detail.previous')} disabled={!previous} onClick={previous}>
            <UpIcon />
          </IconTool>
          <IconTool label={t('detail.next')} disabled={!next} onClick={next}>
            <DownIcon />
          </IconTool>
        </>
      }
      foot={row && <Actions row={row} />}
    >
      {error !== undefined && <Failed error={error} onRetry={refresh} />}
      {!row && error === undefined && <SkeletonRows rows={8} cells={[20, 60]} />}
      {row && OwnHead && <OwnHead row={row} />}
      {row && <Sections key={nameOf(row)} row={row} />}
    </Drawer>
  );
}

/** Label with its copy button, and the status in word and shape. */
function Title({ row }: { readonly row: Row }) {
  const { resource, texts, nameOf } = useScope();
  const status = cardOf(resource)?.status;
  return (
    <>
      <CopyId value={nameOf(row)} name={texts.label(resource.label)} />
      {status && <CellLine row={row} line={status} />}
    </>
  );
}

/** The way back to the list as it was, and to the rows beside this one. */
function useWalk(id: number) {
  const { resource } = useScope();
  const { rows, address } = useListScreen();
  const navigate = useNavigate();
  const { state } = useLocation();
  const at = rows.findIndex((row) => idOf(row) === id);
  const to = (row: Row | undefined) =>
    row &&
    (() =>
      void navigate(detailPage(resource.path, idOf(row)) + address.query, {
        replace: true,
        state,
      }));
  return {
    previous: to(rows[at - 1]),
    next: at < 0 ? undefined : to(rows[at + 1]),
    close: () => {
      // Opened from the list: Back is the list as it was left. Else the list takes its place.
      if (isFromList(state)) void navigate(-1);
      else void navigate(listPage(resource.path) + address.query, { replace: true });
    },
  };
}

type Steps = Readonly<Record<'previous' | 'next', (() => void) | undefined>>;

function useWalkKeys(steps: Steps) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const key = keyOf(event, 'drawer');
    if (key !== 'previous' && key !== 'next') return;
    event.preventDefault();
    steps[key]?.();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
