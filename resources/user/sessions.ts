import { resource } from '../../src/schema/index.ts';
import { token } from '../system/tokens.ts';

/** Sessions of members: one row per device, without its tokens. */
export const memberSessions = resource(token, {
  name: 'member_session',
  path: 'shop/user/session',
  label: 'user_agent',
  palette: false,
  verbs: ['index'],
  list: {
    columns: ['owner_id', 'user_agent', 'ip', 'keep', 'create_time', 'expire_time'],
    filters: ['owner_id', 'ip', 'create_time'],
    sort: ['id', 'desc'],
    card: { title: 'user_agent', detail: ['ip', 'create_time', 'expire_time'] },
  },
  query: { owner_id: 'owner_id' },
  samples: {
    phone: {
      id: 1,
      family: '5d1c2f60-9b3e-4b1d-8a43-0d8f3f6a1c01',
      kind: 'user-refresh',
      owner_id: 41,
      ip: '10.20.30.40',
      user_agent:
        'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Mobile Safari',
      keep: 1,
      create_time: 1_763_623_680,
      expire_time: 1_764_228_480,
    },
    desk: {
      id: 2,
      family: '0c4a5b1e-62e7-4a0f-9d55-7f4f2f1b9a02',
      kind: 'user-refresh',
      owner_id: 42,
      ip: '10.20.30.41',
      user_agent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/145.0',
      keep: 0,
      create_time: 1_763_600_000,
      expire_time: 1_763_686_400,
    },
  },
});
