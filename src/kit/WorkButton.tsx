import Button, { type ButtonProps } from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { styled } from '@mui/material/styles';
import type { MouseEvent } from 'react';

type Props = Omit<ButtonProps, 'loading'> & { readonly isWorking: boolean };

/**
 * A button that works for a while. It takes no press meanwhile, but is never disabled for that: a
 * disabled button lets go of the focus, and whoever uses a keyboard would have to find back.
 */
export function WorkButton({ isWorking, onClick, children, ...rest }: Props) {
  return (
    <Button
      {...rest}
      {...(isWorking && { 'aria-busy': true, 'aria-disabled': true })}
      onClick={isWorking ? halt : onClick}
    >
      <Label data-working={isWorking || undefined}>{children}</Label>
      {isWorking && <Turning aria-hidden size={16} color="inherit" />}
    </Button>
  );
}

/** Also keeps Enter in a field from sending the form a second time. */
const halt = (event: MouseEvent) => event.preventDefault();

// It keeps its place, so that the button keeps its width, and its words, which are its name.
const Label = styled('span')({
  display: 'contents',
  '&[data-working]': { display: 'inline', opacity: 0 },
});

const Turning = styled(CircularProgress)({ position: 'absolute' });
