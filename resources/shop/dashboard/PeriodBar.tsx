import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { longestPeriod } from '../dashboard.ts';
import type { PeriodQuery } from '../../../src/contract/index.ts';
import { useText } from '../../../src/texts/index.ts';

const ranges = ['today', '7', '30', '90', 'custom'] as const;
const rangeTexts = {
  today: 'ranges.today',
  7: 'ranges.week',
  30: 'ranges.month',
  90: 'ranges.quarter',
  custom: 'ranges.custom',
} as const;
const compares = ['week', 'month'] as const;

const oneOf = <T extends string>(known: readonly T[], value: string | null, usual: T): T =>
  known.find((each) => each === value) ?? usual;

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
  return {
    period,
    setPeriod: (next: PeriodQuery) =>
      setParams(
        new URLSearchParams(Object.entries(next).map(([name, value]) => [name, String(value)])),
        { replace: true },
      ),
  };
}

type PeriodBarProps = {
  readonly period: PeriodQuery;
  readonly onChange: (period: PeriodQuery) => void;
  /** The last day that can be chosen, as the server says it. */
  readonly today: string | undefined;
};

/** Which days are counted, and with which they are compared. */
export function PeriodBar({ period, onChange, today }: PeriodBarProps) {
  const t = useText('resources.shop_dashboard.page');
  const [isCustom, setCustom] = useState(period.range === 'custom');
  const { compare } = period;
  return (
    <Bar>
      <Choices role="group" aria-label={t('range')}>
        {ranges.map((range) => (
          <Button
            key={range}
            size="small"
            variant={(isCustom ? 'custom' : period.range) === range ? 'contained' : 'outlined'}
            aria-pressed={(isCustom ? 'custom' : period.range) === range}
            onClick={() => {
              setCustom(range === 'custom');
              if (range !== 'custom') onChange({ range, compare });
            }}
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
      {isCustom && <CustomDays key={today} period={period} onChange={onChange} today={today} />}
    </Bar>
  );
}

function CustomDays({ period, onChange, today = '' }: PeriodBarProps) {
  const t = useText('resources.shop_dashboard.page');
  const [from, setFrom] = useState(String(period.from ?? ''));
  const [to, setTo] = useState(String(period.to ?? today));
  const isFault = from !== '' && to !== '' && (daysIn(from, to) > longestPeriod || to > today);
  const day = (label: string, value: string, change: (day: string) => void) => (
    <TextField
      size="small"
      type="date"
      label={label}
      value={value}
      error={isFault}
      onChange={({ target }) => change(target.value)}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: today || undefined } }}
    />
  );
  return (
    <Days
      onSubmit={(event) => {
        event.preventDefault();
        if (from && to && !isFault)
          onChange({ range: 'custom', from, to, compare: period.compare });
      }}
    >
      {day(t('from'), from, setFrom)}
      {day(t('to'), to, setTo)}
      <Button type="submit" variant="outlined" disabled={!from || !to || isFault}>
        {t('apply')}
      </Button>
      <small role={isFault ? 'alert' : undefined}>{t('days', { most: longestPeriod })}</small>
    </Days>
  );
}

const daysIn = (from: string, to: string): number =>
  Math.abs(Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(2, 5),
  marginBottom: theme.spacing(4),
  '@media print': { display: 'none' },
}));

const Choices = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1.5),
}));

const Days = styled('form')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(2),
  width: '100%',
  '& > small': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
}));
