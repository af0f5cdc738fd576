import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { longestPeriod } from '../dashboard.ts';
import type { PeriodQuery, ShopPeriod } from '../../../src/contract/index.ts';
import { ToolPopover } from '../../../src/kit/index.ts';
import { dateOf, dayText } from '../../../src/schema/index.ts';
import { useText } from '../../../src/texts/index.ts';

const RangeCalendar = lazy(() =>
  import('../../../src/fields/date/Calendar.tsx').then((each) => ({ default: each.RangeCalendar })),
);

const ranges = ['today', '7', '14', '30', '90', 'custom'] as const;
const rangeTexts = {
  today: 'ranges.today',
  7: 'ranges.week',
  14: 'ranges.fortnight',
  30: 'ranges.month',
  90: 'ranges.quarter',
  custom: 'ranges.custom',
} as const;
const compares = ['week', 'month'] as const;

/** The period of the address: a link to the page shows the same figures. */
export function usePeriod() {
  const [params, setParams] = useSearchParams();
  const [from, to] = [params.get('from'), params.get('to')];
  const asked = oneOf(ranges, params.get('range'), '30');
  const range = asked === 'custom' && !(from && to) ? '30' : asked;
  const period: PeriodQuery = {
    range,
    compare: oneOf(compares, params.get('compare'), 'week'),
    ...(range === 'custom' && from && to && { from, to }),
  };
  const setPeriod = (next: PeriodQuery) => {
    const pairs = Object.entries(next).map(([name, value]) => [name, String(value)]);
    setParams(new URLSearchParams(pairs), { replace: true });
  };
  return { period, setPeriod };
}

const oneOf = <T extends string>(known: readonly T[], value: string | null, usual: T): T =>
  known.find((each) => each === value) ?? usual;

type PeriodBarProps = {
  readonly period: PeriodQuery;
  readonly onChange: (period: PeriodQuery) => void;
  /** The days that the server counted, and the last that can be chosen. */
  readonly counted: ShopPeriod | undefined;
};

/** Counted days, and those they are compared with. */
export function PeriodBar({ period, onChange, counted }: PeriodBarProps) {
  const t = useText('resources.shop_dashboard.page');
  const [anchor, setAnchor] = useState<HTMLElement>();
  const { compare } = period;
  return (
    <Bar>
      <Choices role="group" aria-label={t('range')}>
        {ranges.map((range) => (
          <Button
            key={range}
            size="small"
            variant={period.range === range ? 'contained' : 'outlined'}
            aria-pressed={period.range === range}
            {...(range === 'custom' && { 'aria-haspopup': 'dialog' as const })}
            onClick={({ currentTarget }) =>
              range === 'custom' ? setAnchor(currentTarget) : onChange({ range, compare })
            }
          >
            {t(rangeTexts[range])}
          </Button>
        ))}
      </Choices>
      <Choices role="group" aria-label={t('compare')}>
        {compares.map((each) => (
          <Button
            key={each}
            size="small"
            variant={compare === each ? 'contained' : 'outlined'}
            aria-pressed={compare === each}
            onClick={() => onChange({ ...period, compare: each })}
          >
            {t(`compares.${each}`)}
          </Button>
        ))}
      </Choices>
      <p>
        {counted
          ? `${t('period', counted)}${t('comma')}${t('against', counted.previous)}`
          : '\u00a0'}
      </p>
      {anchor && (
        <ToolPopover
          title={t('ranges.custom')}
          anchor={anchor}
          onClose={() => setAnchor(undefined)}
        >
          <CustomDays
            period={period}
            counted={counted}
            onChange={(next) => {
              setAnchor(undefined);
              onChange(next);
            }}
          />
        </ToolPopover>
      )}
    </Bar>
  );
}

function CustomDays({ period, onChange, counted }: PeriodBarProps) {
  const t = useText('resources.shop_dashboard.page');
  const [from, setFrom] = useState(() => dateOf(period.from ?? '') ?? undefined);
  const [to, setTo] = useState(() => dateOf(period.to ?? '') ?? undefined);
  const [first, last] = [from, to ?? from].map((day) => (day ? dayText(day) : ''));
  const isFault = Boolean(
    first && last && (daysIn(first, last) > longestPeriod || last > (counted?.today ?? '')),
  );
  return (
    <Days>
      <Suspense fallback={<CalendarPlace />}>
        <RangeCalendar
          label={t('range')}
          from={from}
          to={to}
          onChange={(start, end) => {
            setFrom(start);
            setTo(end);
          }}
        />
      </Suspense>
      <p>{first && last && t('period', { from: first, to: last })}&nbsp;</p>
      <small role={isFault ? 'alert' : undefined}>{t('days', { most: longestPeriod })}</small>
      <Button
        variant="contained"
        disabled={!first || !last || isFault}
        onClick={() =>
          first && last && onChange({ ...period, range: 'custom', from: first, to: last })
        }
      >
        {t('apply')}
      </Button>
    </Days>
  );
}

const daysIn = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1;

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(2, 5),
  '& > p': {
    margin: 0,
    color: theme.vars.palette.text.secondary,
    fontVariantNumeric: 'tabular-nums',
  },
  '@media print': { '& > div': { display: 'none' } },
}));

const Choices = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1.5),
}));

const Days = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: theme.spacing(1.5),
  padding: theme.spacing(2, 4, 4),
  '& > p': { margin: 0, fontVariantNumeric: 'tabular-nums' },
  '& > small': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
}));

const CalendarPlace = styled('div')({ minWidth: 260, height: 284 });
