import { expect } from 'vitest';
import { done, needLogin, notThere, type Row } from '../row.ts';

const start = {
  code: 1,
  data: {
    site: {
      siteName: expect.any(String),
      recordNumber: expect.any(String),
      version: expect.any(String),
      cdnUrl: expect.any(String),
      upload: expect.objectContaining({ maxSize: 10_485_760, mode: 'local' }),
    },
    openMemberCenter: true,
    userInfo: [],
    rules: [],
    menus: [],
  },
};

const badLogin = {
  ask: 'POST /admin/Index/login',
  body: { username: 'a', password: 'wrong-word-1', keep: false },
};

const latin = expect.stringMatching(/^[\x20-\x7e’“”–…]+$/);
const chinese = expect.stringMatching(/\p{Script=Han}/u);
const empty = { status: 204, text: '' };

/** Rows of the transport of requests and answers. */
export const transportRows: readonly Row[] = [
  {
    id: 'T01',
    title: 'a guest starts the member area',
    captcha: 'both',
    steps: [{ ask: 'GET /api/index/index', is: start }],
  },
  {
    id: 'T02',
    title: 'a guest who has to be signed in is told so',
    captcha: 'both',
    steps: [{ ask: 'GET /api/index/index?requiredLogin=1', is: needLogin }],
  },
  {
    id: 'T03',
    title: 'without the flag a page is asked for, with it the API',
    captcha: 'both',
    steps: [
      {
        ask: 'GET /',
        headers: { server: '' },
        is: { status: 302, headers: { location: '/admin' } },
      },
      { ask: 'GET /?server=1', headers: { server: '' }, is: start },
    ],
  },
  {
    id: 'T04',
    title: 'an unknown address gets no envelope',
    captcha: 'both',
    steps: [
      { ask: 'GET /admin/Nope/index', is: notThere, lacks: /"(msg|time|data)"/ },
      { ask: 'GET /admin/auth/admin/index', is: notThere },
      { ask: 'GET /common/index/index', is: notThere },
      // A guest learns no more of a controller than its existence: contract 12, C3.
      { ask: 'GET /admin/auth.Admin/nope', is: needLogin },
      { as: 'owner', ask: 'GET /admin/auth.Admin/nope', is: notThere },
    ],
  },
  {
    id: 'T05',
    title: 'controllers and actions go by other cases too',
    captcha: 'both',
    steps: [
      {
        as: 'owner',
        ask: 'GET /admin/auth.Admin/index?limit=2',
        is: done,
        keep: { list: 'data.list' },
      },
      {
        as: 'owner',
        ask: 'GET /admin/auth.admin/INDEX?limit=2',
        is: { code: 1, data: { list: '{list}' } },
      },
      {
        as: 'owner',
        ask: 'GET /admin/auth.admin?limit=2',
        is: { code: 1, data: { list: '{list}' } },
      },
    ],
  },
  {
    id: 'T06',
    title: 'pages of origins that are let in may call, others may not',
    captcha: 'both',
    steps: [
      {
        ask: 'OPTIONS /admin/Index/index',
        headers: {
          server: '',
          origin: 'http://localhost:5173',
          'access-control-request-method': 'GET',
          'access-control-request-headers': 'batoken,server,think-lang',
        },
        is: {
          status: 204,
          text: '',
          headers: {
            'access-control-allow-origin': 'http://localhost:5173',
            'access-control-allow-credentials': 'true',
            'access-control-max-age': '1800',
            'access-control-allow-headers': expect.stringMatching(
              /(?=.*\bthink-lang\b)(?=.*\bserver\b)(?=.*\bbatoken\b)(?=.*\bba-user-token\b)(?=.*\bcontent-type\b)/i,
            ),
            'access-control-allow-methods': expect.stringMatching(
              /(?=.*GET)(?=.*POST)(?=.*PUT)(?=.*DELETE)(?=.*OPTIONS)/,
            ),
          },
        },
      },
      {
        ask: 'GET /admin/Index/index',
        headers: { origin: 'http://localhost:5173' },
        is: {
          ...needLogin,
          headers: { 'access-control-allow-origin': 'http://localhost:5173' },
        },
      },
      {
        ask: 'GET /admin/Index/index',
        headers: { origin: 'http://evil.example' },
        is: {
          ...needLogin,
          headers: expect.not.objectContaining({
            'access-control-allow-origin': expect.anything(),
          }),
        },
      },
      {
        ask: 'OPTIONS /admin/Index/index',
        headers: { server: '', origin: 'http://evil.example' },
        is: {
          status: 204,
          headers: expect.not.objectContaining({
            'access-control-allow-origin': expect.anything(),
          }),
        },
      },
    ],
  },
  {
    id: 'T07',
    title: 'a caller with more than 1,200 requests a minute has to wait',
    steps: [
      {
        ask: 'GET /api/index/index',
        is: {
          code: 1,
          headers: {
            'x-rate-limit-limit': '1200',
            'x-rate-limit-remaining': '1200',
            'x-rate-limit-reset': expect.stringMatching(/^\d+$/),
          },
        },
      },
      {
        ask: 'GET /api/user/checkIn',
        times: 1_199,
        is: {
          code: 1,
          headers: {
            'x-rate-limit-limit': '1200',
            'x-rate-limit-remaining': expect.stringMatching(/^\d+$/),
          },
        },
      },
      {
        // The next minute may have begun meanwhile.
        ask: 'GET /api/user/checkIn',
        within: 1_201,
        is: {
          code: 0,
          msg: expect.stringMatching(/\d+ s/),
          headers: { 'retry-after': expect.stringMatching(/^\d+$/) },
        },
      },
      { ask: 'GET /api/user/checkIn', from: '198.18.255.1', is: done },
    ],
  },
  {
    id: 'T08',
    title: 'refusals speak the language of the request, Chinese where there is no such language',
    captcha: 'both',
    steps: [
      { ...badLogin, headers: { 'think-lang': 'en' }, is: { code: 0, msg: latin } },
      { ...badLogin, headers: { 'think-lang': 'zh-cn' }, is: { code: 0, msg: chinese } },
      { ...badLogin, headers: { 'think-lang': 'fr' }, is: { code: 0, msg: chinese } },
      {
        ...badLogin,
        ask: `${badLogin.ask}?lang=en`,
        headers: { 'think-lang': 'zh-cn' },
        is: { code: 0, msg: latin },
      },
    ],
  },
  {
    id: 'T09',
    title: 'an address that is kept out gets nothing',
    captcha: 'both',
    steps: [
      {
        as: 'owner',
        ask: 'POST /admin/routine.Config/edit',
        body: { no_access_ip: '203.0.113.9\n2001:db8:7::/48' },
        is: done,
      },
      {
        ask: 'GET /api/index/index',
        from: '203.0.113.9',
        within: 100,
        is: { status: 403, json: { msg: expect.stringMatching(/./) } },
        lacks: /"(code|time|data)"/,
      },
      {
        ask: 'POST /admin/Index/login',
        body: {},
        from: '2001:db8:7::1',
        is: { status: 403, json: { msg: expect.any(String) } },
      },
      { ask: 'GET /api/index/index', from: '203.0.113.10', is: done },
      { as: 'owner', ask: 'POST /admin/routine.Config/edit', body: { no_access_ip: '' }, is: done },
      { ask: 'GET /api/index/index', from: '203.0.113.9', within: 100, is: done },
    ],
  },
  {
    id: 'T10',
    title: 'a GET of what is only done by POST is empty',
    captcha: 'both',
    steps: [
      { as: 'owner', ask: 'GET /admin/Index/logout', is: empty },
      { as: 'owner', ask: 'GET /admin/routine.AdminInfo/edit?id={owner}', is: empty },
      { as: 'owner', ask: 'GET /admin/routine.Config/edit', is: empty },
      { as: 'member', ask: 'GET /api/account/changePassword', is: empty },
      { as: 'member', ask: 'GET /api/user/logout', is: empty },
      // No session ended by it.
      { as: 'owner', ask: 'GET /admin/Index/index', is: done },
    ],
  },
];
