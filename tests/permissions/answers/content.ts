import type { Answers } from './answer.ts';

/** Blog, looks and the texts of the site. */
export const content: Answers = {};
