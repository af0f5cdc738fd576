import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import {
  type Endpoint,
  type Figure,
  type RecentCounts,
  siteActiveMembers,
  siteAttachments,
  siteJoins,
  siteMembers,
  siteOperations,
  siteSignIns,
} from '../../contract/index.ts';
import {
  BarList,
  ChartCard,
  FigureGroup,
  type FigureItem,
  LineChart,
  shortNumber,
} from '../../kit/charts/index.ts';
import { ErrorState, grouped, Sheet, SkeletonRows, timeFormat } from '../../kit/index.ts';
import { useText } from '../../texts/index.ts';
import { useLanguage, useServices } from '../services.ts';
import { siteNodes } from './useDashboard.ts';

type SiteFiguresProps = { readonly can: (node: string) => boolean };

/** What happens in the back office and among its members; what may not be read is not there. */
export default function SiteFigures({ can }: SiteFiguresProps) {
  return (
    <Parts>
      <Cards>
        {can(siteNodes.members) && (
          <>
            <RecentCard name="joined" call={siteMembers} />
            <RecentCard name="active" call={siteActiveMembers} />
          </>
        )}
        {can(siteNodes.attachments) && <RecentCard name="attachments" call={siteAttachments} />}
        {can(siteNodes.calls) && <RecentCard name="operations" call={siteOperations} />}
      </Cards>
      {can(siteNodes.members) && <Joins />}
      {can(siteNodes.calls) && <SignIns />}
    </Parts>
  );
}

const refreshMs = 60_000;

function useSite<Output>(call: Endpoint<void, Output>) {
  const { http } = useServices();
  return useQuery({
    queryKey: ['site', call.path],
    queryFn: ({ signal }) =>
      http.call(call, undefined, { showErrorMessage: false, showCodeMessage: false, signal }),
    staleTime: refreshMs / 2,
    refetchInterval: refreshMs,
    meta: { isQuiet: true },
  });
}

type RecentCardProps = {
  readonly name: 'joined' | 'active' | 'attachments' | 'operations';
  readonly call: Endpoint<void, RecentCounts>;
};

function RecentCard({ name, call }: RecentCardProps) {
  const t = useText('shell.site');
  const { data, error, refetch } = useSite(call);
  return (
    <FigureGroup
      title={t(name)}
      items={(['today', 'week', 'month'] as const).map((span) => ({
        label: t(span),
        ...shownFigure(data?.[span]),
      }))}
      {...(error && !data && { onRetry: () => void refetch() })}
    />
  );
}

const shownFigure = (figure: Figure | undefined): Pick<FigureItem, 'value' | 'growth'> => ({
  value: typeof figure?.value === 'number' ? grouped(figure.value) : '–',
  growth: figure?.growth,
});

function Joins() {
  const t = useText('shell.site');
  const language = useLanguage();
  const { data, error, refetch } = useSite(siteJoins);
  if (!data) return <Waiting retry={error ? () => void refetch() : undefined} rows={6} />;
  const sourceName = (name: string) => {
    if (name === '') return t('sources.none');
    return t(`sources.${name}`, { _: name });
  };
  return (
    <Beside>
      <ChartCard
        title={t('joins')}
        table={{
          head: [t('day'), t('current'), t('previous')],
          rows: data.days.map(({ day, count, previous }) => [day, String(count), String(previous)]),
        }}
      >
        <LineChart
          label={t('joins')}
          tickText={(value) => shortNumber(value, language)}
          points={data.days.map(({ day, count, previous }) => ({
            label: day.slice(5),
            value: count,
            previous,
            text: t('joinsOf', { count, previous }),
          }))}
        />
      </ChartCard>
      <ChartCard
        title={t('memberSources')}
        table={{
          head: [t('source'), t('count')],
          rows: data.sources.map(({ name, count }) => [sourceName(name), String(count)]),
        }}
      >
        <BarList
          items={data.sources.map(({ name, count }) => ({
            key: name,
            label: sourceName(name),
            value: count,
            text: grouped(count),
          }))}
        />
      </ChartCard>
    </Beside>
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

type WaitingProps = { readonly rows: number; readonly retry: (() => void) | undefined };

const Waiting = ({ rows, retry }: WaitingProps) => (
  <Sheet style={{ minHeight: rows * 52 }}>
    {retry ? <ErrorState onRetry={retry} /> : <SkeletonRows rows={rows} cells={[30, 50]} />}
  </Sheet>
);

const Parts = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(4),
  [theme.breakpoints.down('md')]: { gap: theme.spacing(3) },
}));

const Cards = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 400px), 1fr))',
  gap: 'inherit',
  '&:empty': { display: 'none' },
});

const Beside = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 360px), 1fr))',
  gap: 'inherit',
});

const Rows = styled('ol')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: theme.spacing(1, 4),
    padding: theme.spacing(2, 0),
    borderTop: `1px solid ${theme.vars.palette.ui.hairline}`,
  },
  '& > li:first-of-type': { borderTop: 0 },
  '& b': { flex: '1 1 120px', fontWeight: 600 },
  '& span': { color: theme.vars.palette.text.secondary, fontVariantNumeric: 'tabular-nums' },
}));
