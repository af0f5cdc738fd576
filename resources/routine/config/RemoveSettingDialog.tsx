import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { removeSettings, type SettingField } from '../../../src/contract/index.ts';
import { Dialog, WorkButton } from '../../../src/kit/index.ts';
import { useHttp, useNotifyText } from '../../../src/ui/parts/index.ts';
import { useReload } from './useSettings.ts';
import { useText } from '../../../src/texts/index.ts';

type Props = { readonly item: SettingField; readonly onClose: () => void };

/** Asks before a setting is gone for good. */
export function RemoveSettingDialog({ item: { id, title }, onClose }: Props) {
  const t = useText();
  const { remove, isRunning, problem } = useRemove(id, { title, onClose });
  return (
    <Dialog
      isOpen
      size="confirm"
      onClose={onClose}
      title={t('screens.settings.removeTitle', { title })}
      buttons={
        <>
          <Button variant="outlined" onClick={onClose}>
            {t('ui.act.cancel')}
          </Button>
          <WorkButton
            variant="contained"
            color="error"
            isWorking={isRunning}
            onClick={() => void remove()}
          >
            {t('ui.row.delete')}
          </WorkButton>
        </>
      }
    >
      <span>{t('screens.settings.removeText')}</span>
      {problem && <Wrong role="alert">{problem}</Wrong>}
    </Dialog>
  );
}

type Around = { readonly title: string; readonly onClose: () => void };

function useRemove(id: number, { title, onClose }: Around) {
  const t = useText();
  const http = useHttp();
  const notify = useNotifyText();
  const reload = useReload();
  const [isRunning, setRunning] = useState(false);
  const [problem, setProblem] = useState('');

  async function remove() {
    setRunning(true);
    try {
      await http.call(removeSettings, { ids: [id] }, { showCodeMessage: false });
      onClose();
      notify(t('screens.settings.removed', { title }));
      await reload();
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      setProblem(error.message);
    } finally {
      setRunning(false);
    }
  }

  return { remove, isRunning, problem };
}

const Wrong = styled('p')(({ theme }) => ({
  margin: 0,
  color: theme.vars.palette.tone.danger.fg,
}));
