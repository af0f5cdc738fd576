export { createCodes, type Codes, type Purpose } from './createCodes.ts';
export { events, needsOf, type CodeChannel } from './limits.ts';
export { codeLimits } from './limits.ts';
