import type { Endpoint, Member } from '../../../../src/contract/index.ts';
import { choice, email, mobile, text } from '../../../../src/fields/index.ts';
import { Invalid, InvalidInput } from '../../../../src/schema/index.ts';
import type { Auth } from '../../../auth/index.ts';
import type { Actor, ChangeRecorder } from '../../../crud/index.ts';
import type { Db } from '../../../db/index.ts';
import type { Address } from '../../../domain/index.ts';
import type { Call, MemberRoute, PublicRoute } from '../../registry.ts';
import type { Throttle } from '../../throttle.ts';
import type { SiteParts, SiteSettings } from '../start.ts';
import type { MemberPorts } from './ports.ts';

export type MemberParts = SiteParts & {
  readonly db: Db;
  readonly recorder: ChangeRecorder;
  readonly auth: Auth;
  readonly throttle: Throttle;
  readonly zone: string;
  readonly settings: MemberSettings;
  readonly ports: MemberPorts;
};

/** What the owner has set of the member area. */
export type MemberSettings = SiteSettings & {
  get(name: 'open_member_center'): Promise<boolean>;
};

type Said = Pick<Endpoint, 'method' | 'path'> & {
  /** Of `server.api`. */
  readonly title: string;
};
type Speaking = Pick<MemberParts, 'texts'>;

/** A call of the member area that anybody may make. */
export const openRoute = (
  { texts }: Speaking,
  { method, path, title }: Said,
  route: Pick<PublicRoute, 'input' | 'output' | 'handle'>,
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
  { texts }: Speaking,
  { method, path, title }: Said,
  route: Pick<MemberRoute, 'permission' | 'input' | 'output' | 'handle'>,
): MemberRoute => ({
  ...route,
  method,
  path,
  realm: 'member',
  title: (lang) => texts.say(lang, `server.api.${title}`),
});

const types = choice({ email: ['email'], mobile: ['mobile'] });

/** Fields that many calls share. A code is short; what is longer is none. */
export const asked = {
  type: types,
  code: text({ max: 12 }),
  answer: text({ max: 1_000, default: '' }),
  email: email({ optional: true }),
  mobile: mobile({ optional: true }),
  /** A password that is compared and not chosen: whatever it is, it is not refused for its form. */
  password: text({ max: 200 }),
};

type Raw = Readonly<Record<string, unknown>>;

/** The address that is given for the chosen channel. */
export function addressIn(values: Raw, by: 'type' | 'registerType' = 'type'): Address {
  const type = values[by] === 'mobile' ? 'mobile' : 'email';
  const value = values[type];
  if (typeof value !== 'string' || value === '') throw invalid(type, 'required');
  return { type, value };
}

/** A member who writes something of their own account. */
export const writingOf = (
  { recorder }: Pick<MemberParts, 'recorder'>,
  { id, username }: Pick<Member, 'id' | 'username'>,
  { now, ip, userAgent }: Call,
) => ({
  id,
  now,
  recorder,
  actor: { realm: 'member', id, username, ip, userAgent } satisfies Actor,
});

export const invalid = (path: string, code: string) =>
  new InvalidInput(new Map([[path, new Invalid(code)]]));
