import { storeRoot } from '../../../src/contract/index.ts';
import { useText } from '../../../src/texts/index.ts';
import { storeScreen } from '../storeScreen.ts';
import { StateBox } from './StateBox.tsx';

/** The 404 page: there is no such page, or its record is not for everyone. */
export const screen = storeScreen<unknown>({
  load: () => Promise.resolve(null),
  head: (_data, { t }) => ({ title: t('store.frame.missing.title'), isPrivate: true }),
  View: Missing,
});

function Missing() {
  const t = useText('store.frame.missing');
  return (
    <StateBox title={t('title')} text={t('text')}>
      <a className="shop-button" href={storeRoot}>
        {t('home')}
      </a>
      <a className="shop-button" data-plain href={`${storeRoot}/goods`}>
        {t('goods')}
      </a>
    </StateBox>
  );
}
