import type { Selectable } from 'kysely';
import { feedbacks, FeedbackState } from '../../../resources/user/feedback.ts';
import { email, mobile } from '../../../src/fields/index.ts';
import { defaultLanguage, readLanguage, type Language } from '../../../src/contract/index.ts';
import type { Field } from '../../../src/schema/index.ts';
import type { Tables, Tx } from '../../db/index.ts';
import { handle } from '../handle.ts';

/** Sends the reply to a feedback. */
export type ReplyNotifier = {
  /**
   * Keeps a mail or a text message with the answer itself: both are committed, or neither. Says
   * whether it did: mails of answers can be switched off.
   */
  notifyReply(
    tx: Tx,
    letter: {
      readonly channel: 'mail' | 'sms';
      readonly to: string;
      readonly lang: Language;
      readonly content: string;
      readonly reply: string;
      /** True if the sender has proven that the address is theirs. */
      readonly isVerified: boolean;
    },
  ): Promise<boolean>;
};

type Reached = {
  readonly channel: 'mail' | 'sms';
  readonly to: string;
  readonly isVerified: boolean;
};
type ContactData = Pick<Selectable<Tables['user']>, 'email' | 'mobile' | 'email_verified'>;

/** Replies to a feedback, and notifies its sender: by mail rather than by text message. */
export const reply = ({ notifyReply }: ReplyNotifier) =>
  handle(feedbacks, 'reply', async ({ tx, record, input, admin, now }) => {
    const member = await tx
      .selectFrom('user')
      .select(['email', 'mobile', 'lang', 'email_verified'])
      .where('id', '=', record.user_id)
      .executeTakeFirst();
    const reached = reachOf(member, record.contact);
    let told: 'nothing' | 'mail' | 'sms' = 'nothing';
    if (reached) {
      const lang = readLanguage(member?.lang) ?? defaultLanguage;
      const { content } = record;
      const isTold = await notifyReply(tx, { ...reached, lang, content, reply: input.reply });
      if (isTold) told = reached.channel;
    }
    await tx
      .updateTable('user_feedback')
      .set({
        reply: input.reply,
        reply_admin_id: admin.id,
        reply_time: now,
        told_by: told,
        state: FeedbackState.done,
      })
      .where('id', '=', record.id)
      .execute();
  });

/** Addresses of the account are verified; an address typed into a feedback is not. */
function reachOf(member: ContactData | undefined, contact: string): Reached | undefined {
  const ways: readonly (Reached | undefined)[] = [
    reach('mail', member?.email, member?.email_verified === 1),
    reach('mail', contact),
    reach('sms', member?.mobile, true),
    reach('sms', contact),
  ];
  return ways.find((way) => way !== undefined);
}

const fields = { mail: email(), sms: mobile() } as const satisfies Readonly<
  Record<Reached['channel'], Pick<Field, 'read'>>
>;

function reach(
  channel: Reached['channel'],
  given: string | null | undefined,
  isVerified = false,
): Reached | undefined {
  if (!given) return undefined;
  try {
    return { channel, to: String(fields[channel].read(given)), isVerified };
  } catch {
    // No address of this kind: another may do.
    return undefined;
  }
}
