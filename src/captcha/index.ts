export { CaptchaDialog } from './CaptchaDialog.tsx';
export type { SendCall } from './useCaptcha.ts';
export type { CaptchaTexts } from './texts.ts';
