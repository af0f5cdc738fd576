import NoteIcon from '@mui/icons-material/StickyNote2Outlined';
import { styled } from '@mui/material/styles';
import type { Row } from '../../../src/ui/parts/index.ts';
import { useText } from '../../../src/texts/index.ts';

type Props = { readonly row: Row };

/** The note of the customer, in front of what it is about. */
export function OrderHead({ row }: Props) {
  const t = useText();
  const note = row['user_remark'];
  if (typeof note !== 'string' || note === '') return null;
  return (
    <Note>
      <NoteIcon />
      <span>{t('screens.order.note', { note })}</span>
    </Note>
  );
}

const Note = styled('p')(({ theme }) => ({
  display: 'flex',
  gap: theme.spacing(2),
  margin: theme.spacing(3, 5, 1),
  padding: theme.spacing(2.5, 3),
  borderRadius: theme.radius.control,
  backgroundColor: theme.vars.palette.tone.warning.bg,
  color: theme.vars.palette.tone.warning.fg,
  '& svg': { fontSize: 18, marginTop: 2 },
}));
