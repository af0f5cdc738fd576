import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { lazy, type ReactNode, Suspense, useEffect, useMemo } from 'react';
import { Link, useNavigate } from 'react-router';
import { isSignedIn } from '../../client/index.ts';
import { areaRoots, loginPage } from '../../contract/index.ts';
import { PageProvider, type PageReports } from '../../kit/index.ts';
import { documentTitle } from '../../frame/title.ts';
import { type OutsidePage, useSignedIn } from '../outside.ts';
import { dashboardPage } from '../places.ts';
import { siteName } from '../../login/index.ts';
import { useLanguage, useServices } from '../services.ts';
import { StatePage } from '../../frame/StatePage.tsx';
import { useText } from '../../texts/index.ts';

const PageSearch = lazy(() => import('./PageSearch.tsx'));

/** 401 or 404 alone in the window. */
export const Outside = (page: OutsidePage) => (
  <Reports isAlone>
    <Middle>
      <Card {...page} />
    </Middle>
  </Reports>
);

/** 401 or 404 within the shell, in the place of the open pages. */
export function OutsideInShell({
  onArrived,
  ...page
}: OutsidePage & { readonly onArrived: () => void }) {
  useEffect(onArrived, [onArrived]);
  return (
    <Reports>
      <Scroller data-page>
        <Card {...page} />
      </Scroller>
    </Reports>
  );
}

const Card = ({ type, path }: OutsidePage) =>
  type === 'denied' ? <NoAccess path={path} /> : <NotFound path={path} />;

type CardProps = Pick<OutsidePage, 'path'>;

/** 401: the page is not granted. */
function NoAccess({ path }: CardProps) {
  const t = useText('shell');
  return (
    <StatePage
      drawing="lock"
      title={t('titles.noAccess')}
      text={t('states.noAccessText')}
      action={<ToDashboard />}
      note={noteOf('401', path)}
    />
  );
}

/** 404: no such page. */
function NotFound({ path }: CardProps) {
  const t = useText('shell');
  const navigate = useNavigate();
  const isInside = useSignedIn();
  return (
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
      note={noteOf('404', path)}
    />
  );
}

const noteOf = (code: string, path: string | undefined) =>
  path === undefined ? code : `${code} · ${path}`;

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

type ReportsProps = {
  /** True without the shell, which names the window. */
  readonly isAlone?: boolean;
  readonly children: ReactNode;
};

/** The page has no tab to report to. */
function Reports({ isAlone = false, children }: ReportsProps) {
  const language = useLanguage();
  const reports = useMemo<PageReports>(
    () => ({
      arrive(title, heading) {
        if (isAlone && title !== undefined)
          document.title = documentTitle(title, siteName(language));
        heading.focus();
      },
      reportDirty: () => {},
    }),
    [language, isAlone],
  );
  return <PageProvider value={reports}>{children}</PageProvider>;
}

const Middle = styled('main')(({ theme }) => ({
  display: 'grid',
  placeContent: 'center',
  minHeight: '100%',
  padding: theme.spacing(4),
  '& > section': { minWidth: `min(${theme.measure.dialog}px, 100vw - 32px)` },
}));

const Scroller = styled('div')({
  flex: 1,
  minHeight: 0,
  padding: 'var(--page-top) var(--page-right) var(--page-bottom) var(--page-left)',
  overflow: 'auto',
});

const Buttons = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: theme.spacing(2),
  '* + &': { marginTop: theme.spacing(4) },
}));
