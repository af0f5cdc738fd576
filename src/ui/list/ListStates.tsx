import AddIcon from '@mui/icons-material/AddOutlined';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import { failureSentence, NetworkError, ReplyError } from '../../client/index.ts';
import { addPage } from '../../contract/index.ts';
import { EmptyState, ErrorState } from '../../kit/index.ts';
import { useIsSlow } from '../../kit/useIsSlow.ts';
import { useScope } from '../scope/Scope.tsx';
import type { Rows } from '../data/useRows.ts';
import { codeOf } from '../states/loadFault.ts';
import { inSentence } from '../texts/textsOf.ts';
import { useListScreen } from '../scope/ListContext.tsx';
import { isNarrowed } from '../model/filters.ts';
import { useText } from '../../texts/index.ts';

/** Explains an empty list: no rows yet, none in this view, or none that match. */
export function Empty() {
  const { address } = useListScreen();
  if (isNarrowed(address.state)) return <NoMatch />;
  return address.state.preset === undefined ? <NothingYet /> : <EmptyView />;
}

function NoMatch() {
  const t = useText('ui');
  const { texts } = useScope();
  const { address } = useListScreen();
  const { conditions, search } = address.state;
  const filters = Object.keys(conditions).map((path) => texts.label(path));
  const parts = search === '' ? filters : [t('empty.quoted', { search }), ...filters];
  return (
    <EmptyState
      drawing="search"
      title={t('empty.noMatch', { name: texts.one, list: inSentence(texts.several) })}
      text={t('empty.filtersOn', { filters: parts.join(t('empty.join')) })}
      action={
        <Button variant="outlined" onClick={() => address.change({ conditions: {}, search: '' })}>
          {t('list.clearFilters')}
        </Button>
      }
    />
  );
}

function EmptyView() {
  const t = useText('ui');
  const { texts } = useScope();
  const { address } = useListScreen();
  return (
    <EmptyState
      drawing="box"
      title={t('empty.view', { view: texts.preset(address.state.preset ?? '') })}
      action={
        <Button variant="outlined" onClick={() => address.change({ preset: undefined })}>
          {t('empty.showAll')}
        </Button>
      }
    />
  );
}

function NothingYet() {
  const t = useText('ui');
  const { resource, texts, access } = useScope();
  return (
    <EmptyState
      drawing="box"
      title={t('empty.nothingYet', { name: texts.one, list: inSentence(texts.several) })}
      text={texts.purpose}
      action={
        access.verb('add') && (
          <Button
            variant="contained"
            startIcon={<AddIcon />}
            component={Link}
            to={addPage(resource.path)}
          >
            {t('list.add', { name: inSentence(texts.one) })}
          </Button>
        )
      }
    />
  );
}

type FailedProps = { readonly error: unknown; readonly onRetry: () => void };

/** The list failed to load: the reason, and a button to try again. */
export function Failed({ error, onRetry }: FailedProps) {
  const t = useText('ui');
  const sentence = failureSentence(error, useText());
  const { texts } = useScope();
  const isOffline = error instanceof NetworkError && error.reason === 'offline';
  const key = isOffline ? 'failed.offline' : 'failed.kept';
  return (
    <ErrorState
      title={t('failed.title', { name: texts.one, list: texts.many })}
      text={error instanceof ReplyError && error.message ? error.message : t(key, { sentence })}
      code={codeOf(error)}
      onRetry={onRetry}
    />
  );
}

/** State without network and rows; loads once the network is back. */
export function Offline() {
  const t = useText('ui');
  const sentence = useText('client.http')('offline');
  const { texts } = useScope();
  const names = { name: texts.one, list: texts.many };
  return <ErrorState title={t('failed.title', names)} text={t('failed.paused', { sentence })} />;
}

/** The person has cancelled the request. */
export function Cancelled({ onRetry }: Pick<FailedProps, 'onRetry'>) {
  const t = useText('ui');
  const { texts } = useScope();
  const names = { name: texts.one, list: texts.many };
  return (
    <ErrorState title={t('failed.title', names)} text={t('slow.cancelled')} onRetry={onRetry} />
  );
}

type OutdatedProps = { readonly found: Rows };

/** The previous rows stay when the current ones do not load; a notice says that they may be outdated. */
export function Outdated({
  found: { isOffline, isCancelled, refreshError, refresh },
}: OutdatedProps) {
  const t = useText('ui');
  const translate = useText();
  const sentence = isOffline
    ? translate('client.http.offline')
    : failureSentence(refreshError, translate);
  return (
    <Strip role="status">
      {t(isCancelled ? 'slow.kept' : isOffline ? 'failed.paused' : 'failed.outdated', { sentence })}
      {!isOffline && (
        <Button variant="text" onClick={refresh}>
          {t('tools.refresh')}
        </Button>
      )}
    </Strip>
  );
}

const Strip = styled('p')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(2),
  minHeight: theme.measure.control,
  margin: 0,
  padding: theme.spacing(0, 3),
  backgroundColor: theme.vars.palette.tone.warning.bg,
  color: theme.vars.palette.tone.warning.fg,
}));

/** Says that loading takes long, and offers to cancel it. */
export function Slow({ found }: { readonly found: Rows }) {
  const t = useText('ui');
  const { address } = useListScreen();
  const isLoading = (found.isFirst || found.isStale) && !found.isOffline && !found.isCancelled;
  if (!useIsSlow(isLoading, address.state)) return null;
  return (
    <Strip role="status">
      {t('slow.text')}
      <Button variant="text" onClick={found.cancel}>
        {t('slow.cancel')}
      </Button>
    </Strip>
  );
}
