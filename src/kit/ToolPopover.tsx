import Popover from '@mui/material/Popover';
import { styled } from '@mui/material/styles';
import { useId, type ReactNode } from 'react';

type ToolPopoverProps = {
  readonly title: string;
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** Popover of a tool, below its button. */
export function ToolPopover({ title, anchor, onClose, children }: ToolPopoverProps) {
  const titleId = useId();
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { role: 'dialog', 'aria-labelledby': titleId, tabIndex: -1 } }}
    >
      <Body>
        <Title id={titleId}>{title}</Title>
        {children}
      </Body>
    </Popover>
  );
}

const Body = styled('div')(({ theme }) => ({
  width: 340,
  maxWidth: 'calc(100vw - 32px)',
  padding: theme.spacing(3, 4, 4),
}));

const Title = styled('h2')(({ theme }) => ({ ...theme.typography.h3, margin: '0 0 8px' }));
