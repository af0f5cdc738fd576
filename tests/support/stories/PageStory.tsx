import { useEffect, useMemo } from 'react';
import en from '../../../i18n/en/store/parts.ts';
import zhCn from '../../../i18n/zh-cn/store/parts.ts';
import { componentOf } from '../../../resources/page/components/index.ts';
import { checkTree, type PagePart, partsIn } from '../../../src/pages/index.ts';
import { partViews } from '../../../resources/page/shared/partViews.ts';
import { moneyText, type PageHost, PageHostProvider, PageTree } from '../../../src/pages/view.ts';
import { translateFrom } from '../../../src/texts/index.ts';
import { useToolbar } from './toolbar.ts';
import '../../../src/login/tokens.css';
import '../../../src/pages/page.css';
import '../../../src/pages/goodsTile.css';

import.meta.glob(
  [
    '../../../resources/page/{components/*/view,shared/*}.css',
    '../../../modules/*/components/*/view.css',
  ],
  { eager: true },
);

const dictionaries = { 'zh-cn': translateFrom(zhCn), en: translateFrom(en) };

type Props = {
  /** Codes of components, each with its sample, or whole parts. */
  readonly parts: readonly (string | PagePart)[];
  /** Answers that every part gets, under the names that components ask by; none when absent. */
  readonly answers?: Readonly<Record<string, unknown>>;
};

/** Parts of a page as the storefront shows them. */
export function PageStory({ parts, answers = {} }: Props) {
  const { language, theme } = useToolbar();
  useEffect(() => {
    document.documentElement.dataset['mode'] = theme;
    document.documentElement.lang = language === 'en' ? 'en' : 'zh-CN';
  }, [theme, language]);
  const tree = parts.map((part, index) =>
    typeof part === 'string' ? sampleOf(part, `${part}-${index}`) : part,
  );
  // Defaults are filled in as the server does it.
  const { tree: read } = checkTree(tree, componentOf, { isDraft: true });
  const host = useMemo<PageHost>(
    () => ({
      language,
      t: (key, params = {}) => dictionaries[language](key, params),
      money: moneyText,
      hrefOf: ({ to }) => `#${to}`,
      run: () => Promise.resolve({ isDone: true, text: dictionaries[language]('claimed') }),
      isCanvas: false,
      now: 1_764_000_000,
    }),
    [language],
  );
  return (
    <PageHostProvider value={host}>
      <main className="page">
        <PageTree
          parts={read}
          data={Object.fromEntries(partsIn(read).map(({ cid }) => [cid, answers]))}
          views={partViews}
        />
      </main>
    </PageHostProvider>
  );
}

const sampleOf = (code: string, cid: string): PagePart => ({
  cid,
  code,
  props: componentOf(code)?.sample ?? {},
  children: [],
});
