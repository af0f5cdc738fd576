import type { admins } from '../../../resources/auth/admins.ts';
import type { MessagesFor } from '../../../src/schema/index.ts';

export default {
  name: 'Admin',
  list: 'Admins',
  search: 'Username, nickname',
  fields: {
    username: 'Username',
    nickname: 'Nickname',
    avatar: 'Avatar',
    email: 'Email',
    mobile: 'Mobile',
    password: 'Password',
    group_arr: 'Groups',
    motto: 'Motto',
    lang: 'Language',
    status: 'Status',
    last_login_time: 'Last sign-in',
    last_login_ip: 'Last sign-in IP',
    password_state: 'Password state',
  },
  hints: {
    username: '3 to 15 letters, digits or underscores, starting with a letter',
    password: '6 to 32 characters. Leave blank when editing to keep the current one',
    group_arr: 'Has all permissions of these groups. Changing them signs the admin out',
  },
  options: {
    password_state: { none: 'No password' },
    lang: { zh: '简体中文', en: 'English' },
    status: { off: 'Off', on: 'On' },
  },
  sections: { base: 'Admin', login: 'Sign-in', groups: 'Permissions' },
} satisfies MessagesFor<typeof admins>;
