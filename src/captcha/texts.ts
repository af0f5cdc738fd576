/** What the captcha says. `%{…}` is a place for a number. */
export type CaptchaTexts = {
  readonly title: string;
  /** Before the list of what to click. */
  readonly order: string;
  /** What the picture is, for those who cannot see it. */
  readonly picture: string;
  readonly removeMark: string;
  readonly refresh: string;
  readonly close: string;
  readonly without: string;
  readonly loading: string;
  readonly checking: string;
  readonly working: string;
  /** The three of specification 5. */
  readonly failed: string;
  readonly wrong: string;
  readonly passed: string;
};

export const filledNumber = (text: string, number: number): string =>
  text.replace(/%\{\w+\}/, String(number));
