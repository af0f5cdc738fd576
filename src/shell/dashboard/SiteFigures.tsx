import { styled } from '@mui/material/styles';
import {
  type Endpoint,
  type Figure,
  type RecentCounts,
  siteActiveMembers,
  siteAttachments,
  siteJoins,
  siteMembers,
  siteOperations,
} from '../../contract/index.ts';
import {
  BarList,
  ChartCard,
  FigureGroup,
  type FigureItem,
  LineChart,
  shortNumber,
} from '../../kit/charts/index.ts';
import { grouped } from '../../kit/index.ts';
import { useText } from '../../texts/index.ts';
import { useLanguage, useServices } from '../services.ts';
import { SiteWork } from './SiteWork.tsx';
import { Beside, useSite, Waiting } from './siteParts.tsx';
import { siteNodes } from './useDashboard.ts';

type SiteFiguresProps = { readonly can: (node: string) => boolean };

/** Figures of the back office and its members, as far as the admin may read them. */
export default function SiteFigures({ can }: SiteFiguresProps) {
  const { screens } = useServices();
  // A project without members has no such calls.
  const seesMembers = 'user' in screens.resources && can(siteNodes.members);
  return (
    <Parts>
      <Cards>
        {seesMembers && (
          <>
            <RecentCard name="joined" call={siteMembers} />
            <RecentCard name="active" call={siteActiveMembers} />
          </>
        )}
        {can(siteNodes.attachments) && <RecentCard name="attachments" call={siteAttachments} />}
        {can(siteNodes.calls) && <RecentCard name="operations" call={siteOperations} />}
      </Cards>
      {seesMembers && <Joins />}
      <SiteWork can={can} />
    </Parts>
  );
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
