import {
  account,
  belongsTo,
  choice,
  datetime,
  email,
  flag,
  image,
  int,
  json,
  mobile,
  password,
  text,
  treeParent,
} from '../../src/fields/index.ts';
import { shape } from '../../src/schema/index.ts';
import { granted, onOff } from '../auth/groups.ts';
import { ruleFields, ruleIndexes } from '../auth/ruleFields.ts';

// Accounts of people outside of the staff. The sign-in of the framework knows both kinds; this project has no
// screens and no calls for these until it declares some.

const system = { system: true } as const;

export const user = shape(
  'user',
  {
    username: account(),
    nickname: text({ max: 50 }),
    group_id: belongsTo('user_group', { shows: 'name', as: 'group', optional: true }),
    email: email({ optional: true }),
    mobile: mobile({ optional: true }),
    avatar: image({ optional: true }),
    password: password({ optional: true }),
    status: choice({ enable: ['enable'], disable: ['disable'] }, { default: 'enable' }),
    lang: choice({ zh: ['zh-cn'], en: ['en'] }, { default: 'zh-cn' }),
    last_login_time: datetime({ ...system, optional: true }),
    last_login_ip: text({ ...system, max: 50, default: '' }),
    login_failure: int({ ...system, min: 0, default: 0 }),
    /** Time of erasure: the member can no longer be identified. */
    erase_time: datetime({ ...system, optional: true }),
  },
  {
    grants: 'member',
    indexes: {
      ux_username: { on: ['lower(username)'], unique: true },
      ux_email: { on: ['lower(email)'], unique: true, where: "email <> ''" },
      ux_mobile: { on: ['mobile'], unique: true, where: "mobile <> ''" },
    },
  },
);

export const userGroup = shape(
  'user_group',
  {
    name: text({ max: 50, unique: true, bilingual: true }),
    rules: json({ content: granted, default: [] }),
    status: onOff(),
  },
  { grants: 'member' },
);

export const userRule = shape(
  'user_rule',
  {
    pid: treeParent('user_rule', { shows: 'title' }),
    type: choice(
      {
        route: ['route'],
        menu_dir: ['menu_dir'],
        menu: ['menu'],
        nav: ['nav'],
        button: ['button'],
        nav_user_menu: ['nav_user_menu'],
      },
      { default: 'route' },
    ),
    ...ruleFields,
    /** Guests find it too. */
    no_login_valid: flag(),
  },
  { indexes: ruleIndexes, grants: 'member' },
);
