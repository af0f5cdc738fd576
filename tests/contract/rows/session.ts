import { expect } from 'vitest';
import {
  denied,
  done,
  expired,
  needLogin,
  refused,
  refusedFor,
  signedInAlready,
  type Row,
  type Step,
} from '../row.ts';

const token = expect.stringMatching(/^\S{36}$/);
const login = 'POST /admin/Index/login';
const boot = 'GET /admin/Index/index';
const refresh = 'POST /api/common/refreshToken';
const credentials = (username: string, keep = false) => ({
  username,
  password: '{staffPassword}',
  keep,
});

/** The right clicks into a picture that was asked for: see `pictures.ts`. */
export const clicked = (id: string) => ({ captchaId: id, captchaInfo: `{${id} right}` });

/** Signs in, and keeps the reply under `name`. */
const comesIn = (username: string, name: string, keep = false): Step => ({
  ask: login,
  body: credentials(username, keep),
  is: { code: 1, data: { userInfo: { username, token } } },
  keep: {
    [`${name} token`]: 'data.userInfo.token',
    [`${name} refresh`]: 'data.userInfo.refresh_token',
  },
});

const invalid = (field: string) => ({ code: 0, data: { error: 'invalid', field } });
const moment = expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);

const userInfo = {
  id: '{limited}',
  username: 'limited',
  nickname: 'limited',
  avatar: expect.any(String),
  last_login_time: moment,
  token,
  refresh_token: token,
};

const button = (name: string) => ({
  id: expect.any(Number),
  pid: expect.any(Number),
  type: 'button',
  title: expect.any(String),
  name,
  path: expect.any(String),
  icon: expect.any(String),
  glyph: '',
  menu_type: null,
  url: expect.any(String),
  component: expect.any(String),
  screen: '',
  keepalive: 0,
  extend: expect.any(String),
});

/** Staff: coming, staying, going. */
export const sessionRows: readonly Row[] = [
  {
    id: 'A01',
    title: 'the login page learns whether there is a captcha: there is',
    steps: [{ ask: 'GET /admin/Index/login', is: { code: 1, data: { captcha: true } } }],
  },
  {
    id: 'A01',
    title: 'the login page learns whether there is a captcha: there is none',
    captcha: 'off',
    steps: [{ ask: 'GET /admin/Index/login', is: { code: 1, data: { captcha: false } } }],
  },
  {
    id: 'A02',
    title: 'a login that lacks something is refused for its first field',
    captcha: 'both',
    steps: [
      { ask: login, body: { password: 'x' }, is: invalid('username') },
      { ask: login, body: { ...credentials('ab') }, is: invalid('username') },
      {
        ask: login,
        body: { ...credentials('limited'), password: 'abcdef<' },
        is: invalid('password'),
      },
    ],
  },
  {
    id: 'A02',
    title: 'a login without the captcha that is asked for is refused',
    steps: [{ ask: login, body: credentials('limited'), is: invalid('captchaId') }],
  },
  {
    // Decision 4: in the original it could still be used.
    id: 'A03',
    title: 'a wrong captcha is spent',
    steps: [
      {
        ask: login,
        body: { ...credentials('limited'), captchaId: 'wrong', captchaInfo: '{wrong swapped}' },
        is: refusedFor('captcha'),
      },
      {
        ask: login,
        body: { ...credentials('limited'), captchaId: 'wrong', captchaInfo: '{wrong right}' },
        is: refusedFor('captcha'),
      },
    ],
  },
  {
    id: 'A04',
    title: 'staff come in by clicking into the picture',
    steps: [
      {
        ask: login,
        body: { ...credentials('limited'), ...clicked('passed') },
        is: { code: 1, data: { userInfo } },
      },
    ],
  },
  {
    id: 'A04',
    title: 'staff come in, and stay if they want to',
    captcha: 'off',
    steps: [
      {
        ask: login,
        body: credentials('limited'),
        // Decision 8: good for a day, while an existing client keeps an empty one.
        is: { code: 1, data: { userInfo } },
        lacks: /"(password|salt)"/,
      },
      {
        ask: login,
        body: credentials('limited', true),
        is: { code: 1, data: { userInfo } },
      },
    ],
  },
  {
    id: 'A05',
    title: 'the captcha of a login is good for no other',
    steps: [
      {
        ask: login,
        from: '198.18.65.4',
        body: { ...credentials('limited'), ...clicked('passed') },
        is: refusedFor('captcha'),
      },
    ],
  },
  {
    id: 'A06',
    title: 'a login with a session is answered with that session',
    captcha: 'both',
    steps: [
      { as: 'owner', ask: 'GET /admin/Index/login', is: signedInAlready },
      { as: 'owner', ask: login, body: credentials('limited'), is: signedInAlready },
    ],
  },
  {
    id: 'A07',
    title: 'ten wrong passwords lock an account, the right one then too',
    captcha: 'off',
    steps: [
      {
        ask: login,
        body: { ...credentials('guessed'), password: 'wrong-word-1' },
        is: { code: 0, data: { error: 'bad_credentials' } },
      },
    ],
  },
  {
    id: 'A07',
    title: 'an account that was locked and one that is switched off let nobody in',
    steps: [
      {
        ask: login,
        body: { ...credentials('guessed'), password: 'wrong-word-1', ...clicked('guess 10') },
        is: refusedFor('bad_credentials'),
      },
      {
        ask: login,
        body: { ...credentials('guessed'), ...clicked('guess 11') },
        is: refusedFor('locked'),
      },
      {
        as: 'owner',
        ask: 'GET /admin/auth.Admin/index?quickSearch=switched',
        is: { code: 1, data: { total: 1 } },
        keep: { id: 'data.list.0.id' },
      },
      {
        as: 'owner',
        ask: 'POST /admin/auth.Admin/edit',
        body: { id: '{id}', status: '0' },
        is: done,
      },
      {
        ask: login,
        body: { ...credentials('switched'), ...clicked('switched off') },
        is: refusedFor('denied'),
      },
    ],
  },
  {
    id: 'A08',
    title: 'a sign-out ends the session, and a guest may sign out too',
    captcha: 'off',
    steps: [
      comesIn('below', 'first', true),
      {
        ask: 'POST /admin/Index/logout',
        headers: { batoken: '{first token}' },
        body: { refreshToken: '{first refresh}' },
        is: done,
      },
      { ask: boot, headers: { batoken: '{first token}' }, is: needLogin },
      {
        ask: refresh,
        headers: { batoken: '{first token}' },
        body: { refreshToken: '{first refresh}' },
        is: refused,
      },
      { ask: 'POST /admin/Index/logout', is: done },
      { as: 'below', ask: boot, is: done },
    ],
  },
  {
    id: 'A09',
    title: 'a guest has no back office',
    captcha: 'both',
    steps: [{ ask: boot, is: needLogin }],
  },
  {
    id: 'A10',
    title: 'the back office starts with who somebody is and what there is',
    captcha: 'both',
    steps: [
      {
        as: 'owner',
        ask: boot,
        is: {
          code: 1,
          data: {
            adminInfo: {
              id: 1,
              username: 'admin',
              nickname: expect.any(String),
              avatar: expect.any(String),
              last_login_time: moment,
              super: true,
            },
            menus: expect.any(Array),
            siteConfig: {
              siteName: expect.any(String),
              version: expect.any(String),
              cdnUrl: '',
              apiUrl: expect.any(String),
              upload: {
                maxSize: 10_485_760,
                allowedSuffixes: expect.stringContaining('jpg'),
                allowedMimeTypes: [],
                mode: 'local',
              },
            },
            terminal: {
              phpDevelopmentServer: expect.any(Boolean),
              npmPackageManager: expect.any(String),
            },
          },
        },
        lacks: /"(token|refresh_token|password|salt)"/,
      },
    ],
  },
  {
    id: 'A11',
    title: 'pages of the menu keep themselves alive by name, buttons are plain leaves',
    captcha: 'both',
    steps: [
      {
        as: 'owner',
        ask: boot,
        is: {
          code: 1,
          data: {
            menus: expect.arrayContaining([
              expect.objectContaining({
                type: 'menu',
                name: 'dashboard',
                keepalive: 'dashboard',
                children: [button('dashboard/index')],
              }),
              expect.objectContaining({
                type: 'menu_dir',
                name: 'auth',
                menu_type: null,
                keepalive: 0,
                children: expect.arrayContaining([
                  expect.objectContaining({
                    type: 'menu',
                    name: 'auth/admin',
                    path: 'auth/admin',
                    menu_type: 'tab',
                    keepalive: 'auth/admin',
                    extend: 'none',
                    children: expect.arrayContaining([button('auth/admin/index')]),
                  }),
                ]),
              }),
            ]),
          },
        },
        lacks: /"children":\[\]/,
      },
    ],
  },
  {
    id: 'A12',
    title: 'an admin finds what is granted, one without any rule finds a refusal',
    captcha: 'off',
    steps: [
      {
        as: 'below',
        ask: boot,
        is: {
          code: 1,
          data: {
            adminInfo: { username: 'below', super: false },
            menus: [
              {
                name: 'auth',
                type: 'menu_dir',
                children: [{ name: 'auth/admin', children: [{ name: 'auth/admin/index' }] }],
              },
            ],
          },
        },
      },
      comesIn('nothing', 'idle'),
      { ask: boot, headers: { batoken: '{idle token}' }, is: refused },
    ],
  },
  {
    // Decision 4: an address ends up in logs, so tokens go in headers alone.
    id: 'A13',
    title: 'a token counts in its header alone',
    captcha: 'both',
    steps: [
      {
        as: 'owner',
        ask: boot,
        is: done,
      },
      { ask: `${boot}?batoken={owner token}`, is: needLogin },
      { ask: `${boot}?batoken[]={owner token}`, is: needLogin },
      { ask: boot, headers: { 'ba-token': '{owner token}' }, is: needLogin },
    ],
  },
  {
    id: 'A14',
    title: 'a token that has expired is told apart from one that is none',
    steps: [
      { as: 'expired', ask: boot, is: expired },
      { as: 'expired member', ask: 'GET /api/account/profile', is: expired },
      { ask: boot, headers: { batoken: 'no-token-of-anybody-36-characters-xx' }, is: needLogin },
      // On an open route an expired token counts as a guest.
      { as: 'expired', ask: 'GET /admin/Index/login', is: { code: 1, data: { captcha: true } } },
    ],
  },
  {
    id: 'A15',
    title: 'a session is renewed, and the refresh token of an existing client stays good',
    captcha: 'off',
    steps: [
      comesIn('below', 'old', true),
      {
        ask: refresh,
        headers: { batoken: '{old token}' },
        body: { refreshToken: '{old refresh}' },
        is: { code: 1, data: { type: 'admin-refresh', token } },
        lacks: /"refreshToken"/,
        keep: { next: 'data.token' },
      },
      { ask: boot, headers: { batoken: '{next}' }, is: done },
      {
        ask: boot,
        headers: { batoken: '{old token}' },
        is: { code: expect.toBeOneOf([303, 409]) },
      },
      {
        ask: refresh,
        headers: { batoken: '{old token}' },
        body: { refreshToken: '{old refresh}' },
        is: { code: 1, data: { type: 'admin-refresh', token } },
      },
    ],
  },
  {
    id: 'A16',
    title: 'a renewal without the access token, or with an invalid token, is refused',
    captcha: 'off',
    steps: [
      comesIn('below', 'kept', true),
      { ask: refresh, body: { refreshToken: '{kept refresh}' }, is: refused },
      { as: 'owner', ask: refresh, body: { refreshToken: 'random' }, is: refused },
      { as: 'owner', ask: refresh, body: {}, is: refused },
      { ask: boot, headers: { batoken: '{kept token}' }, is: done },
    ],
  },
  {
    id: 'A17',
    title: 'a member’s session is renewed as one',
    captcha: 'off',
    steps: [
      {
        ask: 'POST /api/user/checkIn',
        body: { tab: 'login', ...credentials('bystander', true) },
        is: { code: 1, data: { userInfo: { token, refresh_token: token } } },
        keep: { old: 'data.userInfo.token', refresh: 'data.userInfo.refresh_token' },
      },
      {
        ask: refresh,
        headers: { 'ba-user-token': '{old}' },
        body: { refreshToken: '{refresh}' },
        is: { code: 1, data: { type: 'user-refresh', token } },
        keep: { next: 'data.token' },
      },
      { ask: 'GET /api/account/profile', headers: { 'ba-user-token': '{next}' }, is: done },
    ],
  },
  {
    id: 'A18',
    title: 'with one session for each admin the second login ends the first',
    captcha: 'off',
    steps: [
      {
        as: 'owner',
        ask: 'POST /admin/routine.Config/edit',
        body: { admin_sso: '1' },
        is: done,
      },
      comesIn('single', 'first', true),
      comesIn('single', 'second', true),
      { ask: boot, headers: { batoken: '{first token}' }, is: needLogin },
      {
        ask: refresh,
        headers: { batoken: '{first token}' },
        body: { refreshToken: '{first refresh}' },
        is: refused,
      },
      { ask: boot, headers: { batoken: '{second token}' }, is: done },
      { as: 'below', ask: boot, is: done },
      {
        as: 'owner',
        ask: 'POST /admin/routine.Config/edit',
        body: { admin_sso: '0' },
        is: done,
      },
    ],
  },
  {
    id: 'A19',
    title: 'a node that is not granted is refused in the envelope',
    captcha: 'both',
    steps: [
      { as: 'limited', ask: 'GET /admin/routine.Config/index', is: denied },
      { as: 'limited', ask: 'POST /admin/user.User/add', body: {}, is: denied },
      { as: 'below', ask: 'DELETE /admin/auth.Admin/del?ids[]={limited}', is: denied },
    ],
  },
  {
    // 9B.19, decision 9: the tables are listed for the owner and for editors of the rules of the security
    // logs.
    id: 'A20',
    title: 'the owner asks about tables, an admin without their nodes does not',
    steps: [
      {
        as: 'owner',
        ask: 'GET /admin/ajax/getTableList',
        is: {
          code: 1,
          data: {
            list: expect.arrayContaining([
              {
                table: 'admin',
                comment: expect.stringMatching(/^admin - ./),
                connection: expect.any(String),
                prefix: '',
              },
            ]),
          },
        },
      },
      { as: 'limited', ask: 'GET /admin/ajax/getTableList', is: denied },
    ],
  },
];
