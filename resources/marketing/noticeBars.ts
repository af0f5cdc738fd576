import { flag, icon, int, text, timeWindow } from '../../src/fields/index.ts';
import { resource, shape } from '../../src/schema/index.ts';
import { advertFields, advertRules, linkFields, linkShow } from './adverts.ts';

export const noticeBar = shape(
  'shop_notice_bar',
  {
    ...advertFields,
    content: text({ max: 200, bilingual: true, search: true }),
    /** Pixels a second. */
    speed: int({ min: 10, max: 300, default: 50 }),
    icon: icon({ optional: true }),
    closable: flag({ default: 1 }),
  },
  { computed: timeWindow.computed, rules: advertRules },
);

/** A line of text that runs along the top of the shop. */
export const noticeBars = resource(noticeBar, {
  path: 'shop/advert/noticeBar',
  label: 'title',
  menu: { group: 'marketing', icon: 'sms', weigh: 70 },
  history: true,
  bulkEdit: ['status', 'terminal', 'start_time', 'end_time', 'weigh'],
  list: {
    columns: [
      ['title', 'content'],
      'link_type',
      ['start_time', 'end_time'],
      'clicks',
      'window',
      'status',
      'weigh',
    ],
    filters: ['status', 'title', 'link_type'],
    sort: ['weigh', 'desc'],
    card: { title: 'title', status: 'window', detail: ['content', 'clicks'] },
  },
  presets: timeWindow.presets,
  form: [
    {
      section: 'base',
      fields: [
        'title',
        'title_en',
        'content',
        'content_en',
        'icon',
        'speed',
        'closable',
        'terminal',
      ],
    },
    { section: 'link', fields: linkFields },
    { section: 'window', fields: ['start_time', 'end_time', 'status', 'weigh'] },
  ],
  show: linkShow,
  samples: {
    delivery: {
      id: 1,
      title: '春节发货安排',
      title_en: 'Deliveries at new year',
      content: '1 月 26 日至 2 月 3 日暂停发货，期间的订单节后依次寄出',
      content_en: 'No deliveries from 26 January to 3 February; orders are sent afterwards',
      start_time: 1_768_900_000,
      clicks: 0,
      weigh: 9,
      status: 1,
    },
    coupons: {
      id: 2,
      title: '领券中心上新',
      title_en: 'New coupons',
      content: '满 300 减 40，先到先得',
      content_en: '40 off orders of 300 or more, while they last',
      link_type: 'coupon_center',
      clicks: 341,
      weigh: 5,
      status: 1,
    },
  },
});
