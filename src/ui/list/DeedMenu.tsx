import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';

type Props = {
  readonly anchor: HTMLElement;
  readonly label: string;
  readonly deeds: readonly {
    readonly key: string;
    readonly label: string;
    readonly isRunning?: boolean;
    readonly run: () => void;
  }[];
  readonly onClose: () => void;
};

/** What there was no room for beside each other. */
export const DeedMenu = ({ anchor, label, deeds, onClose }: Props) => (
  <Menu open anchorEl={anchor} onClose={onClose} slotProps={{ list: { 'aria-label': label } }}>
    {deeds.map(({ key, label: name, isRunning = false, run }) => (
      <MenuItem
        key={key}
        disabled={isRunning}
        onClick={() => {
          onClose();
          run();
        }}
      >
        {name}
      </MenuItem>
    ))}
  </Menu>
);
