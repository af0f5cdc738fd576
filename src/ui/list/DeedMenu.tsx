import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { MenuEntry } from '../actions/MenuEntry.tsx';

type Props = {
  readonly anchor: HTMLElement;
  readonly label: string;
  readonly deeds: readonly {
    readonly key: string;
    readonly label: string;
    readonly isRunning?: boolean;
    readonly reason?: string;
    readonly run: () => void;
  }[];
  readonly onClose: () => void;
};

/** What there was no room for beside each other. */
export const DeedMenu = ({ anchor, label, deeds, onClose }: Props) => (
  <Menu open anchorEl={anchor} onClose={onClose} slotProps={{ list: { 'aria-label': label } }}>
    {deeds.map((deed) =>
      deed.isRunning ? (
        <MenuItem key={deed.key} disabled>
          {deed.label}
        </MenuItem>
      ) : (
        <MenuEntry key={deed.key} entry={deed} onClose={onClose} />
      ),
    )}
  </Menu>
);
