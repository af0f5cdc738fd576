import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { createTheme, ThemeProvider } from '@mui/material/styles';
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import {
  createBrowserRouter,
  Navigate,
  Route,
  type RouteObject,
  RouterProvider,
  Routes,
  useBlocker,
  useLocation,
  useSearchParams,
} from 'react-router';
import { isSignedIn } from '../src/client/index.ts';
import { areaRoots, loginPage, notFoundPage, ownPath } from '../src/contract/index.ts';
import { keepFocus } from '../src/frame/keepFocus.ts';
import { documentTitle } from '../src/frame/title.ts';
import { ToastList } from '../src/frame/ToastList.tsx';
import { PageProvider, type PageReports } from '../src/kit/index.ts';
import { siteName } from '../src/login/index.ts';
import { keepModeIn, modeKey } from '../src/theme/colourScheme.ts';
import { createStyleCache } from '../src/theme/styleCache.ts';
import { themeOptions } from '../src/theme/theme.ts';
import { MemberNavigation } from './MemberNavigation.tsx';
import { PageGate } from './PageGate.tsx';
import { lazyWithTexts } from './lazyWithTexts.ts';
import { outsideOf } from './places.ts';
import { useMemberInfo, useMemberLanguage, useMemberServices } from './services.ts';

type MemberCenterProps = {
  /** Called after sign-out: the pages of guests take over. */
  readonly onLeave?: (() => void) | undefined;
  /** Creates the router; the browser's by default. Read once. */
  readonly createRouter?: (routes: RouteObject[]) => ReturnType<typeof createBrowserRouter>;
};

/** Provides theme, messages and the routes below `/user` to a member. */
export function MemberCenter({ onLeave, createRouter = createBrowserRouter }: MemberCenterProps) {
  useEffect(keepFocus, []);
  useEffect(() => {
    document.documentElement.dataset['center'] = '';
    return () => {
      delete document.documentElement.dataset['center'];
    };
  }, []);
  const { mode, toasts } = useMemberServices();
  const [router] = useState(() =>
    createRouter([{ path: '*', element: <MemberPages onLeave={onLeave} /> }]),
  );
  return (
    <CacheProvider value={styleCache}>
      <ThemeProvider theme={theme} storageManager={keepModeIn(mode)} modeStorageKey={modeKey} noSsr>
        <CssBaseline />
        <RouterProvider router={router} />
        <ToastList toasts={toasts} wanted={wantedToasts} />
      </ThemeProvider>
    </CacheProvider>
  );
}

const MemberPages = ({ onLeave }: Pick<MemberCenterProps, 'onLeave'>) => (
  <>
    <PageTitles>
      <MemberRoutes onLeave={onLeave} />
    </PageTitles>
    <MemberNavigation />
  </>
);

const theme = createTheme(themeOptions);
const wantedToasts = { showToasts: true, playAudio: false } as const;

const styleCache = createStyleCache(
  document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce ?? '',
);

/**
 * Source: specification 2. A path below `/user` that is none of these is read by the center, which also
 * shows 401 and 404 to a member, beside its menu.
 */
function MemberRoutes({ onLeave }: Pick<MemberCenterProps, 'onLeave'>) {
  const { dictionary } = useMemberServices();
  const [{ Center, NotFound, NoAccess }] = useState(() => ({
    Center: lazyWithTexts(dictionary, () => import('./center/Center.tsx'), ['center']),
    NotFound: lazyWithTexts(dictionary, () => loadOutside('NotFound'), ['center']),
    NoAccess: lazyWithTexts(dictionary, () => loadOutside('NoAccess'), ['center']),
  }));
  const { pathname } = useLocation();
  const outside = outsideOf(pathname);
  const isMember = isSignedIn.member(useMemberInfo());
  const isBelow = `${pathname}/`.startsWith(`${areaRoots.member}/`);
  return (
    <PageGate>
      <Suspense fallback={null}>
        <Routes>
          <Route path={loginPage(areaRoots.member)} element={<Outward onLeave={onLeave} />} />
          <Route
            path="*"
            element={
              isBelow || (outside && isMember) ? (
                <Center />
              ) : outside === 'notFound' ? (
                <NotFound />
              ) : outside ? (
                <NoAccess />
              ) : (
                <Navigate to={notFoundPage} replace />
              )
            }
          />
        </Routes>
      </Suspense>
    </PageGate>
  );
}

/** The login page: a member is led on, anybody else leaves the center. */
function Outward({ onLeave }: Pick<MemberCenterProps, 'onLeave'>) {
  const [query] = useSearchParams();
  const isMember = isSignedIn.member(useMemberInfo());
  useEffect(() => {
    if (!isMember) onLeave?.();
  }, [isMember, onLeave]);
  if (!isMember) return null;
  return <Navigate to={ownPath(query.get('to'), areaRoots.member) ?? areaRoots.member} replace />;
}

const loadOutside = (name: 'NotFound' | 'NoAccess') =>
  import('./center/Outside.tsx').then((pages) => ({ default: pages[name] }));

/**
 * Names the browser tab after the page, gives its heading the focus after a navigation, and asks
 * before typed work is dropped: by a link, by Back, by closing or reloading the window.
 */
function PageTitles({ children }: { readonly children: ReactNode }) {
  const language = useMemberLanguage();
  const { sessions } = useMemberServices();
  const focusedAt = useRef('');
  const [title, setTitle] = useState('');
  const [unsaved] = useState(() => new Set<string>());
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      // A member who signs out has confirmed it already.
      const isMember = isSignedIn.member(sessions.member.get());
      if (unsaved.size > 0 && isMember) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [unsaved, sessions]);
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      unsaved.size > 0 &&
      from.pathname !== to.pathname &&
      // An ended session keeps the page; a changed password has been saved.
      to.pathname !== loginPage(areaRoots.member),
  );
  const reports = useMemo<PageReports>(
    () => ({
      arrive(next, heading) {
        if (next !== undefined) {
          document.title = documentTitle(next, siteName(language));
          setTitle(next);
        }
        // A page that re-renders, as after a switch of language, keeps the focus.
        const isTyping = document.activeElement?.matches('input, textarea') ?? false;
        if (focusedAt.current !== location.pathname && !isTyping) heading.focus();
        focusedAt.current = location.pathname;
      },
      reportDirty: (part, isDirty) => void (isDirty ? unsaved.add(part) : unsaved.delete(part)),
    }),
    [language, unsaved],
  );
  return (
    <PageProvider value={reports}>
      {children}
      {blocker.state === 'blocked' && (
        <Suspense>
          <DiscardDialog
            names={[title]}
            onAnswer={(isDiscarded) => (isDiscarded ? blocker.proceed() : blocker.reset())}
          />
        </Suspense>
      )}
    </PageProvider>
  );
}

const DiscardDialog = lazy(() => import('../src/frame/DiscardDialog.tsx'));
