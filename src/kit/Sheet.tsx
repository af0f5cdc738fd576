import { styled } from '@mui/material/styles';

/** White paper on the canvas: what a page consists of. No shadow. */
export const Sheet = styled('section')(({ theme }) => ({
  position: 'relative',
  overflow: 'clip',
  border: `1px solid ${theme.vars.palette.ui.hairline}`,
  borderRadius: theme.radius.card,
  backgroundColor: theme.vars.palette.ui.surface,
}));

/** A part of a sheet, drawer or dialog, set off from the next by a hairline. */
export const SheetPart = styled('div')(({ theme }) => ({
  padding: theme.spacing(4, 5),
  '& + &': { borderTop: `1px solid ${theme.vars.palette.ui.hairline}` },
  [theme.breakpoints.down('md')]: { padding: theme.spacing(3.5, 4) },
}));
