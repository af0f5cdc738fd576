import type { Answers } from './answer.ts';

/** What follows an order: refunds, evaluations, exports, notifications, logs. */
export const trade: Answers = {};
