import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { createTheme, ThemeProvider } from '@mui/material/styles';
import {
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { BrowserRouter, Navigate, Route, Routes } from 'react-router';
import { areaRoots, loginPage, noAccessPage, notFoundPage } from '../src/contract/index.ts';
import { keepFocus } from '../src/frame/keepFocus.ts';
import { documentTitle } from '../src/frame/title.ts';
import { ToastList } from '../src/frame/ToastList.tsx';
import { PageProvider, type PageReports } from '../src/kit/index.ts';
import { siteName } from '../src/login/index.ts';
import { TextProvider } from '../src/texts/index.ts';
import { keepModeIn, modeKey } from '../src/theme/colourScheme.ts';
import { createStyleCache } from '../src/theme/styleCache.ts';
import { themeOptions } from '../src/theme/theme.ts';
import { MemberNavigation } from './MemberNavigation.tsx';
import { PageGate } from './PageGate.tsx';
import { lazyWithTexts } from './lazyWithTexts.ts';
import {
  type CenterServices,
  MemberServicesProvider,
  useMemberLanguage,
  useMemberServices,
} from './services.ts';

type Props = {
  readonly services: CenterServices;
  /** Whose addresses count: those of the browser, unless told otherwise. */
  readonly Router?: ComponentType<{ readonly children: ReactNode }>;
  /** One part alone, in the place of all pages. */
  readonly children?: ReactNode;
};

/** The customer's side of the shop: texts, theme and the routes below `/user`. */
export function MemberCenter({
  services,
  Router = BrowserRouter,
  children = <MemberRoutes />,
}: Props) {
  useEffect(keepFocus, []);
  const { dictionary, mode, toasts } = services;
  const translate = useSyncExternalStore(dictionary.subscribe, dictionary.get);
  return (
    <CacheProvider value={styleCache}>
      <Router>
        <MemberServicesProvider value={services}>
          <TextProvider value={translate}>
            <ThemeProvider
              theme={theme}
              storageManager={keepModeIn(mode)}
              modeStorageKey={modeKey}
              noSsr
            >
              <CssBaseline />
              <PageTitles>{children}</PageTitles>
              <MemberNavigation />
              <ToastList toasts={toasts} wanted={wantedToasts} />
            </ThemeProvider>
          </TextProvider>
        </MemberServicesProvider>
      </Router>
    </CacheProvider>
  );
}

const theme = createTheme(themeOptions);
const wantedToasts = { showToasts: true, playAudio: false } as const;

const styleCache = createStyleCache(
  document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce ?? '',
);

const LoginPage = lazy(() => import('./login/LoginPage.tsx'));

/** Source: specification 2. A path below `/user` that is none of these is read by the center. */
function MemberRoutes() {
  const { dictionary } = useMemberServices();
  const [{ Center, NotFound, NoAccess }] = useState(() => ({
    Center: lazyWithTexts(dictionary, () => import('./center/Center.tsx'), ['center']),
    NotFound: lazyWithTexts(dictionary, () => outside('NotFound'), ['center']),
    NoAccess: lazyWithTexts(dictionary, () => outside('NoAccess'), ['center']),
  }));
  return (
    <PageGate>
      <Suspense fallback={null}>
        <Routes>
          <Route path={loginPage(areaRoots.member)} element={<LoginPage />} />
          <Route path={notFoundPage} element={<NotFound />} />
          <Route path={noAccessPage} element={<NoAccess />} />
          <Route path={`${areaRoots.member}/*`} element={<Center />} />
          <Route path="*" element={<Navigate to={notFoundPage} replace />} />
        </Routes>
      </Suspense>
    </PageGate>
  );
}

const outside = (name: 'NotFound' | 'NoAccess') =>
  import('./center/Outside.tsx').then((pages) => ({ default: pages[name] }));

/** Names the browser tab after the page, and gives its heading the focus after a navigation. */
function PageTitles({ children }: { readonly children: ReactNode }) {
  const language = useMemberLanguage();
  const focusedAt = useRef('');
  const [unsaved] = useState(() => new Set<string>());
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (unsaved.size > 0) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [unsaved]);
  const reports = useMemo<PageReports>(
    () => ({
      arrive(title, heading) {
        if (title !== undefined) document.title = documentTitle(title, siteName(language));
        // A page that is drawn anew, as in another language, leaves the focus where it is; so does
        // one that begins in a field, as the login page.
        const isTyping = document.activeElement?.matches('input, textarea') ?? false;
        if (focusedAt.current !== location.pathname && !isTyping) heading.focus();
        focusedAt.current = location.pathname;
      },
      reportDirty: (part, isDirty) => void (isDirty ? unsaved.add(part) : unsaved.delete(part)),
    }),
    [language, unsaved],
  );
  return <PageProvider value={reports}>{children}</PageProvider>;
}
