export { CaptchaDialog } from './CaptchaDialog.tsx';
export type { SendCall } from './useCaptcha.ts';
