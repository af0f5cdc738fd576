import IconButton, { type IconButtonProps } from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Tip } from './Tip.tsx';

type Props = Omit<IconButtonProps, 'children' | 'aria-label' | 'title'> & {
  /** Names the button and what it acts on. */
  readonly label: string;
  /** The key that presses it, as keyboards show it and as `aria-keyshortcuts` names it. */
  readonly shortcut?: { readonly text: string; readonly aria: string } | undefined;
  readonly children: ReactNode;
};

/**
 * A button of one icon. Its name is seen on hover and focus. What is disabled can still be focused:
 * whoever steps to the end by keyboard stays there, on the button that leads no further.
 */
export const IconTool = ({ label, shortcut, disabled, onClick, children, ...button }: Props) => (
  <Tip text={label} keys={shortcut?.text}>
    <Tool
      aria-label={label}
      aria-keyshortcuts={shortcut?.aria}
      {...(disabled ? { 'aria-disabled': true } : { onClick })}
      {...button}
    >
      {children}
    </Tool>
  </Tip>
);

const Tool = styled(IconButton)(({ theme }) => ({
  '&[aria-disabled=true]': {
    backgroundColor: 'transparent',
    color: theme.vars.palette.action.disabled,
    cursor: 'default',
  },
}));
