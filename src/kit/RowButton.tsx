import { styled } from '@mui/material/styles';

/** A button in a row: one plain element that looks like every other button, for lists of hundreds. */
export const RowButton = styled('button')(({ theme: { vars, measure, radius, typography } }) => ({
  ...typography.button,
  minHeight: measure.control,
  padding: '4px 12px',
  border: `1px solid ${vars.palette.ui.divider}`,
  borderRadius: radius.control,
  whiteSpace: 'nowrap',
  color: vars.palette.text.primary,
  backgroundColor: vars.palette.background.paper,
  cursor: 'pointer',
  '&:hover': { backgroundColor: vars.palette.ui.hover, borderColor: vars.palette.ui.control },
  '&[data-wide]': { flex: 1 },
  // Only an icon.
  '&[data-bare]': {
    display: 'inline-grid',
    flex: 'none',
    placeItems: 'center',
    minWidth: measure.control,
    padding: 0,
    borderColor: 'transparent',
    color: vars.palette.text.secondary,
    backgroundColor: 'transparent',
    '&:hover': { backgroundColor: vars.palette.ui.hover },
  },
  '@media (pointer: coarse)': {
    minHeight: measure.touch,
    '&[data-bare]': { minWidth: measure.touch },
  },
}));
