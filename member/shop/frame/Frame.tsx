import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useText } from '../../../src/texts/index.ts';
import { useRouterState } from '../services.ts';
import { BottomBar } from './BottomBar.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { Messages } from './Messages.tsx';
import { usePageTitle } from './pageHead.ts';

/** Header, screen and footer. A page that opens is announced, and read from its start. */
export function Frame({ children }: { readonly children: ReactNode }) {
  const t = useText('store.frame');
  const { page, isLoading } = useRouterState();
  const title = usePageTitle();
  const main = useRef<HTMLElement>(null);
  const path = page.address.split('?', 1)[0];
  const [opened, setOpened] = useState(path);
  const [announced, announce] = useState('');
  if (opened !== path) {
    setOpened(path);
    announce(t('opened', { title }));
  }
  useEffect(() => {
    if (announced) main.current?.focus({ preventScroll: true });
  }, [announced, path]);
  return (
    <div className="shop" aria-busy={isLoading}>
      <a className="shop-skip" href="#main">
        {t('skip')}
      </a>
      {isLoading && <div className="shop-progress" aria-hidden="true" />}
      <Header />
      <main id="main" ref={main} tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <BottomBar />
      <p className="shop-unseen" role="status">
        {isLoading ? t('loading') : announced}
      </p>
      <Messages />
    </div>
  );
}
