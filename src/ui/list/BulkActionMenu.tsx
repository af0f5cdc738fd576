import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { MenuEntry } from '../actions/MenuEntry.tsx';

type BulkActionMenuProps = {
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

/** The actions that do not fit as buttons. */
export const BulkActionMenu = ({ anchor, label, actions, onClose }: BulkActionMenuProps) => (
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
