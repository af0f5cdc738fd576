export { createCaptcha, type Captcha } from './createCaptcha.ts';
export type { Thing } from './layout.ts';
