import Drawer from '@mui/material/Drawer';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { MenuGround } from './MenuGround.tsx';
import { useText } from '../../texts/index.ts';

type Props = {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** Holds the menu of a narrow window. */
export default function MenuDrawer({ isOpen, onClose, children }: Props) {
  const t = useText('shell');
  return (
    <Drawer
      open={isOpen}
      onClose={onClose}
      slotProps={{ paper: { component: Paper, 'aria-label': t('menu.label') } }}
    >
      <Ground>{children}</Ground>
    </Drawer>
  );
}

const Paper = styled('div')(({ theme }) => ({
  '&&': {
    width: `min(${theme.measure.menu + 40}px, 86vw)`,
  },
}));

const Ground = styled(MenuGround)({ flex: 1, minHeight: 0 });
