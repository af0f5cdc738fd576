import { choice, icon, image, listed, text, url } from '../../src/fields/index.ts';
import { resource, shape } from '../../src/schema/index.ts';

const platform = choice({
  wechat: ['wechat'],
  weibo: ['weibo'],
  douyin: ['douyin'],
  xiaohongshu: ['xiaohongshu'],
  facebook: ['facebook'],
  instagram: ['instagram'],
  x: ['x'],
  youtube: ['youtube'],
  other: ['other'],
});

export const websiteSocial = shape(
  'website_social',
  {
    ...listed(),
    platform,
    name: text({ max: 60, search: true }),
    url: url({ optional: true }),
    qr_image: image({ optional: true }),
    icon: icon({ optional: true }),
  },
  {
    rules: {
      target: {
        holds: { or: [{ url: { empty: false } }, { qr_image: { empty: false } }] },
        at: 'url',
      },
    },
  },
);

/** Accounts of the shop on social platforms, as the site shows them. */
export const websiteSocials = resource(websiteSocial, {
  path: 'website/social',
  label: 'name',
  menu: { group: 'content', icon: 'social', weigh: 65 },
  history: true,
  list: {
    columns: ['qr_image', 'name', 'platform', 'url', 'status', 'weigh'],
    filters: ['platform', 'name', 'status'],
    sort: ['weigh', 'desc'],
    card: { title: 'name', image: 'qr_image', status: 'status', detail: ['platform', 'url'] },
  },
  form: [
    { section: 'base', fields: ['platform', 'name', 'icon', 'status', 'weigh'] },
    { section: 'content', fields: ['url', 'qr_image'] },
  ],
  samples: {
    wechat: {
      id: 1,
      platform: 'wechat',
      name: '青石公众号',
      qr_image: '/still/gifts-ink.svg',
      status: 1,
      weigh: 9,
    },
    other: {
      id: 2,
      platform: 'other',
      name: 'Newsletter',
      url: 'https://example.com/news',
      status: 0,
      weigh: 1,
    },
  },
});
