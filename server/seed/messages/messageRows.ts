import { emailEvents } from '../../../resources/messages/emailSettings.ts';
import { lastMoment, hour } from '../clock.ts';
import { type MemberPlan } from '../memberPlan.ts';
import { at, stream } from '../random.ts';
import { mailTemplates, mailVariables } from './mailTemplates.ts';
import { smsParts } from './smsRows.ts';
import { fillSubject } from '../../../src/contract/index.ts';
import { part, type SeedPart } from '../write.ts';

/** Templates of the messages that the demo sends. */
export function messageParts({ time, members, move }: MessageContext): readonly SeedPart[] {
  const times = { create_time: time, update_time: time };
  const variables = mailTemplates.flatMap(({ variables: names }, index) =>
    (['site', ...names] as const).map((name, place) => {
      const [[description, description_en], [sample, sample_en]] = mailVariables[name];
      const texts = { name, description, description_en, sample, sample_en };
      return { mail_template_id: index + 1, place, ...texts, ...times };
    }),
  );
  return [
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
    part('mail_log', mailRows(members, move)),
    ...smsParts({ time, members, move }),
  ];
}

type MessageContext = {
  readonly time: number;
  readonly members: readonly MemberPlan[];
  readonly move: (moment: number) => number;
};

const templateId = (event: string): number | null => {
  const index = mailTemplates.findIndex(({ code }) => code === event);
  return index < 0 ? null : index + 1;
};

/** The last mails: most have arrived, a few were refused, none waits. */
function mailRows(members: readonly MemberPlan[], move: MessageContext['move']) {
  const random = stream('mail_log');
  return Array.from({ length: 40 }, (_, index) => {
    const event = random.pick(mailedEvents);
    const { id, isEnglish } = at(members, random.below(members.length));
    const subject = mailTemplates.find(({ code }) => code === event)?.subject ?? ['', ''];
    const time = move(lastMoment - (40 - index) * 5 * hour - random.below(hour));
    const outcome = random.pick(outcomes);
    const sample = (name: string) => samples[name]?.[isEnglish ? 1 : 0] ?? '';
    return {
      id: index + 1,
      recipient: `member${id}@example.com`,
      event,
      setting_id: emailEvents.indexOf(event) + 1,
      subject: fillSubject(
        subject[isEnglish ? 1 : 0],
        Object.fromEntries(Object.keys(samples).map((name) => [name, sample(name)])),
      ),
      body: '',
      lang: isEnglish ? 'en' : 'zh-cn',
      ...outcome,
      next_time: time,
      sent_time: outcome.status === 'sent' ? time + 2 : null,
      create_time: time,
      update_time: time,
    };
  });
}

const samples: Readonly<Record<string, readonly [string, string]>> = Object.fromEntries(
  Object.entries(mailVariables).map(([name, [, sample]]) => [name, sample]),
);
const mailedEvents = ['order_shipped', 'order_shipped', 'refund_done', 'feedback_reply'] as const;
const sent = { status: 'sent', attempts: 1, failure: '', answer: '250 Ok' } as const;
const outcomes = [
  sent,
  sent,
  sent,
  { status: 'failed', attempts: 1, failure: 'recipient', answer: '550 No such mailbox' },
  { status: 'failed', attempts: 5, failure: 'timeout', answer: '' },
] as const;
