import DownIcon from '@mui/icons-material/VerticalAlignBottomOutlined';
import RedoIcon from '@mui/icons-material/RedoOutlined';
import UndoIcon from '@mui/icons-material/UndoOutlined';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { IconTool } from '../../../../src/kit/index.ts';
import { useText } from '../../../../src/texts/index.ts';
import type { SpecDocument } from '../../spec.ts';
import { withStatus } from './edits.ts';
import { filledDown } from './gridEdits.ts';
import { type GridSelection, rangeOf, rowsIn } from './gridKeys.ts';
import type { SpecStore } from './specStore.ts';

type GridToolsProps = {
  readonly store: SpecStore;
  readonly document: SpecDocument;
  readonly selection: GridSelection;
};

/** Steps through the history of the editor: of groups, cells and everything that was generated. */
export function HistoryTools({ store }: Pick<GridToolsProps, 'store'>) {
  const t = useText('spec.grid');
  return (
    <span>
      <IconTool
        label={t('undo')}
        shortcut={{ text: 'Ctrl+Z', aria: 'Control+Z' }}
        disabled={!store.canUndo()}
        onClick={() => store.undo()}
      >
        <UndoIcon />
      </IconTool>
      <IconTool
        label={t('redo')}
        shortcut={{ text: 'Ctrl+Y', aria: 'Control+Y' }}
        disabled={!store.canRedo()}
        onClick={() => store.redo()}
      >
        <RedoIcon />
      </IconTool>
    </span>
  );
}

/** Fill down as a button, and the switch of the selected rows. */
export function GridTools({ store, document, selection }: GridToolsProps) {
  const t = useText('spec.grid');
  const range = rangeOf(selection);
  const rows = rowsIn(range);
  const areOn = rows.some((row) => document.rows[row]?.status === 1);
  return (
    <Tools>
      <IconTool
        label={t('fillDown')}
        shortcut={{ text: 'Ctrl+D', aria: 'Control+D' }}
        onClick={() => store.update((now) => filledDown(now, range))}
      >
        <DownIcon />
      </IconTool>
      <Button
        variant="text"
        onClick={() => store.update((now) => withStatus(now, new Set(rows), areOn ? 0 : 1))}
      >
        {t(areOn ? 'rowsOff' : 'rowsOn')}
      </Button>
      <small>{t('keys')}</small>
    </Tools>
  );
}

const Tools = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1),
  marginBottom: theme.spacing(-2),
  '& small': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
}));
