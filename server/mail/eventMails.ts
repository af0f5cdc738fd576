import { type EmailEvent, emailEvents } from '../../resources/messages/emailSettings.ts';
import { defaultLanguage, type Language, readLanguage } from '../../src/contract/index.ts';
import { money } from '../../src/fields/index.ts';
import { writeMoment } from '../../src/schema/index.ts';
import type { Db, Tx } from '../db/index.ts';
import type { Events } from '../events/emit.ts';
import { type Settings, siteNameOf } from '../siteSettings/index.ts';
import type { Mail, MailOptions } from './createMail.ts';
import type { Sms } from './sms/createSms.ts';
import { syncSms } from './sms/syncSms.ts';

type EventMailOptions = {
  readonly sms: Pick<Sms, 'keep'>;
  readonly mail: Pick<Mail, 'compose' | 'keep'>;
  readonly texts: MailOptions['texts'];
  /** Read without waiting: a transaction is open. */
  readonly settings: Pick<Settings, 'peek'>;
  readonly zone: string;
};

type MailEvent = {
  readonly id: number;
  readonly event: keyof Events;
  readonly aggregate_id: number;
  readonly payload: unknown;
};

/**
 * Queues the mails that the settings ask for after events, in the transaction that marks the events
 * as done: each is queued once.
 */
export const createEventMails =
  ({ mail, sms, texts, settings, zone }: EventMailOptions) =>
  async (happenings: readonly MailEvent[], tx: Tx): Promise<void> => {
    for (const happening of happenings) {
      const { id, event, aggregate_id, payload } = happening;
      const mailed: AnyEventMail | undefined = eventMails[event];
      if (!mailed) continue;
      const recipient = await mailed.to(tx, payload, aggregate_id);
      if (!recipient) continue;
      const orderId = await orderOf(tx, happening);
      const source = { onceKey: `outbox:${id}`, ...(orderId === undefined ? {} : { orderId }) };
      if (recipient.mobile)
        // Only a template of the event makes it send one.
        await sms.keep(tx, {
          mobile: recipient.mobile,
          template: mailed.setting,
          lang: recipient.lang,
          builtIn: undefined,
          values: {},
          ip: '',
          ...source,
        });
      const setting = await emailSettingOf(tx, mailed.setting);
      if (setting.enabled === 0 || !mayReceive(setting, recipient)) continue;
      const { to, lang, nickname } = recipient;
      const site = siteNameOf(settings, texts, lang);
      const own = await mailed.values(tx, payload, { lang, zone, id: aggregate_id });
      const values = { site, nickname, ...own };
      const text = mailed.variant?.(payload) ?? mailed.setting;
      const composed = await mail.compose(tx, {
        code: mailed.variant?.(payload) ?? setting.template ?? '',
        lang,
        values,
        builtIn: () => ({
          subject: texts.say(lang, `mails.events.${text}.subject`, values),
          body: texts.say(lang, `mails.events.${text}.text`, values),
        }),
      });
      await mail.keep(
        tx,
        {
          to,
          event: mailed.setting,
          lang,
          ...composed,
          ip: '',
          ...source,
          settingId: setting.id,
          delaySeconds: setting.delay_minutes * 60,
        },
        true,
      );
    }
  };

/** The order that an event is about, its own or that of a refund. */
async function orderOf(tx: Tx, { event, payload }: MailEvent): Promise<number | undefined> {
  const { order_no: orderNo } = Object(payload);
  const isOfOrder = event.startsWith('order.') || event.startsWith('refund.');
  return isOfOrder && typeof orderNo === 'string' ? orderByNo(tx, orderNo) : undefined;
}

/** Undefined for numbers of top-ups and the like. */
export const orderByNo = async (tx: Tx, orderNo: string): Promise<number | undefined> =>
  (
    await tx
      .selectFrom('shop_order')
      .select('id')
      .where('order_no', '=', orderNo)
      .executeTakeFirst()
  )?.id;

type Recipient = {
  /** Empty or null: none. */
  readonly mobile: string | null;
  readonly to: string;
  readonly lang: Language;
  readonly nickname: string;
  readonly isVerified: boolean;
};

type EmailSettingRow = {
  readonly id: number | null;
  readonly enabled: number;
  readonly delay_minutes: number;
  readonly only_verified: number;
  /** Code of the template. */
  readonly template: string | null;
};

/** The setting of an event; as it is at first before it is written. */
export async function emailSettingOf(db: Db, event: EmailEvent): Promise<EmailSettingRow> {
  const found = await db
    .selectFrom('user_email_setting as s')
    .leftJoin('mail_template as t', 't.id', 's.template_id')
    .select(['s.id', 's.enabled', 's.delay_minutes', 's.only_verified', 't.code as template'])
    .where('s.event', '=', event)
    .executeTakeFirst();
  return found ?? { id: null, delay_minutes: 0, template: event, ...atFirst(event) };
}

export const mayReceive = (
  { only_verified }: Pick<EmailSettingRow, 'only_verified'>,
  { to, isVerified }: Pick<Recipient, 'to' | 'isVerified'>,
): boolean => to !== '' && (isVerified || only_verified === 0);

/** Answers and quotes go to the address that was given for them; a welcome mail is opt-in. */
const atFirst = (event: EmailEvent) => ({
  enabled: event === 'register' ? (0 as const) : (1 as const),
  only_verified:
    event === 'feedback_reply' || event === 'custom_order_quoted' ? (0 as const) : (1 as const),
});

/** Writes the missing settings: of each event, and the initial ones of text messages. */
export const syncMessageSettings = async (db: Db, now: number): Promise<void> => {
  await syncSms(db, now);
  const templates = await db.selectFrom('mail_template').select(['id', 'code']).execute();
  await db
    .insertInto('user_email_setting')
    .values(
      emailEvents.map((event) => ({
        event,
        ...atFirst(event),
        template_id: templates.find(({ code }) => code === event)?.id ?? null,
        create_time: now,
        update_time: now,
      })),
    )
    .onConflict((conflict) => conflict.column('event').doNothing())
    .execute();
};

type ValueContext = { readonly lang: Language; readonly zone: string; readonly id: number };
type Values = Readonly<Record<string, string>>;

type EventMail<Name extends keyof Events> = {
  readonly setting: EmailEvent;
  /** Another text, and the code of its template, for payloads that the usual one does not fit. */
  variant?(payload: Events[Name]): MailVariant | undefined;
  to(tx: Tx, payload: Events[Name], id: number): Promise<Recipient | undefined>;
  values(tx: Tx, payload: Events[Name], context: ValueContext): Values | Promise<Values>;
};
type MailVariant = 'order_paid_free';
type AnyEventMail = {
  readonly setting: EmailEvent;
  // The payload of an event has the type of its name: only `emit` writes the row.
  variant?(payload: unknown): MailVariant | undefined;
  to(tx: Tx, payload: unknown, id: number): Promise<Recipient | undefined>;
  values(tx: Tx, payload: unknown, context: ValueContext): Values | Promise<Values>;
};

async function memberOf(
  tx: Tx,
  { user_id }: { readonly user_id: number },
): Promise<Recipient | undefined> {
  const member = await tx
    .selectFrom('user')
    .select(['email', 'mobile', 'lang', 'nickname', 'email_verified'])
    .where('id', '=', user_id)
    .where('status', '=', 'enable')
    .executeTakeFirst();
  return (
    member && {
      to: member.email ?? '',
      mobile: member.mobile,
      lang: readLanguage(member.lang) ?? defaultLanguage,
      nickname: member.nickname,
      isVerified: member.email_verified === 1,
    }
  );
}

const yuan = money();
const amountOf = (fen: number): string => String(yuan.toWire?.(fen) ?? fen);
const minute = (time: number | null, zone: string): string =>
  time === null ? '' : writeMoment(time, zone).slice(0, 16);

const refundValues = ({ refund_no, order_no, amount }: Events['refund.done']): Values => ({
  refund_no,
  order_no,
  amount: amountOf(amount),
});

const couponValues = (
  _: Tx,
  { coupon, coupon_en, end_time }: Events['coupon.granted'],
  { lang, zone }: ValueContext,
): Values => ({
  coupon: (lang === 'en' && coupon_en) || coupon,
  end: minute(end_time, zone),
});

const eventMails: { readonly [Name in keyof Events]?: EventMail<Name> } = {
  'user.registered': { setting: 'register', to: memberOf, values: () => ({}) },
  'order.paid': {
    setting: 'order_paid',
    to: memberOf,
    variant: ({ amount }) => (amount === 0 ? 'order_paid_free' : undefined),
    values: (_, { order_no, amount }) => ({ order_no, amount: amountOf(amount) }),
  },
  'order.shipped': {
    setting: 'order_shipped',
    to: memberOf,
    async values(tx, { order_no, company_code, express_no }, { lang }) {
      const carrier = await tx
        .selectFrom('shop_delivery_company')
        .select(['name', 'name_en'])
        .where('code', '=', company_code)
        .executeTakeFirst();
      const company = (lang === 'en' && carrier?.name_en) || carrier?.name || '';
      return { order_no, company, express_no };
    },
  },
  'order.cancelled': {
    setting: 'order_cancelled',
    to: memberOf,
    values: (_, { order_no }) => ({ order_no }),
  },
  'refund.agreed': {
    setting: 'refund_agreed',
    to: memberOf,
    values: (_, payload) => refundValues(payload),
  },
  'refund.refused': {
    setting: 'refund_refused',
    to: memberOf,
    values: (_, { reason, ...payload }) => ({ ...refundValues(payload), reason }),
  },
  'refund.done': {
    setting: 'refund_done',
    to: memberOf,
    values: (_, payload) => refundValues(payload),
  },
  'recharge.paid': {
    setting: 'recharge_paid',
    to: memberOf,
    values: (_, { order_no, money: paid }) => ({ order_no, amount: amountOf(paid) }),
  },
  'coupon.granted': { setting: 'coupon_granted', to: memberOf, values: couponValues },
  'coupon.expiring': { setting: 'coupon_expiring', to: memberOf, values: couponValues },
  'custom_order.quoted': {
    setting: 'custom_order_quoted',
    async to(tx, _, id) {
      const order = await customOrderOf(tx, id);
      const member = order?.user_id ? await memberOf(tx, { user_id: order.user_id }) : undefined;
      if (!order?.email) return member;
      return {
        to: order.email,
        mobile: member?.mobile ?? null,
        lang: member?.lang ?? defaultLanguage,
        nickname: order.contact,
        isVerified: member?.isVerified === true && member.to === order.email,
      };
    },
    async values(tx, { custom_no }, { id, zone }) {
      const order = await customOrderOf(tx, id);
      return {
        custom_no,
        amount: amountOf(order?.quote_amount ?? 0),
        end: minute(order?.quote_expire_time ?? null, zone),
        remark: order?.quote_remark ?? '',
      };
    },
  },
};

/** As it is now: of two quotes the last one counts. */
const customOrderOf = (tx: Tx, id: number) =>
  tx
    .selectFrom('custom_order')
    .select(['user_id', 'email', 'contact', 'quote_amount', 'quote_expire_time', 'quote_remark'])
    .where('id', '=', id)
    .executeTakeFirst();
