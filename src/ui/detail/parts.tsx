import { styled } from '@mui/material/styles';
import { lazy, Suspense } from 'react';
import type { Row } from '../model/row.ts';
import { useJob } from '../actions/useRun.ts';
import { CopyId, SkeletonRows, StatusTag, Time } from '../../kit/index.ts';
import { CellLine } from '../fields/CellLine.tsx';
import { cardOf } from '../model/card.ts';
import { idOf } from '../model/columns.ts';
import { RecordProvider, useScope } from '../scope/Scope.tsx';
import { useOwnScreens } from '../scope/ownScreens.ts';
import { faultOf } from '../states/loadFault.ts';
import { RecordFault } from '../states/RecordFault.tsx';
import { Sections } from './Sections.tsx';
import { Steps } from './Steps.tsx';
import { useText } from '../../texts/index.ts';

/** True if the record was deleted while open: its cached values are no basis for actions. */
export const isMissing = (trouble: unknown) =>
  trouble !== undefined && faultOf(trouble) === 'missing';

/** Shows the creation time, and the fact that the resource adds to it. */
export function RecordFacts({ row }: { readonly row: Row }) {
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
export function RecordTitle({ row }: { readonly row: Row }) {
  const { resource, texts, nameOf } = useScope();
  return (
    <>
      <CopyId
        value={resource.label === 'id' ? String(idOf(row)) : nameOf(row)}
        name={texts.label(resource.label)}
      >
        {nameOf(row)}
      </CopyId>
      <Below>
        <RecordStatus row={row} />
      </Below>
    </>
  );
}

/** Takes the same room before the record is loaded. */
export function RecordTitleWaiting() {
  const t = useText('ui');
  const { resource, texts } = useScope();
  return (
    <>
      <Unnamed>{t('detail.title', { name: texts.one })}</Unnamed>
      {cardOf(resource)?.status && (
        <Below style={{ visibility: 'hidden' }}>
          <StatusTag>{'\u00a0'}</StatusTag>
        </Below>
      )}
    </>
  );
}

export function RecordStatus({ row }: { readonly row: Row }) {
  const status = cardOf(useScope().resource)?.status;
  return status && <CellLine row={row} line={status} />;
}

const JobStrip = lazy(() =>
  import('../actions/JobStrip.tsx').then(({ JobStrip: each }) => ({ default: each })),
);

export function RecordBody({ row }: { readonly row: Row }) {
  const { resource, nameOf } = useScope();
  const { detailHead: OwnHead } = useOwnScreens(resource.name);
  const [job] = useJob();
  return (
    <RecordProvider row={row}>
      {/* Shows a job started on this record here, as its list may be out of sight. */}
      <Suspense fallback={null}>
        {job?.record === idOf(row) && <JobStrip key={job.id} job={job} />}
      </Suspense>
      {/* Focusable, so that the keyboard can scroll content without controls. */}
      <Content role="group" aria-label={nameOf(row)} tabIndex={0}>
        {/* One boundary for all parts: a part that arrives later would push down the parts below it. */}
        <Suspense fallback={<Waiting />}>
          {resource.steps && <Steps declared={resource.steps} row={row} />}
          {OwnHead && <OwnHead row={row} />}
          <Sections row={row} />
        </Suspense>
      </Content>
    </RecordProvider>
  );
}

/** On a phone the status has a line of its own, however long the name is. */
const Below = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  [theme.breakpoints.down('sm')]: { flexBasis: '100%' },
}));

const Unnamed = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: theme.measure.target,
}));

const Content = styled('div')({
  // Its sections stand in two columns by the room that it has, in a drawer and on a page.
  containerType: 'inline-size',
  '&:focus-visible': { outlineOffset: -4 },
});

type WaitingProps = { readonly error: unknown; readonly onRetry: () => void };

const Waiting = () => <SkeletonRows rows={8} cells={[20, 60]} />;

export const RecordWaiting = ({ error, onRetry }: WaitingProps) =>
  error === undefined ? <Waiting /> : <RecordFault error={error} onRetry={onRetry} />;
