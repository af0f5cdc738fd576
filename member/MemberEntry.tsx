import { lazy, Suspense, useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { isSignedIn } from '../src/client/index.ts';
import {
  areaRoots,
  loginPage,
  noAccessPage,
  notFoundPage,
  ownPath,
  storeRoot,
} from '../src/contract/index.ts';
import { PageBoundary } from '../src/frame/PageBoundary.tsx';
import { TextProvider, useText } from '../src/texts/index.ts';
import { EntryFrame } from './login/EntryFrame.tsx';
import { HomePage } from './login/HomePage.tsx';
import { LoginPage, type LoginTab, loginTabs } from './login/LoginPage.tsx';
import { type CenterServices, MemberServicesProvider } from './services.ts';

const loadCenter = () =>
  import('./MemberCenter.tsx').then((module) => ({ default: module.MemberCenter }));
const MemberCenter = lazy(loadCenter);

/**
 * Entry of the member area: pages for guests, which load little, or the center with its router and theme.
 * After a sign-in, in this tab or another, the requested page opens.
 */
export function MemberEntry({ services }: { readonly services: CenterServices }) {
  const { dictionary, sessions, navigator } = services;
  const translate = useSyncExternalStore(dictionary.subscribe, dictionary.get);
  const member = useSyncExternalStore(sessions.member.subscribe, sessions.member.get);
  const isMember = isSignedIn.member(member);
  const [isInside, setInside] = useState(isMember || isState(location.pathname));
  const [address, openPage] = useAddress();
  const { pathname, search } = new URL(address, location.origin);

  const path = pathname.replace(/(?<=.)\/$/, '');
  const query = new URLSearchParams(search);
  // The storefront sends its visitors here to sign in.
  const backTo = isMember && path === login ? ownPath(query.get('to'), storeRoot) : undefined;
  useEffect(() => {
    if (backTo !== undefined) location.replace(backTo);
  }, [backTo]);

  if (!isInside && isMember && backTo === undefined) setInside(true);
  useEffect(() => {
    if (isInside) return undefined;
    return navigator.attach((path) => openPage(path, { replace: true }));
  }, [navigator, isInside, openPage]);
  const isGuestPage = path === login || path === areaRoots.member;
  useEffect(() => {
    if (!isInside && !isGuestPage)
      openPage(loginPage(areaRoots.member, pathname + search), { replace: true });
  }, [isInside, isGuestPage, pathname, search, openPage]);

  const setTab = (next: LoginTab) => {
    query.delete('type');
    if (next !== 'login') query.set('type', next);
    openPage(query.size > 0 ? `${login}?${query}` : login);
  };
  return (
    <MemberServicesProvider value={services}>
      <TextProvider value={translate}>
        {backTo !== undefined ? null : isInside ? (
          <PageBoundary fallback={() => <LoadFailed />}>
            <Suspense fallback={null}>
              <MemberCenter
                onLeave={() => {
                  openPage(addressNow(), { replace: true });
                  setInside(false);
                }}
              />
            </Suspense>
          </PageBoundary>
        ) : path === login ? (
          <LoginPage
            tab={loginTabs.find((tab) => tab === query.get('type')) ?? 'login'}
            onTab={setTab}
            onTyping={preloadCenter}
          />
        ) : path === areaRoots.member ? (
          <HomePage onOpen={openPage} />
        ) : null}
      </TextProvider>
    </MemberServicesProvider>
  );
}

const login = loginPage(areaRoots.member);

/** Pages that tell of an address; they need no member. */
const isState = (path: string) => path === notFoundPage || path === noAccessPage;

/** Prefetches the center while the user types a password; a failure is reported when it is opened. */
function preloadCenter() {
  loadCenter().catch(() => undefined);
}

type OpenPage = (path: string, options?: { readonly replace?: boolean }) => void;

/** The address of the window, for the pages without a router. */
function useAddress(): readonly [string, OpenPage] {
  const [address, setAddress] = useState(addressNow);
  useEffect(() => {
    const follow = () => setAddress(addressNow());
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, []);
  const openPage = useCallback<OpenPage>((path, { replace = false } = {}) => {
    if (replace) history.replaceState(null, '', path);
    else history.pushState(null, '', path);
    setAddress(addressNow());
  }, []);
  return [address, openPage];
}

const addressNow = () => location.pathname + location.search;

/** The center cannot be loaded, as without a network or after an update of the shop. */
function LoadFailed() {
  const t = useText('member.entry.loadFailed');
  return (
    <EntryFrame page={t('title')} title={t('title')}>
      <p className="login-lead">{t('text')}</p>
      <div className="login-form">
        <button type="button" className="entry-button" onClick={() => location.reload()}>
          {t('reload')}
        </button>
      </div>
    </EntryFrame>
  );
}
