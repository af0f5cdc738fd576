import { join } from 'node:path';
import { areaList } from '@vant/area-data';
import { dictionaries } from '../i18n/index.ts';
import { goodsList, moneyLogs, resources, scoreLogs, shapes } from '../resources/index.ts';
import { createAuth, declaredRules, memberRules, syncRules, type HashCost } from './auth/index.ts';
import { knowAreas } from '../src/fields/index.ts';
import { createCrud } from './crud/index.ts';
import type { Database } from './db/index.ts';
import { handlers, hooksWith, ownEndpoint } from './domain/index.ts';
import {
  actionRoutes,
  closedPorts,
  createApp,
  createHealth,
  createPages,
  createRegistry,
  createTexts,
  createThrottle,
  exportRoutes,
  findRoute,
  importGoodsRoute,
  jobRoute,
  ledgerMemberRoutes,
  memberRoutes,
  ownProfileRoutes,
  ownSessionRoutes,
  preferenceRoutes,
  resourceRoutes,
  sessionRoutes,
  startRoute,
  titlesFrom,
  withDocument,
  wordsRoute,
  type Handlers,
  type LogSink,
  type MemberPorts,
} from './http/index.ts';
import { createJobs, type JobsOptions } from './jobs/index.ts';
import { stillSvg } from './seed/index.ts';

export type ShopParts = {
  readonly database: Pick<Database, 'db' | 'slow' | 'listen' | 'engine'>;
  /** See `serverKey`. */
  readonly key: Buffer;
  /** Unix seconds, see `databaseClock`. */
  readonly now: () => number;
  readonly zone: string;
  /** GET calls a minute; 0: no limits. */
  readonly rateLimit: number;
  readonly corsOrigins: readonly string[];
  readonly trustProxy: readonly string[];
  readonly apiBase: string;
  /** Whether forms ask for a captcha. */
  readonly captcha?: boolean;
  /** Captchas and codes; where they are absent, what needs one is refused. */
  readonly memberPorts?: MemberPorts;
  readonly version: string;
  readonly log?: LogSink;
  /** What a password costs to hash; less in tests. */
  readonly cost?: HashCost;
  readonly dist?: string;
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
  const crud = createCrud({
    db,
    resources,
    shapes,
    clock: now,
    timeZone: parts.zone,
    hooks: hooksWith({
      hashPassword: auth.admin.hash,
      endSessions: auth.admin.endAll,
      hashMemberPassword: auth.member.hash,
      endMemberSessions: auth.member.endAll,
    }),
  });
  const jobs = createJobs({
    ...database,
    now,
    crud,
    find: findAction,
    clerkOf: auth.clerkOf,
    alone: database.engine === 'embedded',
    warn,
  });
  const registry = createRegistry(
    withDocument({ ...parts, texts }, [
      ...sessionRoutes({ ...parts, auth, texts, throttle, warn }),
      startRoute({ ...parts, db, texts }),
      ...memberRoutes({
        ...parts,
        db,
        auth,
        texts,
        throttle,
        ports: parts.memberPorts ?? closedPorts(parts.captcha ?? false),
      }),
      ...ownSessionRoutes({ db, auth, texts }),
      ...ownProfileRoutes({ ...parts, db, auth, texts }),
      ...ledgerMemberRoutes({ db, texts }, [moneyLogs, scoreLogs]),
      wordsRoute({ db, texts, resources }),
      findRoute({ crud, texts, resources }),
      jobRoute({ jobs, texts, resources }),
      ...preferenceRoutes({ db, texts, resources }),
      ...resourceRoutes({ crud, texts, peopleChanged: auth.forget }, resources),
      ...actionRoutes({ db, texts, handlers: known, jobs }, resources),
      ...exportRoutes({ ...parts, crud, texts, throttle }, resources),
      importGoodsRoute({ db: database.slow, texts }, goodsList),
    ]),
  );
  const app = createApp({
    ...parts,
    registry,
    auth,
    texts,
    throttle,
    isReady: createHealth(db),
    pages: createPages({
      dist: parts.dist ?? join(import.meta.dirname, '../dist'),
      apiBase: parts.apiBase,
      drawing: (pathname) => stillSvg(/^\/still\/([\w-]+)\.svg$/.exec(pathname)?.[1] ?? ''),
      siteName: (language) => texts.say(language, 'server.site'),
      unbuilt: (language) => texts.say(language, 'server.unbuilt'),
    }),
  });
  return {
    app,
    auth,
    jobs,
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

/** The handlers, for those who look one up by name. */
const known: Handlers = handlers;

const findAction: JobsOptions['find'] = (name, action) => {
  const resource = resources.find((each) => each.name === name);
  const handler = known[name]?.[action];
  return resource && { resource, action, handler: handler === ownEndpoint ? undefined : handler };
};
