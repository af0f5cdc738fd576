import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useShellText } from '../texts.ts';
import { useMenuActs } from './useMenuActs.ts';
import { useTabs } from './TabsContext.ts';

type Props = {
  readonly tabKey: string;
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
};

/** Everything that can be done with an opened page. */
export default function TabMenu({ tabKey, anchor, onClose }: Props) {
  const t = useShellText();
  const { pages } = useTabs();
  const groups = useMenuActs(tabKey);
  const name = pages.find(({ key }) => key === tabKey)?.name ?? '';
  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={onClose}
      slotProps={{ list: { 'aria-label': t('tabs.actions', { page: name }) } }}
    >
      {groups.flatMap((acts, index) => [
        index > 0 && <Divider key={`before ${index}`} />,
        ...acts.map(({ label, isPossible, act }) => (
          <MenuItem
            key={label}
            disabled={!isPossible}
            onClick={() => {
              onClose();
              act();
            }}
          >
            {t(`tabs.${label}`)}
          </MenuItem>
        )),
      ])}
    </Menu>
  );
}
