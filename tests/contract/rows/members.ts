import { expect } from 'vitest';
import {
  denied,
  done,
  needLogin,
  refused,
  refusedFor,
  signedInAlready,
  type Row,
  type Step,
} from '../row.ts';
import { clicked } from './session.ts';

const token = expect.stringMatching(/^\S{36}$/);
const yuan = expect.stringMatching(/^-?\d+\.\d\d$/);
const checkIn = 'POST /api/user/checkIn';
const login = (username: string) => ({
  tab: 'login',
  username,
  password: '{staffPassword}',
  keep: false,
});

const profile = (username: string) => ({
  code: 1,
  data: {
    userInfo: {
      id: expect.any(Number),
      username,
      nickname: expect.any(String),
      email: expect.any(String),
      mobile: expect.any(String),
      avatar: expect.any(String),
      gender: expect.any(Number),
      birthday: null,
      money: yuan,
      score: expect.any(Number),
      last_login_time: expect.any(Number),
      last_login_ip: expect.any(String),
      join_time: expect.any(Number),
      motto: expect.any(String),
      token,
    },
    routePath: '/user',
  },
});

const newcomer = {
  tab: 'register',
  username: 'newcomer',
  password: 'paper-kite-17',
  registerType: 'email',
  email: 'newcomer@example.com',
  mobile: '',
  captcha: '000000',
};

/** A member of the row's own, made by the owner, with an open session. */
const visitor = (username: string, more: object = {}): readonly Step[] => [
  {
    as: 'owner',
    ask: 'POST /admin/user.User/add',
    body: { username, nickname: username, password: '{staffPassword}', group_id: 1, ...more },
    is: done,
    keep: { visitor: 'data.id' },
  },
  {
    ask: checkIn,
    body: login(username),
    is: profile(username),
    keep: { token: 'data.userInfo.token' },
  },
];

const asVisitor = { 'ba-user-token': '{token}' };

/** Without a mail server the code stands in the log that staff read: decision 2. */
const readCode: readonly Step[] = [
  {
    as: 'owner',
    ask: 'GET /admin/routine.MailLog/index?limit=1&order=id,desc',
    is: { code: 1, data: { list: [{ status: 'logged' }] } },
    keep: { mail: 'data.list.0.id' },
  },
  {
    as: 'owner',
    ask: 'GET /admin/routine.MailLog/detail?id={mail}',
    is: done,
    keep: { code: 'data.row.code' },
  },
];

/** Members: coming, going, and what they see of themselves. */
export const memberRows: readonly Row[] = [
  {
    id: 'U01',
    title: 'the member login says what it asks for',
    steps: [
      {
        ask: 'GET /api/user/checkIn',
        is: {
          code: 1,
          data: { userLoginCaptchaSwitch: true, accountVerificationType: ['email', 'mobile'] },
        },
      },
      { ask: checkIn, body: { username: 'member', password: 'x' }, is: refused },
      { ask: checkIn, body: { tab: 'steal' }, is: refused },
    ],
  },
  {
    id: 'U01',
    title: 'the member login says that there is no captcha',
    captcha: 'off',
    steps: [
      {
        ask: 'GET /api/user/checkIn',
        is: { code: 1, data: { userLoginCaptchaSwitch: false } },
      },
    ],
  },
  {
    id: 'U02',
    title: 'a member comes in by clicking into the picture',
    steps: [
      { ask: checkIn, body: login('bystander'), is: refusedFor('captcha') },
      {
        ask: checkIn,
        body: { ...login('bystander'), ...clicked('member in') },
        is: profile('bystander'),
        lacks: /"(password|salt|login_failure)"/,
      },
    ],
  },
  {
    id: 'U03',
    title: 'a member comes in by name, by mail address and by mobile',
    captcha: 'off',
    steps: ['bystander', 'bystander@example.com', '19900000002'].map((name) => ({
      ask: checkIn,
      body: login(name),
      is: profile('bystander'),
    })),
  },
  {
    id: 'U04',
    title: 'a member who is there already is told so, and may leave',
    captcha: 'off',
    steps: [
      ...visitor('leaving'),
      { ask: 'GET /api/user/checkIn', headers: asVisitor, is: signedInAlready },
      { ask: checkIn, body: login('bystander'), headers: asVisitor, is: signedInAlready },
      { ask: 'POST /api/user/logout', body: { refreshToken: '' }, headers: asVisitor, is: done },
      { ask: 'GET /api/account/profile', headers: asVisitor, is: needLogin },
      { ask: 'POST /api/user/logout', body: {}, is: done },
    ],
  },
  {
    id: 'U05',
    title: 'a registration with a wrong code, or a name that is too short or too long, is refused',
    captcha: 'off',
    steps: [
      { ask: checkIn, body: newcomer, is: { code: 0, data: { field: 'captcha' } } },
      ...['ab', 'a'.repeat(16), 'a'.repeat(17)].map((username) => ({
        ask: checkIn,
        body: { ...newcomer, username },
        is: { code: 0, data: { error: 'invalid', field: 'username' } },
      })),
    ],
  },
  {
    id: 'U06',
    title: 'a new member is signed in, and is in the first group',
    captcha: 'off',
    steps: [
      {
        ask: 'POST /api/Ems/send',
        body: { email: newcomer.email, event: 'user_register' },
        is: done,
      },
      ...readCode,
      {
        ask: checkIn,
        body: { ...newcomer, captcha: '{code!}' },
        is: {
          code: 1,
          data: {
            userInfo: { username: 'newcomer', token, refresh_token: '' },
            routePath: '/user',
          },
        },
        keep: { id: 'data.userInfo.id', token: 'data.userInfo.token' },
      },
      { ask: 'GET /api/account/profile', headers: asVisitor, is: done },
      {
        as: 'owner',
        ask: 'GET /admin/user.User/edit?id={id}',
        is: { code: 1, data: { row: { group_id: 1, status: 'enable', nickname: 'newcomer' } } },
      },
      {
        ask: checkIn,
        body: { ...newcomer, username: 'newcomer2', captcha: '{code!}' },
        is: refused,
      },
    ],
  },
  {
    id: 'U07',
    title: 'the member area starts with who somebody is and what is granted',
    steps: [
      {
        as: 'member',
        ask: 'GET /api/index/index?requiredLogin=1',
        is: {
          code: 1,
          data: {
            userInfo: {
              id: '{member}',
              username: 'member',
              money: yuan,
              last_login_time: expect.any(Number),
              join_time: expect.any(Number),
              token,
              refresh_token: '',
            },
            menus: [
              {
                type: 'menu_dir',
                name: 'account',
                children: [
                  'account/overview',
                  'account/profile',
                  'account/changePassword',
                  'account/integral',
                  'account/balance',
                  'account/session',
                ].map((name) => ({ name, type: 'menu', path: name, menu_type: 'tab' })),
              },
            ],
          },
        },
        lacks: /"(keepalive|weigh|password|salt)"/,
      },
    ],
  },
  {
    id: 'U08',
    title: 'the overview is of the last seven days',
    steps: [
      {
        as: 'member',
        ask: 'GET /api/account/overview',
        is: {
          code: 1,
          data: {
            days: '{last seven days}',
            score: Array.from({ length: 7 }, () => expect.any(Number)),
            money: Array.from({ length: 7 }, () => yuan),
          },
        },
      },
    ],
  },
  {
    id: 'U09',
    title: 'a member changes their own row alone, and takes nobody’s name',
    captcha: 'off',
    steps: [
      ...visitor('renamed'),
      {
        as: 'owner',
        ask: 'GET /admin/user.User/edit?id={bystander}',
        is: done,
        keep: { before: 'data.row' },
      },
      {
        ask: 'POST /api/account/profile',
        headers: asVisitor,
        body: {
          username: 'bystander',
          nickname: 'x',
          gender: 0,
          birthday: '',
          motto: '',
          avatar: '',
        },
        is: { code: 0, data: { field: 'username' } },
      },
      {
        ask: 'POST /api/account/profile',
        headers: asVisitor,
        body: {
          id: '{bystander}',
          username: 'renamed',
          nickname: 'stolen',
          gender: 0,
          birthday: '',
          motto: '',
          avatar: '',
        },
        is: done,
      },
      {
        as: 'owner',
        ask: 'GET /admin/user.User/edit?id={bystander}',
        is: { code: 1, data: { row: '{before}' } },
      },
      {
        as: 'owner',
        ask: 'GET /admin/user.User/edit?id={visitor}',
        is: { code: 1, data: { row: { nickname: 'stolen' } } },
      },
    ],
  },
  {
    id: 'U10',
    title: 'a member proves to own their mail address',
    captcha: 'off',
    steps: [
      {
        as: 'member',
        ask: 'POST /api/Ems/send',
        body: {
          email: 'member@example.com',
          event: 'user_email_verify',
          password: '{staffPassword}',
        },
        is: done,
      },
      ...readCode,
      {
        as: 'member',
        ask: 'POST /api/account/verification',
        body: { type: 'email', captcha: '{code!}' },
        is: { code: 1, data: { type: 'email', accountVerificationToken: token } },
      },
      {
        as: 'member',
        ask: 'POST /api/account/verification',
        body: { type: 'email', captcha: '{code!}' },
        is: refused,
      },
    ],
  },
  {
    id: 'U11',
    title: 'an address is changed with its pass alone, and first set with the password alone',
    captcha: 'off',
    steps: [
      {
        as: 'member',
        ask: 'POST /api/account/changeBind',
        body: {
          type: 'email',
          email: 'new@example.com',
          captcha: '000000',
          password: '{staffPassword}',
        },
        is: { code: 0, data: { field: 'accountVerificationToken' } },
      },
      ...visitor('unbound'),
      {
        ask: 'POST /api/account/changeBind',
        headers: asVisitor,
        body: {
          type: 'email',
          email: 'new@example.com',
          captcha: '000000',
          password: 'wrong-word-1',
          accountVerificationToken: '',
        },
        is: { code: 0, data: { field: 'password' } },
      },
    ],
  },
  {
    id: 'U12',
    title: 'a new password ends the session',
    captcha: 'off',
    steps: [
      ...visitor('changing'),
      {
        ask: 'POST /api/account/changePassword',
        headers: asVisitor,
        body: { oldPassword: 'wrong-word-1', newPassword: 'paper-kite-18' },
        is: refused,
      },
      {
        ask: 'POST /api/account/changePassword',
        headers: asVisitor,
        body: {
          oldPassword: '{staffPassword}',
          newPassword: 'paper-kite-18',
          confirmPassword: 'paper-kite-18',
        },
        is: done,
      },
      { ask: 'GET /api/account/profile', headers: asVisitor, is: needLogin },
      { ask: checkIn, body: login('changing'), is: refused },
    ],
  },
  {
    id: 'U13',
    title: 'the ledger of a balance comes in pages',
    captcha: 'off',
    steps: [
      ...visitor('saving'),
      ...['1.50', '2.00', '-0.50'].map((money) => ({
        as: 'owner' as const,
        ask: 'POST /admin/user.MoneyLog/add',
        body: { user_id: '{visitor}', money, memo: `by ${money}` },
        is: done,
      })),
      {
        ask: 'GET /api/account/balance?page=1&limit=2',
        headers: asVisitor,
        is: {
          code: 1,
          data: {
            list: [
              {
                id: expect.any(Number),
                user_id: '{visitor}',
                money: '-0.50',
                before: '3.50',
                after: '3.00',
                memo: 'by -0.50',
                create_time: expect.any(Number),
              },
              { money: '2.00', before: '1.50', after: '3.50' },
            ],
            total: 3,
          },
        },
      },
      {
        ask: 'GET /api/account/integral?page=1&limit=5',
        headers: asVisitor,
        is: { code: 1, data: { list: [], total: 0 } },
      },
    ],
  },
  {
    id: 'U14',
    title: 'a password is not reset with a wrong code',
    steps: [
      {
        ask: 'POST /api/account/retrievePassword',
        body: {
          type: 'email',
          account: 'bystander@example.com',
          captcha: '000000',
          password: 'paper-kite-19',
        },
        is: refused,
      },
    ],
  },
  {
    id: 'U15',
    title: 'a page that a group lacks is refused',
    captcha: 'both',
    steps: [
      { as: 'narrow member', ask: 'GET /api/account/overview', is: denied },
      { as: 'narrow member', ask: 'GET /api/account/profile', is: done },
    ],
  },
  {
    // Decision 2: without a mail server the mail goes to a log, which the answer says.
    id: 'U16',
    title: 'a code takes a captcha, is sent or logged, and not again within a minute',
    steps: [
      {
        ask: 'POST /api/Ems/send',
        body: { email: 'somebody@example.com', event: 'user_register' },
        is: refusedFor('captcha'),
      },
      {
        ask: 'POST /api/Ems/send',
        body: {
          email: 'somebody@example.com',
          event: 'user_register',
          ...clicked('mailed'),
        },
        is: { code: 1, msg: expect.stringMatching(/\blog/), data: { delivery: 'logged' } },
      },
    ],
  },
  {
    id: 'U16',
    title: 'a second code within a minute is refused',
    captcha: 'off',
    steps: [
      {
        ask: 'POST /api/Ems/send',
        body: { email: 'hasty@example.com', event: 'user_register' },
        is: { code: 1, data: { delivery: 'logged' } },
      },
      {
        ask: 'POST /api/Ems/send',
        body: { email: 'hasty@example.com', event: 'user_register' },
        is: refusedFor('rate_limited'),
      },
    ],
  },
  {
    id: 'U17',
    title: 'a guest gets no code for an address that is somebody’s',
    captcha: 'off',
    steps: [
      {
        ask: 'POST /api/Ems/send',
        body: { email: 'member@example.com', event: 'user_email_verify', password: 'x' },
        is: refusedFor('login_required'),
      },
    ],
  },
];
