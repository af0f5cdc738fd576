import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import PinIcon from '@mui/icons-material/PushPinOutlined';
import UnpinIcon from '@mui/icons-material/PushPin';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type NoteEntry, thumbOf } from '../../contract/index.ts';
import { PictureButtons } from '../../fields/image/PictureButtons.tsx';
import { Age, IconTool } from '../../kit/index.ts';
import { useText } from '../../texts/index.ts';
import { segmentsOf } from './mentions.ts';
import { NoteComposer } from './NoteComposer.tsx';
import type { useNoteWrites, WrittenNote } from './useNotes.ts';

type NoteItemProps = {
  /** The record that the note is on. */
  readonly id: number;
  readonly note: NoteEntry;
  /** Absent for readers who may not write. */
  readonly writes: ReturnType<typeof useNoteWrites> | undefined;
  /** Reports what was done, for screen readers. */
  readonly onDone: (said: 'changed' | 'deleted' | 'pinDone' | 'unpinDone') => void;
};

/** One note: its author, its text and pictures, and what the reader may do with it. */
export function NoteItem(props: NoteItemProps) {
  const { id, note, writes, onDone } = props;
  const t = useText('notes');
  const [draft, setDraft] = useState<WrittenNote>();
  const [isAsking, setAsking] = useState(false);
  const place = useFocusBack(draft !== undefined || isAsking);
  const mark = note.pinned || undefined;
  if (draft && writes) {
    return (
      <Item data-pinned={mark}>
        <NoteComposer
          id={id}
          value={draft}
          isFocused
          onChange={(change) => setDraft((now) => change(now ?? draft))}
          onCancel={() => setDraft(undefined)}
          onSend={async (written) => {
            await writes.edit(note.id, written);
            setDraft(undefined);
            onDone('changed');
          }}
        />
      </Item>
    );
  }
  const begin = () => setDraft({ text: note.text, images: note.images, mentions: note.mentions });
  return (
    <Item data-pinned={mark} ref={place} tabIndex={-1}>
      <NoteHead name={note.admin_name} avatar={note.avatar}>
        <Age at={note.create_time} />
        {note.edit_time !== null && <small>{t('edited')}</small>}
        {note.pinned && (
          <Mark>
            <UnpinIcon /> {t('pinned')}
          </Mark>
        )}
        {writes && !isAsking && (
          <NoteTools {...props} writes={writes} onEdit={begin} onDelete={() => setAsking(true)} />
        )}
      </NoteHead>
      <NoteText note={note} />
      {note.images.length > 0 && (
        <Pictures>
          <PictureButtons label={t('title')} addresses={note.images} />
        </Pictures>
      )}
      {writes && isAsking && (
        <Tools role="group" aria-label={t('reallyDelete')}>
          <span>{t('reallyDelete')}</span>
          <Button
            autoFocus
            color="error"
            onClick={() => void writes.remove(note.id).then(() => onDone('deleted'), ignore)}
          >
            {t('deleteNow')}
          </Button>
          <Button color="secondary" onClick={() => setAsking(false)}>
            {t('keep')}
          </Button>
        </Tools>
      )}
    </Item>
  );
}

type NoteToolsProps = Pick<NoteItemProps, 'note' | 'onDone'> & {
  readonly writes: NonNullable<NoteItemProps['writes']>;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
};

/** Pins any note; edits and deletes an own one. */
function NoteTools({ note, writes, onDone, onEdit, onDelete }: NoteToolsProps) {
  const t = useText('notes');
  const { id, pinned, admin_name: name } = note;
  const pin = () =>
    void writes.pin(id, !pinned).then(() => onDone(pinned ? 'unpinDone' : 'pinDone'), ignore);
  return (
    <Tools data-end="">
      <IconTool label={t(pinned ? 'unpin' : 'pin', { name })} onClick={pin}>
        {pinned ? <UnpinIcon /> : <PinIcon />}
      </IconTool>
      {note.edit_until !== null && (
        <>
          <IconTool label={t('edit')} onClick={onEdit}>
            <EditIcon />
          </IconTool>
          <IconTool label={t('delete')} onClick={onDelete}>
            <DeleteIcon />
          </IconTool>
        </>
      )}
    </Tools>
  );
}

/** The client has shown the reason. */
const ignore = () => undefined;

/** Returns the focus to the note once its text box or its question is gone. */
function useFocusBack(isOpen: boolean) {
  const place = useRef<HTMLLIElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen) place.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return place;
}

type NoteHeadProps = {
  readonly name: string;
  readonly avatar?: string;
  readonly children: ReactNode;
};

/** Picture and name of an author, and what stands beside them. */
export const NoteHead = ({ name, avatar = '', children }: NoteHeadProps) => (
  <Head>
    <Portrait name={name} src={avatar} />
    {name !== '' && <b>{name}</b>}
    {children}
  </Head>
);

function Portrait({ name, src }: { readonly name: string; readonly src: string }) {
  const [isBroken, setBroken] = useState(false);
  return (
    <Disc aria-hidden="true">
      {src !== '' && !isBroken ? (
        <img src={thumbOf(src, 96)} alt="" onError={() => setBroken(true)} />
      ) : (
        /./u.exec(name)?.[0].toUpperCase()
      )}
    </Disc>
  );
}

function NoteText({ note }: Pick<NoteItemProps, 'note'>) {
  return (
    <Text>
      {segmentsOf(note.text, note.mentions).map(({ text, mention }, at) =>
        // Parts of one text have no other name than their place.
        mention ? <b key={at}>{text}</b> : text,
      )}
    </Text>
  );
}

/** A note in a thread. */
export const Item = styled('li')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  paddingBlock: theme.spacing(3),
  '&:focus': { outline: 'none' },
  '&[data-pinned]': {
    paddingInline: theme.spacing(3),
    borderRadius: theme.radius.control,
    backgroundColor: theme.vars.palette.tone.warning.bg,
  },
}));

const Head = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: theme.spacing(2),
  color: theme.vars.palette.text.secondary,
  '& > b': { fontWeight: 600, color: theme.vars.palette.text.primary, overflowWrap: 'anywhere' },
}));

const Mark = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 2,
  color: theme.vars.palette.tone.warning.fg,
  '& svg': { fontSize: 14 },
}));

const Disc = styled('span')(({ theme }) => ({
  display: 'grid',
  flex: 'none',
  placeItems: 'center',
  width: 24,
  height: 24,
  borderRadius: theme.radius.full,
  overflow: 'hidden',
  fontSize: 12,
  background: `linear-gradient(140deg, ${theme.vars.palette.ui.portraitFrom}, ${theme.vars.palette.ui.portraitTo})`,
  color: theme.vars.palette.ui.portraitInk,
  '& img': { width: '100%', height: '100%', objectFit: 'cover' },
}));

/** The text of a note, as it was typed. */
export const Text = styled('p')(({ theme }) => ({
  margin: 0,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  '& > b': { fontWeight: 600, color: theme.vars.palette.primary.main },
}));

const Pictures = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(2),
}));

const Tools = styled('div')(({ theme }) => ({
  '&[data-end]': { marginInlineStart: 'auto' },
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1),
  '& svg': { fontSize: 16 },
}));
