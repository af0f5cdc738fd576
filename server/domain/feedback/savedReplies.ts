import { savedReplies } from '../../../resources/user/savedReplies.ts';
import { type ReplyUse, replyVariables } from '../../../resources/user/shared/replies.ts';
import { Invalid, InvalidInput } from '../../../src/schema/index.ts';
import { hooksOf } from '../../crud/index.ts';

const uses: readonly ReplyUse[] = ['review', 'feedback', 'refund', 'order'];

/** Texts name no other variables than the records they are used for have. */
export const savedReplyHooks = hooksOf(savedReplies, {
  prepare({ before, values }) {
    const use = uses.find((each) => each === (values['use'] ?? before?.use)) ?? 'review';
    const known: readonly string[] = Object.keys(replyVariables[use]);
    const broken = (['content', 'content_en'] as const).flatMap((field) => {
      const text = String(values[field] ?? before?.[field] ?? '');
      const name = [...text.matchAll(/\{(\w+)\}/g)]
        .map(([, each = '']) => each)
        .find((each) => !known.includes(each));
      const params = { name: name ?? '', known: known.map((each) => `{${each}}`).join(' ') };
      return name === undefined
        ? []
        : [[field, new Invalid('unknown_reply_variable', params)] as const];
    });
    if (broken.length > 0) throw new InvalidInput(new Map(broken));
    return values;
  },
});
