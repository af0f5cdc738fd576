import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { isMissing } from '../../client/index.ts';
import type { NoteThread } from '../../contract/index.ts';
import {
  ErrorState,
  SectionHead,
  SheetPart,
  SkeletonRows,
  Time,
  VisuallyHidden,
} from '../../kit/index.ts';
import { useText } from '../../texts/index.ts';
import type { Row } from '../model/row.ts';
import { useSeen } from '../data/useSeen.ts';
import { idOf } from '../model/columns.ts';
import { useScope } from '../scope/Scope.tsx';
import { useLoadFaultText } from '../states/loadFault.ts';
import { NoteComposer } from './NoteComposer.tsx';
import { Item, NoteHead, NoteItem, Text } from './NoteItem.tsx';
import { useNoteDraft } from './useNoteDraft.ts';
import { useNoteWrites, useThread } from './useNotes.ts';

/** Notes of staff on a record: the pinned one on top, then the newest. Loaded when the section is seen. */
export const RecordNotes = ({ row }: { readonly row: Row }) => (
  // The key keeps what is typed on one record from another.
  <NotesSection key={idOf(row)} id={idOf(row)} />
);

function NotesSection({ id }: { readonly id: number }) {
  const t = useText('notes');
  const { access } = useScope();
  const { isSeen, place } = useSeen();
  const thread = useThread(id, isSeen);
  const writes = useNoteWrites(id);
  const [said, setSaid] = useState('');
  useArrivals(thread.newest, (name) => setSaid(t('arrived', { name })));
  const canWrite = access.can('note');
  const total = thread.newest?.total ?? 0;
  // An existing server keeps none.
  if (isMissing(thread.error)) return null;
  return (
    <SheetPart as="section" aria-label={t('title')} ref={place}>
      <SectionHead>
        <h3>{total > 0 ? t('count', { count: total }) : t('title')}</h3>
      </SectionHead>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      {canWrite && (
        <NewNote
          id={id}
          onAdd={async (note) => {
            await writes.add(note);
            setSaid(t('added'));
          }}
        />
      )}
      {isSeen ? (
        <Thread
          id={id}
          thread={thread}
          writes={canWrite ? writes : undefined}
          onDone={(done) => setSaid(t(done))}
        />
      ) : (
        <Reserved />
      )}
    </SheetPart>
  );
}

/** Tells of a note that a colleague has added while the thread is open. */
function useArrivals(thread: NoteThread | undefined, onArrived: (name: string) => void) {
  const [known, setKnown] = useState<number>();
  const [latest] = thread?.list ?? [];
  const id = latest?.id ?? 0;
  if (!thread || id === known) return;
  setKnown(id);
  // An own note may still be edited; one below the last known came up because that was deleted.
  if (latest && known !== undefined && id > known && latest.edit_until === null)
    onArrived(latest.admin_name);
}

type NewNoteProps = {
  readonly id: number;
  readonly onAdd: ReturnType<typeof useNoteWrites>['add'];
};

/** Holds what is typed until it is sent, also while the record is closed. */
function NewNote({ id, onAdd }: NewNoteProps) {
  const draft = useNoteDraft(id);
  const [sent, setSent] = useState(0);
  if (!draft) return null;
  return (
    <NoteComposer
      // A new box after each note: its place for uploads is closed again.
      key={sent}
      isFocused={sent > 0}
      id={id}
      value={draft.note}
      onChange={draft.change}
      onSend={async (note) => {
        await onAdd(note);
        draft.clear();
        setSent((count) => count + 1);
      }}
    />
  );
}

type ThreadProps = Pick<Parameters<typeof NoteItem>[0], 'id' | 'writes' | 'onDone'> & {
  readonly thread: ReturnType<typeof useThread>;
};

function Thread({ thread, ...item }: ThreadProps) {
  const t = useText('notes');
  const faultText = useLoadFaultText();
  const { newest, notes, error, refetch } = thread;
  if (!newest) {
    return error ? (
      <ErrorState text={faultText(error)} onRetry={() => void refetch()} />
    ) : (
      <SkeletonRows rows={3} cells={[30, 60]} />
    );
  }
  const { pinned, first } = newest;
  // One list: a note that is pinned meanwhile keeps its place in it, with what is typed there.
  const shown = [...(pinned ? [pinned] : []), ...notes.filter((note) => note.id !== pinned?.id)];
  if (!first && shown.length === 0) {
    return <None>{t('none')}</None>;
  }
  return (
    <>
      <Notes aria-label={t('title')}>
        {shown.map((note) => (
          <NoteItem key={note.id} note={note} {...item} />
        ))}
        {first && !thread.hasNextPage && <FirstNote first={first} />}
      </Notes>
      {thread.hasNextPage && (
        <Button
          color="secondary"
          disabled={thread.isFetchingNextPage}
          onClick={() => void thread.fetchNextPage()}
        >
          {t('older')}
        </Button>
      )}
    </>
  );
}

/** The text of the record itself, which was there before there were notes. */
function FirstNote({ first }: { readonly first: NonNullable<NoteThread['first']> }) {
  const t = useText('notes');
  const { text, admin_name: name, create_time: at } = first;
  return (
    <Item>
      <NoteHead name={name}>
        {at !== null && <Time at={at} />}
        <small>{t('first')}</small>
      </NoteHead>
      <Text>{text}</Text>
    </Item>
  );
}

/** Room of the notes to come, so that the page below does not move. */
const Reserved = styled('div')({ height: 120 });

const None = styled('p')(({ theme }) => ({
  margin: theme.spacing(2, 0, 0),
  color: theme.vars.palette.text.secondary,
}));

const Notes = styled('ol')(({ theme }) => ({
  margin: theme.spacing(2, 0, 0),
  padding: 0,
  listStyle: 'none',
  '& > li + li:not([data-pinned] + li)': {
    borderTop: `1px solid ${theme.vars.palette.ui.hairline}`,
  },
}));
