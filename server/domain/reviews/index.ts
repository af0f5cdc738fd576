import { hideReview, replyToReview, showReview } from './reviews.ts';

export const handlers = {
  order_evaluate: { reply: replyToReview, show: showReview, hide: hideReview },
} as const;
