import { SmsStatus } from '../../../resources/routine/smsLog.ts';
import type { Story } from '../orders/story.ts';
import { stream } from '../random.ts';
import { part, type SeedPart } from '../write.ts';
import { lastOrderMessages, type OrderMessage } from './orderMessages.ts';

type SmsContext = {
  readonly time: number;
  readonly stories: readonly Story[];
  readonly move: (moment: number) => number;
};

/** An account that only logs, templates with their variables, and the last messages. */
export function smsParts({ time, stories, move }: SmsContext): readonly SeedPart[] {
  const times = { create_time: time, update_time: time };
  const listed = (index: number) => ({ id: index + 1, weigh: 100 - index, status: 1, ...times });
  return [
    part('sms_config', [
      {
        ...listed(0),
        name: '仅写日志',
        provider: 'log',
        sign: '青石商城',
        endpoint: null,
        is_default: 1,
      },
      {
        ...listed(1),
        name: '自建网关',
        provider: 'http',
        sign: '青石商城',
        endpoint: 'https://sms.example.com/send',
        is_default: 0,
        status: 0,
      },
    ]),
    part(
      'sms_variable',
      variables.map(([name, title, title_en, source, value, sample], index) => ({
        ...listed(index),
        name,
        title,
        title_en,
        source,
        value,
        sample,
      })),
    ),
    part(
      'sms_template',
      templates.map(([code, name, type, content, content_en], index) => ({
        ...listed(index),
        code,
        name,
        type,
        content,
        content_en,
        status: type === 'marketing' ? 0 : 1,
        variables: [...new Set(content.match(/(?<=\{)\w+(?=\})/g))],
      })),
    ),
    part(
      'sms_log',
      logRows(
        lastOrderMessages(stories, {
          most: 30,
          events: ['order_shipped', 'order_cancelled'],
          move,
        }),
        move,
      ),
    ),
  ];
}

/** Log of messages that were written instead of sent; a few were refused by a limit. */
function logRows(told: readonly OrderMessage[], move: SmsContext['move']) {
  const random = stream('sms_log');
  return told.map(({ event, member, order_id, order_no, time }, index) => {
    const content = templates.find(([code]) => code === event)?.[3] ?? '';
    const queued = move(time);
    const isRefused = random.below(8) === 0;
    return {
      id: index + 1,
      mobile: `1990000${String(member.id).padStart(4, '0')}`,
      template_code: event,
      order_id,
      content: `【青石商城】${content.replace('{order_no}', order_no).replace('{service_phone}', '400-000-0100')}`,
      status: isRefused ? SmsStatus.failed : SmsStatus.logged,
      failure: isRefused ? 'refused' : '',
      answer: isRefused ? '403 signature not approved' : '',
      config_id: isRefused ? 2 : 1,
      params: [],
      next_time: queued,
      create_time: queued,
      update_time: queued,
    };
  });
}

type Variable = readonly [
  name: string,
  title: string,
  title_en: string,
  source: 'literal' | 'user' | 'order' | 'function',
  value: string,
  sample: string,
];

const variables: readonly Variable[] = [
  ['code', '验证码', 'Code', 'function', 'code', '482913'],
  ['minutes', '有效分钟数', 'Minutes it is valid', 'function', 'minutes', '10'],
  ['purpose', '用途', 'Purpose', 'function', 'purpose', '注册会员'],
  ['site', '站点名称', 'Name of the site', 'function', 'site', '青石商城'],
  ['reply', '回复内容', 'Text of the reply', 'function', 'reply', '已修复，请刷新后再试。'],
  [
    'message',
    '通知内容',
    'Text of a notification',
    'function',
    'message',
    '订单 20251120148213 已付款，待发货',
  ],
  ['date', '当天日期', 'Today', 'function', 'date', '2026-11-23'],
  ['nickname', '会员昵称', 'Nickname', 'user', 'nickname', '林知夏'],
  ['order_no', '订单号', 'Order number', 'order', 'order_no', '20251120148213'],
  ['amount', '订单金额', 'Amount of the order', 'order', 'pay_amount', '268.00'],
  ['service_phone', '客服电话', 'Service phone', 'literal', '400-000-0100', '400-000-0100'],
];

type Template = readonly [
  code: string,
  name: string,
  type: 'code' | 'notice' | 'marketing',
  content: string,
  content_en: string,
];

const shipped: Template = [
  'order_shipped',
  '发货通知',
  'notice',
  '您的订单 {order_no} 已发货，请留意收货。',
  'Your order {order_no} has shipped.',
];
const cancelled: Template = [
  'order_cancelled',
  '订单取消通知',
  'notice',
  '您的订单 {order_no} 已取消，如有疑问请致电 {service_phone}。',
  'Your order {order_no} was cancelled. Questions? Call {service_phone}.',
];

const templates: readonly Template[] = [
  [
    'user_register',
    '注册验证码',
    'code',
    '您正在注册会员，验证码 {code}，{minutes} 分钟内有效。',
    'Your sign-up code is {code}, valid for {minutes} minutes.',
  ],
  [
    'user_retrieve_pwd',
    '找回密码验证码',
    'code',
    '您正在找回密码，验证码 {code}，{minutes} 分钟内有效，请勿告诉他人。',
    'Your password reset code is {code}, valid for {minutes} minutes. Never share it.',
  ],
  shipped,
  cancelled,
  ['feedback_reply', '反馈回复', 'notice', '您的反馈已回复：{reply}', 'Our reply: {reply}'],
  [
    'member_day',
    '会员日',
    'marketing',
    '{nickname}，会员日全场九折，拒收请回复 R。',
    '{nickname}, 10% off today for members. Reply R to unsubscribe.',
  ],
];
