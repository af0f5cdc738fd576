import type { users } from '../../../resources/user/users.ts';
import type { MessagesFor } from '../../../src/schema/index.ts';

export default {
  name: 'Member',
  list: 'Members',
  search: 'Username, nickname, mobile',
  empty: 'No members yet',
  fields: {
    username: 'Username',
    nickname: 'Nickname',
    email: 'Email',
    mobile: 'Mobile',
    avatar: 'Avatar',
    gender: 'Gender',
    birthday: 'Birthday',
    money: 'Balance',
    score: 'Points',
    score_debt: 'Points owed',
    motto: 'Motto',
    status: 'Status',
    lang: 'Language',
    tags: 'Tags',
    last_login_time: 'Last sign-in',
    last_login_ip: 'Last sign-in IP',
    login_failure: 'Failed sign-ins',
    join_ip: 'Joined from IP',
    join_time: 'Joined',
  },
  options: {
    gender: { unknown: 'Unknown', male: 'Male', female: 'Female' },
    status: { enable: 'Active', disable: 'Disabled' },
    lang: { zh: '简体中文', en: 'English' },
  },
  sections: {
    base: 'Member',
    contact: 'Contact',
    funds: 'Balance and points',
    visits: 'Account and sign-ins',
  },
} satisfies MessagesFor<typeof users>;
