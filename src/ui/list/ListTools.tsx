import ColumnsIcon from '@mui/icons-material/ViewColumnOutlined';
import RefreshIcon from '@mui/icons-material/RefreshOutlined';
import Checkbox from '@mui/material/Checkbox';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { IconTool } from '../base/index.ts';
import { columnsOf } from '../model/columns.ts';
import { useScope } from '../Scope.tsx';
import { useUiText } from '../texts/useTexts.ts';
import { useHidden } from './useHidden.ts';

type Props = { readonly onRefresh: () => void };

/** Which columns are shown, and the newest state of the rows. */
export function ListTools({ onRefresh }: Props) {
  const t = useUiText();
  const { resource, texts } = useScope();
  const { hidden, toggle } = useHidden(resource);
  const [anchor, setAnchor] = useState<HTMLElement>();
  // The column that names the row cannot be put away.
  const columns = columnsOf(resource).filter((column) => !column.isIdentity);
  return (
    <>
      <IconTool
        label={t('tools.columns')}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <ColumnsIcon />
      </IconTool>
      <IconTool label={t('tools.refresh')} onClick={onRefresh}>
        <RefreshIcon />
      </IconTool>
      {anchor && (
        <Menu open anchorEl={anchor} onClose={() => setAnchor(undefined)}>
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
      )}
    </>
  );
}
