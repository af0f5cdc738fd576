import type { Visit } from '../support/browser.ts';

/** One way to look at a screen. */
export type Variant = Required<Visit> & { readonly name: string };

/** Together both themes, both languages and both widths. */
export const variants: readonly Variant[] = [
  { name: 'zh-light-1440', language: 'zh-cn', theme: 'light', width: 1440 },
  { name: 'en-dark-1440', language: 'en', theme: 'dark', width: 1440 },
  { name: 'zh-light-390', language: 'zh-cn', theme: 'light', width: 390 },
  { name: 'en-dark-390', language: 'en', theme: 'dark', width: 390 },
];
