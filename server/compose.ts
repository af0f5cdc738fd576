import { join } from 'node:path';
import { dictionaries } from '../i18n/index.ts';
import { resources } from '../resources/index.ts';
import { createAuth, declaredRules, syncRules, type HashCost } from './auth/index.ts';
import type { Db } from './db/index.ts';
import {
  createApp,
  createHealth,
  createPages,
  createRegistry,
  createTexts,
  createThrottle,
  jobRoute,
  sessionRoutes,
  startRoute,
  titlesFrom,
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
  const auth = createAuth({ db, key: parts.key, now, ...(cost ? { cost } : {}) });
  const throttle = createThrottle(parts.rateLimit);
  const registry = createRegistry([
    ...sessionRoutes({ ...parts, auth, texts, throttle, warn: (...told) => warn(...told) }),
    startRoute({ ...parts, texts }),
    jobRoute({ db, texts }),
  ]);
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
  const warn = (message: string, facts: object) => app.log.warn(facts, message);
  return {
    app,
    auth,
    registry,
    texts,
    /** Brings menu and permission nodes in line with the declarations. */
    syncRules: () => syncRules(db, declaredRules(resources, titlesFrom(texts)), now()),
  };
}

export type Shop = ReturnType<typeof composeShop>;
