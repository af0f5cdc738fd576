import { areaRoots, storeRoot } from '../../../src/contract/index.ts';
import { useText } from '../../../src/texts/index.ts';
import { localText } from '../api/localText.ts';
import { useCartCount, useIsMember, useLanguage, useRouterState, useShop } from '../services.ts';
import { Icon } from './Icon.tsx';

/** Name of the shop, search, and the ways to cart, orders and account. */
export function Header() {
  const t = useText('store.frame');
  const { mode, language: choice, router, siteName, siteLogo } = useShop();
  const { page } = useRouterState();
  const language = useLanguage();
  const isMember = useIsMember();
  const switchLanguage = () => {
    const query = new URLSearchParams(page.request.query);
    // An address that names a language would bring it back.
    query.delete('lang');
    if (query.size < page.request.query.size) router.note(query);
    choice.set(language === 'en' ? 'zh-cn' : 'en');
  };
  const toggleMode = () => mode.set(mode.get() === 'dark' ? 'light' : 'dark');
  return (
    <header className="shop-header">
      <div className="shop-bar">
        <a className="shop-brand" href={storeRoot}>
          {siteLogo && <img src={siteLogo} alt="" width={32} height={32} />}
          <span>{siteName(language)}</span>
        </a>
        <SearchBox />
        <nav className="shop-tools" aria-label={t('nav.account')}>
          <a className="shop-tool" data-wide href={`${storeRoot}/orders`}>
            <Icon name="orders" />
            <span>{t('nav.orders')}</span>
          </a>
          <a
            className="shop-tool"
            data-wide
            href={isMember ? `${storeRoot}/mine` : areaRoots.member}
          >
            <Icon name="person" />
            <span>{isMember ? t('nav.account') : t('nav.signIn')}</span>
          </a>
          <CartLink isWide />
          <button
            type="button"
            className="shop-tool"
            lang={language === 'en' ? 'zh-CN' : 'en'}
            onClick={switchLanguage}
          >
            {t('language.other')}
          </button>
          <button
            type="button"
            className="shop-tool"
            aria-label={t('mode.toggle')}
            onClick={toggleMode}
          >
            <Icon name="sun" />
            <Icon name="moon" />
          </button>
        </nav>
      </div>
      <ClassBar />
    </header>
  );
}

/** Works as a form without scripts, too. */
function SearchBox() {
  const t = useText('store.frame.search');
  const { page } = useRouterState();
  const keyword = page.request.query.get('q') ?? '';
  return (
    <search className="shop-search">
      <form action={`${storeRoot}/goods`}>
        <input
          // Shows the words of the page that is open.
          key={keyword}
          type="search"
          name="q"
          maxLength={60}
          defaultValue={keyword}
          aria-label={t('label')}
          placeholder={t('placeholder')}
        />
        <button type="submit" aria-label={t('submit')}>
          <Icon name="search" />
        </button>
      </form>
    </search>
  );
}

function ClassBar() {
  const t = useText('store.frame.nav');
  const { frame } = useShop();
  const language = useLanguage();
  const { page } = useRouterState();
  const current = page.request.query.get('class');
  if (frame.classes.length === 0) return null;
  return (
    <nav className="shop-classes" aria-label={t('classBar')}>
      <a href={`${storeRoot}/goods`}>{t('all')}</a>
      {frame.classes.map((node) => (
        <a
          key={node.id}
          href={`${storeRoot}/goods?class=${node.id}`}
          aria-current={current === String(node.id) ? 'page' : undefined}
        >
          {localText(node, 'name', language)}
        </a>
      ))}
    </nav>
  );
}

/** The way to the cart, with how many rows it has. */
export function CartLink({ isWide = false }: { readonly isWide?: boolean }) {
  const t = useText('store.frame.nav');
  const count = useCartCount();
  return (
    <a className="shop-tool" data-wide={isWide || undefined} href={`${storeRoot}/cart`}>
      <Icon name="cart" />
      <span aria-hidden="true">{t('cart')}</span>
      <small className="shop-unseen">
        {count ? t('cartWith', { smart_count: count }) : t('cart')}
      </small>
      {Boolean(count) && (
        <b className="shop-count" aria-hidden="true">
          {count}
        </b>
      )}
    </a>
  );
}
