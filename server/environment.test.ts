import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CannotStart, readEnvironment } from './environment.ts';

const whole = readEnvironment({});

test('an empty environment starts an embedded demo shop on the own machine', () => {
  expect(whole).toEqual({
    port: 8686,
    host: '127.0.0.1',
    livePort: { port: 2828, isChosen: false },
    dataDir: './data',
    seed: 'demo',
    adminUser: 'admin',
    devtools: false,
    editorUrl: 'vscode://file/{path}:{line}',
    captcha: true,
    trustProxy: [],
    apiBase: '',
    adminBase: '/admin',
    timeZone: 'Asia/Shanghai',
    rateLimit: 1200,
    corsOrigins: [],
    demoCatalogue: 'http://127.0.0.1:9292',
    production: false,
  });
});

test('in production there is no catalogue for trials', () => {
  const { demoCatalogue: _, ...others } = whole;

  expect(readEnvironment({ NODE_ENV: 'production' })).toEqual({ ...others, production: true });
  expect(readEnvironment({ DEMO_CATALOGUE: 'off' })).toEqual(others);
  expect(() =>
    readEnvironment({ DEMO_CATALOGUE: 'http://127.0.0.1:9393', NODE_ENV: 'production' }),
  ).toThrow('DEMO_CATALOGUE is refused with NODE_ENV=production; remove one of the two.');
});

test('an empty value counts as absent', () => {
  expect(readEnvironment({ PORT: '', DATABASE_URL: ' ', NODE_ENV: '' })).toEqual(whole);
});

test.each([
  ['PORT', '9000', { port: 9000 }],
  ['HOST', '0.0.0.0', { host: '0.0.0.0' }],
  ['DATA_DIR', '/var/shop', { dataDir: '/var/shop' }],
  ['DATABASE_URL', 'postgres://a:b@db/shop', { databaseUrl: 'postgres://a:b@db/shop' }],
  ['PAGES_DIR', '/tmp/pages', { pagesDir: '/tmp/pages' }],
  ['SEED', 'minimal', { seed: 'minimal' }],
  ['ADMIN_USER', 'owner_1', { adminUser: 'owner_1' }],
  ['ADMIN_PASSWORD', 'stone lantern', { adminPassword: 'stone lantern' }],
  ['CAPTCHA', 'off', { captcha: false }],
  [
    'ORDER_SOURCES',
    'pos=c2l4dGVlbiBieXRlcw==',
    { orderSources: new Map([['pos', 'c2l4dGVlbiBieXRlcw==']]) },
  ],
  ['DEVTOOLS', 'on', { devtools: true }],
  ['EDITOR_URL', 'idea://open?file=/{path}', { editorUrl: 'idea://open?file=/{path}' }],
  [
    'DESIGN_DATABASES',
    'old=postgres://reader:a=b@db/old, crm=postgresql://db/crm',
    {
      designDatabases: new Map([
        ['old', 'postgres://reader:a=b@db/old'],
        ['crm', 'postgresql://db/crm'],
      ]),
    },
  ],
  ['MODULE_FEED', 'market/feed.json', { moduleFeed: 'market/feed.json' }],
  [
    'MODULE_FEED',
    'https://market.example/feed.json',
    { moduleFeed: 'https://market.example/feed.json' },
  ],
  ['TRUST_PROXY', '10.0.0.0/8, loopback', { trustProxy: ['10.0.0.0/8', 'loopback'] }],
  ['API_BASE', 'https://api.example/', { apiBase: 'https://api.example' }],
  ['ADMIN_BASE', '/backstage', { adminBase: '/backstage' }],
  ['TIME_ZONE', 'Europe/Berlin', { timeZone: 'Europe/Berlin' }],
  ['RATE_LIMIT', 'off', { rateLimit: 0 }],
  ['RATE_LIMIT', '120', { rateLimit: 120 }],
  [
    'CORS_ORIGINS',
    'https://a.example,http://localhost:5173',
    { corsOrigins: ['https://a.example', 'http://localhost:5173'] },
  ],
  ['SERVER_KEY', 'k'.repeat(32), { serverKey: 'k'.repeat(32) }],
  ['SMTP_PORTS', '25, 1025', { smtpPorts: [25, 1025] }],
  ['SMTP_PORTS', 'any', { smtpPorts: 'any' }],
  ['PUBLIC_URL', 'https://shop.example/', { publicUrl: 'https://shop.example' }],
])('%s=%s is taken', (name, value, changed) => {
  expect(readEnvironment({ [name]: value })).toEqual({ ...whole, ...changed });
});

test.each([
  ['PORT', '80a', 'PORT is "80a"; it must be a whole number from 0 to 65535.'],
  ['PORT', '65536', 'PORT is "65536"; it must be a whole number from 0 to 65535.'],
  [
    'PUBLIC_URL',
    'https://shop.example/a',
    'PUBLIC_URL holds "https://shop.example/a"; it must be an origin like https://shop.example.',
  ],
  ['SMTP_PORTS', '25,x', 'SMTP_PORTS is "x"; it must be a whole number from 1 to 65535.'],
  [
    'DATABASE_URL',
    'mysql://a:secret@b/c',
    'DATABASE_URL must look like postgres://name:password@host:5432/database.',
  ],
  ['SEED', 'full', 'SEED is "full"; it must be demo or minimal.'],
  [
    'ADMIN_USER',
    '1st',
    'ADMIN_USER is "1st"; it must be 3 to 15 letters, digits or underscores and begin with a letter.',
  ],
  ['ADMIN_PASSWORD', 'a<b>c1', `ADMIN_PASSWORD must be 6 to 32 characters without & < > " '.`],
  ['ADMIN_PASSWORD', 'short', `ADMIN_PASSWORD must be 6 to 32 characters without & < > " '.`],
  [
    'MODULE_FEED',
    'http://market.example/feed.json',
    'MODULE_FEED is "http://market.example/feed.json"; it must be the path of a file, or an address like https://market.example/feed.json.',
  ],
  ['CAPTCHA', 'no', 'CAPTCHA is "no"; it must be on or off.'],
  [
    'TRUST_PROXY',
    'true',
    'TRUST_PROXY holds "true"; it must list IP addresses, ranges like 10.0.0.0/8, or loopback.',
  ],
  [
    'API_BASE',
    'api.example',
    'API_BASE holds "api.example"; it must be an origin like https://shop.example.',
  ],
  [
    'API_BASE',
    'https://a.example/x',
    'API_BASE holds "https://a.example/x"; it must be an origin like https://shop.example.',
  ],
  ['TIME_ZONE', 'Mars', 'TIME_ZONE is "Mars"; it must be a zone like Asia/Shanghai.'],
  [
    'RATE_LIMIT',
    '0',
    'RATE_LIMIT is "0"; it must be the GET calls allowed a minute, a whole number above 0, on or off.',
  ],
  ['CORS_ORIGINS', '*', 'CORS_ORIGINS holds "*"; it must be an origin like https://shop.example.'],
  ['SERVER_KEY', 'short', 'SERVER_KEY must be at least 32 characters.'],
])('%s=%s is refused in one sentence', (name, value, sentence) => {
  expect(() => readEnvironment({ [name]: value })).toThrow(new CannotStart(sentence));
});

test.each(['CAPTCHA', 'RATE_LIMIT'])('%s=off is refused in production', (name) => {
  expect(() => readEnvironment({ [name]: 'off', NODE_ENV: 'production' })).toThrow(
    new CannotStart(`${name}=off is refused with NODE_ENV=production; remove one of the two.`),
  );
});

test('the designer is never on in production, and its links lead to an editor', () => {
  expect(() => readEnvironment({ DEVTOOLS: 'on', NODE_ENV: 'production' })).toThrow(
    'DEVTOOLS=on is refused with NODE_ENV=production; remove one of the two.',
  );
  expect(() => readEnvironment({ EDITOR_URL: 'javascript:alert(1)' })).toThrow(CannotStart);
});

test('a refused password or database address is not repeated', () => {
  const refusals = [
    { ADMIN_PASSWORD: 'x"yz12' },
    { DATABASE_URL: 'http://a:secret@b' },
    { DESIGN_DATABASES: 'old=http://a:secret@b' },
    { DESIGN_DATABASES: 'default=postgres://a:secret@b/c' },
    { DESIGN_DATABASES: 'old=postgres://a:secret@b/c,old=postgres://a:secret@b/d' },
  ].map((env) => {
    try {
      readEnvironment(env);
      return 'taken';
    } catch (error) {
      return String(error);
    }
  });

  expect(refusals.join()).not.toMatch(/x"yz12|secret|taken/);
});

const s3 = {
  S3_ENDPOINT: 'https://s3.example/',
  S3_BUCKET: 'shop-files',
  S3_REGION: 'eu-1',
  S3_ACCESS_KEY: 'key',
  S3_SECRET_KEY: 'hidden-secret',
};

test('files go to S3 when all of its variables are there', () => {
  const { s3: read } = readEnvironment({ ...s3, S3_PUBLIC_URL: 'https://files.example/' });

  expect(read).toEqual({
    endpoint: 'https://s3.example',
    bucket: 'shop-files',
    region: 'eu-1',
    accessKey: 'key',
    secretKey: 'hidden-secret',
    publicUrl: 'https://files.example',
  });
});

test.each([
  [{ ...s3, S3_SECRET_KEY: '' }, 'S3_SECRET_KEY'],
  [{ S3_PUBLIC_URL: 'https://files.example' }, 'S3_ENDPOINT, S3_BUCKET'],
  [{ ...s3, S3_ENDPOINT: 's3.example' }, 'S3_ENDPOINT'],
  [{ ...s3, S3_ENDPOINT: 'https://user:pass@s3.example' }, 'S3_ENDPOINT'],
  [{ ...s3, S3_BUCKET: '../etc' }, 'S3_BUCKET'],
  [{ ...s3, S3_PUBLIC_URL: 'javascript:alert(1)' }, 'S3_PUBLIC_URL'],
])('half or wrong variables of S3 are refused in a sentence that names them', (env, name) => {
  expect(() => readEnvironment(env)).toThrow(CannotStart);
  expect(() => readEnvironment(env)).toThrow(name);
  expect(() => readEnvironment(env)).not.toThrow('hidden-secret');
});

test('the plain protocol has the port of the specification, another, or none', () => {
  expect(readEnvironment({ LIVE_PORT: '3001' }).livePort).toEqual({ port: 3001, isChosen: true });
  expect(readEnvironment({ LIVE_PORT: 'off' }).livePort).toBeUndefined();
  expect(() => readEnvironment({ LIVE_PORT: '0' })).toThrow('LIVE_PORT is "0"');
});

test('an external channel is an address of a websocket, without anything secret in it', () => {
  expect(readEnvironment({ LIVE_URL: 'wss://api.example/ws' }).liveUrl).toBe(
    'wss://api.example/ws',
  );
  expect(() => readEnvironment({ LIVE_URL: 'https://api.example' })).toThrow('LIVE_URL holds');
  expect(() => readEnvironment({ LIVE_URL: 'wss://api.example/?token=a' })).toThrow(
    'LIVE_URL holds',
  );
});

test.each(['backstage', '/', '/a/b', '/back-stage', '/Api', '/user', '/live', '/4', '/a.php'])(
  'a base %s of the back office is refused',
  (value) => {
    expect(() => readEnvironment({ ADMIN_BASE: value })).toThrow(
      `ADMIN_BASE is "${value}"; it must be a slash with one word of letters and digits, like /backstage, and none of /api, /user,`,
    );
  },
);

type DocumentedVariables = {
  readonly names: readonly string[];
  readonly defaults: readonly string[];
  readonly examples: readonly string[];
};

const quoted = (cell = ''): readonly string[] =>
  [...cell.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text);

/** Rows of the README's table: one variable and its values, or several that are set together. */
const documented = readFileSync('README.md', 'utf8')
  .split('\n')
  .filter((line) => /^\| `[A-Z]/.test(line))
  .map((line): DocumentedVariables => {
    const [, names, defaults, examples] = line.split('|');
    return { names: quoted(names), defaults: quoted(defaults), examples: quoted(examples) };
  });

const single = documented.flatMap(({ names, defaults, examples }) =>
  names.length === 1 ? [{ name: names.join(), defaults, examples }] : [],
);

test('the README names every variable that is read, but those of developers and of SECURITY.md', () => {
  const read = readFileSync('server/environment.ts', 'utf8').matchAll(/given\('([A-Z_0-9]+)'\)/g);
  const names = new Set(documented.flatMap((row) => row.names));

  expect([...read].flatMap(([, name = '']) => (names.has(name) ? [] : [name])).toSorted()).toEqual([
    'NODE_ENV',
    'PAGES_DIR',
    'SERVER_KEY',
  ]);
});

test('every default of the README is what an absent variable means', () => {
  const { livePort, ...others } = whole;
  const given = single.flatMap(({ name, defaults }) => defaults.map((value) => [name, value]));

  expect(given.length).toBeGreaterThan(8);
  expect(readEnvironment(Object.fromEntries(given))).toEqual({
    ...others,
    livePort: { port: livePort?.port, isChosen: true },
  });
});

test.each(
  single
    .filter(({ name }) => name !== 'S3_PUBLIC_URL')
    .flatMap(({ name, examples }) => examples.map((value) => [name, value] as const)),
)('the documented %s=%s is accepted and changes something', (name, value) => {
  expect(readEnvironment({ [name]: value })).not.toEqual(whole);
});

test('the documented variables of S3 are accepted together', () => {
  const together = documented.filter(({ names }) => names[0]?.startsWith('S3_'));
  const env = together.flatMap(({ names, examples }) =>
    names.map((name, at) => [name, examples[at]]),
  );

  expect(readEnvironment(Object.fromEntries(env)).s3).toEqual({
    endpoint: 'https://s3.example',
    bucket: 'shop-files',
    region: 'eu-1',
    accessKey: 'key',
    secretKey: 'secret',
    publicUrl: 'https://files.example',
  });
});
