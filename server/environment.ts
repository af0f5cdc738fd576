import { isIP } from 'node:net';
import type { S3Settings } from './files/index.ts';
import { account, live, password, passwordProblem, passwordSigns } from '../src/contract/index.ts';

type SandboxAddress = { readonly url: string; readonly secret: string };

/** Values of the environment variables of the process. Read once, at start. */
export type ServerEnvironment = {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  /** Folder of the files of scheduled exports; absent: `exports` in `dataDir`. */
  readonly exportsDir?: string;
  /** URL of a PostgreSQL server; absent: the embedded engine in `dataDir`. */
  readonly databaseUrl?: string;
  /** Content of an empty database. */
  readonly seed: 'demo' | 'minimal';
  /** The first account; both count only on an empty database. */
  readonly adminUser: string;
  readonly adminPassword?: string;
  readonly captcha: boolean;
  /** Proxies trusted for the client's address; empty: none. */
  readonly trustProxy: readonly string[];
  /** Origin of an external API that the screens call instead of this server. */
  readonly apiBase: string;
  /** Base path of the pages and calls of the back office. */
  readonly adminBase: string;
  /** Folder of the pages instead of `dist`: the development server completes them itself. */
  readonly pagesDir?: string;
  /** Address of the live updates of an external API, in the plain protocol; absent: none. */
  readonly liveUrl?: string;
  /** Port of the plain protocol, on this machine alone; absent: none. */
  readonly livePort?: LivePort;
  /** Origin under which the shop is reached, for whole addresses in replies; absent: they are relative. */
  readonly publicUrl?: string;
  /** Days begin and end in it. */
  readonly timeZone: string;
  /** GET calls a minute of one session or address; 0: no limits at all. */
  readonly rateLimit: number;
  /** Other origins whose pages may call this server. */
  readonly corsOrigins: readonly string[];
  /** Makes tokens unreadable in the database; absent: made once and kept in `dataDir`. */
  readonly serverKey?: string;
  /** Keeps uploaded files at an S3-compatible service; absent: in `dataDir`. */
  readonly s3?: S3Settings;
  /** Ports on which mail servers may be reached; absent: those of the standards. */
  readonly smtpPorts?: 'any' | readonly number[];
  /** The gateway for trials; refused in production. */
  readonly sandbox?: SandboxAddress;
  /** Origin of the catalogue for trials, which may be on this machine; absent in production. */
  readonly demoCatalogue?: string;
  /** Keys of other sales channels that hand orders over, by their names. */
  readonly orderSources?: ReadonlyMap<string, string>;
  /** True while the designer is on: it reads and writes the source of this very program. */
  readonly devtools: boolean;
  /**
   * Address of a place of a file in the editor of the developer, with `{path}`, which begins without a slash, and
   * `{line}`.
   */
  readonly editorUrl: string;
  /** Addresses of further PostgreSQL databases whose structure is read, by their names. */
  readonly designDatabases?: ReadonlyMap<string, string>;
  /** Path or https address of the feed of the module market; absent: the one that comes with the program. */
  readonly moduleFeed?: string;
  readonly production: boolean;
};

/** A configured port must be free; the default one of the specification may be taken. */
export type LivePort = { readonly port: number; readonly isChosen: boolean };

/** The operator can remove the reason. The message is one sentence that says how. */
export class CannotStart extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'CannotStart';
  }
}

type Env = Readonly<Record<string, string | undefined>>;

/**
 * Reads the environment of the process; an empty value is an absent one.
 *
 * @throws {CannotStart} for the first value that cannot be used
 */
export function readEnvironment(env: Env): ServerEnvironment {
  const given = (name: string): string | undefined => env[name]?.trim() || undefined;
  const production = given('NODE_ENV') === 'production';
  const optional = {
    databaseUrl: url('DATABASE_URL', given('DATABASE_URL'), /^postgres(?:ql)?:$/),
    adminPassword: firstPassword(given('ADMIN_PASSWORD')),
    serverKey: key(given('SERVER_KEY')),
    s3: s3(given),
    liveUrl: liveUrl(given('LIVE_URL')),
    livePort: livePort(given('LIVE_PORT')),
    smtpPorts: smtpPorts(given('SMTP_PORTS')),
    pagesDir: given('PAGES_DIR'),
    exportsDir: given('EXPORTS_DIR'),
    publicUrl: origin('PUBLIC_URL', given('PUBLIC_URL')) || undefined,
    sandbox: sandbox(given('SANDBOX_GATEWAY'), production),
    demoCatalogue: demoCatalogue(given('DEMO_CATALOGUE'), production),
    orderSources: orderSources(given('ORDER_SOURCES')),
    designDatabases: designDatabases(given('DESIGN_DATABASES')),
    moduleFeed: moduleFeed(given('MODULE_FEED')),
  };
  return {
    port: whole('PORT', given('PORT') ?? '8686', { min: 0, max: 65_535 }),
    host: given('HOST') ?? '127.0.0.1',
    dataDir: given('DATA_DIR') ?? './data',
    seed: oneOf('SEED', given('SEED') ?? 'demo', ['demo', 'minimal']),
    adminUser: username(given('ADMIN_USER') ?? 'admin'),
    devtools: devtools(given('DEVTOOLS') ?? 'off', production),
    editorUrl: editorUrl(given('EDITOR_URL') ?? 'vscode://file/{path}:{line}'),
    captcha: guarded('CAPTCHA', onOff('CAPTCHA', given('CAPTCHA') ?? 'on'), production),
    trustProxy: proxies(given('TRUST_PROXY')),
    apiBase: origin('API_BASE', given('API_BASE')),
    adminBase: adminBase(given('ADMIN_BASE') ?? '/admin'),
    timeZone: zone(given('TIME_ZONE') ?? 'Asia/Shanghai'),
    rateLimit: rateLimit(given('RATE_LIMIT') ?? 'on', production),
    corsOrigins: list(given('CORS_ORIGINS')).map((each) => origin('CORS_ORIGINS', each)),
    production,
    ...Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== undefined)),
  };
}

/** `http://127.0.0.1:9191#secret` */
function sandbox(text: string | undefined, production: boolean): SandboxAddress | undefined {
  if (text === undefined) return undefined;
  guarded('SANDBOX_GATEWAY', false, production);
  const [address = '', secret = ''] = text.split('#');
  if (secret === '')
    throw new CannotStart(
      'SANDBOX_GATEWAY must be an address and a secret: http://127.0.0.1:9191#secret.',
    );
  return { url: origin('SANDBOX_GATEWAY', address), secret };
}

/** `http://127.0.0.1:9292` unless in production, or `off`. */
function demoCatalogue(text: string | undefined, production: boolean): string | undefined {
  if (text === 'off') return undefined;
  if (!production) return origin('DEMO_CATALOGUE', text ?? 'http://127.0.0.1:9292');
  if (text === undefined) return undefined;
  throw new CannotStart(
    'DEMO_CATALOGUE is refused with NODE_ENV=production; remove one of the two.',
  );
}

/** `pos=key,market=key` */
function orderSources(text: string | undefined): ReadonlyMap<string, string> | undefined {
  if (text === undefined) return undefined;
  const entries = list(text).map((each) => {
    // A key in base64 ends with equals signs of its own.
    const [name = '', key = ''] = each.split(/=(.*)/s);
    if (!/^[a-z][a-z0-9]{1,15}$/.test(name) || key.length < 16)
      throw new CannotStart(
        'ORDER_SOURCES must be names with keys of 16 characters or more: pos=key,market=key.',
      );
    return [name, key] as const;
  });
  return new Map(entries);
}

function devtools(text: string, production: boolean): boolean {
  const isOn = onOff('DEVTOOLS', text);
  if (!isOn || !production) return isOn;
  throw new CannotStart('DEVTOOLS=on is refused with NODE_ENV=production; remove one of the two.');
}

/** Scripts are no addresses that a page may link to. */
function editorUrl(text: string): string {
  const isAddress = /^[a-z][a-z0-9+.-]*:/.test(text) && text.includes('{path}');
  if (isAddress && !/^(?:javascript|data|vbscript):/.test(text)) return text;
  throw new CannotStart('EDITOR_URL must be an address like vscode://file/{path}:{line}.');
}

/** `old=postgres://…,crm=postgres://…`; the addresses hold passwords, so no message repeats them. */
function designDatabases(text: string | undefined): ReadonlyMap<string, string> | undefined {
  if (text === undefined) return undefined;
  const entries = list(text).map((each) => {
    const [name = '', address = ''] = each.split(/=(.*)/s);
    const isAddress = /^postgres(?:ql)?:\/\/[^/]/.test(address) && URL.canParse(address);
    // The name of this shop's own database, in the calls of existing clients.
    if (!/^[a-z][a-z0-9_]{0,31}$/.test(name) || name === 'default' || !isAddress)
      throw new CannotStart(
        'DESIGN_DATABASES must be names with addresses: old=postgres://name:password@host:5432/database. A comma inside of an address is written %2C.',
      );
    return [name, address] as const;
  });
  if (new Set(entries.map(([name]) => name)).size < entries.length)
    throw new CannotStart('DESIGN_DATABASES has one name twice; give each database its own.');
  return new Map(entries);
}

/** A path, or an address whose answers nobody on the way can change. */
function moduleFeed(text: string | undefined): string | undefined {
  if (text === undefined || !/^[a-z][a-z0-9+.-]*:\/\//i.test(text)) return text;
  if (URL.canParse(text) && new URL(text).protocol === 'https:') return new URL(text).href;
  throw new CannotStart(
    `MODULE_FEED is "${text}"; it must be the path of a file, or an address like https://market.example/feed.json.`,
  );
}

function whole(name: string, text: string, { min, max }: { min: number; max: number }): number {
  if (/^\d{1,9}$/.test(text) && Number(text) >= min && Number(text) <= max) return Number(text);
  throw new CannotStart(`${name} is "${text}"; it must be a whole number from ${min} to ${max}.`);
}

function oneOf<const T extends string>(name: string, text: string, known: readonly T[]): T {
  const found = known.find((each) => each === text);
  if (found !== undefined) return found;
  throw new CannotStart(`${name} is "${text}"; it must be ${known.join(' or ')}.`);
}

const onOff = (name: string, text: string): boolean => oneOf(name, text, ['on', 'off']) === 'on';

function guarded(name: string, on: boolean, production: boolean): boolean {
  if (on || !production) return on;
  throw new CannotStart(`${name}=off is refused with NODE_ENV=production; remove one of the two.`);
}

const usualRateLimit = 1200;

function rateLimit(text: string, production: boolean): number {
  if (text === 'on') return usualRateLimit;
  if (text === 'off') return Number(guarded('RATE_LIMIT', false, production));
  if (/^\d{1,9}$/.test(text) && Number(text) > 0) return Number(text);
  throw new CannotStart(
    `RATE_LIMIT is "${text}"; it must be the GET calls allowed a minute, a whole number above 0, on or off.`,
  );
}

function livePort(text: string | undefined): LivePort | undefined {
  if (text === 'off') return undefined;
  const port = whole('LIVE_PORT', text ?? String(live.port), { min: 1, max: 65_535 });
  return { port, isChosen: text !== undefined };
}

function smtpPorts(text: string | undefined): ServerEnvironment['smtpPorts'] {
  if (text === undefined || text === 'any') return text;
  return list(text).map((each) => whole('SMTP_PORTS', each, { min: 1, max: 65_535 }));
}

function liveUrl(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const {
    protocol = '',
    search = '',
    username: user = '',
  } = URL.canParse(text) ? new URL(text) : {};
  if (/^wss?:$/.test(protocol) && search === '' && user === '') return text;
  throw new CannotStart(
    `LIVE_URL holds "${text}"; it must be an address like wss://api.example/ws.`,
  );
}

function username(text: string): string {
  const long = text.length >= account.min && text.length <= account.max;
  if (long && account.pattern.test(text)) return text;
  throw new CannotStart(
    `ADMIN_USER is "${text}"; it must be ${account.min} to ${account.max} letters, digits or underscores and begin with a letter.`,
  );
}

// Never repeated in the message: it would stand in the logs of whatever started the process.
function firstPassword(text: string | undefined): string | undefined {
  if (text === undefined || !passwordProblem(text)) return text;
  throw new CannotStart(
    `ADMIN_PASSWORD must be ${password.min} to ${password.max} characters without ${passwordSigns}.`,
  );
}

function key(text: string | undefined): string | undefined {
  if (text === undefined || text.length >= 32) return text;
  throw new CannotStart('SERVER_KEY must be at least 32 characters.');
}

const s3Names = [
  'S3_ENDPOINT',
  'S3_BUCKET',
  'S3_REGION',
  'S3_ACCESS_KEY',
  'S3_SECRET_KEY',
] as const;

/** All of them or none. */
function s3(given: (name: string) => string | undefined): S3Settings | undefined {
  const publicUrl = address('S3_PUBLIC_URL', given('S3_PUBLIC_URL'));
  const missing = s3Names.filter((name) => given(name) === undefined);
  if (missing.length === s3Names.length && publicUrl === undefined) return undefined;
  if (missing.length > 0)
    throw new CannotStart(`Files at S3 need ${missing.join(', ')} too; set all of them or none.`);
  const [endpoint, name, region, accessKey, secretKey] = s3Names.map((each) => given(each) ?? '');
  return {
    endpoint: address('S3_ENDPOINT', endpoint) ?? '',
    bucket: bucket(name),
    region: region ?? '',
    accessKey: accessKey ?? '',
    secretKey: secretKey ?? '',
    ...(publicUrl === undefined ? {} : { publicUrl }),
  };
}

function bucket(text = ''): string {
  if (/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(text)) return text;
  throw new CannotStart(
    `S3_BUCKET is "${text}"; it must be 3 to 63 lower-case letters, digits, dots or hyphens.`,
  );
}

/** Without a slash at its end. */
function address(name: string, text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const { protocol = '', search = '', username = '' } = URL.canParse(text) ? new URL(text) : {};
  if (/^https?:$/.test(protocol) && search === '' && username === '')
    return text.replace(/\/+$/, '');
  throw new CannotStart(
    `${name} holds "${text}"; it must be an address like https://s3.example.com.`,
  );
}

const list = (text = ''): readonly string[] =>
  text
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean);

function proxies(text: string | undefined): readonly string[] {
  return list(text).map((each) => {
    const [address = '', bits] = each.split('/');
    const isRange = isIP(address) !== 0 && (bits === undefined || /^\d{1,3}$/.test(bits));
    if (isRange || ['loopback', 'linklocal', 'uniquelocal'].includes(each)) return each;
    throw new CannotStart(
      `TRUST_PROXY holds "${each}"; it must list IP addresses, ranges like 10.0.0.0/8, or loopback.`,
    );
  });
}

/** Scheme, host and port alone; `''` when nothing is given. */
function origin(name: string, text: string | undefined): string {
  const address = url(name, text, /^https?:$/);
  if (address === undefined || new URL(address).pathname === '/')
    return address === undefined ? '' : new URL(address).origin;
  throw new CannotStart(`${name} holds "${text}"; it must be an origin like https://shop.example.`);
}

/** Addresses that are something else already. */
const takenBases = 'api user storage assets still src static ws live healthz index install'.split(
  ' ',
);

function adminBase(text: string): string {
  if (
    /^\/[A-Za-z][A-Za-z0-9]{0,31}$/.test(text) &&
    !takenBases.includes(text.slice(1).toLowerCase())
  )
    return text;
  throw new CannotStart(
    `ADMIN_BASE is "${text}"; it must be a slash with one word of letters and digits, like /backstage, and none of ${takenBases.map((each) => `/${each}`).join(', ')}.`,
  );
}

function url(name: string, text: string | undefined, protocol: RegExp): string | undefined {
  if (text === undefined) return undefined;
  if (URL.canParse(text) && protocol.test(new URL(text).protocol)) return text;
  throw new CannotStart(
    name === 'DATABASE_URL'
      ? 'DATABASE_URL must look like postgres://name:password@host:5432/database.'
      : `${name} holds "${text}"; it must be an origin like https://shop.example.`,
  );
}

function zone(text: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone;
  } catch {
    throw new CannotStart(`TIME_ZONE is "${text}"; it must be a zone like Asia/Shanghai.`);
  }
}
