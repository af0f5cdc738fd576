import DownIcon from '@mui/icons-material/ArrowDownwardOutlined';
import UpIcon from '@mui/icons-material/ArrowUpwardOutlined';
import DragIcon from '@mui/icons-material/DragIndicatorOutlined';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { VisuallyHidden } from '../base/index.ts';
import { moved, ordered, toggled } from '../model/arrange.ts';
import type { Column } from '../model/columns.ts';
import { useScope } from '../Scope.tsx';
import { useUiText } from '../texts/useTexts.ts';
import { ToolPopover } from './ToolPopover.tsx';
import { useColumns } from './useColumns.ts';

type Props = { readonly anchor: HTMLElement; readonly onClose: () => void };

/** Puts columns away, brings them back, and moves them: by dragging or by buttons. */
export function ColumnsPopover({ anchor, onClose }: Props) {
  const t = useUiText();
  const { texts } = useScope();
  const { all, choice, arrange } = useColumns();
  const [said, say] = useState('');
  const columns = ordered(all, choice);
  const nameOf = ({ lines }: Column) => lines.map(({ source }) => texts.label(source)).join(' / ');
  const move = (column: Column, to: number) => {
    arrange(moved(all, choice, { key: column.key, to }));
    say(t('columns.moved', { name: nameOf(column), place: to + 1 }));
  };
  const isChanged = choice.hidden.length > 0 || choice.order.length > 0;

  return (
    <ToolPopover title={t('columns.title')} anchor={anchor} onClose={onClose}>
      <List>
        {columns.map((column, index) => (
          <Item
            key={column.key}
            draggable
            onDragStart={({ dataTransfer }) => dataTransfer.setData(dragType, column.key)}
            onDragOver={(event) => {
              if (event.dataTransfer.types.includes(dragType)) event.preventDefault();
            }}
            onDrop={({ dataTransfer }) => {
              const dragged = columns.find(({ key }) => key === dataTransfer.getData(dragType));
              if (dragged) move(dragged, index);
            }}
          >
            <DragIcon aria-hidden="true" />
            <FormControlLabel
              label={nameOf(column)}
              title={column.isIdentity ? t('columns.always') : undefined}
              control={
                <Checkbox
                  checked={column.isIdentity || !choice.hidden.includes(column.key)}
                  disabled={column.isIdentity}
                  onChange={() => arrange(toggled(choice, column.key))}
                />
              }
            />
            <IconButton
              aria-label={t('columns.up', { name: nameOf(column) })}
              disabled={index === 0}
              onClick={() => move(column, index - 1)}
            >
              <UpIcon />
            </IconButton>
            <IconButton
              aria-label={t('columns.down', { name: nameOf(column) })}
              disabled={index === columns.length - 1}
              onClick={() => move(column, index + 1)}
            >
              <DownIcon />
            </IconButton>
          </Item>
        ))}
      </List>
      <Button variant="outlined" disabled={!isChanged} onClick={() => arrange(undefined)}>
        {t('columns.reset')}
      </Button>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </ToolPopover>
  );
}

/** Kind of what is dragged, so that nothing else is taken for a column. */
const dragType = 'application/x-shop-column';

const List = styled('ul')({ margin: '0 0 12px', padding: 0, listStyle: 'none' });

const Item = styled('li')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  minHeight: 36,
  borderRadius: theme.radius.control,
  '&:hover': { backgroundColor: theme.vars.palette.ui.hover },
  '& > svg': { flex: 'none', fontSize: 18, color: theme.vars.palette.ui.text3, cursor: 'grab' },
  '& label': { flex: 1, minWidth: 0, margin: 0 },
  '& .MuiIconButton-root': { width: 30, height: 30 },
  '& .MuiIconButton-root svg': { fontSize: 16 },
  '@media (pointer: coarse)': { minHeight: 44, '& > svg': { display: 'none' } },
}));
