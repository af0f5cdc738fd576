import IconButton, { type IconButtonProps } from '@mui/material/IconButton';
import type { ReactNode } from 'react';
import { Tip } from './Tip.tsx';

type Props = Omit<IconButtonProps, 'children' | 'aria-label' | 'title'> & {
  /** Names the button and what it acts on. */
  readonly label: string;
  /** The key that presses it, as keyboards show it and as `aria-keyshortcuts` names it. */
  readonly shortcut?: { readonly text: string; readonly aria: string } | undefined;
  readonly children: ReactNode;
};

/** A button of one icon. Its name is seen on hover and focus. */
export const IconTool = ({ label, shortcut, children, ...button }: Props) => (
  <Tip text={label} keys={shortcut?.text}>
    <IconButton aria-label={label} aria-keyshortcuts={shortcut?.aria} {...button}>
      {children}
    </IconButton>
  </Tip>
);
