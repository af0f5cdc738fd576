export type CredentialName = 'username' | 'password';

export type CredentialProblem =
  | 'usernameEmpty'
  | 'usernameRule'
  | 'passwordEmpty'
  | 'passwordLength'
  | 'passwordSigns';

/** Texts of the login page. `%{site}` is the name of the site. */
export type LoginTexts = {
  /** Title of the browser tab. */
  readonly page: string;
  readonly title: string;
  /** Title if the site has no name. */
  readonly plainTitle: string;
  readonly lead: string;
  readonly username: string;
  readonly password: string;
  readonly keep: string;
  readonly submit: string;
  readonly submitting: string;
  readonly showPassword: string;
  readonly hidePassword: string;
  readonly capsLock: string;
  /** Names the language the switch leads to, in that language. */
  readonly otherLanguage: string;
  readonly toDark: string;
  readonly toLight: string;
  readonly problems: Readonly<Record<CredentialProblem, string>>;
  /** Fixed by specification 8. */
  readonly failures: { readonly offline: string; readonly server: string };
};

/** Replaces each `%{name}` by its value. */
export const filled = (text: string, values: Readonly<Record<string, string | number>>) =>
  text.replace(/%\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
