import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { Dialog, WorkButton } from '../../kit/index.ts';
import type { Refused } from '../data/provider.ts';
import { useScope } from '../Scope.tsx';
import type { Row } from './offers.ts';
import type { ActionRun, Asked } from './useRun.ts';
import { useText } from '../../texts/index.ts';

/** The rows an action was refused on while others went through. */
export type Refusals = {
  readonly name: string;
  readonly asked: Asked;
  readonly rows: readonly Row[];
  readonly refused: readonly Refused[];
  /** When not all of them are listed. */
  readonly counts?: { readonly done: number; readonly refused: number };
};

type Props = {
  readonly refusals: Refusals;
  readonly run: ActionRun;
  readonly onClose: () => void;
};

/** Which rows were refused and why, and the way to try just those again. */
export function RefusalsDialog({ refusals, run, onClose }: Props) {
  const t = useText('ui');
  const { texts, nameOf } = useScope();
  const [isRunning, setRunning] = useState(false);
  const { name, asked, rows, refused } = refusals;
  const nameById = (id: number) => {
    const row = rows.find((each) => each['id'] === id);
    return row ? nameOf(row) : `#${id}`;
  };
  const again = rows.filter((row) => refused.some(({ id }) => id === row['id']));
  async function retry() {
    setRunning(true);
    try {
      await run(name, again, asked);
    } catch {
      // The only row left says why by itself; the list below still names it.
    } finally {
      setRunning(false);
    }
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('refusals.title', {
        name: texts.action(name).name,
        ...(refusals.counts ?? {
          done: rows.length - refused.length,
          refused: refused.length,
        }),
      })}
      buttons={
        <>
          <Button variant="outlined" onClick={onClose}>
            {t('refusals.close')}
          </Button>
          <WorkButton variant="contained" isWorking={isRunning} onClick={() => void retry()}>
            {t('refusals.retry', { smart_count: again.length })}
          </WorkButton>
        </>
      }
    >
      <List>
        {refused.map(({ id, msg }) => (
          <li key={id}>
            <b>{nameById(id)}</b>
            <span>{msg}</span>
          </li>
        ))}
      </List>
    </Dialog>
  );
}

const List = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': {
    display: 'grid',
    gap: 2,
    padding: '8px 0',
    borderTop: `1px solid ${theme.vars.palette.ui.hairline}`,
  },
  '& b': { fontWeight: 600 },
  '& span': { color: theme.vars.palette.tone.danger.fg },
}));
