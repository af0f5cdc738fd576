import type { Answers } from './answer.ts';

/** Addresses and freight. */
export const delivery: Answers = {};
