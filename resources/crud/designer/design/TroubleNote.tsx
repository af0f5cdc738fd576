import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { DesignNote } from '../../../../src/generator/index.ts';
import { useText } from '../../../../src/texts/index.ts';
import { notesKey } from '../start/useOpening.ts';
import { useDraft } from '../model/useDraft.tsx';

/** Reason that a change did not arrive, and the way on; and places of code that a rename left. */
export function TroubleNote() {
  const t = useText('designer');
  const { trouble, store, draft, waiting } = useDraft();
  const queries = useQueryClient();
  const [notes, setNotes] = useState<readonly DesignNote[]>(
    () => queries.getQueryData(notesKey(draft.id)) ?? [],
  );
  return (
    <Notes>
      {trouble?.type === 'stale' && (
        <Alert
          severity="warning"
          action={
            <>
              <Button size="small" onClick={() => store.loadNewest({ keepsChanges: true })}>
                {t('trouble.repeat')}
              </Button>
              <Button size="small" onClick={() => store.loadNewest({ keepsChanges: false })}>
                {t('trouble.newest')}
              </Button>
            </>
          }
        >
          {t('trouble.stale', { version: trouble.newest.version, count: waiting })}
        </Alert>
      )}
      {trouble?.type === 'refused' && (
        <Alert severity="error">
          {t(`trouble.codes.${trouble.code}`, { _: trouble.code })}
          {trouble.place.at && ` (${trouble.place.at.join(' · ')})`}
          {trouble.place.line !== undefined && ` ${t('code.at', { line: trouble.place.line })}`}
        </Alert>
      )}
      {trouble?.type === 'gone' && <Alert severity="warning">{t('trouble.gone')}</Alert>}
      {trouble?.type === 'failed' && (
        <Alert
          severity="error"
          action={
            <Button size="small" onClick={() => store.retry()}>
              {t('trouble.retry')}
            </Button>
          }
        >
          {t('trouble.failed', { reason: trouble.message })}
        </Alert>
      )}
      {notes.length > 0 && (
        <Alert severity="info" onClose={() => setNotes([])}>
          {t('start.notes')}
          <ul>
            {notes.map(({ at, code }) => (
              <li key={`${at}.${code}`}>
                <b>{at}</b> {t(`notes.${code}`)}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      {draft.left.length > 0 && (
        <Alert severity="info">
          {t('trouble.left')}
          <ul>
            {draft.left.map(({ path, line, text }) => (
              <li key={`${path}:${line}`}>
                <a
                  href={draft.editorUrl
                    .replaceAll('{path}', path)
                    .replaceAll('{line}', String(line))}
                >
                  {path}:{line}
                </a>{' '}
                <code>{text}</code>
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </Notes>
  );
}

const Notes = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  '&:not(:empty)': { marginBottom: theme.spacing(4) },
  '& ul': { margin: 0, paddingInlineStart: theme.spacing(5) },
  '& a': { color: 'inherit' },
}));
