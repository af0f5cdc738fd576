import Button from '@mui/material/Button';
import { Dialog } from '../kit/index.ts';
import { useText } from '../texts/index.ts';

type DiscardDialogProps = {
  /** Names of the pages with unsaved input. */
  readonly names: readonly string[];
  readonly onAnswer: (isDiscarded: boolean) => void;
};

/** Asks before unsaved input is discarded. */
export default function DiscardDialog({ names, onAnswer }: DiscardDialogProps) {
  const t = useText('shell');
  const [only = ''] = names;
  return (
    <Dialog
      isOpen
      onClose={() => onAnswer(false)}
      title={t('discard.title')}
      buttons={
        <>
          <Button variant="outlined" onClick={() => onAnswer(false)}>
            {t('discard.stay')}
          </Button>
          <Button variant="contained" color="error" onClick={() => onAnswer(true)}>
            {t('discard.discard')}
          </Button>
        </>
      }
    >
      {names.length === 1 ? (
        t('discard.one', { page: only })
      ) : (
        <>
          {t('discard.many', { count: names.length })}
          <ul>
            {names.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  );
}
