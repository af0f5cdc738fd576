import Button from '@mui/material/Button';
import type { ButtonProps } from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { styled } from '@mui/material/styles';
import type { MouseEvent } from 'react';

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
  // Button with an icon only.
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

type WorkButtonProps = Omit<ButtonProps, 'loading'> & { readonly isWorking: boolean };

/**
 * Button with a pending state. It ignores clicks meanwhile, but is never disabled for that: a disabled
 * button loses the focus, and keyboard users would have to find it again.
 */
export function WorkButton({ isWorking, onClick, children, ...rest }: WorkButtonProps) {
  return (
    <Button
      {...rest}
      {...(isWorking && { 'aria-busy': true, 'aria-disabled': true })}
      onClick={isWorking ? halt : onClick}
      // The error that blur shows would shift the button from under the pointer, so the press keeps the
      // focus.
      {...(rest.type === 'submit' && { onMouseDown: halt })}
    >
      <Label data-working={isWorking || undefined}>{children}</Label>
      {isWorking && <Turning aria-hidden size={16} color="inherit" />}
    </Button>
  );
}

/** Keeps Enter in a field from sending the form a second time, and the focus in the field. */
const halt = (event: MouseEvent) => event.preventDefault();

// The label keeps its place while hidden, so that the button keeps its width and its name.
const Label = styled('span')({
  display: 'contents',
  '&[data-working]': { display: 'inline', opacity: 0 },
});

const Turning = styled(CircularProgress)({ position: 'absolute' });
