import Checkbox from '@mui/material/Checkbox';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { columnsOf } from '../model/columns.ts';
import { useScope } from '../Scope.tsx';
import { useHidden } from './useHidden.ts';

type Props = { readonly anchor: HTMLElement; readonly onClose: () => void };

/** Puts columns away and brings them back. The one that names the row always stays. */
export function ColumnsMenu({ anchor, onClose }: Props) {
  const { resource, texts } = useScope();
  const { hidden, toggle } = useHidden(resource);
  const columns = columnsOf(resource).filter((column) => !column.isIdentity);
  return (
    <Menu open anchorEl={anchor} onClose={onClose}>
      {columns.map(({ key, lines }) => (
        <MenuItem
          key={key}
          role="menuitemcheckbox"
          aria-checked={!hidden.has(key)}
          onClick={() => toggle(lines.map(({ source }) => source))}
        >
          <Checkbox checked={!hidden.has(key)} tabIndex={-1} aria-hidden="true" />
          {lines.map(({ source }) => texts.label(source)).join(' / ')}
        </MenuItem>
      ))}
    </Menu>
  );
}
