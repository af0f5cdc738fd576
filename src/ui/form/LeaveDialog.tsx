import Button from '@mui/material/Button';
import { Dialog } from '../../kit/index.ts';
import { useText } from '../../texts/index.ts';

type LeaveDialogProps = { readonly onStay: () => void; readonly onDiscard: () => void };

/** Asks before unsaved input is discarded. */
export function LeaveDialog({ onStay, onDiscard }: LeaveDialogProps) {
  const t = useText('ui');
  return (
    <Dialog
      isOpen
      size="confirm"
      onClose={onStay}
      title={t('leave.title')}
      buttons={
        <>
          <Button variant="outlined" onClick={onDiscard}>
            {t('leave.discard')}
          </Button>
          <Button variant="contained" onClick={onStay}>
            {t('leave.stay')}
          </Button>
        </>
      }
    >
      <span>{t('leave.text')}</span>
    </Dialog>
  );
}
