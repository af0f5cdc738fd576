import Button from '@mui/material/Button';
import { useEffect, useRef } from 'react';
import { DialogFoot } from './DialogFoot.tsx';
import { useBaseText } from './texts.ts';

type Props = { readonly onKeep: () => void; readonly onDiscard: () => void };

/** Asks once, in the place of the buttons, before what was typed in a dialog is given up. */
export function KeepTyping({ onKeep, onDiscard }: Props) {
  const t = useBaseText();
  const keep = useRef<HTMLButtonElement>(null);
  useEffect(() => keep.current?.focus(), []);
  return (
    <DialogFoot note={<span role="alert">{t('discardTyped')}</span>}>
      <Button variant="outlined" color="error" onClick={onDiscard}>
        {t('discardIt')}
      </Button>
      <Button ref={keep} variant="contained" onClick={onKeep}>
        {t('keepTyping')}
      </Button>
    </DialogFoot>
  );
}
