import { expect } from 'vitest';
import { done, notThere, refused, type Row, type Step } from '../row.ts';

const book = (body: object): Pick<Step, 'as' | 'ask' | 'body'> => ({
  as: 'owner',
  ask: 'POST /admin/user.MoneyLog/add',
  body,
});

const member = (username: string): Step => ({
  as: 'owner',
  ask: 'POST /admin/user.User/add',
  body: { username, nickname: username, password: '{staffPassword}', group_id: 1 },
  is: done,
  keep: { id: 'data.id' },
});

const balance = (money: string): Step => ({
  as: 'owner',
  ask: 'GET /admin/user.MoneyLog/add?userId={id}',
  is: { code: 1, data: { user: { id: '{id}', money } } },
});

const secrets = /"(password|salt|login_failure)"/;

/** Balances and their ledger. */
export const ledgerRows: readonly Row[] = [
  {
    id: 'P16',
    title: 'related people come without their secrets',
    steps: [
      member('booked'),
      {
        as: 'owner',
        ask: 'GET /admin/user.MoneyLog/add?userId={id}',
        is: {
          code: 1,
          data: {
            user: {
              id: '{id}',
              username: 'booked',
              nickname: 'booked',
              money: '0.00',
              score: 0,
            },
          },
        },
        lacks: secrets,
      },
      { as: 'owner', ask: 'GET /admin/user.MoneyLog/add?userId=99999', is: refused },
      { ...book({ user_id: '{id}', money: '1.00', memo: 'P16' }), is: done },
      {
        as: 'owner',
        ask: 'POST /admin/user.ScoreLog/add',
        body: { user_id: '{id}', score: 5, memo: 'P16' },
        is: done,
      },
      ...['user.MoneyLog', 'user.ScoreLog'].map((log): Step => ({
        as: 'owner',
        ask: `GET /admin/${log}/index`,
        is: {
          code: 1,
          data: {
            list: expect.arrayContaining([
              expect.objectContaining({
                user: expect.objectContaining({ username: 'booked', nickname: 'booked' }),
              }),
            ]),
          },
        },
        lacks: secrets,
      })),
      {
        as: 'owner',
        ask: 'POST /admin/ajax/upload',
        file: { name: 'p16.png', type: 'image/png', content: 'png', fields: { topic: 'p16' } },
        is: done,
      },
      {
        as: 'owner',
        ask: 'GET /admin/routine.Attachment/index',
        is: {
          code: 1,
          data: {
            list: expect.arrayContaining([
              expect.objectContaining({
                topic: 'p16',
                suffix: 'png',
                full_url: expect.stringContaining('/storage/p16/'),
                admin: expect.objectContaining({ nickname: expect.any(String) }),
              }),
            ]),
          },
        },
        lacks: secrets,
      },
    ],
  },
  {
    id: 'P17',
    title: 'an added ledger entry moves the balance',
    steps: [
      member('topped_up'),
      { ...book({ user_id: '{id}', money: '2.00', memo: 'first' }), is: done },
      { ...book({ user_id: '{id}', money: '1.50', memo: 'second' }), is: done },
      balance('3.50'),
      {
        as: 'owner',
        ask: 'GET /admin/user.MoneyLog/index?limit=1',
        is: {
          code: 1,
          data: {
            list: [
              { user_id: '{id}', money: '1.50', before: '2.00', after: '3.50', memo: 'second' },
            ],
          },
        },
      },
    ],
  },
  {
    id: 'P18',
    title: 'a balance never falls below nothing, and a ledger is never rewritten',
    steps: [
      member('careful'),
      { ...book({ user_id: '{id}', money: '2.00', memo: 'first' }), is: done },
      {
        ...book({ user_id: '{id}', money: '-999999', memo: 'x' }),
        is: { code: 0, data: { field: 'money' } },
      },
      { ...book({ user_id: '{id}', money: '1.00' }), is: { code: 0, data: { field: 'memo' } } },
      {
        as: 'owner',
        ask: 'GET /admin/user.MoneyLog/index?limit=1',
        is: { code: 1, data: { list: [{ user_id: '{id}' }] } },
        keep: { row: 'data.list.0.id' },
      },
      // 9B.17: there are no such calls at all.
      { as: 'owner', ask: 'DELETE /admin/user.MoneyLog/del?ids[]={row}', is: notThere },
      {
        as: 'owner',
        ask: 'POST /admin/user.MoneyLog/edit',
        body: { id: '{row}', money: '9.00' },
        is: notThere,
      },
      balance('2.00'),
    ],
  },
];
