import Popover from '@mui/material/Popover';
import { styled } from '@mui/material/styles';
import type { GroupEntry } from '../../frame/menuEntries.ts';
import { MenuProvider, useMenu } from './menuState.ts';
import { MenuEntries } from './MenuEntries.tsx';
import { useText } from '../../texts/index.ts';

type Props = {
  readonly group: GroupEntry;
  readonly anchor: HTMLElement;
  /** Side of the anchor that the flyout opens on. */
  readonly side: 'right' | 'below';
  readonly onClose: () => void;
};

/** Pages of a group, beside its icon in the collapsed menu or below its name in the row. */
export default function MenuFlyout({ group, anchor, side, onClose }: Props) {
  const t = useText('shell');
  const menu = useMenu();
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={anchorOrigins[side]}
      slotProps={{
        paper: {
          component: papers[side],
          role: 'dialog',
          'aria-label': t('menu.pages', { group: group.title }),
        },
      }}
    >
      <Title>{group.title}</Title>
      <MenuProvider
        value={{
          ...menu,
          onChoose(entry, event) {
            onClose();
            menu.onChoose(entry, event);
          },
        }}
      >
        <MenuEntries entries={group.entries} />
      </MenuProvider>
    </Popover>
  );
}

const anchorOrigins = {
  right: { vertical: 'top', horizontal: 'right' },
  below: { vertical: 'bottom', horizontal: 'left' },
} as const;

const Paper = styled('div')(({ theme }) => ({
  minWidth: 200,
  padding: theme.spacing(2),
}));

const papers = {
  right: styled(Paper)(({ theme }) => ({ marginLeft: theme.spacing(2) })),
  below: Paper,
};

const Title = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  margin: 0,
  padding: theme.spacing(0, 2.5, 1),
  color: theme.vars.palette.text.secondary,
}));
