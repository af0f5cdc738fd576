import {
  account,
  choice,
  datetime,
  email,
  image,
  int,
  longText,
  manyToMany,
  mobile,
  password,
  text,
} from '../../src/fields/index.ts';
import { resource, shape } from '../../src/schema/index.ts';
import { onOff } from './groups.ts';

const system = { system: true } as const;

const passwordState = choice({ none: ['none', 'warning', 'alert'] }, { ...system, optional: true });
export const PasswordState = passwordState.codes;

export const admin = shape(
  'admin',
  {
    username: account({ search: true, sort: true }),
    nickname: text({ max: 50, search: true }),
    avatar: image({ optional: true, standIn: '/static/images/avatar.png' }),
    email: email({ optional: true }),
    mobile: mobile({ optional: true }),
    /** Left empty later it stays as it is. */
    password: password({ optional: true }),
    group_arr: manyToMany('admin_group', {
      shows: 'name',
      through: 'admin_group_access',
      near: 'uid',
      far: 'group_id',
      min: 1,
      max: 20,
    }),
    motto: longText({ max: 255, default: '', lines: 2 }),
    lang: choice({ zh: ['zh-cn'], en: ['en'] }, { default: 'zh-cn' }),
    status: onOff(),
    login_failure: int({ ...system, min: 0, default: 0, secret: true }),
    last_login_time: datetime({ ...system, optional: true, sort: true }),
    last_login_ip: text({ ...system, max: 50, default: '' }),
  },
  {
    computed: {
      /**
       * Shows if a password must be set before the account can sign in; the server fills it in, the hash
       * stays there.
       */
      password_state: { as: passwordState, of: () => null },
    },
    grants: 'admin',
    indexes: {
      ux_username: { on: ['lower(username)'], unique: true },
      ux_email: { on: ['lower(email)'], unique: true, where: "email <> ''" },
      ux_mobile: { on: ['mobile'], unique: true, where: "mobile <> ''" },
    },
  },
);

/** Staff accounts. */
export const admins = resource(admin, {
  path: 'auth/admin',
  label: 'nickname',
  verbs: ['index', 'add', 'edit', 'del'],
  menu: { group: 'auth', icon: 'user', weigh: 98 },
  history: true,
  list: {
    columns: [
      'avatar',
      ['username', 'nickname'],
      'group_arr',
      ['mobile', 'email'],
      ['last_login_time', 'last_login_ip'],
      ['status', 'password_state'],
    ],
    filters: ['status', 'group_arr', 'username', 'nickname', 'last_login_time'],
    sort: ['id', 'desc'],
    card: {
      title: 'nickname',
      image: 'avatar',
      status: 'status',
      detail: ['username', 'group_arr', 'password_state'],
    },
  },
  form: [
    { section: 'base', fields: ['nickname', 'avatar', 'mobile', 'email', 'motto', 'lang'] },
    { section: 'login', fields: ['username', 'password', 'status'] },
    { section: 'groups', fields: ['group_arr'] },
  ],
  requiredToAdd: ['password'],
  samples: {
    keeper: {
      id: 1,
      username: 'admin',
      nickname: '闻溪',
      mobile: '19900000001',
      group_arr: [1],
      status: '1',
      last_login_time: 1_763_600_000,
    },
    switchedOff: {
      id: 5,
      username: 'packer_li',
      nickname: '李砚',
      group_arr: [4],
      status: '0',
    },
  },
});
