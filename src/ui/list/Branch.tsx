import CaretIcon from '@mui/icons-material/ChevronRightOutlined';
import { styled } from '@mui/material/styles';
import type { Branch as BranchModel } from '../model/tree.ts';
import { useScope } from '../Scope.tsx';
import { useUiText } from '../texts/useTexts.ts';

type Props = { readonly branch: BranchModel; readonly onTurn: () => void };

const indentPx = 20;

/** The place of a row in its tree: how deep, and the button that opens what is below it. */
export function Branch({ branch: { row, depth, hasChildren, isOpen }, onTurn }: Props) {
  const t = useUiText();
  const { nameOf } = useScope();
  const label = t(isOpen ? 'tree.close' : 'tree.open', { row: nameOf(row) });
  return (
    <Place style={{ marginInlineStart: depth * indentPx }}>
      {hasChildren && (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-label={label}
          onClick={onTurn}
          onKeyDown={({ key }) => {
            if ((key === 'ArrowRight' && !isOpen) || (key === 'ArrowLeft' && isOpen)) onTurn();
          }}
        >
          <CaretIcon />
        </button>
      )}
    </Place>
  );
}

const Place = styled('span')(({ theme }) => ({
  flex: 'none',
  width: theme.measure.target,
  height: theme.measure.target,
  '& button': {
    display: 'grid',
    placeItems: 'center',
    width: theme.measure.target,
    height: theme.measure.target,
    padding: 0,
    border: 0,
    borderRadius: theme.radius.tag,
    background: 'none',
    color: theme.vars.palette.text.secondary,
    cursor: 'pointer',
  },
  '& button:hover': { color: theme.vars.palette.text.primary },
  '& svg': { fontSize: 18, transition: theme.transitions.create('transform', { duration: 140 }) },
  '& [aria-expanded=true] svg': { transform: 'rotate(90deg)' },
}));
