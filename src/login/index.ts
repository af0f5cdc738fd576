export { applyAppearance, createMode, type ModeChoice } from './appearance.ts';
export { createAsk } from './ask.ts';
export { createDoor } from './door.ts';
export { createLoadCaptcha } from './loadCaptcha.tsx';
export { Login } from './Login.tsx';
export { LoginForm } from './LoginForm.tsx';
export { preloadAdmin } from './preloadAdmin.ts';
export { apiBase, siteName } from './pageFacts.ts';
export type { LoginTexts } from './texts.ts';
