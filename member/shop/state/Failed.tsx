import { useText } from '../../../src/texts/index.ts';
import { useShop } from '../services.ts';
import { StateBox } from './StateBox.tsx';

/** A page that could not be loaded. */
export function Failed({ isTooMany = false }: { readonly isTooMany?: boolean }) {
  const t = useText('store.frame.failed');
  const { router } = useShop();
  return (
    <StateBox title={t('title')} text={t(isTooMany ? 'tooMany' : 'text')}>
      <button type="button" className="shop-button" onClick={() => void router.reload()}>
        {t('retry')}
      </button>
    </StateBox>
  );
}
