import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import {
  type Figure,
  shopGoods,
  shopMembers,
  shopOrders,
  shopSales,
  shopShares,
  shopTodo,
  type PeriodQuery,
} from '../../../src/contract/index.ts';
import {
  ErrorState,
  fullTime,
  moneyText,
  PageHead,
  Sheet,
  SkeletonRows,
  grouped,
} from '../../../src/kit/index.ts';
import { fenOf } from '../../../src/fields/index.ts';
import { type FigureItem, FigureGroup } from '../../../src/kit/charts/index.ts';
import { useText } from '../../../src/texts/index.ts';
import { GoodsCharts, HoursChart, SalesChart, ShareCharts } from './charts.tsx';
import { PeriodBar, usePeriod } from './PeriodBar.tsx';
import { useFigures, useLiveFigures, useNow } from './useFigures.ts';

/** What the shop sells, to whom, when and where; each block loads and fails by itself. */
export function ShopDashboard() {
  const t = useText('resources.shop_dashboard');
  const { period, setPeriod } = usePeriod();
  useLiveFigures();
  const { data, dataUpdatedAt } = useFigures(shopSales, period);
  const counted = data?.period;
  const at = fullTime(dataUpdatedAt / 1000).slice(11, 16);
  return (
    <>
      <PageHead
        title={t('name')}
        fact={
          counted
            ? `${t('page.period', counted)}${t('page.comma')}${t('page.against', counted.previous)}${t('page.comma')}${t('page.updated', { at })}`
            : ' '
        }
      />
      <PeriodBar period={period} onChange={setPeriod} today={counted?.today} />
      <Blocks>
        <Todo />
        <SalesBlock period={period} />
        <OrdersBlock period={period} />
        <MembersBlock period={period} />
        <GoodsBlock period={period} />
        <SharesBlock period={period} />
      </Blocks>
    </>
  );
}

type BlockProps = { readonly period: PeriodQuery };
type Answer<T> = {
  readonly data: T | undefined;
  readonly error: unknown;
  readonly refetch: () => unknown;
};

/** A block while it loads and when it fails, as high as its figures will be. */
function Block<T>(props: {
  readonly answer: Answer<T>;
  readonly rows: number;
  readonly children: (data: T) => ReactNode;
}) {
  const { answer, rows, children } = props;
  if (answer.data !== undefined) return children(answer.data);
  return (
    <Waiting style={{ minHeight: rows * 52 }}>
      {answer.error ? (
        <ErrorState onRetry={() => void answer.refetch()} />
      ) : (
        <SkeletonRows rows={rows} cells={[30, 50]} />
      )}
    </Waiting>
  );
}

function Todo() {
  const t = useText('resources.shop_dashboard.page');
  const answer = useNow(shopTodo);
  return (
    <Block answer={answer} rows={2}>
      {({ views }) =>
        views.length > 0 && (
          <Sheet aria-label={t('todo')}>
            <Views>
              {views.map(({ resource, preset, title, count, exact, to }) => (
                <li key={`${resource} ${preset}`}>
                  <Link to={to}>
                    {title}
                    <b data-none={count === 0 || undefined}>
                      {grouped(count)}
                      {exact ? '' : '+'}
                    </b>
                  </Link>
                </li>
              ))}
            </Views>
          </Sheet>
        )
      }
    </Block>
  );
}

function SalesBlock({ period }: BlockProps) {
  const t = useText('resources.shop_dashboard.page');
  return (
    <Block answer={useFigures(shopSales, period)} rows={8}>
      {(sales) => (
        <>
          <FigureGroup
            title={t('sales')}
            items={(['gross', 'refunds', 'net'] as const).map((name) => ({
              label: t(name),
              value: amountText(sales[name].value),
              growth: sales[name].growth,
              isCost: name === 'refunds',
            }))}
          />
          <SalesChart {...sales} />
        </>
      )}
    </Block>
  );
}

function OrdersBlock({ period }: BlockProps) {
  const t = useText('resources.shop_dashboard.page');
  return (
    <Block answer={useFigures(shopOrders, period)} rows={8}>
      {({ hours, placed, paid, cancelled, conversion }) => (
        <>
          <FigureGroup
            title={t('orders')}
            items={[
              { label: t('placed'), ...countItem(placed) },
              { label: t('paid'), ...countItem(paid) },
              { label: t('cancelled'), ...countItem(cancelled), isCost: true },
              { label: t('conversion'), ...percentItem(conversion) },
            ]}
          />
          <HoursChart hours={hours} />
        </>
      )}
    </Block>
  );
}

function MembersBlock({ period }: BlockProps) {
  const t = useText('resources.shop_dashboard.page');
  return (
    <Block answer={useFigures(shopMembers, period)} rows={2}>
      {({ joined, paying, repeat }) => (
        <FigureGroup
          title={t('members')}
          items={[
            { label: t('joined'), ...countItem(joined) },
            { label: t('paying'), ...countItem(paying) },
            { label: t('repeat'), ...percentItem(repeat) },
          ]}
        />
      )}
    </Block>
  );
}

const GoodsBlock = ({ period }: BlockProps) => (
  <Block answer={useFigures(shopGoods, period)} rows={10}>
    {(goods) => <GoodsCharts {...goods} />}
  </Block>
);

const SharesBlock = ({ period }: BlockProps) => (
  <Block answer={useFigures(shopShares, period)} rows={8}>
    {(shares) => <ShareCharts {...shares} />}
  </Block>
);

type Shown = Pick<FigureItem, 'value' | 'growth'>;

const countItem = ({ value, growth }: Figure): Shown => ({
  value: grouped(value ?? 0),
  growth,
});

const percentItem = ({ value, growth }: Figure): Shown => ({
  value: value === null ? '–' : `${value}%`,
  growth,
});

const amountText = (amount: string): string => moneyText(fenOf(amount));

const Blocks = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(4),
  [theme.breakpoints.down('md')]: { gap: theme.spacing(3) },
}));

const Waiting = styled(Sheet)({ display: 'grid', alignItems: 'center' });

const Views = styled('ul')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  margin: '0 -1px -1px 0',
  padding: 0,
  listStyle: 'none',
  '& > li': {
    flex: '1 1 160px',
    border: `solid ${theme.vars.palette.ui.hairline}`,
    borderWidth: '0 1px 1px 0',
  },
  '& a': {
    display: 'flex',
    flexDirection: 'column',
    gap: 2,
    height: '100%',
    padding: theme.spacing(3, 4),
    color: theme.vars.palette.text.secondary,
    textDecoration: 'none',
  },
  '& a:hover': { backgroundColor: theme.vars.palette.ui.hover },
  '& a:focus-visible': { outlineOffset: -3 },
  '& b': { ...theme.typography.h4, color: theme.vars.palette.tone.warning.fg },
  '& b[data-none]': { color: theme.vars.palette.ui.text3 },
}));
