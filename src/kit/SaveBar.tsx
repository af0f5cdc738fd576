import ErrorIcon from '@mui/icons-material/ErrorOutlineOutlined';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useText } from '../texts/index.ts';

type SaveBarProps = {
  /** Problem of the form, with a link to it; "unsaved changes" when absent. */
  readonly problem?: ReactNode;
  /** Further note, such as that saving takes long. */
  readonly note?: ReactNode;
  readonly isSaving: boolean;
  readonly onDiscard: () => void;
  readonly onSave: () => void;
};

/** Appears when a form is dirty or wrong. */
export function SaveBar({ problem, note, isSaving, onDiscard, onSave }: SaveBarProps) {
  const t = useText('shell.base');
  return (
    <Bar data-foot>
      <Said role="status" data-wrong={Boolean(problem)}>
        {problem && <ErrorIcon />}
        {problem ?? note ?? t('unsaved')}
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

// Extends over the page's padding to the edges; the page layout sets that padding.
const Bar = styled('div')(({ theme }) => ({
  position: 'sticky',
  bottom: 'calc(-1 * var(--page-bottom, 0px))',
  zIndex: theme.layer.saveBar,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: theme.spacing(1, 2),
  margin:
    '16px calc(-1 * var(--page-right, 0px)) calc(-1 * var(--page-bottom, 0px)) calc(-1 * var(--page-left, 0px))',
  padding: '10px 20px calc(10px + env(safe-area-inset-bottom))',
  borderTop: `1px solid ${theme.vars.palette.ui.hairline}`,
  backgroundColor: theme.vars.palette.ui.surface,
}));

const Said = styled('div')(({ theme }) => ({
  display: 'flex',
  flex: '1 1 20em',
  alignItems: 'center',
  gap: theme.spacing(2),
  minWidth: 0,
  color: theme.vars.palette.text.secondary,
  '& > svg': { flex: 'none', fontSize: 18 },
  '&[data-wrong=true]': { color: theme.vars.palette.tone.danger.fg },
}));

// Both words share one place, so that the button keeps its width.
const OneOf = styled('span')({
  display: 'grid',
  '& > span': { gridArea: '1 / 1' },
  '& > [data-hidden=true]': { visibility: 'hidden' },
});
