import { sitePageText } from '../../../src/contract/index.ts';
import { localText } from '../api/localText.ts';
import { useLanguage } from '../services.ts';
import { type ScreenProps, storeScreen } from '../storeScreen.ts';
import { RichText } from './RichText.tsx';

type SitePage = {
  readonly title: string;
  readonly title_en: string | null;
  readonly content: string | null;
  readonly content_en: string | null;
};

/** A page that the owner writes: `/shop/pages/about`. */
export const screen = storeScreen<SitePage>({
  load: (call, { params }) => call(sitePageText, { slug: params['slug'] ?? '' }),
  head: (page, { language }) => ({ title: page ? localText(page, 'title', language) : '' }),
  View: SitePageView,
});

function SitePageView({ data: page }: ScreenProps<SitePage>) {
  const language = useLanguage();
  return (
    <article className="narrow stack">
      <h1>{localText(page, 'title', language)}</h1>
      <RichText html={localText(page, 'content', language)} />
    </article>
  );
}
