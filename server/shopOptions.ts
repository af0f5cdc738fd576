import { dictionaries } from '../i18n/index.ts';
import * as shopDeclarations from '../resources/index.ts';
import type { AnyResource, AnyShape } from '../src/schema/index.ts';
import type { DesignerSettings } from './api/generator/index.ts';
import type { ModuleMarketSettings } from './api/modules/index.ts';
import type { HashCost } from './auth/index.ts';
import type { Database } from './db/index.ts';
import type { FileStore } from './files/index.ts';
import type { createTexts, LogSink } from './http/index.ts';
import type { MailOptions, OutboundAddresses } from './mail/index.ts';
import type { ProductOptions } from './product/options.ts';
import type { TerminalOptions } from './terminal/index.ts';

/** Declarations, with their texts by language. */
export type ShopDeclarations = {
  readonly resources: readonly AnyResource[];
  readonly shapes: readonly AnyShape[];
  readonly dictionaries: Parameters<typeof createTexts>[0];
};

/**
 * The declarations of a shop: its own, and `more` beside them. The same objects at each call for a shop
 * without more, so that caches keyed by identity work.
 */
export const declarationsOf = ({ more }: Pick<ShopOptions, 'more'>): ShopDeclarations =>
  more
    ? {
        resources: [...own.resources, ...more.resources],
        shapes: [...own.shapes, ...more.shapes],
        dictionaries: more.dictionaries,
      }
    : own;

const own: ShopDeclarations = {
  resources: shopDeclarations.resources,
  shapes: shopDeclarations.shapes,
  dictionaries,
};

/** Options of a shop. */
export type ShopOptions = ProductOptions & {
  /** Declarations beside those of the shop; its dictionaries hold all texts. */
  readonly more?: ShopDeclarations;
  readonly database: Pick<Database, 'db' | 'slow' | 'listen' | 'engine'>;
  /** See `serverKey`. */
  readonly key: Buffer;
  /** Unix seconds, see `databaseClock`. */
  readonly now: () => number;
  readonly zone: string;
  /** GET calls a minute; 0: no limits. */
  readonly rateLimit: number;
  /** True if the login and codes require a captcha. */
  readonly captcha: boolean;
  readonly corsOrigins: readonly string[];
  readonly trustProxy: readonly string[];
  readonly apiBase: string;
  /** Base path of the back office; absent: `/admin`. */
  readonly adminBase?: string;
  /** Address of the live updates of that API. */
  readonly liveUrl?: string;
  readonly version: string;
  readonly log?: LogSink;
  /** Cost of a password hash; less in tests. */
  readonly cost?: HashCost;
  readonly dist?: string;
  /** Storage of uploaded files. */
  readonly store: FileStore;
  /** Folder of uploads in progress. */
  readonly spoolDir: string;
  /** Folder that scheduled exports write to, each in one of its own; absent: `exports` beside `spoolDir`. */
  readonly exportsDir?: string;
  /** Time limits of a mail server; less in tests. */
  readonly mailPatience?: MailOptions['patience'];
  readonly smtpPorts?: MailOptions['ports'];
  /** Tests let calls of typed addresses reach this machine. */
  readonly outboundAddresses?: OutboundAddresses;
  /** The designer, which writes the source of the program; absent: off. */
  readonly designer?: DesignerSettings | undefined;
  /** The terminal, which runs commands in the folder of the program; absent: off. */
  readonly terminal?: Omit<TerminalOptions, 'now'> | undefined;
  /** Milliseconds between comments of its quiet streams; less in tests. */
  readonly terminalCommentMs?: number;
  /** The market of modules; absent: that of this program, whose modules are changed by command. */
  readonly market?: ModuleMarketSettings | undefined;
  /** True in production, where the designer and the terminal are never on. */
  readonly production?: boolean;
  /** Addresses of further databases whose structure is read, by their names. */
  readonly designDatabases?: ReadonlyMap<string, string>;
  /** Origin under which the shop is reached; whole addresses are relative without it. */
  readonly publicUrl?: string;
};
