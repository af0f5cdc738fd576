import { useQueryClient } from '@tanstack/react-query';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useDataProvider } from 'ra-core';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ReplyError } from '../../client/index.ts';
import { listPage, type Blocker } from '../../contract/index.ts';
import { Dialog } from '../base/index.ts';
import { useScope } from '../Scope.tsx';
import { inSentence } from '../texts/inSentence.ts';
import { useTell } from '../texts/useTell.ts';
import { useUiText } from '../texts/useTexts.ts';
import type { Row } from './offers.ts';

type Props = {
  readonly rows: readonly Row[];
  readonly onDone: (ids: readonly number[]) => void;
  readonly onClose: () => void;
};

/** Asks before rows are deleted, and says what still needs them when they cannot be. */
export function RemoveDialog({ rows, onDone, onClose }: Props) {
  const t = useUiText();
  const { texts, nameOf } = useScope();
  const { remove, isRunning, refusal } = useRemove(rows, onDone, onClose);
  const [first] = rows;
  return (
    <Dialog
      isOpen
      size="confirm"
      onClose={onClose}
      title={t('remove.title', {
        name: inSentence(texts.one),
        label: first ? nameOf(first) : '',
        smart_count: rows.length,
      })}
      note={t('remove.note')}
      buttons={
        <>
          <Button variant="outlined" onClick={onClose}>
            {t('act.cancel')}
          </Button>
          <Button
            variant="contained"
            color="error"
            loading={isRunning}
            onClick={() => void remove()}
          >
            {t('row.delete')}
          </Button>
        </>
      }
    >
      {refusal && (
        <Problem role="alert">
          {refusal.message}
          <ul>
            {refusal.blockers.map(({ id, name, by, count }) => (
              <li key={`${by}${id}`}>{t('remove.blocker', { name, by, count })}</li>
            ))}
          </ul>
        </Problem>
      )}
    </Dialog>
  );
}

type Refusal = { readonly message: string; readonly blockers: readonly Blocker[] };

function useRemove(rows: readonly Row[], onDone: Props['onDone'], onClose: () => void) {
  const t = useUiText();
  const { resource } = useScope();
  const provider = useDataProvider();
  const queries = useQueryClient();
  const tell = useTell();
  const navigate = useNavigate();
  const { search } = useLocation();
  const [isRunning, setRunning] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const ids = rows.map((row) => Number(row['id']));

  async function remove() {
    setRunning(true);
    try {
      await provider.deleteMany(resource.name, { ids, meta: { isQuiet: true } });
      onClose();
      onDone(ids);
      tell(t('remove.done', { smart_count: ids.length }));
      // A drawer over a record that is gone has nothing to show.
      void navigate(listPage(resource.path) + search, { replace: true });
      await queries.invalidateQueries({ queryKey: [resource.name] });
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      setRefusal({ message: error.message, blockers: blockersOf(error) });
    } finally {
      setRunning(false);
    }
  }

  return { remove, isRunning, refusal };
}

/** Who still points at the rows. */
function blockersOf(error: Error): readonly Blocker[] {
  const data = error instanceof ReplyError ? error.envelope.data : undefined;
  if (typeof data !== 'object' || data === null || !('blockers' in data)) return [];
  // Written by our own server; an existing one has no such key.
  return Array.isArray(data.blockers) ? (data.blockers as readonly Blocker[]) : [];
}

const Problem = styled('div')(({ theme }) => ({
  color: theme.vars.palette.tone.danger.fg,
  '& ul': { margin: '8px 0 0', paddingInlineStart: 20 },
}));
