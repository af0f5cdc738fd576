import { styled } from '@mui/material/styles';
import { otherSessions, type OwnSession } from '../contract/index.ts';
import { StatusTag, Time, WorkButton } from '../kit/index.ts';
import { useText } from '../texts/index.ts';

type SessionLinesProps = {
  readonly sessions: readonly OwnSession[];
  /** Id of the session that is being signed out, or `otherSessions`. */
  readonly endingId: string | undefined;
  readonly onEnd: (id: string) => void;
};

/** Lists the sessions of a user, with a button to sign each one out. */
export function SessionLines({ sessions, endingId, onEnd }: SessionLinesProps) {
  const t = useText('shell');
  const hasOthers = sessions.some(({ current }) => !current);
  return (
    <>
      <Lines>
        {sessions.map((session) => (
          <SessionLine
            key={session.id}
            session={session}
            isEnding={endingId === session.id}
            onEnd={() => onEnd(session.id)}
          />
        ))}
      </Lines>
      {hasOthers && (
        <WorkButton
          variant="outlined"
          color="error"
          isWorking={endingId === otherSessions}
          onClick={() => onEnd(otherSessions)}
        >
          {t('profile.endOthers')}
        </WorkButton>
      )}
    </>
  );
}

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

/** Browser names by a mark in the user agent that only they have; the earlier row wins. */
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

/** Device of a user agent: `Chrome · Windows`; `''` if it is unknown. */
export const deviceOf = (userAgent: string): string =>
  [browsers, systems]
    .map((known) => known.find(([, pattern]) => pattern.test(userAgent))?.[0])
    .filter((name) => name !== undefined)
    .join(' · ');
