import { styled } from '@mui/material/styles';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  adminSessions,
  endAdminSession,
  otherSessions,
  type OwnSession,
} from '../../contract/index.ts';
import { isMissing } from '../../client/index.ts';
import { ErrorState, SkeletonRows, StatusTag, Time, WorkButton } from '../../kit/index.ts';
import { useNotifyText } from '../../ui/parts/index.ts';
import { useServices } from '../services.ts';
import { useText } from '../../texts/index.ts';
import { useLoadFaultText } from '../../ui/index.ts';

export const sessionsKey = ['own sessions'];

/** The admin's sessions; null where the server does not tell them, which is asked once. */
export function useOwnSessions() {
  const { http } = useServices();
  return useQuery({
    queryKey: sessionsKey,
    queryFn: () =>
      http
        .call(adminSessions, undefined, { ...quiet, toleratedStatus: 404 })
        .catch((error: unknown) => {
          if (isMissing(error)) return null;
          throw error;
        }),
    gcTime: Infinity,
    staleTime: ({ state }) => (state.data === null ? Infinity : 0),
  });
}

/** Where the admin is signed in, and an end to what they do not know. */
export function SessionList() {
  const t = useText('shell');
  const faultText = useLoadFaultText();
  const { data, error, refetch } = useOwnSessions();
  const { mutate, isPending, variables } = useEnd();
  if (error) return <ErrorState text={faultText(error)} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows />;
  const hasOthers = data.list.some(({ current }) => !current);
  return (
    <>
      <Lines>
        {data.list.map((session) => (
          <SessionLine
            key={session.id}
            session={session}
            isEnding={isPending && variables === session.id}
            onEnd={() => mutate(session.id)}
          />
        ))}
      </Lines>
      {hasOthers && (
        <WorkButton
          variant="outlined"
          color="error"
          isWorking={isPending && variables === otherSessions}
          onClick={() => mutate(otherSessions)}
        >
          {t('profile.endOthers')}
        </WorkButton>
      )}
    </>
  );
}

function useEnd() {
  const t = useText('shell');
  const tell = useNotifyText();
  const { http } = useServices();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => http.call(endAdminSession, { id }, quiet),
    onSuccess: () => tell(t('profile.ended')),
    onError: ({ message }) => tell(t('profile.failed', { reason: message }), 'error'),
    // What was refused has changed meanwhile, too.
    onSettled: () => queries.invalidateQueries({ queryKey: sessionsKey }),
  });
}

const quiet = { showCodeMessage: false, showErrorMessage: false } as const;

type LineProps = {
  readonly session: OwnSession;
  readonly isEnding: boolean;
  readonly onEnd: () => void;
};

function SessionLine({ session, isEnding, onEnd }: LineProps) {
  const t = useText('shell');
  const { user_agent: agent, ip, create_time: since, last_time: last, current } = session;
  const name = deviceOf(agent) || t('profile.device');
  return (
    <li>
      <div>
        <b title={agent}>{name}</b>{' '}
        {current && <StatusTag tone="success">{t('profile.thisOne')}</StatusTag>}
        <p>
          <span>{ip}</span>
          <span>
            {t('profile.since')} <Time at={since} />
          </span>
          <span>
            {t('profile.renewed')} <Time at={last} />
          </span>
        </p>
      </div>
      {!current && (
        <WorkButton
          variant="text"
          color="error"
          isWorking={isEnding}
          aria-label={t('profile.endOf', { name: `${name}, ${ip}` })}
          onClick={onEnd}
        >
          {t('profile.end')}
        </WorkButton>
      )}
    </li>
  );
}

const Lines = styled('ul')(({ theme }) => ({
  margin: theme.spacing(0, 0, 4),
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: theme.spacing(3),
    padding: theme.spacing(3, 0),
  },
  '& > li + li': { borderTop: `1px solid ${theme.vars.palette.ui.hairline}` },
  '& p': {
    ...theme.typography.body2,
    display: 'flex',
    flexWrap: 'wrap',
    gap: theme.spacing(0, 4),
    margin: theme.spacing(1, 0, 0),
    color: theme.vars.palette.text.secondary,
  },
}));

/** What a browser calls itself, told apart by what only it says; the earlier row wins. */
const browsers = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['WeChat', /\bMicroMessenger\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
] as const;

const systems = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
] as const;

/** `Chrome · Windows` of what a browser says of itself; `''` when it says nothing known. */
export const deviceOf = (userAgent: string): string =>
  [browsers, systems]
    .map((known) => known.find(([, pattern]) => pattern.test(userAgent))?.[0])
    .filter((name) => name !== undefined)
    .join(' · ');
