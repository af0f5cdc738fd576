import { noteLimits } from '../../schema/index.ts';
import PictureIcon from '@mui/icons-material/AddPhotoAlternateOutlined';
import RemoveIcon from '@mui/icons-material/CloseOutlined';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type KeyboardEvent, lazy, Suspense, useLayoutEffect, useRef, useState } from 'react';
import { failureSentence } from '../../client/index.ts';
import { type Colleague, privateTopic } from '../../contract/index.ts';
import { BoxFrame } from '../../fields/parts/BoxFrame.tsx';
import { Thumb } from '../../fields/parts/cells.tsx';
import { Field, IconTool, isComposing, WorkButton } from '../../kit/index.ts';
import { useText } from '../../texts/index.ts';
import { comboText } from '../keys/combo.ts';
import { useUploadPort } from '../upload/port.ts';
import { mentionsIn } from './mentions.ts';
import { MentionList } from './MentionList.tsx';
import { useMentionBox } from './useMentionBox.ts';
import type { WrittenNote } from './useNotes.ts';

const UploadBox = lazy(() =>
  import('../upload/UploadBox.tsx').then((own) => ({ default: own.UploadBox })),
);

type NoteComposerProps = {
  /** The record that the note is on. */
  readonly id: number;
  /** Content of the box; the colleagues are all that were chosen. */
  readonly value: WrittenNote;
  readonly onChange: (change: (now: WrittenNote) => WrittenNote) => void;
  /** Sends the note; it is refused where this rejects. */
  readonly onSend: (note: WrittenNote) => Promise<void>;
  /** Absent: a new note. */
  readonly onCancel?: () => void;
  /** The box takes the focus when it appears. */
  readonly isFocused?: boolean;
};

/** A text box for a note, with mentions and pictures. Ctrl and Enter send it; an error stands below the text. */
export function NoteComposer(props: NoteComposerProps) {
  const { id, value, onChange, onSend, onCancel, isFocused = false } = props;
  const t = useText('notes');
  const { text, images } = value;
  const area = useCaret();
  const { send, error, isSending, clear } = useSending({ value, onSend });
  const [isAddingPictures, setAddingPictures] = useState(false);
  const box = useMentionBox({
    id,
    text,
    onChoose(colleague, next, caret) {
      area.place(caret);
      onChange((now) => ({ ...now, text: next, mentions: withColleague(now.mentions, colleague) }));
    },
  });

  function onKeyDown(event: KeyboardEvent) {
    if (box.onKey(event) || isComposing(event)) return;
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void send();
  }

  const keys = comboText('Mod+Enter');
  const label = t(onCancel ? 'editLabel' : 'label');
  return (
    <Composer>
      <Field label={label} error={error}>
        {(binding) => (
          <Anchor>
            <BoxFrame isInvalid={binding['aria-invalid']}>
              <textarea
                {...binding}
                {...box.boxProps}
                ref={area.ref}
                rows={2}
                autoComplete="off"
                autoFocus={isFocused}
                aria-keyshortcuts="Control+Enter Meta+Enter"
                placeholder={t('placeholder')}
                value={text}
                onChange={({ target }) => {
                  clear();
                  onChange((now) => ({ ...now, text: target.value }));
                  box.look(target.value, target.selectionStart);
                }}
                onSelect={({ currentTarget }) =>
                  box.isOpen && box.look(currentTarget.value, currentTarget.selectionStart)
                }
                onKeyDown={onKeyDown}
                onBlur={box.close}
              />
            </BoxFrame>
            <MentionList box={box} />
          </Anchor>
        )}
      </Field>
      <Pictures
        images={images}
        onRemove={(image) =>
          onChange((now) => ({ ...now, images: now.images.filter((each) => each !== image) }))
        }
      />
      {isAddingPictures && (
        <Suspense fallback={null}>
          <UploadBox
            kind="image"
            isMany
            topic={privateTopic}
            label={t('pictures')}
            onUploaded={(url) =>
              onChange((now) => ({ ...now, images: [...new Set([...now.images, url])] }))
            }
          />
        </Suspense>
      )}
      <Foot>
        {useUploadPort() && !isAddingPictures && (
          <Button
            color="secondary"
            startIcon={<PictureIcon />}
            disabled={images.length >= noteLimits.images}
            onClick={() => setAddingPictures(true)}
          >
            {t('pictures')}
          </Button>
        )}
        <small>{t('hint', { keys })}</small>
        {onCancel && (
          <Button color="secondary" onClick={onCancel}>
            {t('cancel')}
          </Button>
        )}
        <WorkButton variant="contained" isWorking={isSending} onClick={() => void send()}>
          {t(onCancel ? 'save' : 'send')}
        </WorkButton>
      </Foot>
    </Composer>
  );
}

type Sending = Pick<NoteComposerProps, 'value' | 'onSend'>;

/** Checks and sends a note; says why it was not sent. What was typed stays until it is. */
function useSending({ value, onSend }: Sending) {
  const t = useText('notes');
  const say = useText();
  const [error, setError] = useState<string>();
  const [isSending, setSending] = useState(false);
  const note = {
    ...value,
    text: value.text.trim(),
    mentions: mentionsIn(value.text, value.mentions),
  };

  function problem(): string | undefined {
    const { text, images, mentions } = noteLimits;
    if (note.text === '') return t('required');
    if (note.text.length > text) return t('tooLong', { max: text });
    if (note.images.length > images) return t('tooManyPictures', { max: images });
    if (note.mentions.length > mentions) return t('tooManyMentions', { max: mentions });
    return undefined;
  }

  return {
    error,
    isSending,
    clear: () => setError(undefined),
    async send() {
      if (isSending) return;
      const found = problem();
      setError(found);
      if (found !== undefined) return;
      setSending(true);
      try {
        await onSend(note);
      } catch (failure) {
        setError(failureSentence(failure, say));
      } finally {
        setSending(false);
      }
    },
  };
}

const withColleague = (chosen: readonly Colleague[], colleague: Colleague) => [
  ...chosen.filter(({ id }) => id !== colleague.id),
  colleague,
];

/** Places the caret behind a mention once its text stands in the box. */
function useCaret() {
  const ref = useRef<HTMLTextAreaElement>(null);
  const wanted = useRef<number>(undefined);
  useLayoutEffect(() => {
    if (wanted.current === undefined) return;
    ref.current?.setSelectionRange(wanted.current, wanted.current);
    wanted.current = undefined;
  });
  return { ref, place: (caret: number) => void (wanted.current = caret) };
}

type PicturesProps = {
  readonly images: readonly string[];
  readonly onRemove: (image: string) => void;
};

function Pictures({ images, onRemove }: PicturesProps) {
  const t = useText('notes');
  if (images.length === 0) return null;
  return (
    <Thumbs>
      {images.map((image, index) => (
        <li key={image}>
          <Thumb address={image} isLarge alt={t('picture', { number: index + 1 })} />
          <IconTool
            label={t('removePicture', { number: index + 1 })}
            onClick={() => onRemove(image)}
          >
            <RemoveIcon />
          </IconTool>
        </li>
      ))}
    </Thumbs>
  );
}

const Composer = styled('div')(({ theme }) => ({ display: 'grid', gap: theme.spacing(2) }));

const Anchor = styled('div')({ position: 'relative', '& textarea': { minHeight: '3.4em' } });

const Thumbs = styled('ul')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(2),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { display: 'flex', alignItems: 'flex-start' },
}));

const Foot = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(2),
  '& > small': {
    ...theme.typography.caption,
    flex: 1,
    textAlign: 'end',
    color: theme.vars.palette.text.secondary,
  },
  // Where there are no keys, their place stays empty.
  '@media (pointer: coarse)': { '& > small': { visibility: 'hidden' } },
}));
