import NoteIcon from '@mui/icons-material/StickyNote2Outlined';
import { styled } from '@mui/material/styles';
import { TextCell } from '../../../src/fields/parts/cells.tsx';
import type { CellProps } from '../../../src/fields/view.ts';

/** Customer note: packers must not miss it, so it is marked. */
export const CustomerNote = (props: CellProps) => (
  <Note>
    <NoteIcon titleAccess={props.texts.label(props.source)} />
    <TextCell {...props} />
  </Note>
);

const Note = styled('span')(({ theme }) => ({
  display: 'flex',
  alignItems: 'flex-start',
  gap: theme.spacing(1),
  color: theme.vars.palette.tone.warning.fg,
  '& > svg': { flex: 'none', marginBlockStart: 2, fontSize: 16 },
}));
