import { useTranslate } from 'ra-core';
import { type ReactNode, useMemo } from 'react';
import type { TextParams, Translate } from './keys.ts';
import { TextProvider, type TranslateAny } from './useText.ts';

/** Provides `useText` with the texts of react-admin's i18nProvider, below its context. */
export function I18nTexts({ children }: { readonly children: ReactNode }) {
  const translate = useTranslate();
  const value = useMemo(() => createTranslate(translate), [translate]);
  return <TextProvider value={value}>{children}</TextProvider>;
}

/**
 * Translates as `translate` of an i18nProvider does, but chooses `one |||| many` by the number in
 * every language. polyglot knows that Chinese nouns have no plural and always takes the first form;
 * but a title for one order names it, a title for many counts them.
 */
export const createTranslate =
  (translate: TranslateAny): Translate & TranslateAny =>
  (key: string, { smart_count: count, ...params }: TextParams = {}) => {
    const text = translate(key, params);
    if (typeof count !== 'number') return text;
    const [one = '', many = one] = text.split('||||');
    return (count === 1 ? one : many).trim().replaceAll('%{smart_count}', String(count));
  };
