export { CaptchaDialog } from './CaptchaDialog.tsx';
export type { CaptchaTexts } from './texts.ts';
