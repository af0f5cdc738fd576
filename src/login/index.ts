export { applyAppearance, createMode, type ColourMode, type ModeChoice } from './appearance.ts';
export { createLoadCaptcha, createSendCall, createSignInClient } from './signIn.tsx';
export { Login } from './Login.tsx';
export { LoginForm } from './LoginForm.tsx';
export { apiBase, preloadAdmin, siteName } from './pageMeta.ts';
