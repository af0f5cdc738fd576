import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { createTheme, ThemeProvider } from '@mui/material/styles';
import {
  CoreAdminContext,
  I18nContext,
  ResourceDefinitionContextProvider,
  type AuthProvider,
  type DataProvider,
  type Store,
} from 'ra-core';
import type { QueryClient } from '@tanstack/react-query';
import {
  Activity,
  useEffect,
  useState,
  useSyncExternalStore,
  type ComponentType,
  type ReactNode,
} from 'react';
import { BrowserRouter, Navigate, Route, Routes, useLocation, type Location } from 'react-router';
import { areaRoots, homePage, noAccessPage, notFoundPage } from '../contract/index.ts';
import { keepModeIn, modeKey } from './theme/colourScheme.ts';
import { keepFocus } from './keepFocus.ts';
import { NoAccess, NotFound } from './pages/Outside.tsx';
import { definitionsOf, pathsOf, type ResourceElement } from './resources.tsx';
import { createRouterProvider, raBasename } from './routerProvider.tsx';
import { createStyleCache } from './theme/styleCache.ts';
import { ServicesProvider, useServices, type Services } from './services.ts';
import { ShellNavigation } from './session/ShellNavigation.tsx';
import { I18nTexts } from '../texts/index.ts';
import { Start } from './Start.tsx';
import { themeOptions } from './theme/theme.ts';
import { ScreenNotices } from './toasts/ScreenNotices.tsx';
import { ToastList } from './toasts/ToastList.tsx';

type Props = {
  readonly services: Services;
  readonly dataProvider: DataProvider;
  readonly authProvider: AuthProvider;
  readonly queryClient: QueryClient;
  readonly store: Store;
  /** `<Resource>` elements, as react-admin takes them. */
  readonly resources: readonly ResourceElement[];
  /** Whose addresses count: those of the browser, unless told otherwise. */
  readonly Router?: ComponentType<{ readonly children: ReactNode }>;
  /** One part alone, in the place of all pages. */
  readonly children?: ReactNode;
};

/**
 * The whole back office: react-admin's context, our theme, our routes.
 *
 * `CoreAdminContext` and not `AdminContext`, whose theme provider keeps light and dark under keys of
 * its own; not `CoreAdminUI` either, whose routes are one per resource name, while ours come from
 * the menus of the server.
 */
export function BackOffice({
  services,
  resources,
  Router = Browser,
  children = <Pages />,
  ...context
}: Props) {
  useEffect(keepFocus, []);
  const [definitions] = useState(() => definitionsOf(resources));
  const [routerProvider] = useState(() => createRouterProvider(pathsOf(resources)));
  return (
    <CacheProvider value={styleCache}>
      <Router>
        <CoreAdminContext {...context} routerProvider={routerProvider} basename={raBasename}>
          <ResourceDefinitionContextProvider definitions={definitions}>
            <ServicesProvider value={services}>
              <Spoken>
                <ThemeProvider
                  theme={theme}
                  storageManager={keepModeIn(services.mode)}
                  modeStorageKey={modeKey}
                  noSsr
                >
                  <CssBaseline />
                  {children}
                  <ShellNavigation />
                  <ScreenNotices toasts={services.toasts} />
                  <ToastList toasts={services.toasts} />
                </ThemeProvider>
              </Spoken>
            </ServicesProvider>
          </ResourceDefinitionContextProvider>
        </CoreAdminContext>
      </Router>
    </CacheProvider>
  );
}

/** A page that was opened before comes to the front at once, ahead of any work that can wait. */
const Browser = ({ children }: { readonly children: ReactNode }) => (
  <BrowserRouter useTransitions={false}>{children}</BrowserRouter>
);

const theme = createTheme(themeOptions);

const styleCache = createStyleCache(
  document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce ?? '',
);

/** An address that leads nowhere is shown over the opened pages, which stay as they are below it. */
function Pages() {
  const here = useLocation();
  const isInside = here.pathname === areaRoots.admin || here.pathname.startsWith(insideOf);
  const [inside, setInside] = useState<Location>();
  if (isInside && inside !== here) setInside(here);
  return (
    <>
      {inside && (
        <Activity mode={isInside ? 'visible' : 'hidden'}>
          <Routes location={inside}>
            <Route path={`${insideOf}*`} element={<Start />} />
          </Routes>
        </Activity>
      )}
      {!isInside && (
        <Routes>
          <Route path={noAccessPage} element={<NoAccess />} />
          <Route path={notFoundPage} element={<NotFound />} />
          <Route path={homePage} element={<Navigate to={areaRoots.admin} replace />} />
          <Route path="*" element={<Navigate to={notFoundPage} replace />} />
        </Routes>
      )}
    </>
  );
}

const insideOf = `${areaRoots.admin}/`;

/** Another provider for each language redraws what shows texts; react-admin's own switch remounts. */
function Spoken({ children }: { readonly children: ReactNode }) {
  const { dictionary } = useServices();
  const provider = useSyncExternalStore(dictionary.subscribe, dictionary.get);
  return (
    <I18nContext value={provider}>
      <I18nTexts>{children}</I18nTexts>
    </I18nContext>
  );
}
