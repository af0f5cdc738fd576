import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type ReactNode, useEffect, useRef } from 'react';
import { useText } from '../texts/index.ts';

type DialogFootProps = {
  /** Left of the buttons. */
  readonly note?: ReactNode;
  readonly children: ReactNode;
};

/** The answers at the end of a dialog. */
export const DialogFoot = ({ note, children }: DialogFootProps) => (
  <Foot>
    {note && <FootNote>{note}</FootNote>}
    <Buttons>{children}</Buttons>
  </Foot>
);

const Foot = styled('footer')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(2, 3),
  padding: `20px 24px calc(18px + env(safe-area-inset-bottom))`,
}));

const FootNote = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  flex: 1,
  minWidth: '12em',
  margin: 0,
  color: theme.vars.palette.text.secondary,
}));

const Buttons = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: theme.spacing(2),
  marginInlineStart: 'auto',
}));

type KeepTypingProps = { readonly onKeep: () => void; readonly onDiscard: () => void };

/** Asks once, in place of the buttons, before unsaved input of a dialog is discarded. */
export function KeepTyping({ onKeep, onDiscard }: KeepTypingProps) {
  const t = useText('shell.base');
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

type FocusedHeadingProps = { readonly id: string; readonly children: ReactNode };

/** Takes the focus when its dialog or drawer opens, so that it is read and Tab continues from it. */
export function FocusedHeading({ id, children }: FocusedHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <Heading id={id} ref={heading} tabIndex={-1}>
      {children}
    </Heading>
  );
}

const Heading = styled('h2')(({ theme }) => ({
  ...theme.typography.h2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(0.5, 2),
  margin: 0,
  overflowWrap: 'anywhere',
  '&:focus, &:focus-visible': { outline: 'none' },
}));
