/** The checks themselves: a chunk of its own, as a form that is only read does without. */
export { brokenRules, inputSchema } from '../../schema/index.ts';
