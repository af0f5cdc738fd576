import { styled } from '@mui/material/styles';
import {
  type Endpoint,
  type Figure,
  shopGoods,
  shopMembers,
  shopOrders,
  type ShopPeriod,
  shopSales,
  shopShares,
  type PeriodQuery,
} from '../../../src/contract/index.ts';
import { fullTime, moneyText, PageHead, grouped } from '../../../src/kit/index.ts';
import { fenOf } from '../../../src/fields/index.ts';
import { type ChartTable, type FigureItem, FigureGroup } from '../../../src/kit/charts/index.ts';
import { useText } from '../../../src/texts/index.ts';
import { Attention, LatestOrders } from './Attention.tsx';
import { Block, useAccess } from './Block.tsx';
import { GoodsCharts, HoursChart, SalesChart, ShareCharts } from './charts.tsx';
import { PeriodBar, usePeriod } from './PeriodBar.tsx';
import { Today } from './Today.tsx';
import { useFigures, useLiveFigures } from './useFigures.ts';

/**
 * What the shop sells, to whom, when and where; each block loads and fails by itself, and is absent
 * without its permission.
 */
export function ShopDashboard() {
  const t = useText('resources.shop_dashboard');
  const { period, setPeriod } = usePeriod();
  const { sees } = useAccess();
  useLiveFigures();
  const first = Object.entries(periodCalls).find(([block]) => sees(block))?.[1];
  const { data, dataUpdatedAt } = useFigures(first ?? shopSales, period, first !== undefined);
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
      <Blocks>
        <Attention />
        <Today />
        {first && <PeriodBar period={period} onChange={setPeriod} today={counted?.today} />}
        {sees('sales') && <SalesBlock period={period} />}
        {sees('goods') && <GoodsBlock period={period} />}
        {sees('orders') && <OrdersBlock period={period} />}
        {sees('members') && <MembersBlock period={period} />}
        {sees('shares') && <SharesBlock period={period} />}
        <LatestOrders />
      </Blocks>
    </>
  );
}

/** The calls that count a period, by the permission of their block. */
const periodCalls: Readonly<
  Record<string, Endpoint<PeriodQuery, { readonly period: ShopPeriod }>>
> = {
  sales: shopSales,
  orders: shopOrders,
  members: shopMembers,
  goods: shopGoods,
  shares: shopShares,
};

type BlockProps = { readonly period: PeriodQuery };
function SalesBlock({ period }: BlockProps) {
  const t = useText('resources.shop_dashboard.page');
  const tableOf = useFigureTable();
  return (
    <Block answer={useFigures(shopSales, period)} rows={8}>
      {(sales) => {
        const items = (['gross', 'refunds', 'net'] as const).map((name) => ({
          label: t(name),
          value: amountText(sales[name].value),
          previous: amountText(sales[name].previous),
          growth: sales[name].growth,
          isCost: name === 'refunds',
        }));
        return (
          <>
            <FigureGroup title={t('sales')} items={items} table={tableOf(items)} />
            <SalesChart {...sales} />
          </>
        );
      }}
    </Block>
  );
}

function OrdersBlock({ period }: BlockProps) {
  const t = useText('resources.shop_dashboard.page');
  const tableOf = useFigureTable();
  return (
    <Block answer={useFigures(shopOrders, period)} rows={8}>
      {({ hours, placed, paid, cancelled, conversion }) => {
        const items = [
          { label: t('placed'), ...countItem(placed) },
          { label: t('paid'), ...countItem(paid) },
          { label: t('cancelled'), ...countItem(cancelled), isCost: true },
          { label: t('conversion'), ...percentItem(conversion) },
        ];
        return (
          <>
            <FigureGroup title={t('orders')} items={items} table={tableOf(items)} />
            <HoursChart hours={hours} />
          </>
        );
      }}
    </Block>
  );
}

function MembersBlock({ period }: BlockProps) {
  const t = useText('resources.shop_dashboard.page');
  const tableOf = useFigureTable();
  return (
    <Block answer={useFigures(shopMembers, period)} rows={2}>
      {({ joined, paying, repeat }) => {
        const items = [
          { label: t('joined'), ...countItem(joined) },
          { label: t('paying'), ...countItem(paying) },
          { label: t('repeat'), ...percentItem(repeat) },
        ];
        return <FigureGroup title={t('members')} items={items} table={tableOf(items)} />;
      }}
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

type ComparedItem = FigureItem & { readonly previous: string };
type Shown = Pick<ComparedItem, 'value' | 'previous' | 'growth'>;

/** Figures beside those of the period before, with no percentage where there is no base. */
function useFigureTable() {
  const t = useText('resources.shop_dashboard.page');
  return (items: readonly ComparedItem[]): ChartTable => ({
    head: [t('figure'), t('current'), t('previous'), t('growth')],
    rows: items.map(({ label, value, previous, growth }) => [
      label,
      value,
      previous,
      typeof growth === 'number' ? percentText(growth) : '–',
    ]),
  });
}

const countItem = ({ value, previous, growth }: Figure): Shown => ({
  value: grouped(value ?? 0),
  previous: grouped(previous ?? 0),
  growth,
});

const percentItem = ({ value, previous, growth }: Figure): Shown => ({
  value: percentText(value),
  previous: percentText(previous),
  growth,
});

const percentText = (percent: number | null): string => (percent === null ? '–' : `${percent}%`);

const amountText = (amount: string): string => moneyText(fenOf(amount));

const Blocks = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(4),
  [theme.breakpoints.down('md')]: { gap: theme.spacing(3) },
}));
