import MoreIcon from '@mui/icons-material/ExpandMoreOutlined';
import { styled } from '@mui/material/styles';
import type { ComponentProps } from 'react';

type Props = Omit<ComponentProps<typeof Box>, 'style'> & {
  /** A short answer gets a short box. */
  readonly isShort?: boolean;
};

/** A choice in the list that the person's own system draws. */
export const Select = ({ isShort, ...select }: Props) => (
  <Place data-short={isShort || undefined}>
    <Box {...select} />
    <MoreIcon />
  </Place>
);

const Place = styled('span')(({ theme }) => ({
  position: 'relative',
  display: 'block',
  minWidth: 0,
  '&[data-short]': { maxWidth: 280 },
  '& > svg': {
    position: 'absolute',
    right: 8,
    top: 'calc(50% - 10px)',
    pointerEvents: 'none',
    color: theme.vars.palette.text.secondary,
  },
}));

const Box = styled('select')(({ theme: { vars, measure, radius, typography } }) => ({
  ...typography.body1,
  appearance: 'none',
  width: '100%',
  minHeight: measure.control,
  padding: '4px 32px 4px 11px',
  border: `1px solid ${vars.palette.ui.control}`,
  borderRadius: radius.control,
  textOverflow: 'ellipsis',
  color: 'inherit',
  backgroundColor: vars.palette.background.paper,
  cursor: 'pointer',
  '&:hover': { borderColor: vars.palette.text.secondary },
  '&:focus-visible': {
    outline: 'none',
    borderColor: vars.palette.ui.focus,
    boxShadow: `inset 0 0 0 1px ${vars.palette.ui.focus}`,
  },
  '&[aria-invalid=true]': { borderColor: vars.palette.error.main },
  '&:disabled': { color: vars.palette.text.disabled, opacity: 1, cursor: 'default' },
  '& option': { color: vars.palette.text.primary, backgroundColor: vars.palette.background.paper },
  '@media (pointer: coarse)': { minHeight: measure.touch, fontSize: 16 },
}));
