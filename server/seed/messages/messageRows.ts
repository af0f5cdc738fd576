import { emailEvents } from '../../../resources/messages/emailSettings.ts';
import type { Story } from '../orders/story.ts';
import { stream } from '../random.ts';
import { mailTemplates, mailVariables } from './mailTemplates.ts';
import { scheduledExportParts } from './scheduledExportRows.ts';
import { smsParts } from './smsRows.ts';
import { lastOrderMessages, type OrderMessage } from './orderMessages.ts';
import { fillSubject } from '../../../src/contract/index.ts';
import { part, type SeedPart } from '../write.ts';

/** Templates of the messages that the demo sends, and what it sends at fixed times. */
export function messageParts({ time, now, stories, move }: MessageContext): readonly SeedPart[] {
  const times = { create_time: time, update_time: time };
  const variables = mailTemplates.flatMap(({ variables: names }, index) =>
    (['site', ...names] as const).map((name, place) => {
      const [[description, description_en], [sample, sample_en]] = mailVariables[name];
      const texts = { name, description, description_en, sample, sample_en };
      return { mail_template_id: index + 1, place, ...texts, ...times };
    }),
  );
  return [
    ...scheduledExportParts({ now, move }),
    part(
      'mail_template',
      mailTemplates.map(({ code, name, subject, content, isOff }, index) => ({
        id: index + 1,
        weigh: 100 - index,
        status: isOff ? 0 : 1,
        code,
        name,
        subject: subject[0],
        subject_en: subject[1],
        content: content[0],
        content_en: content[1],
        ...times,
      })),
    ),
    part(
      'mail_template_variable',
      variables.map((row, index) => ({ id: index + 1, ...row })),
    ),
    part(
      'user_email_setting',
      emailEvents.map((event, index) => ({
        id: index + 1,
        event,
        template_id: templateId(event),
        enabled: event === 'register' ? 0 : 1,
        delay_minutes: event === 'coupon_granted' ? 10 : 0,
        only_verified: event === 'feedback_reply' || event === 'custom_order_quoted' ? 0 : 1,
        ...times,
      })),
    ),
    part(
      'mail_log',
      mailRows(
        lastOrderMessages(stories, { most: 40, events: ['order_shipped', 'refund_done'], move }),
        move,
      ),
    ),
    ...smsParts({ time, stories, move }),
  ];
}

type MessageContext = {
  /** Unix seconds at which the demo is written. */
  readonly now: number;
  readonly time: number;
  readonly stories: readonly Story[];
  readonly move: (moment: number) => number;
};

const templateId = (event: string): number | null => {
  const index = mailTemplates.findIndex(({ code }) => code === event);
  return index < 0 ? null : index + 1;
};

/** The last mails: most have arrived, a few were refused, none waits. */
function mailRows(told: readonly OrderMessage[], move: MessageContext['move']) {
  const random = stream('mail_log');
  return told.map(({ event, member, order_id, order_no, refunded, time }, index) => {
    const { id, isEnglish } = member;
    const subject = mailTemplates.find(({ code }) => code === event)?.subject ?? ['', ''];
    const queued = move(time);
    const outcome = random.pick(outcomes);
    const sample = (name: string) => samples[name]?.[isEnglish ? 1 : 0] ?? '';
    return {
      id: index + 1,
      recipient: `member${id}@example.com`,
      event,
      setting_id: emailEvents.indexOf(event) + 1,
      order_id,
      subject: fillSubject(subject[isEnglish ? 1 : 0], {
        ...Object.fromEntries(Object.keys(samples).map((name) => [name, sample(name)])),
        order_no,
        amount: (refunded / 100).toFixed(2),
      }),
      body: '',
      lang: isEnglish ? 'en' : 'zh-cn',
      ...outcome,
      next_time: queued,
      sent_time: outcome.status === 'sent' ? queued + 2 : null,
      create_time: queued,
      update_time: queued,
    };
  });
}

const samples: Readonly<Record<string, readonly [string, string]>> = Object.fromEntries(
  Object.entries(mailVariables).map(([name, [, sample]]) => [name, sample]),
);
const sent = { status: 'sent', attempts: 1, failure: '', answer: '250 Ok' } as const;
const outcomes = [
  sent,
  sent,
  sent,
  { status: 'failed', attempts: 1, failure: 'recipient', answer: '550 No such mailbox' },
  { status: 'failed', attempts: 5, failure: 'timeout', answer: '' },
] as const;
