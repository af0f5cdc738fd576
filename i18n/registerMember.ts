import type center from './zh-cn/member/center.ts';
import type entry from './zh-cn/member/entry.ts';
import type funds from './zh-cn/member/funds.ts';
import type overview from './zh-cn/member/overview.ts';
import type password from './zh-cn/member/password.ts';
import type profile from './zh-cn/member/profile.ts';

/** Texts of the member center, by file. */
type MemberTexts = {
  readonly center: typeof center;
  readonly entry: typeof entry;
  readonly funds: typeof funds;
  readonly overview: typeof overview;
  readonly password: typeof password;
  readonly profile: typeof profile;
};

declare module '../src/texts/keys.ts' {
  interface RegisteredTexts {
    readonly member: MemberTexts;
  }
}
