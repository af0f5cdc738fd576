import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { lazy, Suspense, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { isSignedIn } from '../../client/index.ts';
import { areaRoots, loginPage } from '../../contract/index.ts';
import { PageProvider, type PageReports } from '../../kit/index.ts';
import { documentTitle } from '../../frame/title.ts';
import { dashboardPage } from '../places.ts';
import { siteName } from '../../login/index.ts';
import { useLanguage, useServices } from '../services.ts';
import { StatePage } from '../../frame/StatePage.tsx';
import { useText } from '../../texts/index.ts';

const PageSearch = lazy(() => import('./PageSearch.tsx'));

/** 401: the page is not granted. */
export function NoAccess() {
  const t = useText('shell');
  return (
    <Outside>
      <StatePage
        drawing="lock"
        title={t('titles.noAccess')}
        text={t('states.noAccessText')}
        action={<ToDashboard />}
        note={`401${usePathBefore()}`}
      />
    </Outside>
  );
}

/** 404: no such page. */
export function NotFound() {
  const t = useText('shell');
  const navigate = useNavigate();
  const isInside = useSignedIn();
  return (
    <Outside>
      <StatePage
        drawing="search"
        title={t('titles.notFound')}
        text={t('states.notFoundText')}
        action={
          <>
            {isInside && (
              <Suspense fallback={null}>
                <PageSearch />
              </Suspense>
            )}
            <Buttons>
              <Button variant="outlined" onClick={() => void navigate(-1)}>
                {t('states.back')}
              </Button>
              <ToDashboard />
            </Buttons>
          </>
        }
        note={`404${usePathBefore()}`}
      />
    </Outside>
  );
}

/** The way on: for a member to their center, for a visitor without a session to sign in. */
function ToDashboard() {
  const t = useText('shell');
  const { sessions } = useServices();
  if (!useSignedIn()) {
    // The member center shows these pages too, when they are loaded by their address.
    if (isSignedIn.member(sessions.member.get()))
      return (
        <Button variant="contained" href={areaRoots.member}>
          {t('states.toMember')}
        </Button>
      );
    return (
      <Button variant="contained" href={loginPage(areaRoots.admin)}>
        {t('states.signIn')}
      </Button>
    );
  }
  return (
    <Button variant="contained" component={Link} to={dashboardPage}>
      {t('states.toDashboard')}
    </Button>
  );
}

function useSignedIn(): boolean {
  const { sessions } = useServices();
  return isSignedIn.admin(useSyncExternalStore(sessions.admin.subscribe, sessions.admin.get));
}

/** Address that redirected here, if any. */
function usePathBefore(): string {
  const { state } = useLocation();
  const path: unknown = state instanceof Object && 'path' in state ? state.path : undefined;
  return typeof path === 'string' ? ` · ${path}` : '';
}

function Outside({ children }: { readonly children: ReactNode }) {
  const language = useLanguage();
  const reports = useMemo<PageReports>(
    () => ({
      arrive(title, heading) {
        if (title !== undefined) document.title = documentTitle(title, siteName(language));
        heading.focus();
      },
      reportDirty: () => {},
    }),
    [language],
  );
  return (
    <PageProvider value={reports}>
      <Middle>{children}</Middle>
    </PageProvider>
  );
}

const Middle = styled('main')(({ theme }) => ({
  display: 'grid',
  placeContent: 'center',
  minHeight: '100%',
  padding: theme.spacing(4),
  '& > section': { minWidth: `min(${theme.measure.dialog}px, 100vw - 32px)` },
}));

const Buttons = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: theme.spacing(2),
  '* + &': { marginTop: theme.spacing(4) },
}));
