import NextIcon from '@mui/icons-material/ChevronRightOutlined';
import PreviousIcon from '@mui/icons-material/ChevronLeftOutlined';
import { styled } from '@mui/material/styles';
import { useLocale } from 'ra-core';
import { useMemo, useState } from 'react';
import { DayPicker } from 'react-day-picker';
import { calendarToday } from '../../kit/index.ts';
import { dayText } from '../../schema/index.ts';
import { useText } from '../../texts/index.ts';

type RangeCalendarProps = {
  /** Purpose of the range. */
  readonly label: string;
  readonly from: Date | undefined;
  readonly to: Date | undefined;
  readonly onChange: (from: Date | undefined, to: Date | undefined) => void;
};

/** A month in which the first and the last day of a range are chosen. */
export function RangeCalendar({ label, from, to, onChange }: RangeCalendarProps) {
  const common = useCalendarProps(label);
  return (
    <Frame>
      <DayPicker
        key={dayKey(to ?? from)}
        {...common}
        mode="range"
        selected={{ from, to }}
        defaultMonth={to ?? from ?? common.today}
        onSelect={(range) => onChange(range?.from, range?.to)}
      />
    </Frame>
  );
}

type DayCalendarProps = {
  readonly label: string;
  readonly day: Date | undefined;
  readonly min?: Date | undefined;
  readonly max?: Date | undefined;
  readonly onChoose: (day: Date) => void;
};

/** A month in which one day is chosen. */
export function DayCalendar({ label, day, min, max, onChoose }: DayCalendarProps) {
  const common = useCalendarProps(label);
  const [month, setMonth] = useState(() => day ?? common.today);
  return (
    <Frame>
      <DayPicker
        {...common}
        mode="single"
        required
        autoFocus
        selected={day}
        month={month}
        onMonthChange={setMonth}
        {...(min && { startMonth: min })}
        {...(max && { endMonth: max })}
        disabled={[...(min ? [{ before: min }] : []), ...(max ? [{ after: max }] : [])]}
        onSelect={onChoose}
      />
    </Frame>
  );
}

const dayKey = (day: Date | undefined) => (day ? dayText(day).slice(0, 7) : '');

/** Props of both calendars: the page's language, weeks from Monday, and the selectable years. */
function useCalendarProps(label: string) {
  const t = useText('fields.view');
  const locale = useLocale();
  const [today] = useState(calendarToday);
  return useMemo(() => {
    const year = today.getFullYear();
    const write = (options: Intl.DateTimeFormatOptions) => {
      const format = new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : 'zh-CN', options);
      return (date: Date) => format.format(date);
    };
    return {
      today,
      'aria-label': label,
      weekStartsOn: 1,
      showOutsideDays: true,
      fixedWeeks: true,
      captionLayout: 'dropdown',
      startMonth: new Date(year - 100, 0),
      endMonth: new Date(year + 20, 11),
      components: { Chevron },
      formatters: {
        formatMonthDropdown: write({ month: 'long' }),
        formatYearDropdown: (date: Date) => String(date.getFullYear()),
        formatWeekdayName: write({ weekday: 'narrow' }),
        formatCaption: write({ year: 'numeric', month: 'long' }),
      },
      labels: {
        labelDayButton: write({ dateStyle: 'full' }),
        labelWeekday: write({ weekday: 'long' }),
        labelGrid: write({ year: 'numeric', month: 'long' }),
        labelMonthDropdown: () => t('month'),
        labelYearDropdown: () => t('year'),
        labelNext: () => t('nextMonth'),
        labelPrevious: () => t('previousMonth'),
        labelNav: () => label,
      },
    } as const;
  }, [t, locale, label, today]);
}

function Chevron({ orientation }: { readonly orientation?: 'up' | 'down' | 'left' | 'right' }) {
  if (orientation === 'left') return <PreviousIcon fontSize="small" />;
  return orientation === 'right' ? <NextIcon fontSize="small" /> : <></>;
}

const cell = 36;

const Frame = styled('div')(({ theme }) => {
  const { palette } = theme.vars;
  const button = { padding: 0, border: 0, background: 'none', color: 'inherit', font: 'inherit' };
  return {
    ...theme.typography.body1,
    '& .rdp-months': { position: 'relative' },
    '& .rdp-month_caption': { display: 'flex', alignItems: 'center', minHeight: cell },
    '& .rdp-dropdowns': { display: 'flex', gap: theme.spacing(1) },
    '& .rdp-dropdown_root': { position: 'relative' },
    // The native select is the control; its label would say the same again.
    '& .rdp-dropdown_root > .rdp-caption_label': { display: 'none' },
    '& .rdp-dropdown': {
      minHeight: theme.measure.target + 4,
      padding: '0 4px',
      border: `1px solid ${palette.ui.control}`,
      borderRadius: theme.radius.tag,
      background: palette.background.paper,
      color: palette.text.primary,
      font: 'inherit',
    },
    '& .rdp-nav': { position: 'absolute', insetBlockStart: 0, insetInlineEnd: 0, display: 'flex' },
    '& :is(.rdp-button_previous, .rdp-button_next)': {
      ...button,
      display: 'grid',
      placeItems: 'center',
      width: cell,
      height: cell,
      borderRadius: theme.radius.control,
      cursor: 'pointer',
      '&:hover': { backgroundColor: palette.ui.hover },
      '&[aria-disabled=true]': { color: palette.text.disabled, cursor: 'default' },
    },
    '& .rdp-month_grid': { width: '100%', borderCollapse: 'collapse' },
    '& .rdp-weekday': {
      ...theme.typography.caption,
      height: 28,
      color: palette.text.secondary,
      fontWeight: 400,
    },
    '& .rdp-day': { padding: '1px 0', textAlign: 'center' },
    '& .rdp-day_button': {
      ...button,
      width: '100%',
      minWidth: cell,
      height: cell,
      borderRadius: theme.radius.control,
      fontVariantNumeric: 'tabular-nums',
      cursor: 'pointer',
      '&:hover': { backgroundColor: palette.ui.hover },
      '&:disabled': { color: palette.text.disabled, cursor: 'default' },
      '&:focus-visible': { outline: `2px solid ${palette.ui.focus}`, outlineOffset: -2 },
    },
    '& .rdp-outside': { color: palette.ui.text3 },
    '& .rdp-today .rdp-day_button': { fontWeight: 600, color: palette.primary.main },
    '& .rdp-selected .rdp-day_button': {
      backgroundColor: palette.primary.main,
      color: palette.primary.contrastText,
    },
    '& .rdp-range_middle .rdp-day_button': {
      borderRadius: 0,
      backgroundColor: palette.ui.soft,
      color: palette.ui.onSoft,
    },
  };
});
