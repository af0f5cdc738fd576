import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { createTheme, ThemeProvider } from '@mui/material/styles';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import {
  type AuthProvider,
  CoreAdminContext,
  type DataProvider,
  I18nContext,
  type NotificationPayload,
  ResourceDefinitionContextProvider,
  type Store,
  useNotificationContext,
  useTakeUndoableMutation,
} from 'ra-core';
import {
  Activity,
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useEffectEvent,
  useState,
  useSyncExternalStore,
} from 'react';
import {
  BrowserRouter,
  type Location,
  Navigate,
  Route,
  Routes,
  useLocation,
  useNavigate,
} from 'react-router';
import type { AdminInfo } from '../client/index.ts';
import { areaRoots, homePage, loginPage, notFoundPage } from '../contract/index.ts';
import { I18nTexts, type Translate, useText } from '../texts/index.ts';
import { Start } from './Start.tsx';
import { keepFocus } from '../frame/keepFocus.ts';
import { PageBoundary } from '../frame/PageBoundary.tsx';
import { PageFailed } from '../frame/PageFailed.tsx';
import { outsideAt, OutsideProvider, useSignedIn } from './outside.ts';
import { dashboardPage } from './places.ts';
import { definitionsOf, pathsOf, type ResourceElement } from './resources.tsx';
import { createRouterProvider, raBasename } from './routerProvider.tsx';
import { type Services, ServicesProvider, useArrangement, useServices } from './services.ts';
import { keepModeIn, modeKey } from '../theme/colourScheme.ts';
import { createStyleCache } from '../theme/styleCache.ts';
import { themeOptions } from '../theme/theme.ts';
import { ToastList } from '../frame/ToastList.tsx';
import type { NewToast, Toasts } from '../frame/toasts.ts';

type Props = {
  readonly services: Services;
  readonly dataProvider: DataProvider;
  readonly authProvider: AuthProvider;
  readonly queryClient: QueryClient;
  readonly store: Store;
  /** `<Resource>` elements, as react-admin takes them. */
  readonly resources: readonly ResourceElement[];
  /** Router that provides the addresses; the browser's by default. */
  readonly Router?: ComponentType<{ readonly children: ReactNode }>;
  /** One part alone, in the place of all pages. */
  readonly children?: ReactNode;
};

/**
 * Root of the back office: react-admin's context, our theme, our routes.
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
              <LanguageProvider>
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
                  <Messages toasts={services.toasts} />
                </ThemeProvider>
              </LanguageProvider>
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

/**
 * 401 and 404 stand within the shell, whose open pages stay mounted; alone for a visitor without a session,
 * who has no menu.
 */
function Pages() {
  const here = useLocation();
  const { pathname } = here;
  const isInside = pathname === areaRoots.admin || pathname.startsWith(insideOf);
  const [inside, setInside] = useState<Location>();
  if (isInside && inside !== here) setInside(here);
  const outside = outsideAt(here);
  const isSignedIn = useSignedIn();
  const isInShell = isInside || (outside !== undefined && isSignedIn);
  return (
    <OutsideProvider value={outside}>
      {(inside !== undefined || isInShell) && (
        <Activity mode={isInShell ? 'visible' : 'hidden'}>
          <Routes location={inside ?? dashboardPage}>
            <Route path={`${insideOf}*`} element={<Start />} />
          </Routes>
        </Activity>
      )}
      {outside && !isInShell && (
        <Suspense>
          <Outside {...outside} />
        </Suspense>
      )}
      {!isInside && !outside && (
        <Navigate to={pathname === homePage ? areaRoots.admin : notFoundPage} replace />
      )}
    </OutsideProvider>
  );
}

const Outside = lazy(() =>
  import('./pages/Outside.tsx').then(({ Outside: each }) => ({ default: each })),
);

const insideOf = `${areaRoots.admin}/`;

/**
 * One provider per language re-renders the components with texts; react-admin's own switch would remount
 * them.
 */
function LanguageProvider({ children }: { readonly children: ReactNode }) {
  const { dictionary } = useServices();
  const provider = useSyncExternalStore(dictionary.subscribe, dictionary.get);
  return (
    <I18nContext value={provider}>
      <I18nTexts>{children}</I18nTexts>
    </I18nContext>
  );
}

const SessionEnded = lazy(() => import('./session/SessionEnded.tsx'));

/**
 * Navigates for the client.
 *
 * Once the session has ended, the address changes to the login page without the router: the open page stays
 * mounted below the form, and returns to its own address once the same admin has signed in, also in
 * another tab.
 */
function ShellNavigation() {
  const { shellNavigator, sessions } = useServices();
  const queries = useQueryClient();
  const navigate = useNavigate();
  // Admin who owns the open pages: another tab may sign out, or sign in another admin.
  const [owner, setOwner] = useState(sessions.admin.get);
  const [leftAt, setLeftAt] = useState<string>();
  const navigateTo = useEffectEvent((path: string) => {
    if (!isLogin(path)) return void navigate(path);
    if (leftAt === undefined) setLeftAt(location.pathname + location.search);
    history.replaceState(history.state, '', path);
  });
  useEffect(() => shellNavigator.attach((path) => navigateTo(path)), [shellNavigator]);
  const meet = useEffectEvent((admin: AdminInfo) => {
    if (owner.id === 0) setOwner(admin);
    else if (admin.token !== '' && admin.id !== owner.id) navigateTo(login);
    else if (admin.token !== '' && leftAt !== undefined) {
      history.replaceState(history.state, '', leftAt);
      setLeftAt(undefined);
      void queries.invalidateQueries();
    }
  });
  useEffect(() => sessions.admin.subscribe(() => meet(sessions.admin.get())), [sessions]);

  if (leftAt === undefined) return null;
  return (
    <PageBoundary fallback={(error) => <PageFailed error={error} onRetry={reload} />}>
      <Suspense>
        <SessionEnded owner={owner} />
      </Suspense>
    </PageBoundary>
  );
}

const reload = () => location.reload();

const login = loginPage(areaRoots.admin);
const isLogin = (path: string) => path === login || path.startsWith(`${login}?`);

/** Shows the toasts by the user's layout settings. */
const Messages = ({ toasts }: { readonly toasts: Toasts }) => (
  <ToastList toasts={toasts} wanted={useArrangement()} />
);

/** Forwards messages of react-admin's `useNotify`, undoable changes included, to the toasts. */
function ScreenNotices({ toasts }: { readonly toasts: Toasts }): null {
  const { notifications, takeNotification } = useNotificationContext();
  const takeMutation = useTakeUndoableMutation();
  const translate = useText();
  useEffect(() => {
    const notice = notifications.length ? takeNotification() : undefined;
    if (notice) toasts.add(toastOf(notice, translate, takeMutation));
  }, [notifications, takeNotification, takeMutation, toasts, translate]);
  return null;
}

function toastOf(
  { type, message, notificationOptions: options = {} }: NotificationPayload,
  translate: Translate,
  takeMutation: ReturnType<typeof useTakeUndoableMutation>,
): NewToast {
  const text = typeof message === 'string' ? translate(message, options.messageArgs) : '';
  if (!options.undoable) {
    const { autoHideDuration: hidesAfterMs, undo, expire } = options;
    return {
      type,
      message: text,
      hidesAfterMs,
      ...(typeof undo === 'function' && { undo }),
      ...(typeof expire === 'function' && { expire }),
    };
  }
  // The change is made for good only once its message has gone.
  const mutation = takeMutation();
  return {
    type,
    message: text,
    undo: () => mutation?.({ isUndo: true }),
    expire: () => mutation?.({ isUndo: false }),
  };
}
