export { applyAppearance, createMode, type ColourMode, type ModeChoice } from './appearance.ts';
export { createLoadCaptcha, createSendCall, createSignInClient } from './signIn.tsx';
export { Login } from './Login.tsx';
export { Icon, LoginForm } from './LoginForm.tsx';
export { apiBase, preloadAdmin, siteLogo, siteName } from './pageMeta.ts';
