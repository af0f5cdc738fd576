import Button from '@mui/material/Button';
import { Dialog } from '../../kit/index.ts';
import type { OpenedPage } from './TabsContext.ts';
import type { Asking } from './useOpenedPages.ts';
import { useText } from '../../texts/index.ts';

type Props = {
  readonly asking: Asking;
  /** To name them. */
  readonly pages: readonly OpenedPage[];
};

/** Asks once before something typed is lost. */
export default function DiscardDialog({ asking: { dirty, answer }, pages }: Props) {
  const t = useText('shell');
  const names = pages.filter(({ key }) => dirty.some((tab) => tab.key === key));
  const [only] = names;
  return (
    <Dialog
      isOpen
      onClose={() => answer(false)}
      title={t('discard.title')}
      buttons={
        <>
          <Button variant="outlined" onClick={() => answer(false)}>
            {t('discard.stay')}
          </Button>
          <Button variant="contained" color="error" onClick={() => answer(true)}>
            {t('discard.discard')}
          </Button>
        </>
      }
    >
      {names.length === 1 ? (
        t('discard.one', { page: only?.name ?? '' })
      ) : (
        <>
          {t('discard.many', { count: names.length })}
          <ul>
            {names.map(({ key, name }) => (
              <li key={key}>{name}</li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  );
}
