import IconButton, { type IconButtonProps } from '@mui/material/IconButton';
import type { ReactNode } from 'react';
import { Tip } from './Tip.tsx';

type Props = Omit<IconButtonProps, 'children' | 'aria-label' | 'title'> & {
  /** Names the button and what it acts on. */
  readonly label: string;
  readonly children: ReactNode;
};

/** A button of one icon. Its name is seen on hover and focus. */
export const IconTool = ({ label, children, ...button }: Props) => (
  <Tip text={label}>
    <IconButton aria-label={label} {...button}>
      {children}
    </IconButton>
  </Tip>
);
