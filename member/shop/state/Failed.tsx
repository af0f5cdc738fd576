import { NetworkError, ReplyError, StatusError } from '../../../src/client/index.ts';
import { useText } from '../../../src/texts/index.ts';
import { useRouterState, useShop } from '../services.ts';
import { StateBox } from './StateBox.tsx';

/** A page that could not be loaded. */
export function Failed({ isTooMany = false }: { readonly isTooMany?: boolean }) {
  const t = useText('store.frame.failed');
  const { router } = useShop();
  const { failure } = useRouterState();
  const isOfCall = [NetworkError, StatusError, ReplyError].some((kind) => failure instanceof kind);
  // A part of the program that is missing, or has a defect, is loaded anew with its document.
  const retry = () => (isTooMany || isOfCall ? void router.reload() : location.reload());
  return (
    <StateBox title={t('title')} text={t(isTooMany ? 'tooMany' : 'text')}>
      <button type="button" className="shop-button" onClick={retry}>
        {t('retry')}
      </button>
    </StateBox>
  );
}
