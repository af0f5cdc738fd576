import { useTranslate } from 'ra-core';
import type { BaseTexts } from '../ui/base/index.ts';
import type { Greeting } from './greeting.ts';

/** What the shell says, in `shell` of the dictionaries. */
export type ShellTexts = {
  readonly base: BaseTexts;
  /** Titles of the pages that no menu names. */
  readonly titles: Readonly<
    Record<'dashboard' | 'loading' | 'noAccess' | 'notFound' | 'missing' | 'failed', string>
  >;
  readonly skip: string;
  readonly menu: Readonly<
    Record<'label' | 'open' | 'collapse' | 'expand' | 'newWindow' | 'pages', string>
  >;
  readonly tools: Readonly<Record<'otherLanguage' | 'toDark' | 'toLight', string>>;
  readonly account: Readonly<Record<'label' | 'lastLogin' | 'signOut', string>>;
  readonly greetings: Readonly<Record<Greeting, string>>;
  readonly dashboard: Readonly<
    Record<'attention' | 'oldest' | 'quiet' | 'quietText' | 'unavailable', string>
  >;
  readonly states: Readonly<
    Record<
      | 'loading'
      | 'progress'
      | 'reload'
      | 'startFailed'
      | 'noAccessText'
      | 'notFoundText'
      | 'missingText'
      | 'failedText'
      | 'toDashboard'
      | 'back',
      string
    >
  >;
  readonly toasts: Readonly<Record<'label' | 'undo' | 'close', string>>;
  readonly session: Readonly<Record<'title' | 'text' | 'someoneElse', string>>;
  /** Fixed by specification 8. */
  readonly navigation: Readonly<Record<'sameTarget' | 'invalidRoute' | 'unknownType', string>>;
};

type PathsOf<T> = {
  [K in keyof T & string]: T[K] extends string ? K : `${K}.${PathsOf<T[K]>}`;
}[keyof T & string];
export type ShellKey = PathsOf<Omit<ShellTexts, 'base'>>;
export type ShellText = (
  key: ShellKey,
  values?: Readonly<Record<string, string | number>>,
) => string;

/** The shell's texts in the language that is on. */
export function useShellText(): ShellText {
  const translate = useTranslate();
  return (key, values = {}) => translate(`shell.${key}`, values);
}
