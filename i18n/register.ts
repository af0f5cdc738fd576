import type { dictionaries } from './index.ts';
import type center from './zh-cn/member/center.ts';
import type entry from './zh-cn/member/entry.ts';
import type funds from './zh-cn/member/funds.ts';
import type overview from './zh-cn/member/overview.ts';
import type password from './zh-cn/member/password.ts';
import type profile from './zh-cn/member/profile.ts';

type Dictionary = (typeof dictionaries)['zh-cn'];

/** Texts of the member center, by file. */
type MemberTexts = {
  readonly center: typeof center;
  readonly entry: typeof entry;
  readonly funds: typeof funds;
  readonly overview: typeof overview;
  readonly password: typeof password;
  readonly profile: typeof profile;
};

/** Texts that only the server uses, or writes into tables. */
type ServerTexts = 'importing' | 'mails' | 'server' | 'settings';

// The keys of the texts that the browser shows are those of the Chinese dictionary.
declare module '../src/texts/keys.ts' {
  interface RegisteredTexts extends Omit<Dictionary, ServerTexts> {
    readonly member: MemberTexts;
  }
}
