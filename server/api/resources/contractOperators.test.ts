import { expect, test } from 'vitest';
import { useHttpShop } from '../../../tests/support/httpShop.ts';

// Conditions that existing clients send, by the columns of their tables. Source: contract 4.1.6, 7 and 8.1.

const shop = useHttpShop();

type Columns = Readonly<Record<string, readonly Condition[]>>;
type Condition = { readonly operator: string; readonly val: string; readonly render?: string };

const each = (operators: readonly string[], val: string): readonly Condition[] =>
  operators.map((operator) => ({ operator, val }));

const isOrNot = ['eq', 'ne', 'IN', 'NOT IN', 'NULL', 'NOT NULL'];
/** A column of type varchar or text. */
const text = each([...isOrNot, 'LIKE', 'NOT LIKE'], 'a');
const number = [
  ...each([...isOrNot, 'gt', 'egt', 'lt', 'elt'], '1'),
  ...each(['RANGE', 'NOT RANGE'], '1,2'),
];
const code = (val: string) => each(isOrNot, val);
const partOf = each(['LIKE'], 'a');
const days = '2026-01-01 00:00:00,2026-12-31 23:59:59';
const time: readonly Condition[] = [
  { operator: 'RANGE', val: days, render: 'datetime' },
  ...each(['gt', 'egt', 'lt', 'elt', 'NULL', 'NOT NULL'], '1'),
];

const times = { create_time: time, update_time: time };
const account = {
  id: number,
  username: text,
  nickname: text,
  avatar: text,
  email: text,
  mobile: text,
  motto: text,
  last_login_ip: text,
  last_login_time: time,
  ...times,
};
const rule = {
  id: number,
  title: text,
  name: text,
  path: text,
  icon: text,
  url: text,
  component: text,
  remark: text,
  type: code('menu'),
  menu_type: code('tab'),
  extend: code('none'),
  weigh: number,
  status: code('1'),
  ...times,
};
const ledger = {
  id: number,
  user_id: code('1'),
  'user.username': partOf,
  'user.nickname': partOf,
  before: number,
  after: number,
  memo: text,
  create_time: time,
};
const watched = {
  id: number,
  name: text,
  controller: text,
  data_table: text,
  connection: text,
  primary_key: text,
  status: code('1'),
  ...times,
};
const kept = {
  id: number,
  'admin.nickname': partOf,
  data_table: text,
  connection: text,
  primary_key: text,
  ip: text,
  useragent: text,
  create_time: time,
};

const tables: Readonly<Record<string, Columns>> = {
  'auth.Admin': { ...account, status: code('1') },
  'auth.AdminLog': {
    id: number,
    admin_id: [...partOf, ...code('1')],
    username: text,
    title: text,
    url: text,
    ip: text,
    useragent: text,
    data: partOf,
    create_time: time,
  },
  'auth.Group': { id: number, name: text, status: code('1'), ...times },
  'auth.Rule': { ...rule, keepalive: code('1') },
  'user.User': {
    ...account,
    group_id: code('1'),
    'group.name': partOf,
    gender: code('1'),
    birthday: each([...isOrNot, 'gt', 'lt'], '2000-01-01'),
    money: number,
    score: number,
    join_time: time,
    status: code('enable'),
  },
  'user.Group': { id: number, name: text, status: code('1'), ...times },
  'user.Rule': { ...rule, no_login_valid: code('1') },
  'user.MoneyLog': { ...ledger, money: number },
  'user.ScoreLog': { ...ledger, score: number },
  'routine.Attachment': {
    id: number,
    topic: text,
    'admin.nickname': partOf,
    'user.nickname': partOf,
    url: text,
    name: text,
    mimetype: text,
    storage: text,
    sha1: text,
    size: number,
    width: number,
    height: number,
    quote: number,
    create_time: time,
    last_upload_time: time,
  },
  'security.DataRecycle': watched,
  'security.DataRecycleLog': {
    ...kept,
    'recycle.name': partOf,
    'recycle.controller_as': partOf,
    data: partOf,
  },
  'security.SensitiveData': { ...watched, data_fields: partOf },
  'security.SensitiveDataLog': {
    ...kept,
    'sensitive.name': partOf,
    'sensitive.controller_as': partOf,
    data_field: text,
    data_comment: text,
    id_value: [...number, ...partOf],
    before: partOf,
    after: partOf,
  },
};

test.each(Object.entries(tables))(
  '%s takes every operator that its columns have in the contract',
  async (controller, columns) => {
    const token = await shop.admin('*');
    const conditions = Object.entries(columns).flatMap(([field, listed]) =>
      listed.map((condition) => ({ field, ...condition })),
    );

    const replies = await Promise.all(
      conditions.map((condition) => {
        const pairs = Object.entries(condition).map(
          ([name, value]) => `search[0][${name}]=${encodeURIComponent(value)}`,
        );
        return shop.get(`/admin/${controller}/index?limit=1&${pairs.join('&')}`, { token });
      }),
    );

    const refused = conditions.filter((_, at) => replies[at]?.code !== 1);
    expect(refused.map(({ field, operator }) => `${field} ${operator}`)).toEqual([]);
  },
);
