import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Select } from '../../../../src/fields/parts/Select.tsx';
import { Dialog, DialogCancel, timeFormat, WorkButton } from '../../../../src/kit/index.ts';
import {
  designCall,
  designVersionCall,
  designVersionsCall,
} from '../../../../src/pages/designCalls.ts';
import { useText } from '../../../../src/texts/index.ts';
import { useHttp, useScope } from '../../../../src/ui/parts/index.ts';
import { VersionPane } from '../canvas/VersionPane.tsx';
import { quietly, useDesign, useDesk } from '../model/useDesign.tsx';
import { useDesignAction } from './useDesignAction.ts';

type Side = number | 'draft';

/** Published versions: two are compared side by side, and an earlier one is published again. */
export function VersionsDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useText('pageDesign.versions');
  const http = useHttp();
  const { access } = useScope();
  const { design } = useDesk();
  const { data, error } = useQuery({
    queryKey: ['drag_page', 'versions', design.id],
    queryFn: () => http.call(designVersionsCall, { id: design.id }, quietly),
    staleTime: 0,
  });
  const list = data?.list ?? [];
  const [chosen, setLeft] = useState<Side>();
  const [right, setRight] = useState<Side>('draft');
  const left = chosen ?? list[0]?.number ?? 'draft';
  const { isWorking, reason, rollBack } = useRollback(onClose);
  const nameOf = (side: Side) => (side === 'draft' ? t('draft') : t('number', { number: side }));
  return (
    <Dialog
      isOpen
      size="large"
      onClose={onClose}
      title={t('title')}
      note={reason ?? t('note')}
      buttons={
        <>
          <DialogCancel>{t('close')}</DialogCancel>
          {access.can('rollback') && left !== 'draft' && (
            <WorkButton variant="contained" isWorking={isWorking} onClick={() => rollBack(left)}>
              {t('again', { number: left })}
            </WorkButton>
          )}
        </>
      }
    >
      {error && <p role="alert">{error.message || t('failed')}</p>}
      {data && list.length === 0 && <p>{t('none')}</p>}
      {list.length > 0 && (
        <Sides>
          {(
            [
              ['left', left, setLeft],
              ['right', right, setRight],
            ] as const
          ).map(([side, value, choose]) => (
            <section key={side} aria-label={nameOf(value)}>
              <Select
                aria-label={t(side)}
                value={value}
                onChange={({ target }) =>
                  choose(target.value === 'draft' ? 'draft' : Number(target.value))
                }
              >
                <option value="draft">{t('draft')}</option>
                {list.map(({ number, at, by, note }) => (
                  <option key={number} value={number}>
                    {[nameOf(number), timeFormat(at, 'mm-dd hh:MM'), by, note]
                      .filter(Boolean)
                      .join(' · ')}
                  </option>
                ))}
              </Select>
              <SideTree side={value} title={nameOf(value)} />
            </section>
          ))}
        </Sides>
      )}
    </Dialog>
  );
}

function SideTree({ side, title }: { readonly side: Side; readonly title: string }) {
  const t = useText('pageDesign.versions');
  const http = useHttp();
  const { design } = useDesk();
  const draft = useDesign((state) => state.tree);
  const { data, error } = useQuery({
    queryKey: ['drag_page', 'version', design.id, side],
    queryFn: () => http.call(designVersionCall, { id: design.id, number: Number(side) }, quietly),
    enabled: side !== 'draft',
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (error) return <p role="alert">{error.message || t('failed')}</p>;
  const tree = side === 'draft' ? draft : data?.tree;
  return tree ? <VersionPane tree={tree} title={title} /> : <p role="status">{t('loading')}</p>;
}

/** Publishes an earlier version again, which also becomes the draft. The former draft is one step back. */
function useRollback(onDone: () => void) {
  const t = useText('pageDesign.versions');
  const http = useHttp();
  const { design, saver, store } = useDesk();
  const { isWorking, reason, run } = useDesignAction(onDone);
  async function takeOver() {
    const now = await http.call(designCall, { id: design.id }, quietly);
    saver.restart(now);
    store.join(now.tree, []);
  }
  const rollBack = (number: number) =>
    run({ name: 'rollback', input: { number }, after: takeOver, done: t('done', { number }) });
  return { isWorking, reason, rollBack };
}

const Sides = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: theme.spacing(4),
  minHeight: 0,
  '& > section': { display: 'grid', gap: theme.spacing(2), alignContent: 'start', minWidth: 0 },
}));
