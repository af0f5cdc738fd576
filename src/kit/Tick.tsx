import { styled } from '@mui/material/styles';
import type { ComponentProps, RefCallback } from 'react';

type Props = Omit<ComponentProps<typeof Box>, 'type' | 'ref'> & {
  /** Some of what it stands for is chosen, not all. */
  readonly isMixed?: boolean;
  readonly ref?: RefCallback<HTMLInputElement> | undefined;
};

/** A box to tick. One plain element: a long list has hundreds of them. */
export const Tick = ({ isMixed = false, ref, ...box }: Props) => (
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
