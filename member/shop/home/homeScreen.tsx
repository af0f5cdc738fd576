import { localText } from '../api/localText.ts';
import { type BuiltPage, pageShow } from '../api/page.ts';
import { homeIndex, type HomeContent } from '../api/site.ts';
import { PageView } from '../page/PageView.tsx';
import { headOfPage } from '../page/pageScreen.tsx';
import { useLanguage, useShop } from '../services.ts';
import { storeScreen } from '../storeScreen.ts';
import { HomePage } from './HomePage.tsx';

/** The home page as the owner built it, or, as long as none is published, the adverts and goods of the shop. */
type Home = { readonly page: BuiltPage } | { readonly page: null; readonly content: HomeContent };

/** Start page of the storefront. */
export const screen = storeScreen<Home>({
  async load(call) {
    const page = await call(pageShow, {});
    return page ? { page } : { page: null, content: await call(homeIndex, { terminal: 'h5' }) };
  },
  head(home, { language }) {
    if (home?.page) return { ...headOfPage(home.page, language), title: '', canonical: '/shop' };
    const { banners = [] } = home?.content ?? {};
    return {
      title: '',
      description: banners.map((banner) => localText(banner, 'title', language)).join(' · '),
      image: banners[0]?.image ?? undefined,
      canonical: '/shop',
    };
  },
  View: ({ data }) =>
    data.page ? <BuiltHome page={data.page} /> : <HomePage home={data.content} />,
});

function BuiltHome({ page }: { readonly page: BuiltPage }) {
  const { siteName } = useShop();
  const language = useLanguage();
  return (
    <>
      <h1 className="shop-unseen">{siteName(language)}</h1>
      <PageView page={page} />
    </>
  );
}
