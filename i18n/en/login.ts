import type zhCn from '../zh-cn/login.ts';

export default {
  page: 'Sign in',
  title: 'Sign in to %{site} admin',
  plainTitle: 'Sign in to the back office',
  lead: 'Use the account your administrator gave you',
  username: 'Account',
  password: 'Password',
  keep: 'Keep me signed in for 7 days',
  submit: 'Sign in',
  submitting: 'Signing in…',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  capsLock: 'Caps lock is on',
  otherLanguage: '简体中文',
  toDark: 'Switch to dark',
  toLight: 'Switch to light',
  problems: {
    usernameEmpty: 'Enter your account',
    usernameRule:
      'Accounts have 3 to 15 characters, start with a letter and hold only letters, digits and underscores',
    passwordEmpty: 'Enter your password',
    passwordLength: 'Passwords have 6 to 32 characters',
    passwordSigns: `Passwords do not contain & < > " '`,
  },
  failures: { offline: 'You are disconnected!', server: 'Server exception!' },
} satisfies typeof zhCn;
