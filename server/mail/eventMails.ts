import { type EmailEvent, emailEvents } from '../../resources/messages/emailSettings.ts';
import type { Language } from '../../src/contract/index.ts';
import type { Db, Tx } from '../db/index.ts';
import type { Events } from '../events/emit.ts';
import { type Settings, siteNameOf } from '../siteSettings/index.ts';
import type { Mail, MailOptions } from './createMail.ts';
import type { Sms } from './sms/createSms.ts';
import type { AboutNumber } from './staffNotices.ts';
import { syncSms } from './sms/syncSms.ts';

type EventMailOptions = {
  readonly sms: Pick<Sms, 'keep'>;
  readonly mail: Pick<Mail, 'compose' | 'keep'>;
  readonly texts: MailOptions['texts'];
  /** Read without waiting: a transaction is open. */
  readonly settings: Pick<Settings, 'peek'>;
  readonly zone: string;
  /** Mails of the program, by event. */
  readonly mails: EventMails;
  readonly aboutNumber: AboutNumber;
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
  ({ mail, sms, texts, settings, zone, mails, aboutNumber }: EventMailOptions) =>
  async (happenings: readonly MailEvent[], tx: Tx): Promise<void> => {
    for (const happening of happenings) {
      const { id, event, aggregate_id, payload } = happening;
      // The payload of an event has the type of its name: only `emit` writes the row.
      const mailed = mails[event] as AnyEventMail | undefined;
      if (!mailed) continue;
      const recipient = await mailed.to(tx, payload, aggregate_id);
      if (!recipient) continue;
      const about = await aboutOf(tx, happening, aboutNumber);
      const source = { onceKey: `outbox:${id}`, ...(about && { about }) };
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
          delaySeconds: mailed.holdSeconds ?? 0,
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
          delaySeconds: Math.max(setting.delay_minutes * 60, mailed.holdSeconds ?? 0),
        },
        true,
      );
    }
  };

/** The record that an event is about, its own or that of a refund. */
async function aboutOf(tx: Tx, { event, payload }: MailEvent, aboutNumber: AboutNumber) {
  const { order_no: number } = Object(payload);
  const isOfOrder = event.startsWith('order.') || event.startsWith('refund.');
  return isOfOrder && typeof number === 'string' ? aboutNumber(tx, number) : undefined;
}

export type Recipient = {
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

export type ValueContext = { readonly lang: Language; readonly zone: string; readonly id: number };
export type MailValues = Readonly<Record<string, string>>;

export type EventMail<Name extends keyof Events> = {
  readonly setting: EmailEvent;
  /** Time in which the event may be undone: messages about it wait at least so long. */
  readonly holdSeconds?: number;
  /** Another text, and the code of its template, for payloads that the usual one does not fit. */
  variant?(payload: Events[Name]): MailVariant | undefined;
  to(tx: Tx, payload: Events[Name], id: number): Promise<Recipient | undefined>;
  values(tx: Tx, payload: Events[Name], context: ValueContext): MailValues | Promise<MailValues>;
};
/** Mails by the event that they tell of. */
export type EventMails = { readonly [Name in keyof Events]?: EventMail<Name> };

type MailVariant = 'order_paid_free' | 'refund_agreed_note' | 'refund_done_note';
type AnyEventMail = {
  readonly setting: EmailEvent;
  readonly holdSeconds?: number;
  // The payload of an event has the type of its name: only `emit` writes the row.
  variant?(payload: unknown): MailVariant | undefined;
  to(tx: Tx, payload: unknown, id: number): Promise<Recipient | undefined>;
  values(tx: Tx, payload: unknown, context: ValueContext): MailValues | Promise<MailValues>;
};
