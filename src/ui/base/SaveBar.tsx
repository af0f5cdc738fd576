import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { useBaseText } from './texts.ts';

type Props = {
  /** What is wrong, with a way there; "unsaved changes" when nothing is. */
  readonly problem?: ReactNode;
  readonly isSaving: boolean;
  readonly onDiscard: () => void;
  readonly onSave: () => void;
};

/** Appears when a form is dirty or wrong. Ctrl+S saves. */
export function SaveBar({ problem, isSaving, onDiscard, onSave }: Props) {
  const t = useBaseText();
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (!isSaving) onSave();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);

  return (
    <Bar data-foot>
      <Said role="status" data-wrong={Boolean(problem)}>
        {problem ?? t('unsaved')}
      </Said>
      <Button variant="text" color="secondary" disabled={isSaving} onClick={onDiscard}>
        {t('discard')}
      </Button>
      <Button
        variant="contained"
        aria-keyshortcuts="Control+S"
        aria-busy={isSaving}
        onClick={isSaving ? undefined : onSave}
      >
        <OneOf>
          <span data-hidden={isSaving}>{t('save')}</span>
          <span data-hidden={!isSaving}>{t('saving')}</span>
        </OneOf>
      </Button>
    </Bar>
  );
}

// The page's own padding is given by whoever lays it out; the bar reaches over it to the edges.
const Bar = styled('div')(({ theme }) => ({
  position: 'sticky',
  bottom: 'calc(-1 * var(--page-bottom, 0px))',
  zIndex: theme.layer.saveBar,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(2),
  margin:
    '16px calc(-1 * var(--page-right, 0px)) calc(-1 * var(--page-bottom, 0px)) calc(-1 * var(--page-left, 0px))',
  padding: '10px 20px calc(10px + env(safe-area-inset-bottom))',
  borderTop: `1px solid ${theme.vars.palette.ui.hairline}`,
  backgroundColor: theme.vars.palette.ui.surface,
}));

const Said = styled('div')(({ theme }) => ({
  flex: 1,
  minWidth: 0,
  color: theme.vars.palette.text.secondary,
  '&[data-wrong=true]': { color: theme.vars.palette.tone.danger.fg },
}));

// Both words share one place, so that the button keeps its width.
const OneOf = styled('span')({
  display: 'grid',
  '& > span': { gridArea: '1 / 1' },
  '& > [data-hidden=true]': { visibility: 'hidden' },
});
