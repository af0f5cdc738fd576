import type { VerificationChannel, Endpoint, Member } from '../../../src/contract/index.ts';
import { choice, email, mobile, text } from '../../../src/fields/index.ts';
import { Invalid, InvalidInput, type InvalidCode, normalised } from '../../../src/schema/index.ts';
import type { Auth } from '../../auth/index.ts';
import type { Actor, ChangeRecorder } from '../../crud/index.ts';
import type { Db } from '../../db/index.ts';
import type { ContactAddress } from '../../domain/index.ts';
import type { ApiCall, MemberRoute, PublicRoute, RouteContent } from '../../http/registry.ts';
import type { Throttle } from '../../http/throttle.ts';
import type { SiteSettings } from '../site.ts';
import type { SiteOptions } from '../site.ts';

export type MemberRouteOptions = SiteOptions & {
  readonly db: Db;
  readonly recorder: ChangeRecorder;
  readonly auth: Auth;
  readonly throttle: Throttle;
  readonly zone: string;
  readonly settings: MemberSettings;
  readonly ports: MemberPorts;
};

/** Settings of the member area. */
export type MemberSettings = SiteSettings & {
  get(name: 'open_member_center'): Promise<boolean>;
};

type TitledEndpoint = Pick<Endpoint, 'method' | 'path'> & {
  /** Key in `server.api`. */
  readonly title: string;
};
type WithTexts = Pick<MemberRouteOptions, 'texts'>;

/** Public call of the member area. */
export const openRoute = (
  { texts }: WithTexts,
  { method, path, title }: TitledEndpoint,
  route: Pick<PublicRoute, RouteContent>,
): PublicRoute => ({
  ...route,
  method,
  path,
  realm: 'public',
  permission: 'none',
  title: (lang) => texts.say(lang, `server.api.${title}`),
});

/** A call for members, with the node it asks for. */
export const memberRoute = (
  { texts }: WithTexts,
  { method, path, title }: TitledEndpoint,
  route: Pick<MemberRoute, 'permission' | RouteContent>,
): MemberRoute => ({
  ...route,
  method,
  path,
  realm: 'member',
  title: (lang) => texts.say(lang, `server.api.${title}`),
});

const types = choice({ email: ['email'], mobile: ['mobile'] });

/** Fields that many calls share. Codes have a maximum length. */
export const sharedFields = {
  type: types,
  code: text({ max: 12, form: 'code' }),
  answer: text({ max: 1_000, default: '', form: 'exact' }),
  email: email({ optional: true }),
  mobile: mobile({ optional: true }),
  /** A password that is compared and not chosen: whatever it is, it is not refused for its form. */
  password: text({ max: 200, form: 'exact' }),
};

type GivenValues = Readonly<Record<string, unknown>>;

/** The address that is given for the chosen channel. */
export function addressIn(
  values: GivenValues,
  by: 'type' | 'registerType' = 'type',
): ContactAddress {
  const type = values[by] === 'mobile' ? 'mobile' : 'email';
  const value = values[type];
  if (typeof value !== 'string' || value === '') throw invalid(type, 'required');
  return { type, value };
}

/** The address that a member gives without a field of its own, in the form in which it is bound. */
export const addressOf = (type: VerificationChannel, given: unknown): ContactAddress => ({
  type,
  value: normalised(String(given), type === 'mobile' ? 'phone' : 'email'),
});

/** A member who edits their own account. */
export const writingOf = (
  { recorder }: Pick<MemberRouteOptions, 'recorder'>,
  { id, username }: Pick<Member, 'id' | 'username'>,
  { now, ip, userAgent }: ApiCall,
) => ({
  id,
  now,
  recorder,
  actor: { realm: 'member', id, username, ip, userAgent } satisfies Actor,
});

export const invalid = (path: string, code: InvalidCode) =>
  new InvalidInput(new Map([[path, new Invalid(code)]]));

/** Shows that a person is at work, where the shop asks for it. */
export type MemberCaptcha = {
  /** @throws {Refusal} for a wrong answer; each answer counts once */
  demand(answer: {
    readonly id: string;
    readonly info: string;
    readonly purpose: 'user_login';
    readonly ip: string;
  }): Promise<void>;
};

/** Verification codes, which prove access to an address. */
export type MemberCodes = {
  /** @throws {Refusal} when the code is not the one that was sent for this event */
  check(verification: {
    readonly channel: VerificationChannel;
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
  | 'user_mobile_verify'
  | 'user_login';

/** Dependencies of the member area. */
export type MemberPorts = {
  /** True if the login form shows a captcha. */
  readonly isCaptchaOn: boolean;
  readonly captcha: MemberCaptcha;
  readonly codes: MemberCodes;
  /** Channels of verification codes, as far as the shop can send to them. */
  readonly channels: () => readonly VerificationChannel[];
};
