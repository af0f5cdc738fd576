import Popover from '@mui/material/Popover';
import { styled } from '@mui/material/styles';
import { useShellText } from '../texts.ts';
import type { GroupEntry } from './entries.ts';
import { MenuProvider, useMenu } from './MenuContext.tsx';
import { MenuEntries } from './MenuEntries.tsx';

type Props = {
  readonly group: GroupEntry;
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
};

/** The pages of a group, beside its icon in the collapsed menu. */
export default function MenuFlyout({ group, anchor, onClose }: Props) {
  const t = useShellText();
  const menu = useMenu();
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{
        paper: {
          component: Paper,
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

const Paper = styled('div')(({ theme }) => ({
  minWidth: 200,
  marginLeft: theme.spacing(2),
  padding: theme.spacing(2),
}));

const Title = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  margin: 0,
  padding: theme.spacing(0, 2.5, 1),
  color: theme.vars.palette.text.secondary,
}));
