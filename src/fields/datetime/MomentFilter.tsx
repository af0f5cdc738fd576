import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { FilterProps } from '../view.ts';
import { rangeOf } from '../parts/filterTexts.tsx';
import { rangeFilter } from '../parts/filters.tsx';
import { dayOf, firstSecond, lastSecond } from './localTime.ts';
import { useText } from '../../texts/index.ts';

const Days = rangeFilter({
  type: 'date',
  toWire: (day, end) => String((end === 'from' ? firstSecond(day) : lastSecond(day)) ?? ''),
  toText: (wire) => (wire ? dayOf(Number(wire)) : ''),
});

/** From a day to a day, or one of the spans people ask for. */
export function MomentFilter(props: FilterProps) {
  const t = useText('fields.view');
  const choose = (days: number) => {
    const today = dayOf(Date.now() / 1000);
    const noon = Number(firstSecond(today)) + 43_200;
    props.onChange(
      rangeOf(String(firstSecond(dayOf(noon - (days - 1) * 86_400))), String(lastSecond(today))),
    );
  };
  return (
    <Stack>
      <Spans>
        <Button variant="outlined" onClick={() => choose(1)}>
          {t('today')}
        </Button>
        {[7, 30].map((days) => (
          <Button key={days} variant="outlined" onClick={() => choose(days)}>
            {t('lastDays', { days })}
          </Button>
        ))}
      </Spans>
      <Days {...props} />
    </Stack>
  );
}

const Stack = styled('div')(({ theme }) => ({ display: 'grid', gap: theme.spacing(3) }));
const Spans = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(2),
}));
