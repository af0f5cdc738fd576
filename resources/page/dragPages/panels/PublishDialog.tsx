import { styled } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useEffect, useState } from 'react';
import type { ShopDataProvider } from '../../../../src/client/index.ts';
import { Dialog, DialogCancel, Field, WorkButton } from '../../../../src/kit/index.ts';
import { useText } from '../../../../src/texts/index.ts';
import { useNotifyText, useScope } from '../../../../src/ui/parts/index.ts';
import { useDesk, useDrawn } from '../model/useDesign.tsx';
import { ProblemList } from './ProblemList.tsx';

const mostLetters = 200;

/** Publishes the page as a new version, with a note, after its problems have been looked at. */
export function PublishDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useText('pageDesign.publishing');
  const { design, drawing } = useDesk();
  const [note, setNote] = useState('');
  const problems = useDrawn((state) => state.problems);
  const blocking = problems.filter(({ isBlocking }) => isBlocking).length;
  const { isWorking, reason, publish } = usePublish(onClose);
  useEffect(() => void drawing.ask(), [drawing]);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('title', { name: design.name })}
      note={blocking > 0 ? t('blocked', { smart_count: blocking }) : t('note')}
      buttons={
        <>
          <DialogCancel>{t('cancel')}</DialogCancel>
          <WorkButton
            variant="contained"
            isWorking={isWorking}
            disabled={blocking > 0}
            onClick={() => publish(note)}
          >
            {t('submit')}
          </WorkButton>
        </>
      }
    >
      {problems.length > 0 && <ProblemList problems={problems} onJump={onClose} />}
      <Field label={t('noteLabel')} hint={t('noteHint')} error={reason}>
        {(binding) => (
          <Note
            {...binding}
            rows={3}
            maxLength={mostLetters}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        )}
      </Field>
      {design.pages.length > 0 && (
        <small>
          {t('shownAt', { pages: design.pages.map(({ title }) => title).join(t('and')) })}
        </small>
      )}
    </Dialog>
  );
}

/** Saves the draft and publishes it. A page that could not be saved is not published. */
function usePublish(onDone: () => void) {
  const t = useText('pageDesign.publishing');
  const { design, saver } = useDesk();
  const { resource } = useScope();
  const provider = useDataProvider<ShopDataProvider>();
  const queries = useQueryClient();
  const notify = useNotifyText();
  const [isWorking, setWorking] = useState(false);
  const [reason, setReason] = useState<string>();
  async function run(note: string) {
    setWorking(true);
    setReason(undefined);
    try {
      if (!(await saver.flush())) throw new Error(t('unsaved'));
      await provider.act(resource.name, 'publish', {
        ids: [design.id],
        input: { note },
        meta: { isQuiet: true },
      });
      notify(t('done'));
      void queries.invalidateQueries({ queryKey: [resource.name] });
      void queries.invalidateQueries({ queryKey: ['drag_page', 'versions', design.id] });
      onDone();
    } catch (error) {
      setReason(error instanceof Error ? error.message : String(error));
    } finally {
      setWorking(false);
    }
  }
  return { isWorking, reason, publish: (note: string) => void run(note) };
}

const Note = styled('textarea')(({ theme }) => ({
  ...theme.typography.body1,
  width: '100%',
  padding: theme.spacing(2, 3),
  border: `1px solid ${theme.vars.palette.ui.control}`,
  borderRadius: theme.radius.control,
  color: 'inherit',
  backgroundColor: theme.vars.palette.background.paper,
  resize: 'vertical',
}));
