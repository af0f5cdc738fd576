export type { ModuleTexts } from './moduleTexts.ts';
export { createTranslate, I18nTexts } from './I18nTexts.tsx';
export type { RegisteredTexts, TextKey, TextParams, Translate } from './keys.ts';
export { TextProvider, translateFrom, type TranslateAny, useText } from './useText.ts';
