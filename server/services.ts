import { join } from 'node:path';
import { areaList } from '@vant/area-data';
import { defaultLanguage, type Language } from '../src/contract/index.ts';
import type { AnyResource } from '../src/schema/index.ts';
import { knowAreas } from '../src/fields/index.ts';
import { createAdminLog } from './adminLog/index.ts';
import type { ActionHandlers } from './api/resources/index.ts';
import { createAuth, createRuleRemarks } from './auth/index.ts';
import { createCaptcha } from './captcha/index.ts';
import { createCrud, type Crud, joinHooks } from './crud/index.ts';
import {
  createChangeRecorder,
  type ExportRunServices,
  handlersWith,
  hooksWith,
  tidyKept,
} from './domain/index.ts';
import { allowedBy, createFiles } from './files/index.ts';
import { createTexts, createThrottle, networkOf } from './http/index.ts';
import { createJobs, findCommand, writeJob, writeJobOf } from './jobs/index.ts';
import {
  createRunFiles,
  createScheduledExportWork,
  scheduledExportKind,
} from './scheduledExports/index.ts';
import {
  isInsideUrl,
  isSafeUrl,
  resendMail,
  smsVariablesIn,
  syncMessageSettings,
  textOfHtml,
} from './mail/index.ts';
import { createMessaging } from './messaging.ts';
import {
  createModuleStates,
  hearInModules,
  moduleHandlers,
  moduleHooks,
  moduleTasks,
  runModuleTasks,
} from './modules/index.ts';
import { createNews } from './news.ts';
import { createProductServices, productWorks } from './product/index.ts';
import { createScheduled } from './scheduled.ts';
import { declarationsOf, type ShopOptions } from './shopOptions.ts';
import { createIpGate, createSettings } from './siteSettings/index.ts';

type Warn = (message: string, facts: object) => void;

export type ShopServices = ReturnType<typeof createServices>;

/** All that works behind the routes. */
export function createServices(parts: ShopOptions, warn: Warn) {
  // The browser loads the areas only for an area input; the server checks every address.
  knowAreas(areaList);
  const { database, now } = parts;
  const { db } = database;
  const base = createBase(parts, warn);
  const { texts, settings, auth, product } = base;
  const { resources, shapes } = base.declarations;
  const messaging = createMessaging(parts, { ...base, warn });
  const { mail, sms, codes, notices } = messaging;
  const { crud, recorder, rules, remarks, handlers } = createCommands(parts, base, messaging);
  const isRefused = createIpGate(settings);
  const modules = createModuleStates({
    ...database,
    now,
    warn,
    ...(parts.market && { dir: join(parts.market.root, 'modules') }),
  });
  const news = createNews({
    hearInModules: (events, tx) => hearInModules(events, tx, modules),
    remarks,
    ...parts,
    ...database,
    auth,
    networkOf,
    isRefused,
    warn,
    resources,
    isNotifying: () => settings.peek('notify_enabled') !== false,
    typeName: (type) =>
      texts.say(defaultLanguage, `resources.shop_notification.options.message_type.${type}`),
    notices: product.notices,
    mailEvents: messaging.mailEvents,
    sendNotices: messaging.sendNotices,
  });
  const jobs = createJobs({
    ...database,
    now,
    crud,
    recorder,
    find: findCommand(crud, handlers, resources),
    adminOf: auth.adminOf,
    alone: base.alone,
    warn,
    works: {
      ...productWorks({
        ...parts,
        ...product,
        ...database,
        crud,
        texts,
        adminOf: auth.adminOf,
        warn,
      }),
      [scheduledExportKind]: createScheduledExportWork({
        ...parts,
        ...messaging,
        db,
        crud,
        texts,
        settings,
        exportable: exportableOf(resources),
        adminOf: auth.adminOf,
        files: base.runFiles,
        warn,
        changed: (resource) => news.live.tell({ type: 'rows', resource }),
      }),
    },
    tell: (progress) => news.live.tell({ type: 'job', ...progress }),
  });
  const keptDays = () => settings.peek('kept_days');
  return {
    warn,
    db,
    texts,
    settings,
    auth,
    throttle: base.throttle,
    allowed: base.allowed,
    files: base.files,
    runFiles: base.runFiles,
    product,
    captcha: base.captcha,
    recorder,
    rules,
    crud,
    handlers,
    isRefused,
    news,
    jobs,
    adminLog: createAdminLog({ db, now, settings, shapes, resources, warn }),
    kept: { tidy: () => tidyKept({ db, now, keptDays }) },
    scheduled: createScheduled({
      ...product,
      ...database,
      enqueueRun,
      runFiles: base.runFiles,
      now,
      zone: parts.zone,
      warn,
      moduleTasks: () =>
        runModuleTasks({
          db,
          crud,
          texts,
          now,
          zone: parts.zone,
          tasks: moduleTasks,
          isOn: (uid) => modules.standingOf(uid) === 'on',
        }),
      changed: (resource) => news.live.tell({ type: 'rows', resource }),
    }),
    mail,
    sms,
    modules,
    emailSettings: { sync: () => syncMessageSettings(db, now()) },
    notices,
    codes,
  };
}

/** Services that need no command: texts, settings, sessions, files. */
function createBase(parts: ShopOptions, warn: Warn) {
  const { database, now, cost } = parts;
  const { db } = database;
  const alone = database.engine === 'embedded';
  const declarations = declarationsOf(parts);
  const texts = createTexts(declarations.dictionaries);
  const settings = createSettings({ ...database, now, key: parts.key, adminBase: parts.adminBase });
  const auth = createAuth({
    ...database,
    key: parts.key,
    now,
    networkOf,
    isAlone: (kind) => settings.get(`${kind}_sso`),
    ...(cost ? { cost } : {}),
  });
  const allowed = () => allowedBy(settings);
  const files = createFiles({ ...parts, db, alone, allowed, warn });
  const product = createProductServices(parts, warn);
  const runFiles = createRunFiles(parts.store, warn);
  const settled = () => Promise.all([files.settled(), product.settled(), runFiles.settled()]);
  return {
    declarations,
    alone,
    texts,
    settings,
    auth,
    throttle: createThrottle(parts.rateLimit),
    allowed,
    files: { ...files, settled },
    product,
    runFiles,
    captcha: createCaptcha({ ...parts, db, networkOf, isOn: parts.captcha }),
  };
}

/** The engine of the resources with the hooks of the shop, and the handlers of its actions. */
function createCommands(
  parts: ShopOptions,
  { declarations, texts, auth, files, runFiles, settings, product }: ReturnType<typeof createBase>,
  { mail, sms, notifyReply, sendNotices }: ReturnType<typeof createMessaging>,
) {
  const { database, now, zone } = parts;
  const { db } = database;
  const { resources, shapes } = declarations;
  const services = {
    ...product,
    zone,
    letGo: files.letGo,
    hashPassword: auth.admin.hash,
    endSessions: auth.admin.endAll,
    hashMemberPassword: auth.member.hash,
    endMemberSessions: auth.member.endAll,
    setting: settings.get,
    enqueueRun,
    exportable: exportableOf(resources),
    listName: (lang: Language, name: string) => texts.say(lang, `resources.${name}.list`),
    letGoScheduled: runFiles.letGo,
  };
  const { recorder, rules } = createChangeRecorder(database.listen, resources);
  const remarks = createRuleRemarks(db);
  const crud: Crud = createCrud({
    db,
    remarkOf: remarks.of,
    slow: database.slow,
    resources,
    shapes,
    clock: now,
    timeZone: zone,
    recorder,
    hooks: joinHooks({
      ...moduleHooks,
      shop: hooksWith({
        ...services,
        sealSmsSecret: (secret) => sms.seal(secret),
        isCallable: (address) => isSafeUrl(address) && !isInsideUrl(address),
        smsVariablesIn,
        snapshotView: (resource, admin) => crud.snapshotView(resource, admin),
        exportRows: (...asked) => crud.exportRows(...asked),
      }),
    }),
  });
  // Needed by some programs alone.
  const further = { notifyReply, enqueueTargets: writeJob, colleagues: { auth, crud } };
  const ofShop = handlersWith({
    ...services,
    ...further,
    sendNotices,
    resendMail,
    resendSms: (tx, id) => sms.resend(tx, id),
    sendTestSms: (tx, test) =>
      sms.keep(tx, { ...test, builtIn: undefined, values: {}, ip: 'test', isTest: true }),
    sendTestMail: (tx, letter) =>
      mail.keep(tx, { ...letter, body: textOfHtml(letter.html), event: 'test', ip: '' }, true),
  });
  const handlers: ActionHandlers = { ...moduleHandlers, ...ofShop };
  return { crud, recorder, rules, remarks, handlers };
}

/** Lists whose rows can be exported. */
const exportableOf = (resources: readonly AnyResource[]): readonly AnyResource[] =>
  resources.filter(({ source, verbs }) => !source && verbs.includes('export'));

const enqueueRun: ExportRunServices['enqueueRun'] = async (tx, id, owner, now) => {
  const input = { run: id };
  await writeJobOf(tx, { kind: scheduledExportKind, input, total: 0, admin: owner, now });
};
