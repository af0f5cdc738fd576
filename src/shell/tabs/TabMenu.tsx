import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { dashboardPage } from '../places.ts';
import { useTabs } from './TabsContext.ts';
import { canClose } from './tabList.ts';
import { useText } from '../../texts/index.ts';

type Props = {
  readonly tabKey: string;
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
};

/** Menu of the commands on an open page. */
export default function TabMenu({ tabKey, anchor, onClose }: Props) {
  const t = useText('shell');
  const { tabsView } = useTabs();
  const groups = useMenuActs(tabKey);
  const name = tabsView.find(({ key }) => key === tabKey)?.name ?? '';
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

export type MenuAct = {
  readonly label:
    | 'reload'
    | 'close'
    | 'closeOthers'
    | 'closeAll'
    | 'fullScreen'
    | 'pin'
    | 'unpin'
    | 'moveLeft'
    | 'moveRight';
  readonly isPossible: boolean;
  readonly act: () => void;
};

/** Commands on an open page, in groups. */
function useMenuActs(tabKey: string): readonly (readonly MenuAct[])[] {
  const tabs = useTabs();
  const { tabsView } = tabs;
  const at = tabsView.findIndex(({ key }) => key === tabKey);
  const page = tabsView[at];
  if (!page) return [];
  const others = tabsView.filter((other) => other !== page);
  const isHome = tabKey === dashboardPage;
  const moving = (label: 'moveLeft' | 'moveRight', by: 1 | -1): MenuAct => ({
    label,
    isPossible: tabs.canMove(tabKey, by),
    act: () => tabs.move(tabKey, at + by),
  });
  return [
    [
      { label: 'reload', isPossible: true, act: () => tabs.reload(tabKey) },
      {
        label: 'fullScreen',
        isPossible: true,
        act() {
          tabs.activate(tabKey);
          tabs.setTabFullScreen(true);
        },
      },
    ],
    [
      {
        label: page.isPinned ? 'unpin' : 'pin',
        isPossible: !isHome,
        act: () => tabs.pin(tabKey, !page.isPinned),
      },
      moving('moveLeft', -1),
      moving('moveRight', 1),
    ],
    [
      { label: 'close', isPossible: canClose(page), act: () => tabs.close(tabKey) },
      {
        label: 'closeOthers',
        isPossible: others.some(canClose),
        act: () => tabs.closeOthers(tabKey),
      },
      { label: 'closeAll', isPossible: tabsView.some(canClose), act: tabs.closeAll },
    ],
  ];
}
