import { createContext, use, useMemo } from 'react';
import type { TextParams, Translate } from './keys.ts';

/** Returns the text of a key: `translate` of an i18nProvider, or of {@link translateFrom}. */
export type TranslateAny = (key: string, params?: TextParams) => string;

const TextContext = createContext<TranslateAny>(String);

/**
 * Provides the texts for the components below. In the back office, `I18nTexts` takes them from
 * react-admin.
 */
export const TextProvider = TextContext;

/**
 * The texts of the language that is on, by keys that are checked: those below a prefix, or all.
 *
 * @example
 * const t = useText('shell.tabs');
 * t('close');
 */
export function useText(): Translate;
export function useText<Prefix extends string>(prefix: Prefix): Translate<Prefix>;
export function useText(prefix?: string): Translate {
  const translate = use(TextContext);
  return useMemo(
    () => (key: string, params?: TextParams) =>
      translate(prefix ? `${prefix}.${key}` : key, params),
    [translate, prefix],
  );
}

/**
 * Makes a translator for a page without react-admin, from texts such as `{ login: … }` with placeholders
 * `%{name}`.
 */
export const translateFrom =
  (texts: object): TranslateAny =>
  (key, params = {}) =>
    String(
      key.split('.').reduce((found: unknown, name) => Object(found)[name], texts) ?? key,
    ).replace(/%\{(\w+)\}/g, (_, name) => String(params[name]));
