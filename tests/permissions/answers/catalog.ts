import type { Answers } from './answer.ts';

/** Attributes, templates and sizes that goods are described with. */
export const catalog: Answers = {};
