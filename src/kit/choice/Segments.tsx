import { styled } from '@mui/material/styles';
import { type ReactNode, useId } from 'react';

type Segment<T extends string> = { readonly value: T; readonly label: ReactNode };

type SegmentsProps<T extends string> = {
  /** Names the choice for those who do not see it. */
  readonly label: string;
  readonly options: readonly Segment<T>[];
  readonly value: T;
  readonly onChange: (value: T) => void;
};

/** One of a few, all in sight: radio buttons that look like one bar. Arrow keys walk through it. */
export function Segments<T extends string>(props: SegmentsProps<T>) {
  const { label, options, value, onChange } = props;
  const group = useId();
  return (
    <Bar role="radiogroup" aria-label={label}>
      {options.map((each) => (
        <label key={each.value} data-on={each.value === value || undefined}>
          <input
            type="radio"
            name={group}
            checked={each.value === value}
            onChange={() => onChange(each.value)}
          />
          {each.label}
        </label>
      ))}
    </Bar>
  );
}

const Bar = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'inline-flex',
  flex: 'none',
  justifySelf: 'start',
  border: `1px solid ${theme.vars.palette.ui.divider}`,
  borderRadius: theme.radius.control,
  overflow: 'hidden',
  backgroundColor: theme.vars.palette.ui.surface,
  '& label': {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    gap: theme.spacing(1),
    minHeight: 30,
    padding: theme.spacing(0.5, 3),
    cursor: 'pointer',
    color: theme.vars.palette.text.secondary,
  },
  '& label[data-on]': {
    fontWeight: theme.typography.fontWeightBold,
    backgroundColor: theme.vars.palette.ui.selected,
    color: theme.vars.palette.primary.main,
  },
  '& label:focus-within': {
    outline: `2px solid ${theme.vars.palette.primary.main}`,
    outlineOffset: -2,
  },
  '& input[type=radio]': {
    position: 'absolute',
    inset: 0,
    margin: 0,
    opacity: 0,
    cursor: 'inherit',
  },
  '@media (pointer: coarse)': { '& label': { minHeight: theme.measure.touch } },
}));
