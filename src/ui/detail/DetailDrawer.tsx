import DownIcon from '@mui/icons-material/KeyboardArrowDownOutlined';
import UpIcon from '@mui/icons-material/KeyboardArrowUpOutlined';
import { styled } from '@mui/material/styles';
import { Suspense } from 'react';
import type { Row } from '../actions/offers.ts';
import { CopyId, Drawer, IconTool, SkeletonRows, Time } from '../base/index.ts';
import { useRow } from '../data/useRow.ts';
import { CellLine } from '../fields/CellLine.tsx';
import { shortcutOf } from '../keys/index.ts';
import { useListScreen } from '../list/ListContext.tsx';
import { idOf } from '../list/useSelection.ts';
import { cardOf } from '../model/card.ts';
import { useScope } from '../Scope.tsx';
import { useOwnScreens } from '../screens.ts';
import { faultOf, RecordFault } from '../states/index.ts';
import { useUiText } from '../texts/useTexts.ts';
import { Actions } from './Actions.tsx';
import { Sections } from './Sections.tsx';
import { useWalk } from './useWalk.ts';

type Props = { readonly id: number };

/**
 * One record over its list, at its own address. J and K walk through the rows in sight. What the list
 * knows of it stands there at once.
 */
export function DetailDrawer({ id }: Props) {
  const t = useUiText();
  const { resource, texts } = useScope();
  const { rows } = useListScreen();
  const { row, error, trouble, refresh } = useRow(resource, id, 'detail');
  const { close, previous, next } = useWalk(id);
  const known = row ?? rows.find((each) => idOf(each) === id);
  const isGone = isMissing(trouble);

  return (
    <Drawer
      isOpen
      onClose={close}
      title={known ? <Title row={known} /> : t('detail.title', { name: texts.one })}
      detail={known && <Facts row={known} />}
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
        </>
      }
      foot={known && !isGone && <Actions row={known} />}
    >
      {row && !isGone ? <Body row={row} /> : <Waiting error={error ?? trouble} onRetry={refresh} />}
    </Drawer>
  );
}

/** Deleted while it was open: what is still known of it is nothing to act on. */
const isMissing = (trouble: unknown) => trouble !== undefined && faultOf(trouble) === 'missing';

/** When it was made, and what the shop adds to that. */
function Facts({ row }: { readonly row: Row }) {
  const { detailFact: Own } = useOwnScreens(useScope().resource.name);
  const created = row['create_time'];
  return (
    <>
      {typeof created === 'number' && created > 0 && <Time at={created} />}
      {Own && (
        <Suspense fallback={null}>
          <Own row={row} />
        </Suspense>
      )}
    </>
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

function Body({ row }: { readonly row: Row }) {
  const { resource, nameOf } = useScope();
  const { detailHead: OwnHead } = useOwnScreens(resource.name);
  return (
    // Can be focused, so that the keyboard scrolls what holds nothing to press.
    <Content role="group" aria-label={nameOf(row)} tabIndex={0}>
      {OwnHead && (
        <Suspense fallback={null}>
          <OwnHead row={row} />
        </Suspense>
      )}
      <Sections row={row} />
    </Content>
  );
}

const Content = styled('div')({ '&:focus-visible': { outlineOffset: -4 } });

type WaitingProps = { readonly error: unknown; readonly onRetry: () => void };

const Waiting = ({ error, onRetry }: WaitingProps) =>
  error === undefined ? (
    <SkeletonRows rows={8} cells={[20, 60]} />
  ) : (
    <RecordFault error={error} onRetry={onRetry} />
  );
