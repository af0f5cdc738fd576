import { useQueryClient } from '@tanstack/react-query';
import Button from '@mui/material/Button';
import { useDataProvider } from 'ra-core';
import { useState } from 'react';
import { Select } from '../../fields/parts/Select.tsx';
import { Dialog, Field, WorkButton } from '../../kit/index.ts';
import { useListScreen } from '../scope/ListContext.tsx';
import { newParents } from '../model/tree.ts';
import { useScope } from '../scope/Scope.tsx';
import { useNotifyUndo } from '../texts/useNotifyUndo.ts';
import type { Row } from '../model/row.ts';
import { levelsOf } from './useRowEntries.ts';
import { useText } from '../../texts/index.ts';

type Props = { readonly row: Row; readonly onClose: () => void };

/** Places a row of a tree below another one; for those who cannot drag, and for far ways. */
export function MoveDialog({ row, onClose }: Props) {
  const t = useText('ui');
  const { resource, nameOf } = useScope();
  const { rows } = useListScreen();
  const parent = resource.list.tree ?? '';
  const [target, setTarget] = useState(Number(row[parent] ?? 0));
  const { move, isRunning, problem } = useMove(row, parent, onClose);
  const places = newParents(rows, { parent, levels: levelsOf(resource) }, Number(row['id']));
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('tree.moveTitle', { row: nameOf(row) })}
      buttons={
        <>
          <Button variant="outlined" onClick={onClose}>
            {t('act.cancel')}
          </Button>
          <WorkButton
            variant="contained"
            isWorking={isRunning}
            disabled={target === Number(row[parent] ?? 0)}
            onClick={() => void move(target)}
          >
            {t('tree.move')}
          </WorkButton>
        </>
      }
    >
      <Field label={t('tree.moveLabel')} error={problem}>
        {(control) => (
          <Select
            {...control}
            value={target}
            onChange={(event) => setTarget(Number(event.target.value))}
          >
            <option value={0}>{t('tree.root')}</option>
            {places.map((branch) => (
              <option key={branch.id} value={branch.id}>
                {`${'\u3000'.repeat(branch.depth + 1)}${nameOf(branch.row)}`}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </Dialog>
  );
}

function useMove(row: Row, parent: string, onClose: () => void) {
  const t = useText('ui');
  const { resource } = useScope();
  const provider = useDataProvider();
  const queries = useQueryClient();
  const tellUndo = useNotifyUndo();
  const [isRunning, setRunning] = useState(false);
  const [problem, setProblem] = useState<string>();
  const id = Number(row['id']);

  /** Returns the moved row, whose version undo needs. */
  async function place(target: unknown, seen: Row): Promise<Row> {
    const { data } = await provider.update(resource.name, {
      id,
      data: { [parent]: target },
      previousData: { ...seen, id },
      meta: { isQuiet: true, isWire: true },
    });
    await queries.invalidateQueries({ queryKey: [resource.name] });
    return data;
  }

  async function move(target: number) {
    setRunning(true);
    setProblem(undefined);
    try {
      const placed = await place(target, row);
      onClose();
      tellUndo(t('tree.moved'), () => place(row[parent], placed));
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    } finally {
      setRunning(false);
    }
  }

  return { move, isRunning, problem };
}
