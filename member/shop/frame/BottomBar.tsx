import { storeRoot } from '../../../src/contract/index.ts';
import { useText } from '../../../src/texts/index.ts';
import { useRouterState } from '../services.ts';
import { CartLink } from './Header.tsx';
import { Icon, type StoreIconName } from './Icon.tsx';

const ways: readonly {
  readonly name: 'home' | 'classes' | 'cart' | 'mine';
  readonly href: string;
  readonly icon: StoreIconName;
}[] = [
  { name: 'home', href: storeRoot, icon: 'home' },
  { name: 'classes', href: `${storeRoot}/classes`, icon: 'classes' },
  { name: 'cart', href: `${storeRoot}/cart`, icon: 'cart' },
  { name: 'mine', href: `${storeRoot}/mine`, icon: 'person' },
];

/** The main ways of the shop at the lower edge of a phone. */
export function BottomBar() {
  const t = useText('store.frame.nav');
  const { page } = useRouterState();
  const [path] = page.address.split('?', 1);
  return (
    <nav className="shop-bottom" aria-label={t('label')}>
      {ways.map(({ name, href, icon }) =>
        name === 'cart' ? (
          <CartLink key={name} />
        ) : (
          <a
            key={name}
            className="shop-tool"
            href={href}
            aria-current={path === href ? 'page' : undefined}
          >
            <Icon name={icon} />
            <span>{t(name)}</span>
          </a>
        ),
      )}
    </nav>
  );
}
