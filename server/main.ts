import { areaList } from '@vant/area-data';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dictionaries } from '../i18n/index.ts';
import { resources, shapes } from '../resources/index.ts';
import { knowAreas } from '../src/fields/index.ts';
import { checkResources } from '../src/schema/index.ts';
import { databaseClock, hashPassword, serverKey } from './auth/index.ts';
import { operatorCommands } from './commands.ts';
import { composeShop } from './compose.ts';
import {
  CannotOpen,
  type Db,
  isPending,
  migrate,
  openDb,
  pendingPlan,
  prepareDataDir,
  transact,
} from './db/index.ts';
import { CannotStore, createLocalStore, createS3Store } from './files/index.ts';
import { bufferedSink, createControl, type LogSink, patienceMs } from './http/index.ts';
import type { Live } from './live/index.ts';
import { createSandbox, writeNotifyConfigs } from './domain/index.ts';
import { seed, writeMemberGroup } from './seed/index.ts';
import { BadSetting, readSettings, type ProcessSettings } from './settings.ts';

const { version } = JSON.parse(
  readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
) as { version: string };

function accountLine({ adminUser, seed: sown }: ProcessSettings, password: string): string {
  const member = sown === 'demo' ? '   Member: member, same password' : '';
  return `Account: ${adminUser}   Password: ${password}   (shown once)${member}`;
}

async function serve(): Promise<void> {
  const settings = readSettings(process.env);
  // Samples may hold areas, which are read by their names.
  knowAreas(areaList);
  checkResources({
    resources,
    shapes,
    texts: { 'zh-cn': dictionaries['zh-cn'].resources, en: dictionaries.en.resources },
    sharedTexts: { 'zh-cn': dictionaries['zh-cn'].server, en: dictionaries.en.server },
  });
  if (isPending(pendingPlan())) {
    throw new BadSetting(
      'The declarations ask for a change of the tables that no migration makes. Run: npm run sync',
    );
  }
  const log = bufferedSink(process.stdout);
  await prepareDataDir(settings.dataDir);
  const database = await openDb({
    databaseUrl: settings.databaseUrl,
    dataDir: settings.dataDir,
    production: settings.production,
    warn: (message) => log.write(`${JSON.stringify({ level: 'warn', msg: message })}\n`),
  });
  // From here on an end at once would leave the directory as after a power cut.
  const stopWith = onSignal();
  await migrate(database);
  const clock = await databaseClock(database.db);
  const shop = composeShop({
    database,
    key: serverKey(settings.dataDir, settings.serverKey),
    now: clock.now,
    zone: settings.timeZone,
    rateLimit: settings.rateLimit,
    corsOrigins: settings.corsOrigins,
    trustProxy: settings.trustProxy,
    apiBase: settings.apiBase,
    adminBase: settings.adminBase,
    ...(settings.liveUrl === undefined ? {} : { liveUrl: settings.liveUrl }),
    captcha: settings.captcha,
    version,
    log,
    store: settings.s3
      ? await createS3Store(settings.s3)
      : createLocalStore(join(settings.dataDir, 'storage')),
    spoolDir: join(settings.dataDir, 'uploading'),
    ...(settings.pagesDir === undefined ? {} : { dist: settings.pagesDir }),
    ...(settings.publicUrl === undefined ? {} : { publicUrl: settings.publicUrl }),
    ...(settings.orderSources && { orderSources: settings.orderSources }),
    ...(settings.sandbox && { gateways: { sandbox: createSandbox(settings.sandbox) } }),
    ...(settings.smtpPorts === undefined ? {} : { smtpPorts: settings.smtpPorts }),
  });
  await shop.syncRules();
  await shop.settings.sync();
  const password = await seedOnce(database.slow, settings, clock.now());
  await shop.emailSettings.sync();
  const control = createControl(settings.dataDir);
  const commands = operatorCommands({
    db: database.slow,
    inPortions: database.engine === 'embedded',
    now: clock.now,
    zone: settings.timeZone,
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
  await shop.watchRules.start();
  const address = await shop.app.listen({ host: settings.host, port: settings.port });
  await shop.live.start();
  await shop.events.start();
  await openPlainPort(shop.live, settings, log);
  await shop.jobs.start();
  await shop.scheduled.start();
  // Removes the leftovers of a crash; current uploads are not affected.
  const sweep = () =>
    shop.sweep().catch((err: unknown) => shop.app.log.warn({ err }, 'lost files were not removed'));
  void sweep();
  const tell = () =>
    shop.notices.run().catch((err: unknown) => shop.app.log.warn({ err }, 'notices were not sent'));
  void tell();
  const hourly = setInterval(() => {
    void sweep();
    void tell();
  }, 3_600_000);
  await shop.mail.start();
  await shop.sms.start();
  const account = password === undefined ? [] : [accountLine(settings, password)];
  // A single write, so that a reader of the address has the account as well.
  console.log([`Shopwright is ready: ${address}${settings.adminBase}`, ...account].join('\n'));

  stopWith(async () => {
    clearInterval(minutely);
    clearInterval(hourly);
    await shop.live.stop();
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
    await shop.auth.stop();
    await shop.watchRules.stop();
    await control.close();
    await database.close();
    log.flush();
  });
}

/** Opens the port of the plain protocol, on this machine alone: its traffic is not encrypted. */
async function openPlainPort(
  live: Live,
  { livePort, host }: ProcessSettings,
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
      () => process.exit(0),
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
  if ([BadSetting, CannotOpen, CannotStore].some((kind) => error instanceof kind)) return true;
  return error instanceof Error && 'syscall' in error && error.syscall === 'listen';
}

function sentenceFor({ message, port }: Error & { readonly port?: number }): string {
  if (port === undefined) return message;
  return `Cannot listen: ${message}. Choose another address with HOST, PORT or LIVE_PORT.`;
}

/**
 * Fills an empty database as the settings say.
 *
 * @returns the password to tell the operator, when one was made up
 */
async function seedOnce(
  db: Db,
  { seed: profile, adminUser, adminPassword }: ProcessSettings,
  now: number,
): Promise<string | undefined> {
  if (await db.selectFrom('admin').select('id').limit(1).executeTakeFirst()) {
    // A shop that was opened before members had groups.
    await writeMemberGroup(db, now);
    await transact(db, (tx) => writeNotifyConfigs(tx, now));
    return undefined;
  }
  const password = adminPassword ?? randomBytes(12).toString('base64url');
  const adminPasswordHash = await hashPassword(password);
  const isNew = await seed({ db, profile, now, adminUser, adminPasswordHash });
  return isNew && adminPassword === undefined ? password : undefined;
}

// Last, when everything above is initialised.
await serve().catch((error: unknown) => {
  if (!isForOperator(error)) throw error;
  console.error(sentenceFor(error));
  process.exit(1);
});
