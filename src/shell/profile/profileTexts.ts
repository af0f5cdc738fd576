/** What the page of one's own account says. */
export type ProfileTexts = Readonly<Record<ProfileWord, string>> & {
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
