export { attentionOf } from './attention.ts';
export { BackOffice } from './BackOffice.tsx';
export { createDictionary } from './dictionary.ts';
export { createHelm } from './helm.ts';
export type { Services } from './services.ts';
export type { ShellTexts } from './texts.ts';
export { createToasts } from './toasts/toasts.ts';
export { startQuery } from './useStart.ts';
