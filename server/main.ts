import { areaList } from '@vant/area-data';
import { sql } from 'kysely';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dictionaries } from '../i18n/index.ts';
import { resources, shapes } from '../resources/index.ts';
import { knowAreas } from '../src/fields/index.ts';
import { checkResources } from '../src/schema/index.ts';
import { databaseClock, hashPassword, serverKey } from './auth/index.ts';
import { operatorCommands } from './commands.ts';
import { composeShop, type ShopOptions } from './compose.ts';
import {
  CannotOpen,
  type Database,
  type Db,
  isAnyPending,
  migrate,
  openDb,
  prepareDataDir,
} from './db/index.ts';
import { CannotStore, createLocalStore, createS3Store } from './files/index.ts';
import {
  bufferedSink,
  createControl,
  type LogSink,
  patienceMs,
  readableLine,
} from './http/index.ts';
import type { Live } from './live/index.ts';
import { createHandover, supervisorOf } from './modules/handover/index.ts';
import { uidsOffAtFirst } from './modules/index.ts';
import { productOptionsOf } from './product/index.ts';
import { completeData, demoStep, seed } from './seed/index.ts';
import { CannotStart, readEnvironment, type ServerEnvironment } from './environment.ts';
import { beginStep, readyText } from './startReport.ts';

const { version } = JSON.parse(
  readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
) as { version: string };

async function serve(): Promise<void> {
  const environment = readEnvironment(process.env);
  // Samples may hold areas, which are read by their names.
  knowAreas(areaList);
  assertDeclarations();
  const log = bufferedSink(
    process.stdout,
    process.stdout.isTTY ? (line) => readableLine(line, environment.timeZone) : undefined,
  );
  await prepareDataDir(environment.dataDir);
  const database = await openDb({
    databaseUrl: environment.databaseUrl,
    dataDir: environment.dataDir,
    production: environment.production,
    warn: (message) => log.write(`${JSON.stringify({ level: 'warn', msg: message })}\n`),
  });
  // From here on an end at once would leave the directory as after a power cut.
  const stopWith = onSignal();
  await createTables(database);
  const clock = await databaseClock(database.db);
  const shop = composeShop(await shopOptionsOf(environment, { database, now: clock.now, log }));
  await shop.modules.sync(await uidsOffAtFirst(database.db, environment.seed));
  await shop.syncRules();
  await shop.settings.sync();
  const { seeded, password } = await seedOnce(database.slow, environment, clock.now());
  await shop.emailSettings.sync();
  const control = createControl(environment.dataDir);
  const commands = operatorCommands({
    migrate: () => migrate(database),
    db: database.slow,
    inPortions: database.engine === 'embedded',
    now: clock.now,
    zone: environment.timeZone,
    onSessionsEnded: shop.auth.forget,
  });
  for (const [name, command] of Object.entries(commands)) control.registerControl(name, command);
  if (database.engine === 'embedded') await control.listen();
  // A failure is ignored: the next call that needs the database reports it.
  const minutely = setInterval(() => {
    const { auth, captcha, mail, codes, adminLog, kept, events } = shop;
    const tidied = [auth, captcha, mail, codes, adminLog, kept, events].map((each) => each.tidy());
    void Promise.all([clock.look(), ...tidied]).catch(() => {});
  }, 60_000);
  await shop.settings.start();
  await shop.auth.start();
  await shop.modules.start();
  await shop.watchRules.start();
  const address = await shop.app.listen({ host: environment.host, port: environment.port });
  await shop.live.start();
  await shop.events.start();
  await openPlainPort(shop.live, environment, log);
  await shop.jobs.start();
  await shop.scheduled.start();
  const hourly = beginHourlyWork(shop);
  await shop.mail.start();
  await shop.sms.start();
  const { adminBase, adminUser } = environment;
  // A single write, so that a reader of the address has the account as well.
  console.log(readyText({ address, adminBase, adminUser, seeded, password }));

  stopWith(async () => {
    clearInterval(minutely);
    clearInterval(hourly);
    await stopShop(shop);
    await control.close();
    await database.close();
    log.flush();
  });
}

/** @throws {CannotStart} if the declarations do not fit each other or the tables */
function assertDeclarations(): void {
  checkResources({
    resources,
    shapes,
    texts: { 'zh-cn': dictionaries['zh-cn'].resources, en: dictionaries.en.resources },
    sharedTexts: { 'zh-cn': dictionaries['zh-cn'].server, en: dictionaries.en.server },
  });
  if (isAnyPending()) {
    throw new CannotStart(
      'The declarations ask for a change of the tables that no migration makes. Run: npm run sync',
    );
  }
}

type Opened = Pick<ShopOptions, 'database' | 'now'> & { readonly log: LogSink };

async function shopOptionsOf(
  environment: ServerEnvironment,
  { database, now, log }: Opened,
): Promise<ShopOptions> {
  return {
    database,
    key: serverKey(environment.dataDir, environment.serverKey),
    now,
    zone: environment.timeZone,
    rateLimit: environment.rateLimit,
    corsOrigins: environment.corsOrigins,
    trustProxy: environment.trustProxy,
    apiBase: environment.apiBase,
    adminBase: environment.adminBase,
    ...(environment.liveUrl === undefined ? {} : { liveUrl: environment.liveUrl }),
    captcha: environment.captcha,
    version,
    log,
    store: environment.s3
      ? await createS3Store(environment.s3)
      : createLocalStore(join(environment.dataDir, 'storage')),
    spoolDir: join(environment.dataDir, 'uploading'),
    ...(environment.exportsDir === undefined ? {} : { exportsDir: environment.exportsDir }),
    ...(environment.pagesDir === undefined ? {} : { dist: environment.pagesDir }),
    ...(environment.publicUrl === undefined ? {} : { publicUrl: environment.publicUrl }),
    ...productOptionsOf(environment),
    ...(environment.designDatabases && { designDatabases: environment.designDatabases }),
    production: environment.production,
    ...(environment.devtools && {
      designer: {
        root: process.cwd(),
        dataDir: environment.dataDir,
        editorUrl: environment.editorUrl,
      },
      terminal: {
        root: process.cwd(),
        dataDir: environment.dataDir,
        environment: process.env,
      },
    }),
    market: {
      root: join(import.meta.dirname, '..'),
      dataDir: environment.dataDir,
      feed: environment.moduleFeed,
      allowsUnsigned: environment.devtools,
      handover: createHandover(environment.dataDir, supervisorOf(process)),
    },
    ...(environment.smtpPorts === undefined ? {} : { smtpPorts: environment.smtpPorts }),
  };
}

type Shop = ReturnType<typeof composeShop>;

/** Sweeps files and sends the notices of dates, now and every hour. */
function beginHourlyWork(shop: Shop): NodeJS.Timeout {
  // Removes the leftovers of a crash; current uploads are not affected.
  const sweep = () =>
    shop.sweep().catch((err: unknown) => shop.app.log.warn({ err }, 'lost files were not removed'));
  void sweep();
  const tell = () =>
    shop.notices.run().catch((err: unknown) => shop.app.log.warn({ err }, 'notices were not sent'));
  void tell();
  return setInterval(() => {
    void sweep();
    void tell();
  }, 3_600_000);
}

/** Ends what serves callers, then what works behind them. */
async function stopShop(shop: Shop): Promise<void> {
  await shop.live.stop();
  // Ends their streams, too.
  await shop.terminal?.stop();
  // Connections that are still busy by then are closed.
  const late = setTimeout(() => shop.app.server.closeAllConnections(), patienceMs.shutdown);
  await shop.app.close().finally(() => clearTimeout(late));
  await shop.adminLog.settled();
  await shop.events.stop();
  await shop.scheduled.stop();
  await shop.jobs.stop();
  await shop.files.settled();
  await shop.mail.stop();
  await shop.sms.stop();
  await shop.settings.stop();
  await shop.modules.stop();
  await shop.auth.stop();
  await shop.watchRules.stop();
}

/** Opens the port of the plain protocol, on this machine alone: its traffic is not encrypted. */
async function openPlainPort(
  live: Live,
  { livePort, host }: ServerEnvironment,
  log: LogSink,
): Promise<void> {
  if (!livePort) return;
  const { port, isChosen } = livePort;
  try {
    await live.listenPlain({ host: isLoopback(host) ? host : '127.0.0.1', port });
  } catch (error) {
    if (isChosen) throw error;
    const msg = `live: port ${port} is taken, the plain protocol is at /ws alone; LIVE_PORT chooses another`;
    log.write(`${JSON.stringify({ level: 'warn', msg })}\n`);
  }
}

function isLoopback(host: string): boolean {
  return /^(?:127\.|::1$|localhost$)/.test(host);
}

/** Stops once, when asked to, or as soon as it can; a second signal ends at once. */
function onSignal(): (stop: () => Promise<void>) => void {
  let isAsked = false;
  let stop: (() => Promise<void>) | undefined;
  const end = () =>
    stop?.().then(
      // With its own status, if one was set: a supervisor reads what is wanted.
      () => process.exit(),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (isAsked) process.exit(1);
      isAsked = true;
      void end();
    });
  }
  return (given) => {
    stop = given;
    if (isAsked) void end();
  };
}

/** True for errors that the operator can fix: reported in one sentence instead of a stack. */
function isForOperator(error: unknown): error is Error & { readonly port?: number } {
  if ([CannotStart, CannotOpen, CannotStore].some((kind) => error instanceof kind)) return true;
  return error instanceof Error && 'syscall' in error && error.syscall === 'listen';
}

function sentenceFor({ message, port }: Error & { readonly port?: number }): string {
  if (port === undefined) return message;
  return `Cannot listen: ${message}. Choose another address with HOST, PORT or LIVE_PORT.`;
}

/** Brings the tables up to date; in an empty database that takes a while. */
async function createTables(database: Database): Promise<void> {
  const { rows } = await sql<{ found: string | null }>`
    select to_regclass('admin')::text as found`.execute(database.db);
  const step = rows[0]?.found ? undefined : beginStep(process.stdout, 'Creating the tables');
  await migrate(database);
  step?.end();
}

/**
 * Fills an empty database as the environment says.
 *
 * @returns what was written, and the password to tell the operator when one was made up
 */
async function seedOnce(
  db: Db,
  { seed: profile, adminUser, adminPassword, demoCatalogue }: ServerEnvironment,
  now: number,
): Promise<Pick<Parameters<typeof readyText>[0], 'seeded' | 'password'>> {
  if (await db.selectFrom('admin').select('id').limit(1).executeTakeFirst()) {
    await completeData(db, now);
    return { seeded: undefined, password: undefined };
  }
  const password = adminPassword ?? randomBytes(12).toString('base64url');
  const adminPasswordHash = await hashPassword(password);
  const step = beginStep(
    process.stdout,
    profile === 'demo' ? demoStep : 'Seeding the first account',
  );
  const isNew = await seed({
    db,
    profile,
    now,
    adminUser,
    adminPasswordHash,
    demoCatalogue,
    onProgress: step.progress,
  });
  step.end();
  return {
    seeded: isNew ? profile : undefined,
    password: isNew && adminPassword === undefined ? password : undefined,
  };
}

// Last, when everything above is initialised.
await serve().catch((error: unknown) => {
  if (!isForOperator(error)) throw error;
  console.error(sentenceFor(error));
  process.exit(1);
});
