import { homeIndex, type HomeContent } from '../api/site.ts';
import { localText } from '../api/localText.ts';
import { storeScreen } from '../storeScreen.ts';
import { HomePage } from './HomePage.tsx';

/** Start page of the storefront. */
export const screen = storeScreen<HomeContent>({
  load: (call) => call(homeIndex, { terminal: 'h5' }),
  head: (home, { language }) => {
    const [first] = home?.banners ?? [];
    return {
      title: '',
      description: (home?.banners ?? [])
        .map((banner) => localText(banner, 'title', language))
        .join(' · '),
      image: first?.image ?? undefined,
      canonical: '/shop',
    };
  },
  View: ({ data }) => <HomePage home={data} />,
});
