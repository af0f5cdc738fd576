import NoteIcon from '@mui/icons-material/StickyNote2Outlined';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { notesCall } from '../../../../src/contract/index.ts';
import { useText } from '../../../../src/texts/index.ts';
import { useHttp, useScope } from '../../../../src/ui/parts/index.ts';

type Props = {
  readonly order: {
    readonly user_remark?: unknown;
    readonly admin_remark?: unknown;
    readonly pinned_note?: unknown;
  };
};

/** Notes of the customer and of the shop: a packer must not miss them, so they stand on top. */
export function ParcelNotes({ order }: Props) {
  const t = useText('packing.notes');
  const notes = [
    { by: 'customer', text: String(order.user_remark ?? '') },
    { by: 'internal', text: String(order.admin_remark ?? '') },
    { by: 'pinned', text: String(order.pinned_note ?? '') },
  ].filter(({ text }) => text !== '');
  if (notes.length === 0) return null;
  return (
    <Notes>
      {notes.map(({ by, text }) => (
        <div key={by}>
          <NoteIcon />
          <dt>{t(by)}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </Notes>
  );
}

/** Text of the note that is pinned to an order; empty without one, and for who may not read it. */
export function usePinnedNote(orderId: number): string {
  const http = useHttp();
  const { resource } = useScope();
  const { data } = useQuery({
    queryKey: [resource.name, 'pinnedNote', orderId],
    queryFn: ({ signal }) =>
      http.call(
        notesCall(resource.path),
        { id: String(orderId) },
        { signal, showCodeMessage: false, showFailures: false },
      ),
    retry: false,
  });
  return data?.pinned?.text ?? '';
}

const Notes = styled('dl')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  margin: 0,
  padding: theme.spacing(2, 3),
  borderRadius: theme.radius.control,
  backgroundColor: theme.vars.palette.tone.warning.bg,
  color: theme.vars.palette.tone.warning.fg,
  '& > div': { display: 'flex', gap: theme.spacing(2) },
  '& svg': { flex: 'none', marginTop: 2, fontSize: 16 },
  '& dt': { flex: 'none', fontWeight: 600 },
  '& dd': { margin: 0, minWidth: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
}));
