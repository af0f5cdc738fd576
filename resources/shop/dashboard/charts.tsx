import { styled } from '@mui/material/styles';
import { useLocale } from 'ra-core';
import type {
  GoodsFigures,
  OrderFigures,
  SalesFigures,
  ShareFigures,
} from '../../../src/contract/index.ts';
import {
  type BarItem,
  BarList,
  ChartCard,
  HeatMap,
  LineChart,
  shortNumber,
} from '../../../src/kit/charts/index.ts';
import { fenOf } from '../../../src/fields/index.ts';
import { grouped, moneyText } from '../../../src/kit/index.ts';
import { useText } from '../../../src/texts/index.ts';

/** Sales of each day, beside those of the period before. */
export function SalesChart({ days }: Pick<SalesFigures, 'days'>) {
  const t = useText('resources.shop_dashboard.page');
  const language = useLocale() === 'en' ? 'en' : 'zh-cn';
  return (
    <ChartCard
      title={t('trend')}
      legend={
        <Legend aria-hidden="true">
          <span>{t('current')}</span>
          <span data-previous>{t('previous')}</span>
        </Legend>
      }
      table={{
        head: [t('day'), t('current'), t('previous')],
        rows: days.map(({ day, sales, previous }) => [day, text(sales), text(previous)]),
      }}
    >
      <LineChart
        label={t('trend')}
        tickText={(value) => shortNumber(value, language)}
        points={days.map(({ day, sales, previous }) => ({
          label: day.slice(5),
          value: Number(sales),
          previous: Number(previous),
          text: `${text(sales)} / ${text(previous)}`,
        }))}
      />
    </ChartCard>
  );
}

const days = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

/** Orders by weekday and hour. */
export function HoursChart({ hours }: Pick<OrderFigures, 'hours'>) {
  const t = useText('resources.shop_dashboard.page');
  const weekdays = days.map((day) => t(`weekdays.${day}`));
  const clock = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'));
  return (
    <ChartCard
      title={t('hours')}
      table={{
        head: [t('weekday'), ...clock],
        rows: weekdays.map((weekday, day) => [weekday, ...(hours[day] ?? []).map(String)]),
      }}
    >
      <HeatMap
        label={t('hours')}
        rows={weekdays}
        columns={clock}
        values={hours}
        describe={(day, hour) =>
          t('hourOrders', {
            weekday: weekdays[day],
            hour: clock[hour],
            count: hours[day]?.[hour] ?? 0,
          })
        }
      />
    </ChartCard>
  );
}

/** The products and categories that sold most. */
export function GoodsCharts({ byAmount, byQuantity, classes }: GoodsFigures) {
  const t = useText('resources.shop_dashboard.page');
  return (
    <Beside>
      <Ranking
        title={t('topAmount')}
        head={[t('goods'), t('amount')]}
        items={byAmount.map(({ name, image, amount }) => ({
          label: name,
          image,
          ...amountBar(amount),
        }))}
      />
      <Ranking
        title={t('topQuantity')}
        head={[t('goods'), t('count')]}
        items={byQuantity.map(({ name, image, count }) => ({
          label: name,
          image,
          value: count,
          text: t('pieces', { count: grouped(count) }),
        }))}
      />
      <Ranking
        title={t('classes')}
        head={[t('classify'), t('amount')]}
        items={classes.map(({ name, amount }) => ({
          label: name,
          ...amountBar(amount),
        }))}
      />
    </Beside>
  );
}

/** Sales by province and by payment method, and refunds by reason. */
export function ShareCharts({ provinces, methods, reasons }: ShareFigures) {
  const t = useText('resources.shop_dashboard.page');
  const total = methods.reduce((sum, { amount }) => sum + Number(amount), 0);
  return (
    <Beside>
      <Ranking
        title={t('provinces')}
        head={[t('province'), t('amount')]}
        items={provinces.map(({ name, amount }) => ({
          label: name,
          ...amountBar(amount),
        }))}
        most={10}
      />
      <Ranking
        title={t('methods')}
        head={[t('method'), t('amount')]}
        items={methods.map(({ name, amount }) => ({
          label: name,
          value: Number(amount),
          text: `${text(amount)} · ${percent(Number(amount), total)}`,
        }))}
      />
      <Ranking
        title={t('reasons')}
        head={[t('reason'), t('count')]}
        items={reasons.map(({ name, amount, count }) => ({
          label: name,
          value: count,
          text: t('times', { count: grouped(count), amount: text(amount) }),
        }))}
      />
    </Beside>
  );
}

type RankingProps = {
  readonly title: string;
  readonly head: readonly [string, string];
  readonly items: readonly Omit<BarItem, 'key'>[];
  /** The chart shows so many; the table shows all. */
  readonly most?: number;
};

const Ranking = ({ title, head, items, most = items.length }: RankingProps) => (
  <ChartCard
    title={title}
    table={{ head, rows: items.map(({ label, text: value }) => [label, value]) }}
  >
    {/* By rank: two may be of one name. */}
    <BarList items={items.slice(0, most).map((item, at) => ({ ...item, key: at }))} />
  </ChartCard>
);

const text = (amount: string): string => moneyText(fenOf(amount));
const amountBar = (amount: string) => ({ value: Number(amount), text: text(amount) });
const percent = (part: number, whole: number): string =>
  whole > 0 ? `${Math.round((part / whole) * 1000) / 10}%` : '–';

const Beside = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 320px), 1fr))',
  gap: theme.spacing(4),
  [theme.breakpoints.down('md')]: { gap: theme.spacing(3) },
}));

const Legend = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'flex',
  gap: theme.spacing(3),
  margin: 0,
  color: theme.vars.palette.text.secondary,
  '& > span::before': {
    content: '""',
    display: 'inline-block',
    width: 16,
    marginInlineEnd: 6,
    borderTop: `3px solid ${theme.vars.palette.primary.main}`,
    verticalAlign: 'middle',
    forcedColorAdjust: 'none',
  },
  '& > [data-previous]::before': { borderTop: `2px dashed ${theme.vars.palette.ui.text3}` },
}));
