import { join } from 'node:path';
import {
  agreementPage,
  basicSettingsPage,
  configs,
  deliverySettingsPage,
  goodsList,
  miniappPage,
  moneyLogs,
  paySettingsPage,
  scoreLogs,
} from '../resources/index.ts';
import { adminCalls } from '../src/contract/index.ts';
import { declaredRules, memberRules, shellRules, syncRules } from './auth/index.ts';
import { fileAccessOf, registeredProducts } from './domain/index.ts';
import {
  actionRoutes,
  advertClickRoute,
  freightRoute,
  goodsViewRoute,
  ajaxRoutes,
  bulkEditRoutes,
  captchaRoutes,
  codeRoutes,
  createApp,
  createHealth,
  createPages,
  createHeavyCalls,
  createRecorder,
  createRegistry,
  createStorage,
  exportRoutes,
  feedbackRoutes,
  countsRoute,
  findRoute,
  historyRoutes,
  importGoodsRoute,
  importRoutes,
  jobRoute,
  ledgerMemberRoutes,
  memberRoutes,
  memberUploadRoute,
  ownProfileRoutes,
  ownSessionRoutes,
  orderExportRoutes,
  preferenceRoutes,
  resourceRoutes,
  revealRoutes,
  type Route,
  securityRoutes,
  sensitiveChoicesOf,
  sessionRoutes,
  settingRoutes,
  shipSheetRoute,
  statusLogRoute,
  couponGrantRoutes,
  shopDashboardRoutes,
  siteDashboardRoutes,
  sourceReaders,
  dashboardRoute,
  startRoute,
  storefrontRoutes,
  tableRoutes,
  thirdPartyRoutes,
  titlesFrom,
  uploadRoute,
  withDocument,
  withExistingForms,
  withUnreadCounts,
  wordsRoute,
} from './http/index.ts';
import { exportPartsDir, sweepExportParts } from './jobs/index.ts';
import { stillSvg } from './seed/index.ts';
import { createServices, declarationsOf, type ShopServices, type ShopOptions } from './services.ts';

export type { ShopOptions } from './services.ts';

const settingPages = [
  configs,
  basicSettingsPage,
  agreementPage,
  deliverySettingsPage,
  paySettingsPage,
  miniappPage,
];

/**
 * The shop on an open, migrated database: everything but the process around it.
 *
 * @param createServer - makes the HTTP server; tests of one file share theirs
 */
export function composeShop(parts: ShopOptions, createServer = createApp) {
  const services = createServices(parts, (message, facts) => app.log.warn(facts, message));
  const { db, texts, settings, auth, files, news, adminLog } = services;
  const { resources } = declarationsOf(parts);
  const registry = createRegistry(declaredRoutes(parts, services));
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
    pages: createPages({
      dist: parts.dist ?? join(import.meta.dirname, '../dist'),
      apiBase: parts.apiBase,
      adminBase: parts.adminBase ?? adminCalls,
      liveUrl: parts.liveUrl ?? '',
      drawing: (pathname) => stillSvg(/^\/still\/([\w-]+)\.svg$/.exec(pathname)?.[1] ?? ''),
      siteName: (language) => settings.peek('site_name') || texts.say(language, 'server.site'),
      siteLogo: () => settings.peek('site_logo') ?? '',
      recordNumber: () => (settings.peek('record_number') ?? '').trim(),
      unbuilt: (language) => texts.say(language, 'server.unbuilt'),
    }),
  });
  news.live.attach(app.server);
  const {
    captcha,
    emailSettings,
    jobs,
    mail,
    notices,
    codes,
    kept,
    payments,
    rules,
    scheduled,
    sms,
  } = services;
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
    emailSettings,
    sms,
    codes,
    kept,
    scheduled,
    payments,
    registry,
    texts,
    /** Rules of the records of deletions and edits. */
    watchRules: rules,
    /** Removes from the disk what a process left behind that ended suddenly. */
    async sweep(): Promise<void> {
      await Promise.all([files.sweep(), sweepExportParts(db, exportPartsDir(parts.spoolDir))]);
    },
    /** Brings menu and permission nodes in line with the declarations. */
    async syncRules(): Promise<void> {
      const titleOf = titlesFrom(texts);
      const rules = [...declaredRules(resources, titleOf), ...shellRules(titleOf)];
      await syncRules(db, rules, parts.now());
      await syncRules(db, memberRules(titleOf), parts.now(), 'member');
    },
  };
}

/** Every way in. */
function declaredRoutes(parts: ShopOptions, services: ShopServices): readonly Route[] {
  const { db, texts, settings, auth, throttle, allowed, files, captcha, recorder, rules } =
    services;
  const { crud, handlers, news, jobs, mail, codes, warn, gateways, payments } = services;
  const { database } = parts;
  const { resources, shapes } = declarationsOf(parts);
  const heavyCalls = createHeavyCalls();
  const readers = sourceReaders({ files, addresses: parts.outboundAddresses });
  const search =
    parts.productSearch ?? registeredProducts({ db, ...readers, inTurn: heavyCalls.run });
  return withDocument({ ...parts, texts }, [
    dashboardRoute({ db, texts }),
    startRoute({ ...parts, db, texts, settings, allowed, storage: parts.store.name }),
    uploadRoute({ ...parts, files, texts, throttle }),
    memberUploadRoute({ ...parts, files, texts, throttle }),
    ...ajaxRoutes({ db, auth, texts }),
    ...tableRoutes({ texts, shapes, engine: database.engine }),
    ...sessionRoutes({ ...parts, auth, captcha, texts, throttle, warn }),
    ...captchaRoutes({ captcha, texts, throttle }),
    ...memberRoutes({
      ...parts,
      db,
      recorder,
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
        // Without a mail server or provider, messages are written to a log that staff can read.
        channels: () => ['email', 'mobile'],
      },
    }),
    ...ownSessionRoutes({ db, auth, texts }),
    ...ownProfileRoutes({ ...parts, db, auth, texts, recorder }),
    ...ledgerMemberRoutes({ db, texts }, [moneyLogs, scoreLogs]),
    wordsRoute({ ...parts, db, texts, resources }),
    findRoute({ ...parts, crud, texts, resources }),
    countsRoute({ crud, texts, resources }),
    jobRoute({ jobs, texts, resources }),
    ...preferenceRoutes({ db, texts, resources }),
    ...withUnreadCounts(db, [
      ...resourceRoutes(
        {
          ...news,
          crud: withExistingForms(crud, {
            db,
            texts,
            sensitiveChoices: (admin) => sensitiveChoicesOf({ texts }, admin),
          }),
          texts,
          watchRules: rules,
        },
        resources,
      ),
      ...actionRoutes({ ...news, db, texts, recorder, handlers, jobs, crud }, resources),
    ]),
    ...securityRoutes({ db, crud, texts }),
    ...revealRoutes({ crud, texts }, resources),
    ...bulkEditRoutes({ ...news, crud, texts, watchRules: rules }, resources),
    ...historyRoutes({ crud, texts }, resources),
    ...exportRoutes({ ...parts, db, crud, texts, throttle, heavyCalls }, resources),
    ...orderExportRoutes(services),
    ...settingPages.flatMap((page) => settingRoutes({ ...parts, db, texts, settings, mail }, page)),
    ...siteDashboardRoutes({ ...parts, db, auth, texts }),
    ...couponGrantRoutes({ db, texts }),
    ...shopDashboardRoutes({ ...parts, db, texts, crud, resources }),
    ...importRoutes({ ...parts, ...news, crud, texts, heavyCalls }, resources),
    advertClickRoute({ db, texts }),
    freightRoute({ db, texts, settings }),
    goodsViewRoute({ ...parts, db, auth, texts }),
    ...feedbackRoutes({ db, auth, texts, throttle, captcha }),
    ...storefrontRoutes({
      ...parts,
      db,
      auth,
      texts,
      throttle,
      settings,
      gateways,
      payments,
      sources: parts.orderSources ?? new Map(),
    }),
    ...codeRoutes({ db, auth, codes, texts, captcha }),
    importGoodsRoute({ database, texts, heavyCalls, crud }, goodsList),
    ...thirdPartyRoutes({ db, texts, search }, goodsList),
    shipSheetRoute({ db, texts, recorder, crud, handlers, heavyCalls }),
    statusLogRoute({ db, texts, crud }),
  ]);
}
