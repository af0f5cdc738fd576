import {
  defaultAvatar,
  type Language,
  type MemberIndex,
  type MemberNode,
  type OwnSession,
} from '../../../src/contract/index.ts';
import { storyNow } from './clock.ts';

/** Reply to a call of the member area: data, a refusal, no network, an ended session, or none at all. */
export type MemberReply =
  | { readonly data: unknown }
  | { readonly refused: string; readonly data?: unknown }
  | 'offline'
  | 'ended'
  | 'loading';

/** By method and path, `GET /api/account/overview`, one or several in turn; what is not named answers as usual. */
export type MemberReplies = Readonly<Record<string, MemberReply | readonly MemberReply[]>>;

export const memberOf = (language: Language) => ({
  id: 41,
  username: 'linan',
  nickname: language === 'en' ? 'Lin An' : '林安',
  email: 'linan@example.com',
  mobile: '13800006021',
  avatar: defaultAvatar,
  gender: 2,
  birthday: '1993-05-12',
  money: '1236.50',
  score: 2860,
  last_login_time: storyNow - 7_200,
  last_login_ip: '203.0.113.7',
  join_time: storyNow - 40_000_000,
  motto: language === 'en' ? 'Slow and steady' : '慢慢来，比较快',
  token: 'story',
  refresh_token: 'story',
});

const titles = {
  account: ['我的账户', 'My account'],
  'account/overview': ['账户概览', 'Overview'],
  'account/profile': ['个人资料', 'Profile'],
  'account/changePassword': ['修改密码', 'Change password'],
  'account/integral': ['积分记录', 'Points'],
  'account/balance': ['余额记录', 'Balance'],
  'account/session': ['登录设备', 'Active sessions'],
  'account/overview/checkIn': ['每日签到', 'Daily check-in'],
  'account/profile/edit': ['修改资料', 'Edit profile'],
  'account/profile/changeBind': ['更换手机号和邮箱', 'Change mobile number and email'],
  'account/changePassword/edit': ['修改密码', 'Change password'],
  help: ['帮助中心', 'Help'],
  shop: ['返回商城', 'Back to the shop'],
} as const;

type NodeName = keyof typeof titles;

function node(name: NodeName, language: Language, given: Partial<MemberNode> = {}): MemberNode {
  return {
    id: Object.keys(titles).indexOf(name) + 1,
    pid: 0,
    type: 'menu',
    title: titles[name][language === 'en' ? 1 : 0],
    name,
    path: name,
    icon: 'person',
    menu_type: 'tab',
    url: '',
    component: `screen:${name}`,
    extend: 'none',
    no_login_valid: 0,
    ...given,
  };
}

const pages = [
  'account/overview',
  'account/profile',
  'account/changePassword',
  'account/integral',
  'account/balance',
  'account/session',
] as const;

/** A page with the buttons that the member holds. */
const pageNode = (name: (typeof pages)[number], language: Language): MemberNode =>
  node(name, language, {
    children: buttons
      .filter((button) => button.startsWith(`${name}/`))
      .map((button) => node(button, language, { type: 'button', component: '' })),
  });

const buttons = [
  'account/overview/checkIn',
  'account/profile/edit',
  'account/profile/changeBind',
  'account/changePassword/edit',
] as const;

/** Initial data of the center; a story changes parts of it. */
export const startOf = (
  language: Language,
  isGuest: boolean,
  given: Partial<MemberIndex> = {},
): MemberIndex => ({
  site: {
    siteName: language === 'en' ? 'Bluestone Shop' : '青石商城',
    recordNumber: '',
    version: '1.0.0',
    cdnUrl: '',
    upload: { mode: 'local', maxSize: 10_485_760, allowedSuffixes: 'png', allowedMimeTypes: '' },
  },
  openMemberCenter: true,
  userInfo: isGuest ? [] : memberOf(language),
  menus: isGuest
    ? []
    : [
        node('account', language, {
          type: 'menu_dir',
          component: '',
          children: [
            ...pages.map((name) => pageNode(name, language)),
            node('help', language, {
              menu_type: 'iframe',
              url: 'about:blank',
              component: '',
            }),
          ],
        }),
      ],
  rules: isGuest
    ? []
    : [
        node('shop', language, {
          type: 'nav',
          menu_type: 'link',
          url: 'https://shop.example/',
          component: '',
        }),
      ],
  timeZone: 'Asia/Shanghai',
  checkInPoints: 5,
  notices: [
    language === 'en'
      ? { id: 1, title: 'New coupons', content: '40 off orders of 300 or more' }
      : { id: 1, title: '领券中心上新', content: '满 300 减 40，先到先得' },
  ],
  pages:
    language === 'en'
      ? [
          { slug: 'about', title: 'About us' },
          { slug: 'privacy', title: 'Privacy policy' },
        ]
      : [
          { slug: 'about', title: '关于我们' },
          { slug: 'privacy', title: '隐私政策' },
        ],
  socials: [
    { name: language === 'en' ? 'Weibo' : '微博', url: 'https://social.example/', qr_image: '' },
    { name: language === 'en' ? 'WeChat' : '公众号', url: '', qr_image: '/still/shirts-oat.svg' },
  ],
  ...given,
});

const day = 86_400;

/** Replies of a shop to all calls, unless a story sets others. */
export function usualReplies(language: () => Language, isGuest: boolean): MemberReplies {
  const changes = [88, -159, 200, -12.5, 30, -60].map((amount, index) => ({
    id: 60 - index,
    user_id: 41,
    type: amount > 0 ? 1 : 3,
    biz_no: `2025112000${index}`,
    money: amount.toFixed(2),
    before: '1000.00',
    after: (1000 + amount).toFixed(2),
    score: Math.round(amount),
    memo: '',
    create_time: storyNow - index * 6 * day,
  }));
  const points = changes.map((row) => ({ ...row, before: 2000, after: 2000 + row.score }));
  const sessions: readonly OwnSession[] = [
    {
      id: 'a',
      ip: '203.0.113.7',
      user_agent: 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36',
      create_time: storyNow - day,
      last_time: storyNow - 600,
      expire_time: storyNow + day,
      current: true,
    },
    {
      id: 'b',
      ip: '198.51.100.23',
      user_agent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Safari/604.1',
      create_time: storyNow - 3 * day,
      last_time: storyNow - day,
      expire_time: storyNow + day,
      current: false,
    },
  ];
  return {
    'GET /api/index/index': { data: startOf(language(), isGuest) },
    'GET /api/user/checkIn': {
      data: { userLoginCaptchaSwitch: false, accountVerificationType: ['email', 'mobile'] },
    },
    'GET /api/account/overview': {
      data: {
        days: [14, 15, 16, 17, 18, 19, 20].map((date) => `2025-11-${date}`),
        score: [0, 120, 0, -200, 30, 0, 5],
        money: ['0.00', '88.00', '-159.00', '0.00', '200.00', '-12.50', '0.00'],
      },
    },
    'GET /api/shop.Site/page': {
      data: {
        slug: 'about',
        title: '关于我们',
        title_en: 'About us',
        content: '<p>青石商城做耐穿的衣服。</p>',
        content_en: '<p>Bluestone Shop makes clothes that last.</p>',
      },
    },
    'GET /api/account/profile': {
      data: {
        accountVerificationType: ['email', 'mobile'],
        real_name: '林****',
        id_number: '110****002X',
      },
    },
    'GET /api/account/balance': { data: { list: changes, total: 36 } },
    'GET /api/account/integral': { data: { list: points, total: 36 } },
    'GET /api/session/index': { data: { list: sessions } },
    'POST /api/session/end': { data: null },
    'GET /api/shop.CheckIn/index': { data: { points: 5, done: false, streak: 3 } },
    'POST /api/shop.CheckIn/add': { data: { points: 5, done: true, streak: 4, given: 5 } },
    'POST /api/account/profile': { data: null },
  };
}
