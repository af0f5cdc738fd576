import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { areaRoots, loginPage } from '../../contract/index.ts';
import { useServices } from '../services.ts';

const SessionEnded = lazy(() => import('./SessionEnded.tsx'));

/**
 * Goes where the client says.
 *
 * When the session has ended the address becomes that of the login page, but the router is not told:
 * the opened page stays mounted below the form, and comes back under its own address.
 */
export function Steering() {
  const { helm } = useServices();
  const navigate = useNavigate();
  const [leftAt, setLeftAt] = useState<string>();
  const steer = useEffectEvent((path: string) => {
    if (!isLogin(path)) return void navigate(path);
    if (leftAt === undefined) setLeftAt(location.pathname + location.search);
    history.replaceState(history.state, '', path);
  });
  useEffect(() => helm.take((path) => steer(path)), [helm]);

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
