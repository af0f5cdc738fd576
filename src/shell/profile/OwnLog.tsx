import { styled } from '@mui/material/styles';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ownLog, type OwnLogEntry } from '../../contract/index.ts';
import { localizedName, type Glyph, type Tone } from '../../schema/index.ts';
import { ErrorState, SkeletonRows, StatusTag, Time, WorkButton } from '../../kit/index.ts';
import { useLanguage, useServices } from '../services.ts';
import { useText } from '../../texts/index.ts';
import { useLoadFaultText } from '../../ui/index.ts';

/** Source: contract 7.9. */
const atOnce = 12;

/** Latest calls of the admin, newest first; loads more on request. */
export default function OwnLog({ adminId }: { readonly adminId: number }) {
  const t = useText('shell');
  const faultText = useLoadFaultText();
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } =
    useOwnLog(adminId);
  if (error && !data) return <ErrorState text={faultText(error)} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows />;
  const entries = data.pages.flatMap(({ list }) => list);
  if (entries.length === 0) return <Quiet>{t('profile.logEmpty')}</Quiet>;
  return (
    <>
      <Line>
        {entries.map((entry) => (
          <LogEntryLine key={entry.id} entry={entry} />
        ))}
      </Line>
      {error && <Quiet role="alert">{t('profile.failed', { reason: error.message })}</Quiet>}
      {hasNextPage && (
        <WorkButton
          variant="outlined"
          isWorking={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {t('profile.logMore')}
        </WorkButton>
      )}
    </>
  );
}

function useOwnLog(adminId: number) {
  const { http } = useServices();
  const search = [{ field: 'admin_id', operator: 'eq', val: String(adminId) }];
  return useInfiniteQuery({
    // Below the resource's name, so that a change of the list refetches it.
    queryKey: ['admin_log', 'own', adminId],
    queryFn: ({ pageParam: page }) => http.call(ownLog, { page, limit: atOnce, search }, quiet),
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages) =>
      pages.length * atOnce < total ? pages.length + 1 : undefined,
  });
}

const quiet = { showCodeMessage: false } as const;

function LogEntryLine({ entry }: { readonly entry: OwnLogEntry }) {
  const t = useText('shell');
  const language = useLanguage();
  const { outcome, ip, create_time: at } = entry;
  return (
    <li>
      <b>{String(localizedName(entry, 'title', language))}</b>{' '}
      {outcome && <StatusTag {...looks[outcome]}>{t(`profile.outcomes.${outcome}`)}</StatusTag>}
      <p>
        <Time at={at} />
        <span>{ip}</span>
      </p>
    </li>
  );
}

const looks: Readonly<
  Record<NonNullable<OwnLogEntry['outcome']>, { readonly tone: Tone; readonly glyph: Glyph }>
> = {
  begun: { tone: 'info', glyph: 'ring' },
  done: { tone: 'success', glyph: 'done' },
  refused: { tone: 'warning', glyph: 'alert' },
  failed: { tone: 'danger', glyph: 'cross' },
};

/** A line down the side, with a dot at each entry. */
const Line = styled('ol')(({ theme }) => ({
  margin: theme.spacing(0, 0, 3, 1),
  padding: 0,
  listStyle: 'none',
  borderLeft: `1px solid ${theme.vars.palette.ui.hairline}`,
  '& > li': {
    position: 'relative',
    padding: theme.spacing(0, 0, 4, 4),
    overflowWrap: 'anywhere',
  },
  '& > li::before': {
    content: '""',
    position: 'absolute',
    top: 7,
    left: -4.5,
    width: 8,
    height: 8,
    borderRadius: '50%',
    backgroundColor: theme.vars.palette.primary.main,
  },
  '& p': {
    ...theme.typography.body2,
    display: 'flex',
    flexWrap: 'wrap',
    gap: theme.spacing(0, 4),
    margin: theme.spacing(1, 0, 0),
    color: theme.vars.palette.text.secondary,
  },
}));

const Quiet = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: theme.spacing(0, 0, 3),
  color: theme.vars.palette.text.secondary,
}));
