import { feedbacks, FeedbackState } from '../../../resources/user/feedback.ts';
import { email, mobile } from '../../../src/fields/index.ts';
import { defaultLanguage, readLanguage, type Language } from '../../../src/contract/index.ts';
import type { Field } from '../../../src/schema/index.ts';
import { query, type Tx } from '../../db/index.ts';
import { handle } from '../handle.ts';

/** How somebody can be told of an answer. */
export type Teller = {
  /** Keeps a mail or a text message with the answer itself: both are committed, or neither. */
  tellReply(
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
type Member = {
  readonly email: string | null;
  readonly mobile: string | null;
  readonly lang: string;
};

/** Answers, and tells whoever wrote it where they can be reached: by mail rather than by message. */
export const reply = ({ tellReply }: Teller) =>
  handle(feedbacks, 'reply', async ({ tx, record, input, clerk, now }) => {
    const [member] = await query<Member>(
      tx,
      'select email, mobile, lang from "user" where id = $1',
      [record.user_id],
    );
    const reached = reachOf(member, record.contact);
    if (reached) {
      const lang = readLanguage(member?.lang) ?? defaultLanguage;
      const { content } = record;
      await tellReply(tx, { ...reached, lang, content, reply: input.reply });
    }
    await query(
      tx,
      `update user_feedback
       set reply = $2, reply_admin_id = $3, reply_time = $4, told_by = $5, state = $6 where id = $1`,
      [record.id, input.reply, clerk.id, now, reached?.channel ?? 'nothing', FeedbackState.done],
    );
  });

/** The addresses of the account were proven to be theirs; what is typed beside a feedback was not. */
function reachOf(member: Member | undefined, contact: string): Reached | undefined {
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
