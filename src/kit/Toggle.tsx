import { styled } from '@mui/material/styles';
import type { ComponentProps } from 'react';

type Props = Omit<ComponentProps<typeof Track>, 'type' | 'role'>;

/** On or off, at once. One plain element, as lists have one in every row. */
export const Toggle = (switched: Props) => <Track type="checkbox" role="switch" {...switched} />;

const Track = styled('input')(({ theme: { vars, measure, transitions } }) => ({
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
}));
