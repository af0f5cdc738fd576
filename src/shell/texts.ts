import { useTranslate } from 'ra-core';
import type { ShellCommand } from '../contract/index.ts';
import type { KitTexts } from '../kit/index.ts';
import type { KeyPlace } from '../ui/keys/index.ts';
import type { LayoutMode } from './arrangement.ts';
import type { Greeting } from './dashboard/blocks.ts';

/** What the shell says, in `shell` of the dictionaries. */
export type ShellTexts = {
  readonly base: KitTexts;
  /** Titles of the pages that no menu names. */
  readonly titles: Readonly<
    Record<'dashboard' | 'loading' | 'noAccess' | 'notFound' | 'missing' | 'failed', string>
  >;
  readonly skip: string;
  readonly menu: Readonly<
    Record<'label' | 'open' | 'collapse' | 'expand' | 'more' | 'newWindow' | 'pages', string>
  >;
  readonly tools: Readonly<Record<'search' | 'otherLanguage' | 'toDark' | 'toLight', string>>;
  readonly account: Readonly<
    Record<'label' | 'lastLogin' | 'profile' | 'keys' | 'signOut', string>
  >;
  readonly profile: ProfileTexts;
  readonly appearance: Readonly<Record<AppearanceWord, string>> & {
    readonly layouts: Readonly<Record<LayoutMode, string>>;
  };
  readonly greetings: Readonly<Record<Greeting, string>>;
  readonly dashboard: Readonly<
    Record<
      | 'updated'
      | 'latest'
      | 'all'
      | 'first'
      | 'add'
      | 'addFirst'
      | 'retry'
      | 'retryCounts'
      | 'attention'
      | 'oldest'
      | 'quiet'
      | 'quietText'
      | 'unavailable'
      | 'customise'
      | 'bare'
      | 'bareText',
      string
    >
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
      | 'missingPart'
      | 'missingPartText'
      | 'toDashboard'
      | 'searchPages'
      | 'pagesFound'
      | 'noPage'
      | 'back',
      string
    >
  >;
  /** The command palette: groups, what it says of itself, and what the shell can be told to do. */
  readonly palette: Readonly<
    Record<
      | 'label'
      | 'placeholder'
      | 'pages'
      | 'actions'
      | 'here'
      | 'lately'
      | 'none'
      | 'asking'
      | 'failed'
      | 'count'
      | 'choose'
      | 'open'
      | 'beside',
      string
    >
  > & { readonly commands: Readonly<Record<ShellCommand, string>> };
  readonly tabs: Readonly<
    Record<
      | 'label'
      | 'hint'
      | 'unsaved'
      | 'pinned'
      | 'add'
      | 'edit'
      | 'actions'
      | 'reload'
      | 'close'
      | 'closePage'
      | 'closeOthers'
      | 'closeAll'
      | 'fullScreen'
      | 'leaveFullScreen'
      | 'pin'
      | 'unpin'
      | 'moveLeft'
      | 'moveRight'
      | 'overview'
      | 'find'
      | 'noneFound',
      string
    >
  >;
  readonly discard: Readonly<Record<'title' | 'one' | 'many' | 'discard' | 'stay', string>>;
  /** The sheet of keys, and what the keys of the shell do. */
  readonly keys: Readonly<
    Record<
      | 'title'
      | 'close'
      | 'lettersOn'
      | 'lettersOff'
      | 'or'
      | 'closeTab'
      | 'fullTab'
      | 'sheet'
      | 'newest'
      | 'tabs',
      string
    >
  > & { readonly places: Readonly<Record<KeyPlace, string>> };
  readonly live: Readonly<
    Record<
      | 'connected'
      | 'connecting'
      | 'retry'
      | 'closed'
      | 'reconnect'
      | 'jobDone'
      | 'jobPartly'
      | 'jobFailed',
      string
    >
  >;
  readonly toasts: Readonly<Record<'label' | 'undo' | 'close', string>>;
  readonly session: Readonly<Record<'title' | 'text' | 'someoneElse', string>>;
  /** Fixed by specification 8. */
  readonly navigation: Readonly<Record<'sameTarget' | 'invalidRoute' | 'unknownType', string>>;
};

type AppearanceWord =
  | 'title'
  | 'layout'
  | 'looks'
  | 'theme'
  | 'light'
  | 'dark'
  | 'system'
  | 'density'
  | 'compact'
  | 'standard'
  | 'roomy'
  | 'transition'
  | 'fade'
  | 'slide'
  | 'none'
  | 'menu'
  | 'menuWidth'
  | 'menuWidthWrong'
  | 'collapsed'
  | 'accordion'
  | 'colours'
  | 'menuBackground'
  | 'menuColor'
  | 'menuActiveBackground'
  | 'menuActiveColor'
  | 'ratio'
  | 'activeRatio'
  | 'reads'
  | 'faint'
  | 'tooFaint'
  | 'ownColours'
  | 'messages'
  | 'toasts'
  | 'toastsHint'
  | 'sound'
  | 'soundHint'
  | 'keys'
  | 'letterKeys'
  | 'letterKeysHint'
  | 'restore'
  | 'restored';

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

/** What the page of one's own account says. */
type ProfileTexts = Readonly<Record<ProfileWord, string>> & {
  /** Of what is in the log. */
  readonly outcomes: Readonly<Record<'begun' | 'done' | 'refused' | 'failed', string>>;
};

type ProfileWord =
  | 'base'
  | 'username'
  | 'nickname'
  | 'avatar'
  | 'email'
  | 'mobile'
  | 'motto'
  | 'save'
  | 'saved'
  | 'password'
  | 'passwordText'
  | 'oldPassword'
  | 'newPassword'
  | 'changePassword'
  | 'passwordChanged'
  | 'sessions'
  | 'sessionsText'
  | 'thisOne'
  | 'device'
  | 'since'
  | 'renewed'
  | 'end'
  | 'endOf'
  | 'endOthers'
  | 'ended'
  | 'failed'
  | 'log'
  | 'logText'
  | 'logEmpty'
  | 'logMore';
