import { styled } from '@mui/material/styles';
import { shopToday, shopTodayMembers } from '../../../src/contract/index.ts';
import { fenOf } from '../../../src/fields/index.ts';
import { FigureGroup } from '../../../src/kit/charts/index.ts';
import { grouped, moneyText } from '../../../src/kit/index.ts';
import { useText } from '../../../src/texts/index.ts';
import { Block, useAccess } from './Block.tsx';
import { useNow } from './useFigures.ts';

/** Today beside the same weekday a week ago, up to the same time; each block by its own permission. */
export function Today() {
  const { sees } = useAccess();
  if (!sees('sales') && !sees('members')) return null;
  return (
    <Beside>
      {sees('sales') && <TodaySales />}
      {sees('members') && <TodayJoined />}
    </Beside>
  );
}

function TodaySales() {
  const t = useText('resources.shop_dashboard.page');
  const against = useAgainst();
  return (
    <Block answer={useNow(shopToday)} rows={3}>
      {({ days, sales, orders, average }) => (
        <FigureGroup
          title={t('today')}
          against={against(days)}
          items={[
            {
              label: t('todaySales'),
              value: amountText(sales.value),
              growth: sales.growth,
              trend: sales.trend.map(Number),
            },
            {
              label: t('todayOrders'),
              value: grouped(orders.value ?? 0),
              growth: orders.growth,
              trend: orders.trend,
            },
            {
              label: t('average'),
              value: average.value === null ? '–' : amountText(average.value),
              // Before the first order of the day there is nothing to compare yet.
              growth: average.value === null ? undefined : average.growth,
              trend: average.trend.map(Number),
            },
          ]}
          table={{
            head: [t('day'), t('todaySales'), t('todayOrders'), t('average')],
            rows: newestFirst(
              days.map((day, index) => [
                day,
                amountText(sales.trend[index] ?? '0.00'),
                grouped(orders.trend[index] ?? 0),
                orders.trend[index] ? amountText(average.trend[index] ?? '0.00') : '–',
              ]),
            ),
          }}
        />
      )}
    </Block>
  );
}

function TodayJoined() {
  const t = useText('resources.shop_dashboard.page');
  const against = useAgainst();
  return (
    <Block answer={useNow(shopTodayMembers)} rows={3}>
      {({ days, joined }) => (
        <FigureGroup
          title={t('todayMembers')}
          against={against(days)}
          items={[
            {
              label: t('joined'),
              value: grouped(joined.value ?? 0),
              growth: joined.growth,
              trend: joined.trend,
            },
          ]}
          table={{
            head: [t('day'), t('joined')],
            rows: newestFirst(days.map((day, index) => [day, grouped(joined.trend[index] ?? 0)])),
          }}
        />
      )}
    </Block>
  );
}

const names = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;

/** Text for the day that today is compared with: the last of the days is today. */
export function useAgainst() {
  const t = useText('resources.shop_dashboard.page');
  return (days: readonly string[]) => {
    const name = names[new Date(days.at(-1) ?? 0).getUTCDay()] ?? 'sun';
    return t('againstWeekday', { weekday: t(`weekdays.${name}`) });
  };
}

const newestFirst = <T,>(rows: readonly T[]): readonly T[] => rows.toReversed();

const amountText = (amount: string): string => moneyText(fenOf(amount));

const Beside = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 1fr)',
  gap: 'inherit',
  '&:empty': { display: 'none' },
  '& > :only-child': { gridColumn: '1 / -1' },
  '@media (max-width: 1000px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
});
