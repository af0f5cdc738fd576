import { storeRoot } from '../../../src/contract/index.ts';
import { useText } from '../../../src/texts/index.ts';
import { localText } from '../api/localText.ts';
import { lookIndex, type LookRow } from '../api/looks.ts';
import { LoadMore } from '../parts/LoadMore.tsx';
import { Picture } from '../parts/Picture.tsx';
import { useLanguage, useShop } from '../services.ts';
import { StateBox } from '../state/StateBox.tsx';
import { type ScreenProps, storeScreen } from '../storeScreen.ts';
import './looks.css';

type Looks = { readonly list: readonly LookRow[]; readonly total: number; readonly page: number };

/** Published looks. */
export const screen = storeScreen<Looks>({
  load: async (call) => ({ ...(await call(lookIndex, { page: 1 })), page: 1 }),
  head: (looks, { t }) => ({ title: t('store.looks.title'), image: looks?.list[0]?.cover }),
  View: LooksPage,
});

function LooksPage({ data: { list, total, page }, update }: ScreenProps<Looks>) {
  const t = useText('store.looks');
  const language = useLanguage();
  const { call } = useShop();
  if (list.length === 0) return <StateBox title={t('empty')} />;
  return (
    <>
      <header className="page-top">
        <h1>{t('title')}</h1>
      </header>
      <ul className="looks">
        {list.map((look, index) => (
          <li key={look.id}>
            <a className="look-card" href={`${storeRoot}/looks/${look.id}`}>
              <Picture src={look.cover} alt="" width={360} height={480} isFirst={index === 0} />
              <span>{localText(look, 'title', language)}</span>
            </a>
          </li>
        ))}
      </ul>
      <LoadMore
        hasMore={list.length < total}
        onMore={async () => {
          const more = await call(lookIndex, { page: page + 1 });
          update({ list: [...list, ...more.list], total: more.total, page: page + 1 });
        }}
      />
    </>
  );
}
