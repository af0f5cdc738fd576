import { join } from 'node:path';
import { adminCalls, type Language, type SignedInAdmin } from '../src/contract/index.ts';
import { backOfficeRoutes, sensitiveChoicesOf } from './api/backOffice/index.ts';
import { bothAreaRoutes } from './api/bothAreas/index.ts';
import { generatorRoutes } from './api/generator/index.ts';
import { existingProperties, generatedRoutes } from './api/resources/index.ts';
import {
  createModuleMarket,
  marketRoutes,
  type ModuleMarket,
  moduleRoutes as modulePageRoutes,
} from './api/modules/index.ts';
import { terminalRoutes } from './api/terminal/index.ts';
import { declaredRules, shellRules, syncRules } from './auth/index.ts';
import { fileAccessOf } from './domain/index.ts';
import {
  createApp,
  createHealth,
  createHeavyCalls,
  createPages,
  createRecorder,
  createRegistry,
  createStorage,
  createStorePages,
  type Pages,
  type Route,
  titlesFrom,
  withDocument,
} from './http/index.ts';
import { createPublicFiles, gated, isShown, moduleRoutes } from './modules/index.ts';
import { byCommand } from './modules/handover/index.ts';
import {
  memberRuleTree,
  productFileFormats,
  productRoutes,
  sweepProduct,
} from './product/index.ts';
import { drawing } from './seed/index.ts';
import { siteNameOf } from './siteSettings/index.ts';
import { createServices, type ShopServices } from './services.ts';
import { declarationsOf, type ShopOptions } from './shopOptions.ts';
import { createTerminal, type TerminalRunner } from './terminal/index.ts';

export type { ShopOptions } from './shopOptions.ts';

/**
 * The shop on an open, migrated database: everything but the process around it.
 *
 * @param createServer - makes the HTTP server; tests of one file share theirs
 */
export function composeShop(parts: ShopOptions, createServer = createApp) {
  const services = createServices(parts, (message, facts) => app.log.warn(facts, message));
  const { db, texts, settings, auth, files, news, adminLog } = services;
  const { resources } = declarationsOf(parts);
  const terminal = parts.terminal && createTerminal({ now: parts.now, ...parts.terminal });
  const market = createModuleMarket(marketSettingsOf(parts), parts);
  const registry = gated(
    createRegistry(declaredRoutes(parts, services, { terminal, market })),
    services.modules,
  );
  const app = createServer({
    ...parts,
    ...services,
    registry,
    storage: createStorage({
      ...files,
      accessOf: (content) => fileAccessOf(db, content),
      consumeTicket: auth.consumeTicket,
    }),
    isReady: createHealth(db),
    recordingOf: createRecorder(services),
    pages: pagesOf(parts, services, (error) =>
      app.log.error({ err: error }, 'a page of the storefront could not be drawn'),
    ),
  });
  news.live.attach(app.server);
  services.modules.follow({
    switched: (uid) => rulesInLine(uid),
    heard: () => news.grantsChanged('admin'),
  });
  const { captcha, emailSettings, jobs, mail, notices, codes, kept, rules, scheduled, sms } =
    services;
  return {
    ...services.product,
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
    emailSettings,
    sms,
    codes,
    kept,
    scheduled,
    registry,
    texts,
    /** Runs of commands; undefined while they are off. */
    terminal,
    /** Rules of the records of deletions and edits. */
    watchRules: rules,
    /** Removes from the disk what a process left behind that ended suddenly. */
    async sweep(): Promise<void> {
      await Promise.all([files.sweep(), sweepProduct(db, parts), market.prepared.sweep()]);
    },
    /** Brings menu and permission nodes in line with the declarations. */
    syncRules: () => rulesInLine(),
    modules: services.modules,
  };

  /** Of all declarations, or of one module alone: another process may know modules that this one does not. */
  async function rulesInLine(module?: string): Promise<void> {
    const titleOf = titlesFrom(texts);
    const shown = resources.filter(isShown(services.modules));
    const rules = [...declaredRules(shown, titleOf), ...shellRules(titleOf)];
    await syncRules(db, rules, parts.now(), { within: module });
    if (module !== undefined) return;
    await syncRules(db, memberRuleTree(titleOf), parts.now(), { of: 'member' });
  }
}

function pagesOf(
  parts: ShopOptions,
  { settings, texts, modules }: ShopServices,
  failed: (error: unknown) => void,
): Pages {
  const dist = parts.dist ?? join(import.meta.dirname, '../dist');
  const options = {
    dist,
    publicUrl: parts.publicUrl,
    apiBase: parts.apiBase,
    adminBase: parts.adminBase ?? adminCalls,
    liveUrl: parts.liveUrl ?? '',
    drawing,
    siteName: (language: Language) => siteNameOf(settings, texts, language),
    siteLogo: () => settings.peek('site_logo') ?? '',
    recordNumber: () => (settings.peek('record_number') ?? '').trim(),
    moduleFile: createPublicFiles((uid: string) => modules.standingOf(uid) === 'on'),
    unbuilt: (language: Language) => texts.say(language, 'server.unbuilt'),
  };
  return createStorePages(createPages(options), { ...options, failed });
}

/** Without a place of its own: the program that this file belongs to. */
const marketSettingsOf = ({ market, spoolDir }: ShopOptions) =>
  market ?? {
    root: join(import.meta.dirname, '..'),
    dataDir: join(spoolDir, '..'),
    handover: byCommand,
  };

type DeveloperServices = {
  readonly terminal: TerminalRunner | undefined;
  readonly market: ModuleMarket;
};

/** Every way in. */
function declaredRoutes(
  parts: ShopOptions,
  services: ShopServices,
  { terminal, market }: DeveloperServices,
): readonly Route[] {
  const { db, texts, news } = services;
  const { database } = parts;
  const heavyCalls = createHeavyCalls();
  const options = {
    ...parts,
    ...services,
    ...services.product,
    ...declarationsOf(parts),
    fileFormats: productFileFormats,
    grantsChanged: news.grantsChanged,
    rowsEdited: news.rowsEdited,
    watchRules: services.rules,
    sensitiveChoices: (admin: SignedInAdmin) => sensitiveChoicesOf({ texts }, admin),
    engine: database.engine,
    storage: parts.store.name,
    heavyCalls,
  };
  return withDocument({ ...parts, texts, rowProperties: existingProperties }, [
    ...bothAreaRoutes(options),
    ...backOfficeRoutes(options),
    ...generatorRoutes(options),
    ...modulePageRoutes({ ...options, modulesDir: market.tree.modulesDir }),
    ...marketRoutes(options, market),
    ...terminalRoutes(options, terminal),
    ...generatedRoutes(options),
    ...productRoutes(options),
    ...moduleRoutes({ ...parts, db, texts, crud: services.crud }),
  ]);
}
