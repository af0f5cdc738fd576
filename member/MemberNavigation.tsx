import { lazy, Suspense, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import type { MemberInfo } from '../src/client/index.ts';
import { areaRoots, loginPage } from '../src/contract/index.ts';
import { ProgressLine } from '../src/frame/ProgressLine.tsx';
import { PageGate } from './PageGate.tsx';
import { useMemberServices } from './services.ts';

const SessionEnded = lazy(() => import('./login/SessionEnded.tsx'));

/**
 * Navigates for the client, and shows its progress.
 *
 * Once the session has ended, the address changes to the login page without the router: the open page stays
 * mounted below the form, with its input, and returns to its own address once the same member has signed
 * in, also in another tab.
 */
export function MemberNavigation() {
  const { navigator, sessions } = useMemberServices();
  const navigate = useNavigate();
  const isWaiting = useSyncExternalStore(navigator.subscribe, navigator.isWaiting);
  // Member who owns the open pages: another tab may sign out, or sign in another member.
  const [owner, setOwner] = useState(sessions.member.get);
  const [leftAt, setLeftAt] = useState<string>();
  const navigateTo = useEffectEvent((path: string) => {
    if (!isLogin(path)) return void navigate(path);
    // A guest has no open pages to keep.
    if (owner.id === 0) return void navigate(path, { replace: true });
    if (leftAt === undefined) setLeftAt(location.pathname + location.search);
    history.replaceState(history.state, '', path);
  });
  useEffect(() => navigator.attach((path) => navigateTo(path)), [navigator]);
  const meet = useEffectEvent((member: MemberInfo) => {
    const isOther = member.id !== owner.id;
    if (member.token === '') return owner.id === 0 ? setOwner(member) : undefined;
    // Pages of one member must not save into the account of another.
    if (isOther && owner.token !== '') return location.replace(areaRoots.member);
    if (leftAt === undefined) setOwner(member);
    else {
      history.replaceState(history.state, '', leftAt);
      setLeftAt(undefined);
    }
  });
  useEffect(() => sessions.member.subscribe(() => meet(sessions.member.get())), [sessions]);

  return (
    <>
      <ProgressLine isBusy={isWaiting} />
      {leftAt !== undefined && (
        <PageGate>
          <Suspense>
            <SessionEnded username={owner.username} />
          </Suspense>
        </PageGate>
      )}
    </>
  );
}

const login = loginPage(areaRoots.member);
const isLogin = (path: string) => path === login || path.startsWith(`${login}?`);
