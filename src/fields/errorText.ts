import type { InvalidCode } from '../schema/index.ts';
import type { Translate } from '../texts/index.ts';

/** Prefix of react-admin for a message that is a text key with its arguments. */
const raPrefix = '@@react-admin@@';

/** A text key with its arguments as a form keeps it, in the format that react-admin's inputs read. */
export const ruleMessage = (key: string, args: Readonly<Record<string, string>>): string =>
  raPrefix + JSON.stringify({ message: key, args });

/** True if a message is that of a broken rule. */
export const isRule = (message: string, code: InvalidCode): boolean =>
  message.startsWith(`${raPrefix}{"message":"invalid.${code}"`);

/** The first message among the errors of an input, or of one of its members. */
export function messageIn(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('message' in error && typeof error.message === 'string') return error.message;
  return Object.values(error)
    .map(messageIn)
    .find((message) => message !== undefined);
}

/** Text of a form error in the current language; a sentence of the server is unchanged. */
export function errorText(translate: Translate, message: string, label: string): string {
  if (!message.startsWith(raPrefix)) return message;
  const error: unknown = JSON.parse(message.slice(raPrefix.length));
  const { message: key, args } = typeof error === 'string' ? { message: error } : Object(error);
  const fallback = String(key).startsWith('invalid.') ? translate('invalid.invalid') : key;
  return translate(key, { ...args, field: label, _: fallback });
}
