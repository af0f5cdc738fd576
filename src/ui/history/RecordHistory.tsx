import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isMissing } from '../../client/index.ts';
import { historyCall, type HistoryEntryRow, type HistoryReply } from '../../contract/index.ts';
import {
  ErrorState,
  RowButton,
  SectionHead,
  SheetPart,
  SkeletonRows,
  Time,
} from '../../kit/index.ts';
import { rowFromWire } from '../../schema/index.ts';
import { useText } from '../../texts/index.ts';
import type { Row } from '../model/row.ts';
import { useHttp } from '../data/http.ts';
import { idOf, lineOf } from '../model/columns.ts';
import { useScope } from '../scope/Scope.tsx';
import { useLoadFaultText } from '../states/loadFault.ts';
import { Change } from './HistoryChange.tsx';
import { useSeen } from '../data/useSeen.ts';

/**
 * Audit trail of a record: actor, time, field, old and new value, newest first. Loaded when the section
 * scrolls into view, and again when the record has changed.
 */
export const RecordHistory = ({ row }: { readonly row: Row }) => (
  // The key resets the pages when another record is opened.
  <HistorySection key={idOf(row)} row={row} />
);

function HistorySection({ row }: { readonly row: Row }) {
  const t = useText('ui');
  const { isSeen, place } = useSeen();
  const [page, setPage] = useState(1);
  const found = useHistory(row, { page, isSeen });
  const title = t('history.title');
  // An existing server keeps none.
  if (isMissing(found.error)) return null;
  return (
    <SheetPart as="section" aria-label={title} ref={place}>
      <SectionHead>
        <h3>{title}</h3>
      </SectionHead>
      {isSeen ? <Entries found={found} page={page} onPage={setPage} /> : <Reserved />}
    </SheetPart>
  );
}

type EntriesProps = {
  readonly found: ReturnType<typeof useHistory>;
  readonly page: number;
  readonly onPage: (page: number) => void;
};

function Entries({ found, page, onPage }: EntriesProps) {
  const t = useText('ui');
  const { data, error, refetch, isFetching } = found;
  const faultText = useLoadFaultText();
  if (!data) {
    return error ? (
      <ErrorState text={faultText(error)} onRetry={() => void refetch()} />
    ) : (
      <SkeletonRows rows={3} cells={[30, 60]} />
    );
  }
  if (data.total === 0) return <None>{t('history.none')}</None>;
  const from = (page - 1) * perPage + 1;
  const to = Math.min(data.total, page * perPage);
  return (
    <>
      <Log aria-busy={isFetching}>
        {data.list.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </Log>
      {data.total > perPage && (
        <Pages>
          <span>{t('pager.range', { from, to, total: data.total })}</span>
          <RowButton disabled={page === 1} onClick={() => onPage(page - 1)}>
            {t('history.newer')}
          </RowButton>
          <RowButton disabled={to >= data.total} onClick={() => onPage(page + 1)}>
            {t('history.older')}
          </RowButton>
        </Pages>
      )}
    </>
  );
}

const perPage = 10;

function useHistory(
  row: Row,
  { page, isSeen }: { readonly page: number; readonly isSeen: boolean },
) {
  const http = useHttp();
  const { resource } = useScope();
  const id = idOf(row);
  return useQuery<HistoryReply>({
    // A write raises the version, and is an entry.
    queryKey: [resource.name, 'history', id, page, row['version']],
    queryFn: ({ signal }) =>
      http.call(
        historyCall(resource.path),
        { id: String(id), page: String(page), limit: String(perPage) },
        { signal, showCodeMessage: false, toleratedStatus: 404 },
      ),
    enabled: isSeen,
    placeholderData: (previous) => previous,
    retry: false,
  });
}

type EntryProps = { readonly entry: HistoryEntryRow };

/** One write: by whom and when, and what it changed. */
function Entry({ entry }: EntryProps) {
  const t = useText('ui');
  const { resource } = useScope();
  const { fields } = resource.shape;
  const [before, after] = [rowFromWire(fields, entry.before), rowFromWire(fields, entry.after)];
  const changes = entry.fields.flatMap((source) => lineOf(resource.shape, source));
  return (
    <li>
      <Head>
        <b>{useCallName(entry.call)}</b>
        <span>{entry.admin_name || t(`history.actors.${actorOf(entry)}`)}</span>
        <Time at={entry.create_time} />
      </Head>
      {changes.length > 0 && (
        <Changes>
          {changes.map((line) => (
            <Change
              key={line.source}
              line={line}
              before={before}
              after={after}
              isShown={[entry.before, entry.after].some((side) => Object.hasOwn(side, line.source))}
            />
          ))}
        </Changes>
      )}
    </li>
  );
}

const actorOf = ({ actor }: HistoryEntryRow) =>
  actor === 'member' || actor === 'system' ? actor : 'admin';

/** Name of a write: the text of the action, or the framework's text of a standard call. */
function useCallName(call: string): string {
  const t = useText('ui');
  const { resource, texts } = useScope();
  if (Object.hasOwn(resource.actions, call)) return texts.action(call).name;
  return isNamedCall(call) ? t(`history.calls.${call}`) : t('history.calls.edit');
}

const namedCalls = [
  'add',
  'edit',
  'sortable',
  'restore',
  'rollback',
  'import',
  'bulkEdit',
] as const;
const isNamedCall = (call: string): call is (typeof namedCalls)[number] =>
  namedCalls.some((each) => each === call);

/** Room of the entries to come, so that the page below does not move. */
const Reserved = styled('div')({ height: 120 });

const None = styled('p')(({ theme }) => ({ margin: 0, color: theme.vars.palette.text.secondary }));

const Log = styled('ol')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { paddingBlock: theme.spacing(3) },
  '& > li:first-of-type': { paddingTop: 0 },
  '& > li + li': { borderTop: `1px solid ${theme.vars.palette.ui.hairline}` },
}));

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: theme.spacing(3),
  color: theme.vars.palette.text.secondary,
  '& > b': { color: theme.vars.palette.text.primary, fontWeight: 600 },
}));

const Changes = styled('dl')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  margin: theme.spacing(1, 0, 0),
  '& > div': {
    display: 'grid',
    gridTemplateColumns: '112px minmax(0, 1fr)',
    gap: theme.spacing(3),
  },
  '& dt': { color: theme.vars.palette.text.secondary, overflowWrap: 'anywhere' },
  '& dd': { margin: 0, minWidth: 0, overflowWrap: 'anywhere' },
}));

const Pages = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(2),
  marginTop: theme.spacing(2),
  color: theme.vars.palette.text.secondary,
}));
