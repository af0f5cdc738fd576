import type { Language } from '../../../src/contract/index.ts';
import { dataHtml } from '../state/dataHtml.ts';
import type { ScreenHead } from '../storeScreen.ts';

type HeadSite = {
  /** `https://shop.example`. */
  readonly origin: string;
  readonly siteName: string;
  readonly lang: Language;
  readonly languages: readonly Language[];
};

/** Tags of a page for its tab, for search engines and for sites that show a link to it. */
export function headHtml(
  head: ScreenHead,
  { origin, siteName, lang, languages }: HeadSite,
): string {
  const { title, description = '', image, canonical = '', facts, isPrivate = false } = head;
  const address = new URL(canonical, origin).href;
  const picture = image && URL.canParse(image, origin) ? new URL(image, origin).href : '';
  const inLanguage = (language: Language) => {
    const url = new URL(address);
    url.searchParams.set('lang', language);
    return url.href;
  };
  return [
    `<title>${escaped(title)}</title>`,
    `<meta name="description" content="${escaped(description)}">`,
    `<link rel="canonical" href="${escaped(address)}">`,
    ...languages.map(
      (language) =>
        `<link rel="alternate" hreflang="${tags[language]}" href="${escaped(inLanguage(language))}">`,
    ),
    isPrivate ? '<meta name="robots" content="noindex">' : '',
    property('og:type', 'website'),
    property('og:site_name', siteName),
    property('og:title', title),
    property('og:description', description),
    property('og:url', address),
    property('og:image', picture),
    property('og:locale', lang === 'en' ? 'en_US' : 'zh_CN'),
    facts ? dataHtml('application/ld+json', { '@context': 'https://schema.org', ...facts }) : '',
  ].join('');
}

const tags: Readonly<Record<Language, string>> = { 'zh-cn': 'zh-CN', en: 'en' };

const property = (name: string, content: string): string =>
  content && `<meta property="${name}" content="${escaped(content)}">`;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
