import {
  adminSessions,
  endAdminSession,
  ownProfile,
  saveOwnProfile,
  type AdminProfile,
  type OwnProfile,
  type OwnSession,
} from '../../../src/contract/index.ts';
import type { Outcome } from './calls.ts';
import { storyNow } from './clock.ts';
import type { Change } from './fakeShop.ts';

type Situation = {
  /** Nobody is signed in with the same account elsewhere. */
  readonly isAlone: boolean;
  readonly change: Change;
};

/** What the calls of one's own account answer. */
export function ownAccount(
  profile: AdminProfile,
  { isAlone, change }: Situation,
): Readonly<Record<string, Outcome>> {
  const info: OwnProfile = change({
    ...profile,
    email: 'wenxi@example.com',
    mobile: '19900000001',
    motto: '先把事情做完，再把事情做好',
  });
  return {
    [ownProfile.path]: { data: { info } },
    [saveOwnProfile.path]: { data: null },
    [adminSessions.path]: { data: { list: isAlone ? sessions.slice(0, 1) : sessions } },
    [endAdminSession.path]: { data: null },
  };
}

const hour = 3_600;
const session = (id: string, hoursAgo: number): Pick<OwnSession, 'id' | 'expire_time'> & Times => ({
  id,
  create_time: storyNow - (hoursAgo + 7) * hour,
  last_time: storyNow - hoursAgo * hour,
  expire_time: storyNow + 72 * hour,
});
type Times = Pick<OwnSession, 'create_time' | 'last_time'>;

const sessions: readonly OwnSession[] = [
  {
    ...session('here', 0),
    ip: '203.0.113.9',
    user_agent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/142.0.0.0 Safari/537.36',
    current: true,
  },
  {
    ...session('phone', 3),
    ip: '198.51.100.23',
    user_agent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) Version/19.1 Mobile/15E148 Safari/604.1',
    current: false,
  },
  { ...session('tool', 26), ip: '2001:db8::7f3a', user_agent: 'curl/8.5.0', current: false },
];
