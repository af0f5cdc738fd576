import { reply, type Teller } from './reply.ts';

export { feedbackOf, keepFeedback, type NewFeedback, type OwnFeedback } from './keepFeedback.ts';
export type { Teller } from './reply.ts';

export const feedbackActions = (services: Teller) => ({ reply: reply(services) });
