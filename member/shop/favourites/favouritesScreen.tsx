import { storeRoot } from '../../../src/contract/index.ts';
import { useText } from '../../../src/texts/index.ts';
import { keptGoods, type KeptGoods } from '../api/favorites.ts';
import { toggleFavorite } from '../api/goods.ts';
import { localText } from '../api/localText.ts';
import { useBusy } from '../forms/useBusy.ts';
import { LoadMore } from '../parts/LoadMore.tsx';
import { StoreGoodsTile } from '../parts/StoreGoodsTile.tsx';
import { useLanguage, useShop } from '../services.ts';
import { StateBox } from '../state/StateBox.tsx';
import { type ScreenProps, storeScreen } from '../storeScreen.ts';

type Favourites = {
  readonly list: readonly KeptGoods[];
  readonly total: number;
  readonly page: number;
};

/** Products that the member keeps for later. */
export const screen = storeScreen<Favourites>({
  isForMembers: true,
  load: async (call) => ({ ...(await call(keptGoods, { page: 1 })), page: 1 }),
  head: (_data, { t }) => ({ title: t('store.favourites.title') }),
  View: FavouritesPage,
});

function FavouritesPage({ data, update }: ScreenProps<Favourites>) {
  const t = useText('store.favourites');
  const language = useLanguage();
  const { call, toasts } = useShop();
  const [isBusy, run] = useBusy();
  const { list, total, page } = data;

  async function remove(goods: KeptGoods): Promise<void> {
    await call(toggleFavorite, { goods_id: goods.id });
    update({ ...data, list: list.filter(({ id }) => id !== goods.id), total: total - 1 });
    toasts.add({
      type: 'success',
      message: t('removed'),
      actions: [
        {
          label: t('undo'),
          run: () => void call(toggleFavorite, { goods_id: goods.id }).then(() => update(data)),
        },
      ],
    });
  }

  if (list.length === 0)
    return (
      <StateBox title={t('empty.title')} text={t('empty.text')}>
        <a className="shop-button" href={`${storeRoot}/goods`}>
          {t('empty.shop')}
        </a>
      </StateBox>
    );
  return (
    <>
      <header className="page-top">
        <h1>{t('title')}</h1>
      </header>
      <ul className="goods-grid">
        {list.map((goods) => {
          const name = localText(goods, 'name', language);
          return (
            <li key={goods.id}>
              <StoreGoodsTile goods={goods} offSale={goods.is_on_sale ? undefined : t('offSale')} />
              <button
                type="button"
                className="link-button"
                disabled={isBusy}
                aria-label={t('removeNamed', { name })}
                onClick={() => run(() => remove(goods))}
              >
                {t('remove')}
              </button>
            </li>
          );
        })}
      </ul>
      <LoadMore
        hasMore={list.length < total}
        onMore={async () => {
          const more = await call(keptGoods, { page: page + 1 });
          update({ list: [...list, ...more.list], total: more.total, page: page + 1 });
        }}
      />
    </>
  );
}
