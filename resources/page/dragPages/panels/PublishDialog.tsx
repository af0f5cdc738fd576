import { styled } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import { Dialog, DialogCancel, Field, WorkButton } from '../../../../src/kit/index.ts';
import { useText } from '../../../../src/texts/index.ts';
import { useDesk, useDrawn } from '../model/useDesign.tsx';
import { ProblemList } from './ProblemList.tsx';
import { useDesignAction } from './useDesignAction.ts';

const mostLetters = 200;

/** Publishes the page as a new version, with a note, after its problems have been looked at. */
export function PublishDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useText('pageDesign.publishing');
  const { design, drawing } = useDesk();
  const [note, setNote] = useState('');
  const problems = useDrawn((state) => state.problems);
  const blocking = problems.filter(({ isBlocking }) => isBlocking).length;
  const { isWorking, reason, run } = useDesignAction(onClose);
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
            onClick={() =>
              run({ name: 'publish', input: { note }, unsaved: t('unsaved'), done: t('done') })
            }
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
