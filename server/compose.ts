import { join } from 'node:path';
import { areaList } from '@vant/area-data';
import { dictionaries } from '../i18n/index.ts';
import { configs, goodsList, moneyLogs, resources, scoreLogs, shapes } from '../resources/index.ts';
import { createAuth, declaredRules, memberRules, syncRules, type HashCost } from './auth/index.ts';
import { createCaptcha } from './captcha/index.ts';
import { knowAreas } from '../src/fields/index.ts';
import { createCodes } from './codes/index.ts';
import { createCrud } from './crud/index.ts';
import type { Database } from './db/index.ts';
import { allowedBy, createFiles, type FileStore } from './files/index.ts';
import { handlersWith, hooksWith, ownEndpoint } from './domain/index.ts';
import {
  actionRoutes,
  ajaxRoutes,
  captchaRoutes,
  codeRoutes,
  createApp,
  createHealth,
  createPages,
  createRegistry,
  createStorage,
  createTexts,
  createThrottle,
  exportRoutes,
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
  sessionRoutes,
  settingRoutes,
  startRoute,
  tableRoutes,
  titlesFrom,
  uploadRoute,
  withDocument,
  wordsRoute,
  type Handlers,
  type LogSink,
  type MemberPorts,
} from './http/index.ts';
import { createJobs, type JobsOptions } from './jobs/index.ts';
import { createMail, smsLogAdapter, type MailOptions } from './mail/index.ts';
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
  const auth = createAuth({ db, key: parts.key, now, ...(cost ? { cost } : {}) });
  const throttle = createThrottle(parts.rateLimit);
  const settings = createSettings({ ...database, now, key: parts.key });
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
  const handlers: Handlers = handlersWith(services);
  const crud = createCrud({
    db,
    resources,
    shapes,
    clock: now,
    timeZone: parts.zone,
    hooks: hooksWith(services),
  });
  const jobs = createJobs({
    ...database,
    now,
    crud,
    find: findIn(handlers),
    clerkOf: auth.clerkOf,
    alone: database.engine === 'embedded',
    warn,
  });
  const mail = createMail({
    ...database,
    now,
    settings,
    texts,
    alone: database.engine === 'embedded',
    warn,
    ...(parts.mailPatience ? { patience: parts.mailPatience } : {}),
  });
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
        auth,
        texts,
        throttle,
        settings,
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
      ...ownProfileRoutes({ ...parts, db, auth, texts }),
      ...ledgerMemberRoutes({ db, texts }, [moneyLogs, scoreLogs]),
      wordsRoute({ db, texts, resources }),
      findRoute({ crud, texts, resources }),
      jobRoute({ jobs, texts, resources }),
      ...preferenceRoutes({ db, texts, resources }),
      ...resourceRoutes({ crud, texts, peopleChanged: auth.forget }, resources),
      ...actionRoutes({ db, texts, handlers, jobs, peopleChanged: auth.forget }, resources),
      ...exportRoutes({ ...parts, crud, texts, throttle }, resources),
      ...settingRoutes({ db, texts, settings, mail }, configs),
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
    isRefused: createIpGate(settings),
    pages: createPages({
      dist: parts.dist ?? join(import.meta.dirname, '../dist'),
      apiBase: parts.apiBase,
      drawing: (pathname) => stillSvg(/^\/still\/([\w-]+)\.svg$/.exec(pathname)?.[1] ?? ''),
      siteName: (language) => settings.peek('site_name') || texts.say(language, 'server.site'),
      unbuilt: (language) => texts.say(language, 'server.unbuilt'),
    }),
  });
  return {
    app,
    auth,
    files,
    captcha,
    jobs,
    settings,
    mail,
    notices,
    codes,
    registry,
    texts,
    /** Brings menu and permission nodes in line with the declarations. */
    async syncRules(): Promise<void> {
      const titleOf = titlesFrom(texts);
      await syncRules(db, declaredRules(resources, titleOf), now());
      await syncRules(db, memberRules(titleOf), now(), 'member');
    },
  };
}

const findIn =
  (handlers: Handlers): JobsOptions['find'] =>
  (name, action) => {
    const resource = resources.find((each) => each.name === name);
    const handler = handlers[name]?.[action];
    return resource && { resource, action, handler: handler === ownEndpoint ? undefined : handler };
  };
