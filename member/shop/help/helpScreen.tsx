import { memberIndex, storeRoot } from '../../../src/contract/index.ts';
import { useText } from '../../../src/texts/index.ts';
import { agreement, agreementNames, type StoreAgreement } from '../api/content.ts';
import { type ScreenProps, storeScreen } from '../storeScreen.ts';
import '../forms/forms.css';

type Help = {
  readonly pages: readonly { readonly slug: string; readonly title: string }[];
  /** Policies that the owner has written. */
  readonly policies: readonly StoreAgreement[];
};

/** Pages of the shop, its policies and its posts. */
export const screen = storeScreen<Help>({
  async load(call) {
    const [{ pages = [] }, ...texts] = await Promise.all([
      call(memberIndex, {}),
      ...agreementNames.map((name) => call(agreement, { name })),
    ]);
    const policies = agreementNames.filter((_, index) => texts[index]?.content);
    return { pages, policies };
  },
  head: (_data, { t }) => ({ title: t('store.help.title') }),
  View: HelpPage,
});

function HelpPage({ data: { pages, policies } }: ScreenProps<Help>) {
  const t = useText('store.help');
  return (
    <div className="narrow stack">
      <h1>{t('title')}</h1>
      <ul className="card">
        {pages.map(({ slug, title }) => (
          <li key={slug}>
            <a className="shop-link" href={`${storeRoot}/pages/${encodeURIComponent(slug)}`}>
              {title}
            </a>
          </li>
        ))}
        {policies.map((name) => (
          <li key={name}>
            <a className="shop-link" href={`${storeRoot}/agreements/${name}`}>
              {t(`agreements.${name}`)}
            </a>
          </li>
        ))}
        <li>
          <a className="shop-link" href={`${storeRoot}/posts`}>
            {t('posts')}
          </a>
        </li>
      </ul>
    </div>
  );
}
