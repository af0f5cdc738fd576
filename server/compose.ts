import { join } from 'node:path';
import { dictionaries } from '../i18n/index.ts';
import { goodsList, resources, shapes } from '../resources/index.ts';
import {
  createAuth,
  declaredRules,
  endSessionsOf,
  hashPassword,
  syncRules,
  type HashCost,
} from './auth/index.ts';
import { createCrud } from './crud/index.ts';
import type { Db } from './db/index.ts';
import { handlers, hooksWith } from './domain/index.ts';
import {
  actionRoutes,
  createApp,
  createFilterJobs,
  createHealth,
  createPages,
  createRegistry,
  createTexts,
  createThrottle,
  importGoodsRoute,
  jobRoute,
  resourceRoutes,
  sessionRoutes,
  startRoute,
  titlesFrom,
  withDocument,
  type LogSink,
} from './http/index.ts';

export type ShopParts = {
  readonly db: Db;
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
  readonly version: string;
  readonly log?: LogSink;
  /** What a password costs to hash; less in tests. */
  readonly cost?: HashCost;
  readonly dist?: string;
};

/** The shop on an open, migrated database: everything but the process around it. */
export function composeShop(parts: ShopParts) {
  const { db, now, cost } = parts;
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
      hashPassword: (password) => hashPassword(password, cost),
      endSessions: (tx, adminId) => endSessionsOf(tx, 'admin', adminId),
    }),
  });
  const jobs = createFilterJobs({ db, crud, texts, now, warn });
  const registry = createRegistry(
    withDocument({ ...parts, texts }, [
      ...sessionRoutes({ ...parts, auth, texts, throttle, warn }),
      startRoute({ ...parts, texts }),
      jobRoute({ db, texts }),
      ...resourceRoutes({ crud, texts, staffChanged: () => auth.forget() }, resources),
      ...actionRoutes({ db, texts, handlers, jobs }, resources),
      importGoodsRoute({ db, texts }, goodsList),
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
    syncRules: () => syncRules(db, declaredRules(resources, titlesFrom(texts)), now()),
  };
}

export type Shop = ReturnType<typeof composeShop>;
