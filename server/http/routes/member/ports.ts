import type { Channel } from '../../../../src/contract/index.ts';

/** Shows that a person is at work, where the shop asks for it. */
export type Captcha = {
  /** @throws {Refusal} when what was answered is not right; each answer counts once */
  demand(asked: {
    readonly id: string;
    readonly info: string;
    readonly purpose: 'user_login' | 'user_register';
    readonly ip: string;
  }): Promise<void>;
};

/** Codes that were sent to an address, to show that it is somebody's own. */
export type Codes = {
  /** @throws {Refusal} when the code is not the one that was sent for this event */
  check(asked: {
    readonly channel: Channel;
    readonly target: string;
    readonly event: CodeEvent;
    readonly code: string;
  }): Promise<void>;
};

export type CodeEvent =
  | 'user_register'
  | 'user_change_email'
  | 'user_change_mobile'
  | 'user_retrieve_pwd'
  | 'user_email_verify'
  | 'user_mobile_verify';

/** What the member area needs of others. */
export type MemberPorts = {
  /** Whether the login form shows a captcha. */
  readonly isCaptchaOn: boolean;
  readonly captcha: Captcha;
  readonly codes: Codes;
  /** By what a member can prove who they are, as far as the shop can send anything there. */
  readonly channels: () => readonly Channel[];
};
