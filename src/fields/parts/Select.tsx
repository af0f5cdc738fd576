import { styled } from '@mui/material/styles';

/** A choice in the list that the person's own system draws. */
export const Select = styled('select')(({ theme: { vars, measure, radius, typography } }) => ({
  ...typography.body1,
  appearance: 'none',
  width: '100%',
  minWidth: 0,
  minHeight: measure.control,
  padding: '4px 30px 4px 11px',
  border: `1px solid ${vars.palette.ui.control}`,
  borderRadius: radius.control,
  textOverflow: 'ellipsis',
  color: 'inherit',
  backgroundColor: vars.palette.background.paper,
  // A triangle of the text's colour, at the end.
  backgroundImage: [45, -45]
    .map((turn) => `linear-gradient(${turn}deg, transparent 50%, currentColor 50%)`)
    .toReversed()
    .join(', '),
  backgroundPosition: 'right 16px center, right 11px center',
  backgroundSize: '5px 5px',
  backgroundRepeat: 'no-repeat',
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
