import { join } from 'node:path';
import { resources } from '../resources/index.ts';
import { declaredRules, memberRules, syncRules } from './auth/index.ts';
import { composeRoutes } from './composeRoutes.ts';
import { composeServices } from './composeServices.ts';
import {
  createApp,
  createHealth,
  createPages,
  createRecorder,
  createRegistry,
  createStorage,
  titlesFrom,
} from './http/index.ts';
import { stillSvg } from './seed/index.ts';
import type { ShopParts } from './shopParts.ts';

export type { ShopParts } from './shopParts.ts';

/** The shop on an open, migrated database: everything but the process around it. */
export function composeShop(parts: ShopParts) {
  const services = composeServices(parts, (message, facts) => app.log.warn(facts, message));
  const { db, texts, settings, auth, files, news, adminLog } = services;
  const registry = createRegistry(composeRoutes(parts, services));
  const app = createApp({
    ...parts,
    ...services,
    registry,
    storage: createStorage(files),
    isReady: createHealth(db),
    recordingOf: createRecorder(services),
    pages: createPages({
      dist: parts.dist ?? join(import.meta.dirname, '../dist'),
      apiBase: parts.apiBase,
      liveUrl: parts.liveUrl ?? '',
      drawing: (pathname) => stillSvg(/^\/still\/([\w-]+)\.svg$/.exec(pathname)?.[1] ?? ''),
      siteName: (language) => settings.peek('site_name') || texts.say(language, 'server.site'),
      recordNumber: () => (settings.peek('record_number') ?? '').trim(),
      unbuilt: (language) => texts.say(language, 'server.unbuilt'),
    }),
  });
  news.live.attach(app.server);
  const { captcha, jobs, mail, notices, codes, kept, rules } = services;
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
    kept,
    registry,
    texts,
    /** What is kept of deletions and edits. */
    watchRules: rules,
    /** Brings menu and permission nodes in line with the declarations. */
    async syncRules(): Promise<void> {
      const titleOf = titlesFrom(texts);
      await syncRules(db, declaredRules(resources, titleOf), parts.now());
      await syncRules(db, memberRules(titleOf), parts.now(), 'member');
    },
  };
}
