import DragIcon from '@mui/icons-material/DragIndicatorOutlined';
import { styled } from '@mui/material/styles';
import type { Row } from '../actions/offers.ts';
import { useScope } from '../Scope.tsx';
import { useUiText } from '../texts/useTexts.ts';
import { useSorting } from './Sorting.tsx';
import { dragType } from './useDrop.ts';
import { idOf } from './useSelection.ts';

type Props = { readonly row: Row };

/** Drags a row to another place. Those who cannot drag have "move up" and "move down" in the menu. */
export function RowHandle({ row }: Props) {
  const t = useUiText();
  const { nameOf } = useScope();
  const { move } = useSorting();
  if (!move) return null;
  return (
    <Handle
      draggable
      aria-hidden="true"
      title={t('row.drag', { row: nameOf(row) })}
      onDragStart={(event) => {
        event.dataTransfer.setData(dragType, String(idOf(row)));
        event.dataTransfer.effectAllowed = 'move';
        const tr = event.currentTarget.closest('tr');
        if (tr) event.dataTransfer.setDragImage(tr, 0, 0);
      }}
    >
      <DragIcon />
    </Handle>
  );
}

const Handle = styled('span')(({ theme }) => ({
  display: 'grid',
  flex: 'none',
  placeItems: 'center',
  width: theme.measure.target,
  height: theme.measure.target,
  color: theme.vars.palette.ui.text3,
  cursor: 'grab',
  '& svg': { fontSize: 18 },
  '@media (pointer: coarse)': { display: 'none' },
}));
