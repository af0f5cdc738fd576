import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { areaRoots, loginPage } from '../../contract/index.ts';
import { useServices } from '../services.ts';

const SessionEnded = lazy(() => import('./SessionEnded.tsx'));

/**
 * Navigates for the client.
 *
 * When the session ends, the address becomes that of the login page without the router: the opened
 * page stays mounted below the form and returns under its own address.
 */
export function ShellNavigation() {
  const { shellNavigator } = useServices();
  const navigate = useNavigate();
  const [leftAt, setLeftAt] = useState<string>();
  const navigateTo = useEffectEvent((path: string) => {
    if (!isLogin(path)) return void navigate(path);
    if (leftAt === undefined) setLeftAt(location.pathname + location.search);
    history.replaceState(history.state, '', path);
  });
  useEffect(() => shellNavigator.attach((path) => navigateTo(path)), [shellNavigator]);

  if (leftAt === undefined) return null;
  return (
    <Suspense>
      <SessionEnded
        onReturn={() => {
          history.replaceState(history.state, '', leftAt);
          setLeftAt(undefined);
        }}
      />
    </Suspense>
  );
}

const login = loginPage(areaRoots.admin);
const isLogin = (path: string) => path === login || path.startsWith(`${login}?`);
