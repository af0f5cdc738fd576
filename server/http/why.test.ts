import { expect, test } from 'vitest';
import { choice, datetime, money, text } from '../../src/fields/index.ts';
import { failures, resource, shape } from '../../src/schema/index.ts';
import en from '../../i18n/en/server.ts';
import zhCn from '../../i18n/zh-cn/server.ts';
import { createTexts } from './texts.ts';
import { whyNot } from './labels.ts';

const parcels = resource(
  shape('parcel', {
    status: choice({ to_pay: [1], to_ship: [2], over: [3] }),
    refund: money(),
    express_no: text({ max: 20, optional: true }),
    sent_time: datetime({ optional: true }),
  }),
  { path: 'shop/parcel', label: 'express_no', list: { columns: ['express_no'] } },
);

const parcelTexts = (status: string, options: object, rest: object) => ({
  resources: { parcel: { fields: { status, ...rest }, options: { status: options } } },
});
const texts = createTexts({
  'zh-cn': {
    server: zhCn,
    ...parcelTexts(
      '状态',
      { to_pay: '待付款', to_ship: '待发货', over: '已完成' },
      { refund: '退款金额', express_no: '快递单号' },
    ),
  },
  en: {
    server: en,
    ...parcelTexts(
      'Status',
      { to_pay: 'To pay', to_ship: 'To ship', over: 'Complete' },
      { refund: 'Refunded', express_no: 'Tracking number' },
    ),
  },
});

const row = { status: 1, refund: 1250, express_no: 'SF1', sent_time: null };
const why = (where: object, language: 'zh-cn' | 'en' = 'zh-cn') =>
  whyNot(texts, language, parcels, failures({ ...where }, row));

test('the sentence names the field, what it is and what it would have to be', () => {
  expect(why({ status: 2 })).toBe('仅状态为“待发货”时可操作');
  expect(why({ status: 2 }, 'en')).toBe('Available only while Status is "To ship"');
});

test.each([
  [{ status: [2, 3] }, '仅状态为“待发货”、“已完成”时可操作'],
  [{ not: { status: [1, 3] } }, '当前状态为“待付款”，不可操作'],
  [{ not: { status: 1 } }, '状态不能是“待付款”'],
  [{ status: { ne: 1 } }, '状态不能是“待付款”'],
  [{ refund: 0 }, '仅退款金额为“0.00”时可操作'],
  [{ refund: { lt: 1000 } }, '退款金额须小于 10.00'],
  [{ not: { refund: { gte: 1000 } } }, '退款金额须小于 10.00'],
  [{ refund: { gt: 2000 } }, '退款金额须大于 20.00'],
  [{ not: { refund: { lte: 2000 } } }, '退款金额须大于 20.00'],
  [{ express_no: { empty: true } }, '快递单号须为空'],
  [{ not: { express_no: { empty: false } } }, '快递单号须为空'],
  [{ sent_time: { empty: false } }, 'sent_time不能为空'],
  [{ sent_time: 5 }, '仅sent_time为“1970-01-01 08:00:05”时可操作'],
])('%j is explained', (where, sentence) => {
  expect(why(where)).toBe(sentence);
});

test('several failing tests are all told, each once', () => {
  expect(why({ status: 2, and: [{ status: 2 }, { refund: 0 }] })).toBe(
    '仅状态为“待发货”时可操作；仅退款金额为“0.00”时可操作',
  );
});

test('a row that meets the guard needs no explanation', () => {
  expect(why({ status: 1 })).toBe('');
});
