import Button from '@mui/material/Button';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { Link, Navigate, useLocation } from 'react-router';
import { isSignedIn } from '../../src/client/index.ts';
import { areaRoots, loadingPage, loginPage } from '../../src/contract/index.ts';
import { IframePage } from '../../src/frame/IframePage.tsx';
import { firstPage } from '../../src/frame/menuEntries.ts';
import { StartOverlay } from '../../src/frame/StartOverlay.tsx';
import { StatePage } from '../../src/frame/StatePage.tsx';
import { documentTitle } from '../../src/frame/title.ts';
import { ErrorState, Sheet, SkeletonRows } from '../../src/kit/index.ts';
import { siteName } from '../../src/login/index.ts';
import { useText } from '../../src/texts/index.ts';
import { PageGate } from '../PageGate.tsx';
import { Closed } from '../login/Closed.tsx';
import { Middle, OutsideCard } from './Outside.tsx';
import { useMemberLanguage, useMemberServices } from '../services.ts';
import { CenterLayout } from './CenterLayout.tsx';
import { memberPlace, type MemberPlace, memberRedirect, outsideOf } from '../places.ts';
import { createScreens, type MemberScreens, screenNames } from './screens.ts';
import { type MemberStarted, StartedProvider, useMemberStart } from '../useMemberStart.ts';

/** Pages below `/user` that need a member. */
export default function Center() {
  const { sessions } = useMemberServices();
  const { pathname, search } = useLocation();
  // Read once: a session that ends later leaves the page where it is, below the form.
  const [isMember] = useState(() => isSignedIn.member(sessions.member.get()));
  // The client has reported a failed call; a retry would report it again.
  const [queries] = useState(
    () => new QueryClient({ defaultOptions: { queries: { retry: false } } }),
  );
  useEffect(() => {
    let { token } = sessions.member.get();
    return sessions.member.subscribe(() => {
      const before = token;
      ({ token } = sessions.member.get());
      // The same member is back: what failed meanwhile is asked again.
      if (!before && token) void queries.invalidateQueries();
    });
  }, [sessions, queries]);
  if (!isMember) {
    const to = pathname === areaRoots.member ? undefined : pathname + search;
    return <Navigate to={loginPage(areaRoots.member, to)} replace />;
  }
  return (
    <QueryClientProvider client={queries}>
      <Opening />
    </QueryClientProvider>
  );
}

function Opening() {
  const t = useText('member.entry');
  const language = useMemberLanguage();
  const { pathname } = useLocation();
  const { started, error, retry } = useMemberStart(true);
  const userInitialize = started !== undefined;
  const [hasArrived, setArrived] = useState(false);
  const title = documentTitle(t('titles.loading'), siteName(language));
  useEffect(() => {
    if (!userInitialize) document.title = title;
  }, [userInitialize, title]);

  if (!userInitialize && error)
    return (
      <Middle>
        <ErrorState heading="h1" text={error.message} onRetry={() => void retry()} />
      </Middle>
    );
  if (userInitialize && !started.open) return <Closed onRetry={() => void retry()} />;
  return (
    <>
      {!userInitialize && pathname === areaRoots.member && (
        <Navigate to={loadingPage(areaRoots.member)} replace />
      )}
      {userInitialize && <Opened started={started} onArrived={() => setArrived(true)} />}
      <StartOverlay text={t('titles.loading')} isDone={hasArrived} />
    </>
  );
}

type OpenedProps = { readonly started: MemberStarted; readonly onArrived: () => void };

function Opened({ started, onArrived }: OpenedProps) {
  const services = useMemberServices();
  const { pathname, search } = useLocation();
  const [screens] = useState(() => createScreens(services));
  const placeOf = (path: string) => memberPlace(path, started.granted, screenNames);
  const first = firstPage(started.viewRoutes);
  const outside = outsideOf(pathname);
  const redirect = outside ? undefined : memberRedirect({ pathname, search }, { first, placeOf });
  return (
    <StartedProvider value={started}>
      {redirect ? (
        <Navigate to={redirect.to} replace state={redirect.path && { path: redirect.path }} />
      ) : (
        <CenterLayout>
          <PageGate key={pathname} onFailed={onArrived}>
            <Suspense
              fallback={
                <Sheet>
                  <SkeletonRows />
                </Sheet>
              }
            >
              {outside ? (
                <OutsideCard page={outside} />
              ) : (
                <CenterPage place={placeOf(pathname)} screens={screens} />
              )}
              <Arrived onArrived={onArrived} />
            </Suspense>
          </PageGate>
        </CenterLayout>
      )}
    </StartedProvider>
  );
}

/** Runs its effect together with the page beside it. */
function Arrived({ onArrived }: Pick<OpenedProps, 'onArrived'>) {
  useEffect(onArrived, [onArrived]);
  return null;
}

type CenterPageProps = { readonly place: MemberPlace; readonly screens: MemberScreens };

function CenterPage({ place, screens }: CenterPageProps) {
  const t = useText('member.center');
  if (place.type === 'iframe') return <IframePage key={place.frame.url} {...place.frame} />;
  // No page of the menu can be opened.
  if (place.type !== 'page')
    return <StatePage drawing="box" title={t('missing.title')} text={t('errors.noRoute')} />;
  const Screen = screens[place.page.component];
  if (Screen) return <Screen />;
  return (
    <StatePage
      drawing="box"
      title={t('missing.title')}
      text={t('missing.text')}
      action={
        <Button variant="outlined" component={Link} to={areaRoots.member}>
          {t('notFound.home')}
        </Button>
      }
    />
  );
}
