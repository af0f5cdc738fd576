import NoteIcon from '@mui/icons-material/EditNoteOutlined';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { rowToWire } from '../../schema/index.ts';
import type { Row } from '../actions/offers.ts';
import { fullTime } from '../../kit/index.ts';
import { useKeptDraft } from '../drafts/index.ts';
import { useScope } from '../Scope.tsx';
import { clashesOf } from './changes.ts';
import type { Saving } from './useSave.ts';
import { useText } from '../../texts/index.ts';

type Props = { readonly row: Row | undefined; readonly saving: Saving };

/** Keeps what is typed here, and offers what was typed here before and never saved. */
export function DraftNotice({ row, saving: { fill, setStale } }: Props) {
  const t = useText('ui');
  const { resource } = useScope();
  const { draft, settle } = useKeptDraft(row);
  if (!draft) return null;
  const { values, before, version, at } = draft;
  const isOlder = row !== undefined && version !== row['version'];

  function restore() {
    const now = row && rowToWire(resource.shape.fields, row);
    // Where somebody else has been meanwhile, the person decides as after any other such edit.
    if (isOlder && now && clashesOf(before, values, now).length > 0)
      setStale({ theirs: row, mine: values, before });
    else fill(values);
    settle('restored');
  }

  return (
    <Notice role="status">
      <NoteIcon />
      <span>
        {t('draft.found', { time: timeText(at) })}
        {isOlder && ` ${t('draft.older')}`}
      </span>
      <div>
        <Button variant="text" onClick={restore}>
          {t('draft.restore')}
        </Button>
        <Button variant="text" color="secondary" onClick={() => settle('discarded')}>
          {t('draft.discard')}
        </Button>
      </div>
    </Notice>
  );
}

/** `12:31`, of another day `11-20 12:31`. */
function timeText(at: number): string {
  const [day = '', time = ''] = fullTime(at / 1000).split(' ');
  const isToday = fullTime(Date.now() / 1000).startsWith(day);
  return isToday ? time.slice(0, 5) : `${day.slice(5)} ${time.slice(0, 5)}`;
}

const Notice = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1, 2),
  maxWidth: `calc(${theme.measure.form}px + 164px)`,
  marginBottom: theme.spacing(4),
  padding: theme.spacing(1, 2, 1, 3),
  borderRadius: theme.radius.control,
  backgroundColor: theme.vars.palette.tone.warning.bg,
  color: theme.vars.palette.tone.warning.fg,
  '& > svg': { fontSize: 20 },
  '& > span': { flex: '1 1 12em' },
  // Side by side, also where they have a line of their own.
  '& > div': { marginInlineStart: 'auto', whiteSpace: 'nowrap' },
  '& button': { color: 'inherit' },
}));
