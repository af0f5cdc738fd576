import type { Answers } from './answer.ts';

/** Adverts, coupons and recharge plans. */
export const marketing: Answers = {};
