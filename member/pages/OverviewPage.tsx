import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { accountOverview, areaRoots, listPage } from '../../src/contract/index.ts';
import { ChartCard, LineChart, shortNumber } from '../../src/kit/charts/index.ts';
import {
  ErrorState,
  fullTime,
  clockHour,
  greetingAt,
  NamedIcon,
  PageHead,
  Sheet,
  SkeletonRows,
  StatusTag,
} from '../../src/kit/index.ts';
import { useText } from '../../src/texts/index.ts';
import { quiet } from '../parts/problems.ts';
import { useMemberInfo, useMemberLanguage, useMemberServices } from '../services.ts';
import { PageLink } from '../parts/PageLink.tsx';
import { useCanOpen, useStarted } from '../useMemberStart.ts';
import { ChangeList } from './ChangeList.tsx';
import { CheckInButton } from './CheckInButton.tsx';
import { amountText, changeText, fen, type Fund, useLedger } from './ledger.ts';

const pageOf = (name: string) => listPage(`account/${name}`, areaRoots.member);
const pages = {
  money: pageOf('balance'),
  score: pageOf('integral'),
  profile: pageOf('profile'),
  sessions: pageOf('session'),
};

/** Overview of the account: greeting, balances, latest changes. */
export default function OverviewPage() {
  const t = useText('member.overview');
  const member = useMemberInfo();
  const { http } = useMemberServices();
  const canOpen = useCanOpen();
  const { data, error, refetch } = useQuery({
    queryKey: ['overview'],
    queryFn: () => http.call(accountOverview, undefined, quiet),
  });
  const [hour] = useState(() => clockHour());
  const { last_login_time: at, last_login_ip: ip } = member;
  const placeOf = (address: string) => t(isLocalAddress(address) ? 'local' : 'address', { ip });
  const days = {
    money: data?.money.map(fen),
    score: data?.score,
  };

  return (
    <>
      <PageHead
        title={t(`greetings.${greetingAt(hour)}`, { name: member.nickname || member.username })}
        tabTitle={t('title')}
        fact={at ? t('lastLogin', { time: fullTime(at), place: placeOf(ip) }) : t('firstLogin')}
      >
        <CheckInButton />
      </PageHead>
      <Cards>
        <FundCard fund="money" total={fen(member.money)} days={days.money} />
        <FundCard fund="score" total={member.score} days={days.score} />
        <SecurityCard />
      </Cards>
      {error ? (
        <Sheet>
          <ErrorState text={error.message} onRetry={() => void refetch()} />
        </Sheet>
      ) : (
        <Halves>
          <DaysChart fund="money" days={data?.days} amounts={days.money} />
          <DaysChart fund="score" days={data?.days} amounts={days.score} />
        </Halves>
      )}
      <Halves>
        {canOpen(pages.money) && <LastChanges fund="money" />}
        {canOpen(pages.score) && <LastChanges fund="score" />}
      </Halves>
    </>
  );
}

/**
 * True if an address belongs to the local network or machine. No other location is shown beside the
 * address: place names need a data set that ages, and none is shipped.
 */
const isLocalAddress = (ip: string): boolean =>
  /^(::ffff:)?(10\.|127\.|192\.168\.|169\.254\.|172\.(1[6-9]|2\d|3[01])\.)|^(::1$|f[cd]|fe80:)/i.test(
    ip,
  );

type FundCardProps = {
  readonly fund: Fund;
  readonly total: number;
  readonly days: readonly number[] | undefined;
};

function FundCard({ fund, total, days }: FundCardProps) {
  const t = useText('member.overview');
  const canOpen = useCanOpen();
  const { texts } = useStarted();
  const name = fund === 'money' ? 'balance' : 'points';
  const sum = days?.reduce((all, amount) => all + amount, 0);
  return (
    <Card
      icon={fund === 'money' ? 'wallet' : 'points'}
      title={texts[`user.${name}`] || t(name)}
      link={canOpen(pages[fund]) && <PageLink to={pages[fund]}>{t('details')}</PageLink>}
    >
      <strong>{amountText(fund, total)}</strong>
      <p>{sum === undefined ? '…' : t('week', { amount: changeText(fund, sum) })}</p>
    </Card>
  );
}

const channels = ['mobile', 'email'] as const;

function SecurityCard() {
  const t = useText('member.overview');
  const member = useMemberInfo();
  const canOpen = useCanOpen();
  return (
    <Card
      icon="shield"
      title={t('security')}
      link={canOpen(pages.sessions) && <PageLink to={pages.sessions}>{t('sessions')}</PageLink>}
    >
      {channels.map((channel) => (
        <p key={channel} data-line>
          <NamedIcon name={channel === 'mobile' ? 'sms' : 'mail'} />
          <span>{masked(member[channel]) || t(`unbound.${channel}`)}</span>
          {member[channel] ? (
            <StatusTag tone="success">{t('bound')}</StatusTag>
          ) : (
            canOpen(pages.profile) && <PageLink to={pages.profile}>{t('bind')}</PageLink>
          )}
        </p>
      ))}
    </Card>
  );
}

/** `138****6021`, `l***@example.com`. */
const masked = (address: string): string =>
  address.includes('@')
    ? address.replace(/(?<=^.).*(?=@)/, '***')
    : address.replace(/(?<=^\d{3})\d{4}/, '****');

type CardProps = {
  readonly icon: string;
  readonly title: string;
  readonly link?: ReactNode;
  readonly children: ReactNode;
};

function Card({ icon, title, link, children }: CardProps) {
  const id = useId();
  return (
    <Box aria-labelledby={id}>
      <header>
        <NamedIcon name={icon} />
        <h2 id={id}>{title}</h2>
        {link}
      </header>
      {children}
    </Box>
  );
}

type DaysChartProps = {
  readonly fund: Fund;
  readonly days: readonly string[] | undefined;
  readonly amounts: readonly number[] | undefined;
};

/** Chart of seven days, today last. A day with more expense than income is below zero. */
function DaysChart({ fund, days, amounts = [] }: DaysChartProps) {
  const t = useText('member.overview');
  const language = useMemberLanguage();
  const title = t(fund === 'money' ? 'balanceDays' : 'pointsDays');
  const points = days?.map((day, index) => {
    const amount = amounts[index] ?? 0;
    return {
      label: day.slice(5),
      value: fund === 'money' ? amount / 100 : amount,
      text: changeText(fund, amount),
    };
  });
  if (points && amounts.every((amount) => amount === 0))
    return (
      <ChartCard title={title}>
        <Nothing>{t('quietWeek')}</Nothing>
      </ChartCard>
    );
  return (
    <ChartCard
      title={title}
      table={
        points && {
          head: [t('day'), t('amount')],
          rows: points.map(({ label, text }) => [label, text]),
        }
      }
    >
      {points ? (
        <LineChart
          label={title}
          points={points}
          tickText={(value) => shortNumber(value, language)}
        />
      ) : (
        <SkeletonRows rows={3} />
      )}
    </ChartCard>
  );
}

const lastOnes = 4;

function LastChanges({ fund }: { readonly fund: Fund }) {
  const t = useText('member.overview');
  const id = useId();
  const { data, error, refetch } = useLedger(fund, { page: 1, limit: lastOnes, filter: 'all' });
  return (
    <Sheet aria-labelledby={id}>
      <ListHead>
        <h2 id={id}>{t(fund === 'money' ? 'balanceChanges' : 'pointsChanges')}</h2>
        <PageLink to={pages[fund]}>{t('all')}</PageLink>
      </ListHead>
      {error ? (
        <ErrorState text={error.message} onRetry={() => void refetch()} />
      ) : !data ? (
        <SkeletonRows rows={lastOnes} />
      ) : data.changes.length === 0 ? (
        <Nothing>{t('noChanges')}</Nothing>
      ) : (
        <ChangeList fund={fund} changes={data.changes} />
      )}
    </Sheet>
  );
}

const Cards = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(220px, 100%), 1fr))',
  gap: theme.spacing(4),
  marginBottom: theme.spacing(4),
}));

const Halves = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(320px, 100%), 1fr))',
  alignItems: 'start',
  gap: theme.spacing(4),
  marginBottom: theme.spacing(4),
}));

const Box = styled(Sheet)(({ theme }) => ({
  padding: theme.spacing(4),
  '& > header': {
    display: 'flex',
    alignItems: 'center',
    gap: theme.spacing(2),
    color: theme.vars.palette.text.secondary,
    '& > h2': { ...theme.typography.body1, margin: 0, marginInlineEnd: 'auto' },
  },
  '& > strong': {
    ...theme.typography.h4,
    display: 'block',
    margin: theme.spacing(1, 0),
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'anywhere',
  },
  '& > p': { ...theme.typography.body2, margin: 0, color: theme.vars.palette.text.secondary },
  '& > p[data-line]': {
    display: 'flex',
    alignItems: 'center',
    gap: theme.spacing(2),
    marginTop: theme.spacing(2),
    '& > span:first-of-type': {
      flex: 1,
      minWidth: 0,
      color: theme.vars.palette.text.primary,
      overflowWrap: 'anywhere',
    },
  },
}));

const ListHead = styled('header')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  padding: theme.spacing(3, 4),
  borderBottom: `1px solid ${theme.vars.palette.ui.hairline}`,
  '& > h2': { ...theme.typography.h2, margin: 0 },
}));

const Nothing = styled('p')(({ theme }) => ({
  margin: 0,
  padding: theme.spacing(6, 4),
  textAlign: 'center',
  color: theme.vars.palette.text.secondary,
}));
