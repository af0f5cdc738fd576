import { savedReplyHooks } from './savedReplies.ts';
import { reply, type ReplyNotifier } from './reply.ts';

export const handlersWith = (services: ReplyNotifier) =>
  ({ user_feedback: { reply: reply(services) } }) as const;

export const hooks = { saved_reply: savedReplyHooks };
