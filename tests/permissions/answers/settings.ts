import type { Answers } from './answer.ts';

/** Settings of the shop and the messages it sends. */
export const settings: Answers = {};
