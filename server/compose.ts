import { join } from 'node:path';
import { areaList } from '@vant/area-data';
import { dictionaries } from '../i18n/index.ts';
import { configs, goodsList, moneyLogs, resources, scoreLogs, shapes } from '../resources/index.ts';
import { createAdminLog } from './adminLog/index.ts';
import { createAuth, declaredRules, memberRules, syncRules, type HashCost } from './auth/index.ts';
import { composeNews } from './composeNews.ts';
import { createCaptcha } from './captcha/index.ts';
import { knowAreas } from '../src/fields/index.ts';
import { createCodes } from './codes/index.ts';
import { createCrud, type Crud } from './crud/index.ts';
import type { Database } from './db/index.ts';
import { allowedBy, createFiles, type FileStore } from './files/index.ts';
import { createWitness, handlersWith, hooksWith } from './domain/index.ts';
import { findIn } from './findAction.ts';
import {
  actionRoutes,
  ajaxRoutes,
  captchaRoutes,
  codeRoutes,
  createApp,
  createHealth,
  createPages,
  createRecorder,
  createRegistry,
  createStorage,
  createTexts,
  createThrottle,
  exportRoutes,
  feedbackRoutes,
  findRoute,
  importGoodsRoute,
  jobRoute,
  networkOf,
  ledgerMemberRoutes,
  memberRoutes,
  memberUploadRoute,
  ownProfileRoutes,
  ownSessionRoutes,
  preferenceRoutes,
  resourceRoutes,
  securityRoutes,
  sessionRoutes,
  settingRoutes,
  startRoute,
  tableRoutes,
  titlesFrom,
  uploadRoute,
  withDocument,
  withExistingForms,
  wordsRoute,
  type Handlers,
  type LogSink,
  type MemberPorts,
} from './http/index.ts';
import { createJobs } from './jobs/index.ts';
import { createMail, createReplyTeller, smsLogAdapter, type MailOptions } from './mail/index.ts';
import { createNotices } from './notices/index.ts';
import { stillSvg } from './seed/index.ts';
import { createIpGate, createSettings } from './siteSettings/index.ts';

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

/** The shop on an open, migrated database: everything but the process around it. */
export function composeShop(parts: ShopParts) {
  // The browser brings the areas only when somebody chooses one; here every address is checked.
  knowAreas(areaList);
  const { database, now, cost } = parts;
  const { db } = database;
  const texts = createTexts(dictionaries);
  const warn = (message: string, facts: object) => app.log.warn(facts, message);
  const settings = createSettings({ ...database, now, key: parts.key });
  const auth = createAuth({
    ...database,
    key: parts.key,
    now,
    isAlone: (kind) => settings.get(`${kind}_sso`),
    ...(cost ? { cost } : {}),
  });
  const throttle = createThrottle(parts.rateLimit);
  const allowed = () => allowedBy(settings);
  const files = createFiles({
    ...parts,
    db,
    alone: database.engine === 'embedded',
    allowed,
    warn,
  });
  const captcha = createCaptcha({ ...parts, db, networkOf, isOn: parts.captcha });
  const services = {
    zone: parts.zone,
    letGo: files.letGo,
    hashPassword: auth.admin.hash,
    endSessions: auth.admin.endAll,
    hashMemberPassword: auth.member.hash,
    endMemberSessions: auth.member.endAll,
  };
  const { witness, rules } = createWitness(database.listen);
  const crud: Crud = createCrud({
    db,
    resources,
    shapes,
    clock: now,
    timeZone: parts.zone,
    witness,
    hooks: hooksWith({
      ...services,
      keptView: (resource, clerk) => crud.keptView(resource, clerk),
    }),
  });
  const handlers: Handlers = handlersWith({
    ...services,
    tellReply: (tx, letter) => tellReply(tx, letter),
  });
  const isRefused = createIpGate(settings);
  const news = composeNews({ ...parts, ...database, auth, networkOf, isRefused, warn });
  const jobs = createJobs({
    ...database,
    now,
    crud,
    witness,
    find: findIn(crud, handlers),
    clerkOf: auth.clerkOf,
    alone: database.engine === 'embedded',
    warn,
    tell: (progress) => news.live.tell({ type: 'job', ...progress }),
  });
  const adminLog = createAdminLog({ db, now, settings, shapes, warn });
  const mail = createMail({
    ...database,
    now,
    settings,
    texts,
    alone: database.engine === 'embedded',
    warn,
    ...(parts.mailPatience ? { patience: parts.mailPatience } : {}),
  });
  const tellReply = createReplyTeller({ mail, sms: smsLogAdapter, texts, settings, now });
  const notices = createNotices({ ...parts, db, settings, mail, texts });
  const codes = createCodes({ db, key: parts.key, now, mail, sms: smsLogAdapter, texts });
  const registry = createRegistry(
    withDocument({ ...parts, texts }, [
      startRoute({ ...parts, db, texts, settings, allowed, storage: parts.store.name }),
      uploadRoute({ files, texts, throttle }),
      memberUploadRoute({ files, texts, throttle }),
      ...ajaxRoutes({ texts, forget: () => auth.forget() }),
      ...(parts.devtools ? tableRoutes({ texts, shapes, engine: database.engine }) : []),
      ...sessionRoutes({ ...parts, auth, captcha, texts, throttle, warn }),
      ...captchaRoutes({ captcha, texts, throttle }),
      ...memberRoutes({
        ...parts,
        db,
        witness,
        auth,
        texts,
        throttle,
        settings,
        storage: parts.store.name,
        allowed,
        ports: parts.memberPorts ?? {
          isCaptchaOn: captcha.isOn(),
          captcha,
          codes,
          // What no server takes is written to a log that staff can read.
          channels: () => ['email', 'mobile'],
        },
      }),
      ...ownSessionRoutes({ db, auth, texts }),
      ...ownProfileRoutes({ ...parts, db, auth, texts, witness }),
      ...ledgerMemberRoutes({ db, texts }, [moneyLogs, scoreLogs]),
      wordsRoute({ db, texts, resources }),
      findRoute({ crud, texts, resources }),
      jobRoute({ jobs, texts, resources }),
      ...preferenceRoutes({ db, texts, resources }),
      ...resourceRoutes(
        { ...news, crud: withExistingForms(crud), texts, watchRules: rules },
        resources,
      ),
      ...actionRoutes({ ...news, db, texts, witness, handlers, jobs, crud }, resources),
      ...securityRoutes({ db, crud, texts }),
      ...exportRoutes({ ...parts, crud, texts, throttle }, resources),
      ...settingRoutes({ db, texts, settings, mail }, configs),
      ...feedbackRoutes({ db, auth, texts, throttle, captcha }),
      ...codeRoutes({ db, auth, codes, texts, captcha }),
      importGoodsRoute({ db: database.slow, texts }, goodsList),
    ]),
  );
  const app = createApp({
    ...parts,
    registry,
    auth,
    texts,
    throttle,
    storage: createStorage(files),
    isReady: createHealth(db),
    isRefused,
    recordingOf: createRecorder({ adminLog, texts, throttle, warn }),
    pages: createPages({
      dist: parts.dist ?? join(import.meta.dirname, '../dist'),
      apiBase: parts.apiBase,
      liveUrl: parts.liveUrl ?? '',
      drawing: (pathname) => stillSvg(/^\/still\/([\w-]+)\.svg$/.exec(pathname)?.[1] ?? ''),
      siteName: (language) => settings.peek('site_name') || texts.say(language, 'server.site'),
      unbuilt: (language) => texts.say(language, 'server.unbuilt'),
    }),
  });
  news.live.attach(app.server);
  return {
    app,
    adminLog,
    auth,
    live: news.live,
    events: news.events,
    files,
    captcha,
    jobs,
    settings,
    mail,
    notices,
    codes,
    registry,
    texts,
    /** What is kept of deletions and edits. */
    watchRules: rules,
    /** Brings menu and permission nodes in line with the declarations. */
    async syncRules(): Promise<void> {
      const titleOf = titlesFrom(texts);
      await syncRules(db, declaredRules(resources, titleOf), now());
      await syncRules(db, memberRules(titleOf), now(), 'member');
    },
  };
}
