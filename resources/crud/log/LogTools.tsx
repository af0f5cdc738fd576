import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { listPage } from '../../../src/contract/index.ts';
import type { Removed } from '../../../src/generator/index.ts';
import { Dialog, DialogCancel, WorkButton } from '../../../src/kit/index.ts';
import { useText } from '../../../src/texts/index.ts';
import { type Row, useHttp, useNotifyText } from '../../../src/ui/parts/index.ts';
import { Beside, Remark, Stack, TextBox } from '../shared/parts.tsx';
import { createDesignerCalls } from '../shared/designerCalls.ts';
import { CrudStatus } from '../log.ts';

/** Begins a design anew from a record of the log, or deletes what it has written. */
export function LogTools({ row }: { readonly row: Row }) {
  const t = useText('designer');
  const [isAsking, setAsking] = useState(false);
  const again = `${listPage('crud/crud')}?log=${Number(row['id'])}`;
  return (
    <Beside>
      <div>
        <Button variant="outlined" component={Link} to={again}>
          {t('log.again')}
        </Button>{' '}
        {row['status'] === CrudStatus.success && (
          <Button variant="outlined" color="error" onClick={() => setAsking(true)}>
            {t('log.remove')}
          </Button>
        )}
      </div>
      {isAsking && <RemoveDialog row={row} onClose={() => setAsking(false)} />}
    </Beside>
  );
}

type DialogProps = { readonly row: Row; readonly onClose: () => void };

function RemoveDialog({ row, onClose }: DialogProps) {
  const t = useText('designer');
  const table = String(row['table_name']);
  const [typed, setTyped] = useState('');
  const { remove, removed, isRunning } = useRemoval(Number(row['id']));
  const isRight = typed === '' || typed === table;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('log.title', { table })}
      buttons={
        removed ? (
          <Button variant="contained" onClick={onClose}>
            {t('log.close')}
          </Button>
        ) : (
          <>
            <DialogCancel>{t('log.cancel')}</DialogCancel>
            <WorkButton
              variant="contained"
              color="error"
              disabled={!isRight}
              isWorking={isRunning}
              onClick={() => void remove(typed)}
            >
              {t('log.confirm')}
            </WorkButton>
          </>
        )
      }
    >
      {removed ? (
        <Outcome removed={removed} />
      ) : (
        <Stack>
          <p>{t('log.text')}</p>
          <TextBox
            label={t('log.drop', { table })}
            hint={t('log.dropHint')}
            value={typed}
            onType={setTyped}
          />
        </Stack>
      )}
    </Dialog>
  );
}

function Outcome({ removed: { files, kept, droppedTable } }: { readonly removed: Removed }) {
  const t = useText('designer');
  return (
    <Stack role="status">
      <p>{t('log.done', { count: files.length })}</p>
      {droppedTable && <p>{t('log.dropped')}</p>}
      {kept.length > 0 && (
        <div>
          <p>{t('log.kept')}</p>
          {kept.map((path) => (
            <Remark key={path}>{path}</Remark>
          ))}
        </div>
      )}
    </Stack>
  );
}

function useRemoval(id: number) {
  const http = useHttp();
  const notify = useNotifyText();
  const queries = useQueryClient();
  const calls = useMemo(() => createDesignerCalls(http), [http]);
  const [isRunning, setRunning] = useState(false);
  const [removed, setRemoved] = useState<Removed>();
  const remove = async (table: string) => {
    setRunning(true);
    try {
      setRemoved(await calls.remove({ id, ...(table && { dropsTable: table }) }));
      void queries.invalidateQueries();
    } catch (error) {
      notify(error instanceof Error ? error.message : String(error), 'error');
    } finally {
      setRunning(false);
    }
  };
  return { remove, removed, isRunning };
}
