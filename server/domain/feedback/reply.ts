import type { Selectable } from 'kysely';
import { feedbacks, FeedbackState } from '../../../resources/user/feedback.ts';
import { email, mobile } from '../../../src/fields/index.ts';
import { defaultLanguage, readLanguage, type Language } from '../../../src/contract/index.ts';
import type { Field } from '../../../src/schema/index.ts';
import type { Tables, Tx } from '../../db/index.ts';
import { handle } from '../handle.ts';

/** How somebody can be told of an answer. */
export type ReplyNotifier = {
  /** Keeps a mail or a text message with the answer itself: both are committed, or neither. */
  notifyReply(
    tx: Tx,
    letter: {
      readonly channel: 'mail' | 'sms';
      readonly to: string;
      readonly lang: Language;
      readonly content: string;
      readonly reply: string;
    },
  ): Promise<void>;
};

type Reached = { readonly channel: 'mail' | 'sms'; readonly to: string };
type ContactData = Pick<Selectable<Tables['user']>, 'email' | 'mobile'>;

/** Answers, and tells whoever wrote it where they can be reached: by mail rather than by message. */
export const reply = ({ notifyReply }: ReplyNotifier) =>
  handle(feedbacks, 'reply', async ({ tx, record, input, admin, now }) => {
    const member = await tx
      .selectFrom('user')
      .select(['email', 'mobile', 'lang'])
      .where('id', '=', record.user_id)
      .executeTakeFirst();
    const reached = reachOf(member, record.contact);
    if (reached) {
      const lang = readLanguage(member?.lang) ?? defaultLanguage;
      const { content } = record;
      await notifyReply(tx, { ...reached, lang, content, reply: input.reply });
    }
    await tx
      .updateTable('user_feedback')
      .set({
        reply: input.reply,
        reply_admin_id: admin.id,
        reply_time: now,
        told_by: reached?.channel ?? 'nothing',
        state: FeedbackState.done,
      })
      .where('id', '=', record.id)
      .execute();
  });

/** The addresses of the account were proven to be theirs; what is typed beside a feedback was not. */
function reachOf(member: ContactData | undefined, contact: string): Reached | undefined {
  const ways: readonly (Reached | undefined)[] = [
    reach('mail', member?.email),
    reach('mail', contact),
    reach('sms', member?.mobile),
    reach('sms', contact),
  ];
  return ways.find((way) => way !== undefined);
}

const fields = { mail: email(), sms: mobile() } as const satisfies Readonly<
  Record<Reached['channel'], Pick<Field, 'read'>>
>;

function reach(channel: Reached['channel'], given: string | null | undefined) {
  if (!given) return undefined;
  try {
    return { channel, to: String(fields[channel].read(given)) };
  } catch {
    // No address of this kind: another may do.
    return undefined;
  }
}
