import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { dateOf, daySpans, dayText, daysOf, isDaySpan } from '../../schema/index.ts';
import { clockDay, ZoneNote } from '../../kit/index.ts';
import { useText } from '../../texts/index.ts';
import { Ends } from '../parts/filters.tsx';
import { endsOf, rangeOf, testOf, valOf } from '../parts/filterTexts.tsx';
import type { FilterProps } from '../view.ts';

const RangeCalendar = lazy(() =>
  import('./Calendar.tsx').then((each) => ({ default: each.RangeCalendar })),
);

type DayCodec = {
  /** The wire form of a day as an end of a range. */
  readonly toWire: (day: string, end: 'from' | 'to') => string;
  readonly toDay: (wire: string) => string;
  /** True if the ends are moments, which a zone decides. */
  readonly isMoment?: boolean;
};

/** Makes the filter of days: a common span, or a first and a last day. */
export const dayFilter = ({
  toWire,
  toDay,
  isMoment = false,
}: DayCodec): ComponentType<FilterProps> =>
  function DaysFilter({ source, texts, value, onChange }) {
    const t = useText('fields.view');
    const label = texts.label(source);
    const range = valOf(value, 'RANGE');
    const span = isDaySpan(range) ? range : undefined;
    const [from, to] = span ? daysOf(span, clockDay()) : endsOf(value).map(toDay);
    const change = (first = '', last = '') => {
      // Days as `yyyy-mm-dd` compare as texts.
      const [start, end] = first && last && first > last ? [last, first] : [first, last];
      onChange(rangeOf(toWire(start, 'from'), toWire(end, 'to')));
    };
    return (
      <Stack>
        <Spans role="group" aria-label={label}>
          {daySpans.map((each) => (
            <Button
              key={each}
              variant="outlined"
              aria-pressed={each === span}
              onClick={() => onChange(testOf('RANGE', each))}
            >
              {t(each)}
            </Button>
          ))}
        </Spans>
        <Ends>
          <DayBox
            key={`from ${from}`}
            day={from ?? ''}
            label={`${label} ${t('from')}`}
            onChange={(next) => change(next, to)}
          />
          <span aria-hidden="true">–</span>
          <DayBox
            key={`to ${to}`}
            day={to ?? ''}
            label={`${label} ${t('to')}`}
            onChange={(next) => change(from, next)}
          />
        </Ends>
        <Suspense fallback={<CalendarPlace aria-busy="true" />}>
          <RangeCalendar
            label={label}
            from={dateOf(from ?? '') ?? undefined}
            to={dateOf(to ?? '') ?? undefined}
            onChange={(first, last) => change(first && dayText(first), last && dayText(last))}
          />
        </Suspense>
        {isMoment && <ZoneNote />}
      </Stack>
    );
  };

export const DayFilter = dayFilter({ toWire: (day) => day, toDay: (wire) => wire });

type DayBoxProps = {
  readonly day: string;
  readonly label: string;
  readonly onChange: (day: string) => void;
};

/** A day in digits. It applies when it is complete, or emptied. */
function DayBox({ day, label, onChange }: DayBoxProps) {
  const [typed, setTyped] = useState(day);
  return (
    <OutlinedInput
      fullWidth
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value);
        if (target.value === '' || dateOf(target.value)) onChange(target.value);
      }}
      slotProps={{
        input: { 'aria-label': label, autoComplete: 'off', placeholder: 'yyyy-mm-dd' },
      }}
    />
  );
}

const Stack = styled('div')(({ theme }) => ({ display: 'grid', gap: theme.spacing(3) }));

const Spans = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(2),
  '& [aria-pressed=true]': {
    borderColor: theme.vars.palette.primary.main,
    backgroundColor: theme.vars.palette.ui.soft,
    color: theme.vars.palette.ui.onSoft,
  },
}));

/** As high as the calendar, so that nothing moves when it arrives. */
const CalendarPlace = styled('div')({ minHeight: 300 });
