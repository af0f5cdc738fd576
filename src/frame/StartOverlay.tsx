import { styled } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import { layout } from '../contract/index.ts';
import { siteLogo } from '../login/index.ts';
import markUrl from '../login/mark.svg?no-inline';

type StartOverlayProps = {
  /** Name of the page that is opening. */
  readonly text: string;
  /** The first navigation has ended. */
  readonly isDone: boolean;
};

/** Covers the window once per full load, and is removed 1000 ms after navigation ended. */
export function StartOverlay({ text, isDone }: StartOverlayProps) {
  const [isShown, setShown] = useState(true);
  useEffect(() => {
    if (!isDone) return;
    const end = setTimeout(() => setShown(false), layout.overlayHideDelayMs);
    return () => clearTimeout(end);
  }, [isDone]);

  if (!isShown) return null;
  return (
    <Cover role="status">
      <img src={siteLogo() || markUrl} alt="" width="40" height="40" />
      {text}
    </Cover>
  );
}

const Cover = styled('div')(({ theme }) => ({
  position: 'fixed',
  inset: 0,
  zIndex: theme.zIndex.modal,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: theme.spacing(4),
  backgroundColor: theme.vars.palette.ui.canvas,
  color: theme.vars.palette.text.secondary,
}));
