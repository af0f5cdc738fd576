import { expect } from 'vitest';
import { done, refusedFor, type Row, type Step } from '../row.ts';

type Item = readonly [
  field: string,
  operator: string,
  val: string | readonly string[],
  render?: string,
];

/** Conditions as existing clients write them: `search[0][field]=…`. */
export const search = (...items: readonly Item[]): string =>
  items
    .flatMap(([field, operator, val, render], n) => [
      `search[${n}][field]=${field}`,
      `search[${n}][operator]=${encodeURIComponent(operator)}`,
      ...(typeof val === 'string'
        ? [`search[${n}][val]=${encoded(val)}`]
        : val.map((each) => `search[${n}][val][]=${encoded(each)}`)),
      ...(render === undefined ? [] : [`search[${n}][render]=${render}`]),
    ])
    .join('&');

/** But for the braces of values to come. */
const encoded = (text: string): string =>
  encodeURIComponent(text).replaceAll('%7B', '{').replaceAll('%7D', '}');

const staff = '/admin/auth.Admin/index';
const three: Item = ['username', 'IN', 'admin,limited,below'];

/** The first account, the limited and the one below it, in this order, as far as they are found. */
const finds = (usernames: readonly string[], ...items: readonly Item[]): Step => ({
  as: 'owner',
  ask: `GET ${staff}?order=id,asc&limit=50&${search(three, ...items)}`,
  is: {
    code: 1,
    data: { list: usernames.map((username) => ({ username })), total: usernames.length },
  },
});

const member = (username: string, more: object): Step => ({
  as: 'owner',
  ask: 'POST /admin/user.User/add',
  body: { username, nickname: username, password: '{staffPassword}', group_id: 1, ...more },
  is: done,
  keep: { [username]: 'data.id' },
});

/** Lists: pages, conditions, choices. */
export const listRows: readonly Row[] = [
  {
    id: 'C01',
    title: 'a list of staff has their groups and none of their secrets',
    steps: [
      {
        as: 'owner',
        ask: `GET ${staff}?${search(['username', 'eq', 'limited'])}`,
        is: {
          code: 1,
          data: {
            list: [
              {
                id: '{limited}',
                username: 'limited',
                group_arr: ['{limitedGroup}'],
                group_name_arr: ['limited'],
                status: '1',
                create_time: expect.any(Number),
                // Decision 21: seconds, which existing clients format themselves.
                last_login_time: expect.any(Number),
              },
            ],
            total: 1,
            remark: expect.any(String),
          },
        },
        lacks: /"(password|salt|login_failure)"/,
      },
    ],
  },
  {
    id: 'C02',
    title: 'a list comes in pages, and beyond its end there are none',
    steps: [
      {
        as: 'owner',
        ask: `GET ${staff}?limit=2&page=2&order=id,asc`,
        is: {
          code: 1,
          data: {
            list: [{ id: '{below}' }, { id: expect.any(Number) }],
            total: expect.any(Number),
          },
        },
        keep: { total: 'data.total' },
      },
      {
        as: 'owner',
        ask: `GET ${staff}?limit=2&page=999&order=id,asc`,
        is: { code: 1, data: { list: [], total: '{total}' } },
      },
      {
        as: 'owner',
        ask: `GET ${staff}?limit=0&page=abc`,
        is: { code: 1, data: { total: '{total}' } },
      },
    ],
  },
  {
    id: 'C03',
    title: 'words compare',
    steps: [
      finds(['limited'], ['username', 'eq', 'limited']),
      finds(['limited'], ['username', '=', 'limited']),
      finds(['admin', 'below'], ['username', 'ne', 'limited']),
      finds(['below'], ['id', 'gt', '{limited}']),
      finds(['limited', 'below'], ['id', 'egt', '{limited}']),
      finds(['admin'], ['id', 'lt', '{limited}']),
      finds(['admin', 'limited'], ['id', 'elt', '{limited}']),
      // Signs work too: an improvement on the original (contract 12, C4).
      finds(['admin', 'limited'], ['id', '<=', '{limited}']),
      finds(['limited'], ['username', 'LIKE', 'IMITE']),
      finds(['admin', 'below'], ['username', 'NOT LIKE', 'imite']),
      finds(['admin', 'below'], ['username', 'IN', 'admin,below']),
      finds(['admin', 'below'], ['username', 'IN', ['admin', 'below']]),
      finds(['limited'], ['username', 'NOT IN', ['admin', 'below']]),
    ],
  },
  {
    id: 'C04',
    title: 'ranges are open or closed',
    steps: [
      finds(['limited', 'below'], ['id', 'RANGE', '{limited},']),
      finds(['admin', 'limited'], ['id', 'RANGE', ',{limited}']),
      finds(['limited'], ['id', 'RANGE', '{limited},{limited}']),
      finds(['admin'], ['id', 'NOT RANGE', '{limited},']),
      finds(['below'], ['id', 'NOT RANGE', ',{limited}']),
      finds(['admin', 'below'], ['id', 'NOT RANGE', '{limited},{limited}']),
    ],
  },
  {
    id: 'C05',
    title: 'times are written as clocks show them',
    steps: [
      finds(
        ['admin', 'limited', 'below'],
        ['create_time', 'RANGE', '2020-01-01 00:00:00,2099-01-01 00:00:00', 'datetime'],
      ),
      finds([], ['create_time', 'RANGE', '2020-01-01 00:00:00,2020-01-02 00:00:00', 'datetime']),
    ],
  },
  {
    // Decision 4: the original ignores an operator it does not know.
    id: 'C06',
    title: 'a search in a set requires every member, and an unknown operator is refused',
    steps: [
      member('both_tags', { tags: ['vip', 'new'] }),
      member('one_tag', { tags: ['vip'] }),
      {
        as: 'owner',
        ask: `GET /admin/user.User/index?order=id,asc&${search(['tags', 'FIND_IN_SET', 'vip'])}`,
        is: {
          code: 1,
          data: { list: [{ username: 'both_tags' }, { username: 'one_tag' }], total: 2 },
        },
      },
      {
        as: 'owner',
        ask: `GET /admin/user.User/index?${search(['tags', 'FIND_IN_SET', ['vip', 'new']])}`,
        is: { code: 1, data: { list: [{ username: 'both_tags' }], total: 1 } },
      },
      {
        as: 'owner',
        ask: `GET ${staff}?${search(['username', 'SOUNDS LIKE', 'limited'])}`,
        is: { code: 0, data: { error: 'invalid', field: 'search.0.operator' } },
      },
      {
        as: 'owner',
        ask: `GET ${staff}?${search(['password', 'LIKE', 'a'])}`,
        is: refusedFor('invalid'),
      },
    ],
  },
  {
    id: 'C07',
    title: 'fields of a related row are conditions too',
    steps: [
      member('payer', {}),
      {
        as: 'owner',
        ask: 'POST /admin/user.MoneyLog/add',
        body: { user_id: '{payer}', money: '3.00', memo: 'C07' },
        is: done,
      },
      {
        as: 'owner',
        ask: `GET /admin/user.MoneyLog/index?${search(['user.username', 'LIKE', 'paye'])}`,
        is: {
          code: 1,
          data: {
            list: [
              {
                user_id: '{payer}',
                money: '3.00',
                before: '0.00',
                after: '3.00',
                memo: 'C07',
                user: { username: 'payer', nickname: 'payer' },
              },
            ],
            total: 1,
          },
        },
      },
      {
        as: 'owner',
        ask: `GET /admin/user.MoneyLog/index?${search(['user.username', 'LIKE', 'nobody'])}`,
        is: { code: 1, data: { list: [], total: 0 } },
      },
    ],
  },
  {
    id: 'C08',
    title: 'a percent sign is looked for as it is',
    steps: [
      member('half_price', { nickname: '50% off' }),
      member('some_price', { nickname: '500 off' }),
      {
        as: 'owner',
        ask: `GET /admin/user.User/index?quickSearch=${encodeURIComponent('50%')}`,
        is: { code: 1, data: { list: [{ username: 'half_price' }], total: 1 } },
      },
    ],
  },
  {
    id: 'C09',
    title: 'members can be chosen, and those chosen are found again',
    steps: [
      {
        as: 'owner',
        ask: 'GET /admin/user.User/index?select=true&quickSearch=bystander&page=1&uuid=1',
        is: {
          code: 1,
          data: {
            list: [
              {
                id: '{bystander}',
                username: 'bystander',
                nickname: 'bystander',
                nickname_text: 'bystander(ID:{bystander})',
              },
            ],
            total: 1,
          },
        },
      },
      {
        as: 'owner',
        ask: 'GET /admin/user.User/index?select=true&initKey=user.id&initValue={member}',
        is: { code: 1, data: { list: [{ id: '{member}', nickname_text: expect.any(String) }] } },
      },
      {
        as: 'owner',
        ask: 'GET /admin/user.User/index?select=true&initKey=id&initValue[]={member}&initValue[]={bystander}',
        is: {
          code: 1,
          data: {
            list: expect.arrayContaining([
              expect.objectContaining({ id: '{member}' }),
              expect.objectContaining({ id: '{bystander}' }),
            ]),
            total: 2,
          },
        },
      },
    ],
  },
  {
    id: 'C10',
    title: 'trees are chosen from with their depth before the names',
    steps: [
      {
        as: 'owner',
        ask: 'POST /admin/auth.Group/add',
        body: { name: 'branch', pid: '{belowGroup}', rules: [], status: '1' },
        is: done,
        keep: { branch: 'data.id' },
      },
      {
        as: 'owner',
        ask: 'GET /admin/auth.Group/index?select=true&isTree=true&absoluteAuth=0&uuid=1',
        is: {
          code: 1,
          data: {
            options: expect.arrayContaining([
              expect.objectContaining({ id: '{belowGroup}', name: 'below' }),
              expect.objectContaining({
                id: '{branch}',
                name: expect.stringMatching(/^[\s\u00a0│]*[├└].*branch$/u),
              }),
            ]),
          },
        },
        lacks: /"children"/,
      },
      {
        as: 'owner',
        ask: 'GET /admin/auth.Group/index?select=true&isTree=true&initKey=id&initValue[]={branch}',
        is: { code: 1, data: { options: [{ id: '{branch}', name: 'branch' }] } },
      },
    ],
  },
];
