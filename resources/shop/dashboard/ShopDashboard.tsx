import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useGetIdentity } from 'ra-core';
import { type ComponentType, Fragment, useMemo } from 'react';
import { Link } from 'react-router';
import {
  type Endpoint,
  type Figure,
  listPage,
  nodeOf,
  preferenceKey,
  shopGoods,
  shopMembers,
  shopOrders,
  type ShopPeriod,
  shopSales,
  shopShares,
  type PeriodQuery,
} from '../../../src/contract/index.ts';
import { EmptyState, grouped, moneyText, Sheet } from '../../../src/kit/index.ts';
import { fenOf } from '../../../src/fields/index.ts';
import { type ChartTable, type FigureItem, FigureGroup } from '../../../src/kit/charts/index.ts';
import { useText } from '../../../src/texts/index.ts';
import { ArrangeButton } from '../../../src/ui/arrange/ArrangeButton.tsx';
import { useArrangement } from '../../../src/ui/arrange/arrangement.ts';
import { GreetingHead } from '../../../src/ui/screens/GreetingHead.tsx';
import { useHttp } from '../../../src/ui/data/http.ts';
import { shopDashboard } from '../dashboard.ts';
import { Block, useAccess } from './Block.tsx';
import { GoodsCharts, HoursChart, SalesChart, ShareCharts } from './charts.tsx';
import { PeriodBar, usePeriod } from './PeriodBar.tsx';
import { Today } from './Today.tsx';
import { useFigures, useLiveFigures } from './useFigures.ts';

/**
 * Sales of the shop, by product, buyer, time and place; what waits stands on the dashboard. Each block loads and fails by itself, and is absent
 * without its permission. Each admin hides blocks and orders them.
 */
export function ShopDashboard() {
  const translate = useText();
  const t = useText('resources.shop_dashboard.page');
  const { identity } = useGetIdentity();
  const { period, setPeriod } = usePeriod();
  const seen = useSeenBlocks();
  const layout = preferenceKey('layout', shopDashboard.name);
  const { shown, choice, arrange } = useArrangement(useHttp(), layout, seen);
  useLiveFigures();
  const counting = shown.find(({ call }) => call);
  const { data, dataUpdatedAt } = useFigures(
    counting?.call ?? shopSales,
    period,
    counting !== undefined,
  );
  return (
    <>
      <GreetingHead
        name={identity?.fullName}
        title={translate('resources.shop_dashboard.name')}
        updatedAt={counting ? dataUpdatedAt : 0}
      >
        <Button variant="outlined" component={Link} to={listPage('dashboard')}>
          {t('home')}
        </Button>
        <ArrangeButton
          pieces={seen.map(({ key }) => ({ key, name: t(`blocks.${key}`) }))}
          choice={choice}
          arrange={arrange}
        />
      </GreetingHead>
      <Blocks>
        {shown.map(({ key, Show }) => (
          <Fragment key={key}>
            {key === counting?.key && (
              <PeriodBar period={period} onChange={setPeriod} counted={data?.period} />
            )}
            <Show period={period} />
          </Fragment>
        ))}
        {shown.length === 0 && <Bare />}
      </Blocks>
    </>
  );
}

function Bare() {
  const t = useText('shell.dashboard');
  return (
    <Sheet>
      <EmptyState drawing="box" title={t('bare')} text={t('bareText')} />
    </Sheet>
  );
}

type PartOfPage = {
  /** Permissions of which one is enough; empty: every reader of the page. */
  readonly nodes: readonly string[];
  readonly Show: ComponentType<BlockProps>;
  /** Counts the chosen period. */
  readonly call?: Endpoint<PeriodQuery, { readonly period: ShopPeriod }>;
};

const node = (block: string) => nodeOf(shopDashboard.path, block);

/** Blocks in their default order. */
const blocks = {
  today: { nodes: [node('sales'), node('members')], Show: Today },
  sales: { nodes: [node('sales')], Show: SalesBlock, call: shopSales },
  goods: { nodes: [node('goods')], Show: GoodsBlock, call: shopGoods },
  orders: { nodes: [node('orders')], Show: OrdersBlock, call: shopOrders },
  members: { nodes: [node('members')], Show: MembersBlock, call: shopMembers },
  shares: { nodes: [node('shares')], Show: SharesBlock, call: shopShares },
} as const satisfies Readonly<Record<string, PartOfPage>>;

type BlockKey = keyof typeof blocks;
const keys = Object.keys(blocks) as BlockKey[];

const isFor = ({ nodes }: PartOfPage, can: (node: string) => boolean): boolean =>
  nodes.length === 0 || nodes.some(can);

/** The same array as long as the permissions are the same. */
function useSeenBlocks(): readonly (PartOfPage & { readonly key: BlockKey })[] {
  const { can } = useAccess();
  const seen = keys.filter((key) => isFor(blocks[key], can)).join();
  return useMemo(
    () =>
      keys.filter((key) => seen.split(',').includes(key)).map((key) => ({ key, ...blocks[key] })),
    [seen],
  );
}

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

function GoodsBlock({ period }: BlockProps) {
  return (
    <Block answer={useFigures(shopGoods, period)} rows={10}>
      {(goods) => <GoodsCharts {...goods} />}
    </Block>
  );
}

function SharesBlock({ period }: BlockProps) {
  return (
    <Block answer={useFigures(shopShares, period)} rows={8}>
      {(shares) => <ShareCharts {...shares} />}
    </Block>
  );
}

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
  growth: value === null ? undefined : growth,
});

const percentText = (percent: number | null): string => (percent === null ? '–' : `${percent}%`);

const amountText = (amount: string): string => moneyText(fenOf(amount));

const Blocks = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(4),
  [theme.breakpoints.down('md')]: { gap: theme.spacing(3) },
}));
