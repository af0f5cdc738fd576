import { styled } from '@mui/material/styles';
import { useLocale, usePermissions } from 'ra-core';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import {
  attachmentList,
  describePicture,
  nodeOf,
  thumbOf,
  type UploadedFile,
} from '../../contract/index.ts';
import { BoxFrame } from '../../fields/parts/BoxFrame.tsx';
import { useHttp } from '../data/http.ts';
import { useText } from '../../texts/index.ts';
import { isComposing } from '../../kit/keys/isComposing.ts';

type Props = {
  readonly picture: { readonly id: number; readonly url: string; readonly name: string };
};

/** Edits the alt text of one picture; saves on blur or with Enter. */
function AltText({ picture: { id, url, name } }: Props) {
  const t = useText('ui');
  const boxId = useId();
  const { text, setText, save, state, reason } = useAltText(id);
  const hasFailed = state === 'failed';
  return (
    <Line>
      <img src={thumbOf(url, 96)} alt="" width={48} height={48} />
      <label htmlFor={boxId}>{t('upload.alt', { name })}</label>
      <BoxFrame isInvalid={hasFailed}>
        <input
          id={boxId}
          type="text"
          autoComplete="off"
          value={text}
          aria-describedby={`${boxId}-hint`}
          aria-invalid={hasFailed}
          onChange={({ target }) => setText(target.value)}
          onBlur={save}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || isComposing(event)) return;
            event.preventDefault();
            save();
          }}
        />
      </BoxFrame>
      <small id={`${boxId}-hint`} role="status" data-failed={hasFailed || undefined}>
        {hasFailed && t('upload.altFailed', { reason })}
        {state === 'saved' && t('upload.altSaved', { name })}
        {state === 'typing' && t('upload.altHint')}
      </small>
    </Line>
  );
}

const Line = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '48px minmax(0, 1fr)',
  columnGap: theme.spacing(3),
  rowGap: 2,
  '& img': {
    gridRow: 'span 3',
    objectFit: 'cover',
    borderRadius: theme.radius.tag,
    backgroundColor: theme.vars.palette.ui.sunken,
  },
  '& label': { ...theme.typography.caption, overflowWrap: 'anywhere' },
  '& small': {
    ...theme.typography.caption,
    gridColumn: 2,
    color: theme.vars.palette.text.secondary,
  },
  '& small[data-failed]': { color: theme.vars.palette.tone.danger.fg },
}));

type AltTextsProps = {
  /** Label of the field the pictures belong to. */
  readonly label: string;
  readonly pictures: readonly UploadedFile[];
};

type Granted = { readonly can: (node: string) => boolean };

/**
 * Asks for the alt text of each picture just uploaded. It is stored with the upload; absent without the
 * permission to edit uploads, and if a server has no record of the file.
 */
export function AltTexts({ label, pictures }: AltTextsProps) {
  const t = useText('ui');
  const { permissions } = usePermissions<Granted>();
  const recorded = pictures.flatMap(({ id, url, name }) =>
    id === undefined ? [] : [{ id, url, name }],
  );
  if (!recorded.length || !permissions?.can(nodeOf(attachmentList.path, 'edit'))) return null;
  return (
    <List aria-label={t('upload.altList', { label })}>
      {recorded.map((picture) => (
        <AltText key={picture.id} picture={picture} />
      ))}
    </List>
  );
}

const List = styled('ul')({ display: 'grid', gap: 8, margin: 0, padding: 0, listStyle: 'none' });

type State = 'typing' | 'saved' | 'failed';

/**
 * Alt text of an upload in the current language. Text that could not be saved stays, to be sent again.
 */
function useAltText(id: number) {
  const http = useHttp();
  const locale = useLocale();
  const [text, type] = useState('');
  const [state, setState] = useState<State>('typing');
  const [reason, setReason] = useState('');
  /** Text last sent that did not fail. */
  const sent = useRef('');

  async function send(wanted: string) {
    sent.current = wanted;
    try {
      const value = locale === 'en' ? { alt_en: wanted } : { alt: wanted };
      await http.call(describePicture, { id, ...value }, quiet);
      setState('saved');
    } catch (error) {
      sent.current = failed;
      setReason(error instanceof Error ? error.message : '');
      setState('failed');
    }
  }

  const save = () => {
    if (text.trim() !== sent.current) void send(text.trim());
  };
  // A form that is left takes the box away without leaving it.
  const saveAtLast = useEffectEvent(save);
  useEffect(() => () => saveAtLast(), []);

  return {
    text,
    setText(typed: string) {
      type(typed);
      setState('typing');
    },
    save,
    state,
    reason,
  };
}

/** Like no text that is typed. */
const failed = '\0';
const quiet = { showCodeMessage: false } as const;
