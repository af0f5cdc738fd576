import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { MenuEntry } from '../actions/MenuEntry.tsx';

type Props = {
  readonly anchor: HTMLElement;
  readonly label: string;
  readonly actions: readonly {
    readonly key: string;
    readonly label: string;
    readonly isRunning?: boolean;
    readonly reason?: string;
    readonly run: () => void;
  }[];
  readonly onClose: () => void;
};

/** What there was no room for beside each other. */
export const BulkActionMenu = ({ anchor, label, actions, onClose }: Props) => (
  <Menu open anchorEl={anchor} onClose={onClose} slotProps={{ list: { 'aria-label': label } }}>
    {actions.map((action) =>
      action.isRunning ? (
        <MenuItem key={action.key} disabled>
          {action.label}
        </MenuItem>
      ) : (
        <MenuEntry key={action.key} entry={action} onClose={onClose} />
      ),
    )}
  </Menu>
);
