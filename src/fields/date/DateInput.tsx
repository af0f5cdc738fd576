import CalendarIcon from '@mui/icons-material/CalendarMonthOutlined';
import Popover from '@mui/material/Popover';
import { styled } from '@mui/material/styles';
import { lazy, Suspense, useState } from 'react';
import { IconTool, ZoneNote } from '../../kit/index.ts';
import { dateOf, dayText } from '../../schema/index.ts';
import { useText } from '../../texts/index.ts';
import { useWire } from '../parts/formValue.ts';
import { textOf } from '../parts/inputs.tsx';
import { TextBox } from '../parts/TextBox.tsx';
import type { InputProps } from '../view.ts';

const DayCalendar = lazy(() =>
  import('./Calendar.tsx').then((each) => ({ default: each.DayCalendar })),
);

/** A day in digits, or from the calendar. */
export function DateInput(control: InputProps) {
  const { wire, set, onBlur, ref } = useWire(control);
  const { options } = control.field;
  const bound = (name: 'min' | 'max') =>
    name in options
      ? (dateOf(String(Object.entries(options).find(([key]) => key === name)?.[1])) ?? undefined)
      : undefined;
  return (
    <TextBox
      control={control}
      text={textOf(wire)}
      onType={set}
      onLeave={onBlur}
      boxRef={ref}
      look={{
        isShort: true,
        placeholder: 'yyyy-mm-dd',
        end: (
          <PickDay
            control={control}
            day={dateOf(textOf(wire)) ?? undefined}
            min={bound('min')}
            max={bound('max')}
            onChoose={(day) => set(dayText(day))}
          />
        ),
      }}
    />
  );
}

type PickDayProps = {
  readonly control: InputProps;
  readonly day: Date | undefined;
  readonly min?: Date | undefined;
  readonly max?: Date | undefined;
  readonly onChoose: (day: Date) => void;
  /** True if the day is part of a moment, which a zone decides. */
  readonly isMoment?: boolean;
};

/** The button in a box that opens the calendar; choosing a day closes it. */
export function PickDay({ control, day, min, max, onChoose, isMoment = false }: PickDayProps) {
  const t = useText('fields.view');
  const [anchor, setAnchor] = useState<HTMLElement>();
  const { source, texts, isDisabled = false } = control;
  const label = t('pickDay', { name: texts.label(source) });
  const close = () => setAnchor(undefined);
  return (
    <>
      <IconTool
        size="small"
        label={label}
        disabled={isDisabled}
        aria-haspopup="dialog"
        aria-expanded={anchor !== undefined}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <CalendarIcon fontSize="small" />
      </IconTool>
      {anchor && (
        <Popover
          open
          anchorEl={anchor}
          onClose={close}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
          transformOrigin={{ vertical: 'top', horizontal: 'right' }}
          slotProps={{ paper: { role: 'dialog', 'aria-label': label } }}
        >
          <Place>
            <Suspense fallback={null}>
              <DayCalendar
                label={label}
                day={day}
                min={min}
                max={max}
                onChoose={(chosen) => {
                  onChoose(chosen);
                  close();
                }}
              />
            </Suspense>
            {isMoment && <ZoneNote />}
          </Place>
        </Popover>
      )}
    </>
  );
}

const Place = styled('div')(({ theme }) => ({
  width: 300,
  minHeight: 300,
  padding: theme.spacing(3),
}));
