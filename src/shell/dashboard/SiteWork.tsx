import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useGetList } from 'ra-core';
import { useState } from 'react';
import {
  clearCache,
  editPage,
  listPage,
  nodeOf,
  siteProgram,
  siteSignedIn,
  siteSignIns,
} from '../../contract/index.ts';
import { RecordLink } from '../../fields/parts/RecordLink.tsx';
import { ChartCard } from '../../kit/charts/index.ts';
import { grouped, timeFormat } from '../../kit/index.ts';
import { useText } from '../../texts/index.ts';
import { useServices } from '../services.ts';
import { Beside, Rows, useSite, Waiting } from './siteParts.tsx';
import { siteNodes } from './useDashboard.ts';

type Props = { readonly can: (node: string) => boolean };

/** Shows the signed-in admins, their latest calls and sign-ins, and the version of the program. */
export function SiteWork({ can }: Props) {
  return (
    <Beside>
      {can(siteNodes.admins) && <SignedIn can={can} />}
      {can(siteNodes.calls) && <LatestCalls />}
      {can(siteNodes.calls) && <SignIns />}
      {can(siteNodes.program) && <Program />}
    </Beside>
  );
}

function SignedIn({ can }: Props) {
  const t = useText('shell.site');
  const { data, error, refetch } = useSite(siteSignedIn);
  if (!data) return <Waiting retry={error ? () => void refetch() : undefined} rows={6} />;
  const mayOpen = can(nodeOf(adminsPath, 'edit'));
  const hidden = data.total - data.list.length;
  return (
    <ChartCard title={t('signedIn', { count: data.total })}>
      <Rows>
        {data.list.map(({ id, username, nickname, time }) => (
          <li key={id}>
            <b>
              <RecordLink to={mayOpen ? editPage(adminsPath, id) : undefined}>
                {nickname || username}
              </RecordLink>
            </b>
            <span>{t('seen', { time: timeFormat(time) })}</span>
          </li>
        ))}
        {hidden > 0 && <li>{t('others', { count: hidden })}</li>}
      </Rows>
    </ChartCard>
  );
}

const adminsPath = 'auth/admin';
const callsPath = 'auth/adminLog';

type CallRow = {
  readonly id: number;
  readonly admin_name: string;
  readonly username: string;
  readonly title: string;
  readonly create_time: number;
};

/** Newest rows of the admin log, with the columns this admin may see. */
function LatestCalls() {
  const t = useText('shell.site');
  const { data, error, refetch } = useGetList<CallRow>(
    'admin_log',
    {
      pagination: { page: 1, perPage: 8 },
      sort: { field: 'id', order: 'DESC' },
      meta: { isQuiet: true },
    },
    { retry: false },
  );
  if (!data) return <Waiting retry={error ? () => void refetch() : undefined} rows={6} />;
  return (
    <ChartCard
      title={t('calls')}
      legend={<RecordLink to={listPage(callsPath)}>{t('allCalls')}</RecordLink>}
      {...(data.length === 0 && { table: noFigures })}
    >
      <Rows>
        {data.map(({ id, admin_name: name, username, title, create_time: time }) => (
          <li key={id}>
            <b>{title}</b>
            <span>{name || username}</span>
            <span>{timeFormat(time)}</span>
          </li>
        ))}
      </Rows>
    </ChartCard>
  );
}

function SignIns() {
  const t = useText('shell.site');
  const { data, error, refetch } = useSite(siteSignIns);
  if (!data) return <Waiting retry={error ? () => void refetch() : undefined} rows={6} />;
  return (
    <ChartCard title={t('signIns')} {...(data.list.length === 0 && { table: noFigures })}>
      <Rows>
        {data.list.map(({ id, username, ip, time, useragent }) => (
          <li key={id}>
            <b>{username}</b>
            <span>{ip}</span>
            <span title={useragent}>{timeFormat(time)}</span>
          </li>
        ))}
      </Rows>
    </ChartCard>
  );
}

const noFigures = { head: [], rows: [] };

/** Shows the running program and its caches of sessions and permissions, with a button to clear them. */
function Program() {
  const t = useText('shell.site');
  const { http, toasts } = useServices();
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const { data, error, refetch } = useSite(siteProgram);
  if (!data) return <Waiting retry={error ? () => void refetch() : undefined} rows={3} />;

  async function clear(): Promise<void> {
    setBusy(true);
    try {
      // The client reports a refusal.
      await http.call(clearCache, { type: 'all' });
      toasts.add({ type: 'success', message: t('cleared') });
      await queries.invalidateQueries({ queryKey: ['site', siteProgram.path] });
    } catch (failure) {
      console.warn('The cache was not cleared', failure);
    } finally {
      setBusy(false);
    }
  }

  return (
    <ChartCard title={t('program')}>
      <Rows>
        <li>
          <b>{t('version')}</b>
          <span>{data.version}</span>
        </li>
        <li>
          <b>{t('cache')}</b>
          <span>{t('cached', { count: data.cached, shown: grouped(data.cached) })}</span>
          <Button size="small" variant="outlined" disabled={isBusy} onClick={() => void clear()}>
            {t('clear')}
          </Button>
        </li>
      </Rows>
    </ChartCard>
  );
}
