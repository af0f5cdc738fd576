import DownIcon from '@mui/icons-material/ArrowDownwardOutlined';
import UpIcon from '@mui/icons-material/ArrowUpwardOutlined';
import DragIcon from '@mui/icons-material/DragIndicatorOutlined';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import { IconTool, VisuallyHidden } from '../../kit/index.ts';
import { useDragOrder } from '../../fields/parts/useDragOrder.ts';
import { moved, ordered, toggled, type Choice, type Piece } from './arrangement.ts';
import { useText } from '../../texts/index.ts';

type Props<P extends Piece> = {
  /** Pieces in the order of declaration. */
  readonly pieces: readonly P[];
  readonly choice: Choice;
  readonly nameOf: (piece: P) => string;
  /** Undefined: as declared. */
  readonly onChange: (choice: Choice | undefined) => void;
};

/** Lets the user hide, show and move pieces, by dragging or by buttons. */
export function ArrangeList<P extends Piece>({ pieces, choice, nameOf, onChange }: Props<P>) {
  const t = useText('ui');
  const [said, say] = useState('');
  const inOrder = ordered(pieces, choice);
  const move = (piece: P, to: number) => {
    onChange(moved(pieces, choice, { key: piece.key, to }));
    say(t('columns.moved', { name: nameOf(piece), place: to + 1 }));
  };
  const drag = useDragOrder(useId(), (from, to) => {
    const piece = inOrder[from];
    if (piece) move(piece, to);
  });
  const isChanged = choice.hidden.length > 0 || choice.order.length > 0;

  return (
    <>
      <List>
        {inOrder.map((piece, index) => (
          <Item key={piece.key} {...drag(index)}>
            <DragIcon aria-hidden="true" />
            <FormControlLabel
              label={nameOf(piece)}
              title={piece.isIdentity ? t('columns.always') : undefined}
              control={
                <Checkbox
                  checked={piece.isIdentity || !choice.hidden.includes(piece.key)}
                  disabled={piece.isIdentity ?? false}
                  onChange={() => onChange(toggled(choice, piece.key))}
                />
              }
            />
            <IconTool
              label={t('columns.up', { name: nameOf(piece) })}
              disabled={index === 0}
              onClick={() => move(piece, index - 1)}
            >
              <UpIcon />
            </IconTool>
            <IconTool
              label={t('columns.down', { name: nameOf(piece) })}
              disabled={index === inOrder.length - 1}
              onClick={() => move(piece, index + 1)}
            >
              <DownIcon />
            </IconTool>
          </Item>
        ))}
      </List>
      <Button variant="outlined" disabled={!isChanged} onClick={() => onChange(undefined)}>
        {t('columns.reset')}
      </Button>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </>
  );
}

const List = styled('ul')({ margin: '0 0 12px', padding: 0, listStyle: 'none' });

const Item = styled('li')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  minHeight: 36,
  borderRadius: theme.radius.control,
  '&:hover': { backgroundColor: theme.vars.palette.ui.hover },
  '&[data-drag]': { opacity: 0.45 },
  '&[data-drop=before]': { boxShadow: `inset 0 2px ${theme.vars.palette.primary.main}` },
  '&[data-drop=after]': { boxShadow: `inset 0 -2px ${theme.vars.palette.primary.main}` },
  '& > svg': { flex: 'none', fontSize: 18, color: theme.vars.palette.ui.text3, cursor: 'grab' },
  '& label': { flex: 1, minWidth: 0, margin: 0 },
  '& .MuiIconButton-root': { width: 30, height: 30 },
  '& .MuiIconButton-root svg': { fontSize: 16 },
  '@media (pointer: coarse)': { minHeight: 44, '& > svg': { display: 'none' } },
}));
