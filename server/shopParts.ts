import type { HashCost } from './auth/index.ts';
import type { Database } from './db/index.ts';
import type { FileStore } from './files/index.ts';
import type { LogSink, MemberPorts } from './http/index.ts';
import type { MailOptions } from './mail/index.ts';

/** What a shop is made of. */
export type ShopParts = {
  readonly database: Pick<Database, 'db' | 'slow' | 'listen' | 'engine'>;
  /** See `serverKey`. */
  readonly key: Buffer;
  /** Unix seconds, see `databaseClock`. */
  readonly now: () => number;
  readonly zone: string;
  /** GET calls a minute; 0: no limits. */
  readonly rateLimit: number;
  /** Whether signing in, and a code, take a captcha. */
  readonly captcha: boolean;
  readonly corsOrigins: readonly string[];
  readonly trustProxy: readonly string[];
  readonly apiBase: string;
  /** Where that API tells its news. */
  readonly liveUrl?: string;
  /** In place of the captchas and codes of the shop itself. */
  readonly memberPorts?: MemberPorts;
  readonly version: string;
  readonly log?: LogSink;
  /** What a password costs to hash; less in tests. */
  readonly cost?: HashCost;
  readonly dist?: string;
  /** Where uploaded files are kept. */
  readonly store: FileStore;
  /** Where they lie while they are sent. */
  readonly spoolDir: string;
  /** Developers may ask about the tables. */
  readonly devtools?: boolean;
  /** How long a mail server may take; less in tests. */
  readonly mailPatience?: MailOptions['patience'];
};
