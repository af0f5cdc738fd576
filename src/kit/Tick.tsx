import { type CSSObject, styled, type Theme } from '@mui/material/styles';
import type { ComponentProps, RefCallback } from 'react';

type TickProps = Omit<ComponentProps<typeof Box>, 'type' | 'ref'> & {
  /** True if some, but not all, of the rows are selected. */
  readonly isMixed?: boolean;
  readonly ref?: RefCallback<HTMLInputElement> | undefined;
};

/** A box to tick. One plain element: a long list has hundreds of them. */
export const Tick = ({ isMixed = false, ref, ...box }: TickProps) => (
  <Box
    type="checkbox"
    ref={(input) => {
      if (input) input.indeterminate = isMixed;
      return ref?.(input);
    }}
    {...box}
  />
);

const Box = styled('input')(({ theme: { vars, measure } }) => ({
  appearance: 'none',
  display: 'inline-grid',
  flex: 'none',
  placeItems: 'center',
  width: 32,
  height: 32,
  margin: 0,
  borderRadius: measure.target,
  cursor: 'pointer',
  '&::before': {
    content: '""',
    gridArea: '1 / 1',
    width: 16,
    height: 16,
    border: `2px solid ${vars.palette.ui.control}`,
    borderRadius: 3,
  },
  '&:hover': { backgroundColor: vars.palette.ui.hover },
  '&:is(:checked, :indeterminate)::before': {
    borderColor: vars.palette.primary.main,
    backgroundColor: vars.palette.primary.main,
  },
  '&:is(:checked, :indeterminate)::after': {
    content: '""',
    gridArea: '1 / 1',
    width: 12,
    height: 12,
    backgroundColor: vars.palette.primary.contrastText,
    clipPath: 'polygon(14% 47%, 0 62%, 39% 97%, 100% 26%, 85% 13%, 38% 68%)',
  },
  '&:indeterminate::after': { height: 2, clipPath: 'none' },
  '@media (forced-colors: active)': {
    appearance: 'auto',
    '&::before, &::after': { content: 'none' },
  },
}));

type ToggleProps = Omit<ComponentProps<typeof Track>, 'type' | 'role'>;

/** Switch. One plain element, as lists have one in every row. */
export const Toggle = (switched: ToggleProps) => (
  <Track type="checkbox" role="switch" {...switched} />
);

/** Style for a grid, which covers the switches of all its cells. */
export const switchStyle = ({ vars, measure, transitions }: Theme): CSSObject => ({
  appearance: 'none',
  flex: 'none',
  verticalAlign: 'middle',
  // The track, and room around it to be hit.
  width: 40,
  height: 24,
  margin: 0,
  padding: 4,
  border: '4px solid transparent',
  borderRadius: measure.target,
  backgroundClip: 'padding-box',
  backgroundColor: vars.palette.ui.control,
  cursor: 'pointer',
  transition: transitions.create('background-color', { duration: 120 }),
  '&::before': {
    content: '""',
    display: 'block',
    width: 12,
    height: 12,
    margin: -2,
    borderRadius: '50%',
    backgroundColor: vars.palette.background.paper,
    transition: transitions.create('margin', { duration: 120 }),
  },
  '&:checked': { backgroundColor: vars.palette.primary.main },
  '&:checked::before': {
    marginInlineStart: 14,
    backgroundColor: vars.palette.primary.contrastText,
  },
  '&:is(:disabled, [aria-disabled=true])': { opacity: 0.5, cursor: 'default' },
  '@media (forced-colors: active)': {
    appearance: 'auto',
    '&::before': { content: 'none' },
  },
});

const Track = styled('input')(({ theme }) => switchStyle(theme));
