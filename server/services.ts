import { areaList } from '@vant/area-data';
import { dictionaries } from '../i18n/index.ts';
import * as shopDeclarations from '../resources/index.ts';
import { defaultLanguage } from '../src/contract/index.ts';
import { knowAreas } from '../src/fields/index.ts';
import type { AnyResource, AnyShape } from '../src/schema/index.ts';
import { createAdminLog } from './adminLog/index.ts';
import type { MemberPorts } from './api/member/index.ts';
import type { ActionHandlers } from './api/resources/index.ts';
import { createAuth, createRuleRemarks, type HashCost } from './auth/index.ts';
import { createCaptcha } from './captcha/index.ts';
import { createCodes } from './codes/index.ts';
import { createCrud, type Crud } from './crud/index.ts';
import type { Database } from './db/index.ts';
import {
  createChangeRecorder,
  createExportSweeper,
  createPaymentReports,
  type Gateways,
  handlersWith,
  hooksWith,
  type ExportServices,
  type ProductSearch,
  tidyKept,
} from './domain/index.ts';
import {
  allowedBy,
  createExportStore,
  createFiles,
  type FileStore,
  readPicture,
} from './files/index.ts';
import { createTexts, labelOf, createThrottle, type LogSink, networkOf } from './http/index.ts';
import {
  createExportWork,
  createJobs,
  exportKind,
  findCommand,
  writeJob,
  writeJobOf,
} from './jobs/index.ts';
import {
  createEventMails,
  createMail,
  createReplyNotifier,
  createStaffNotices,
  type MailOptions,
  createSms,
  isInsideUrl,
  isSafeUrl,
  type OutboundAddresses,
  resendMail,
  smsVariablesIn,
  syncMessageSettings,
  textOfHtml,
} from './mail/index.ts';
import { createNews } from './news.ts';
import { createNotices } from './notices/index.ts';
import { createScheduled } from './scheduled.ts';
import { createIpGate, createSettings } from './siteSettings/index.ts';

/** Declarations, with their texts by language. */
export type ShopDeclarations = {
  readonly resources: readonly AnyResource[];
  readonly shapes: readonly AnyShape[];
  readonly dictionaries: Parameters<typeof createTexts>[0];
};

/**
 * The declarations of a shop: its own, and `more` beside them. The same objects at each call for a shop
 * without more, so that caches keyed by identity work.
 */
export const declarationsOf = ({ more }: Pick<ShopOptions, 'more'>): ShopDeclarations =>
  more
    ? {
        resources: [...own.resources, ...more.resources],
        shapes: [...own.shapes, ...more.shapes],
        dictionaries: more.dictionaries,
      }
    : own;

const own: ShopDeclarations = {
  resources: shopDeclarations.resources,
  shapes: shopDeclarations.shapes,
  dictionaries,
};

/** Options of a shop. */
export type ShopOptions = {
  /** Declarations beside those of the shop; its dictionaries hold all texts. */
  readonly more?: ShopDeclarations;
  readonly database: Pick<Database, 'db' | 'slow' | 'listen' | 'engine'>;
  /** See `serverKey`. */
  readonly key: Buffer;
  /** Unix seconds, see `databaseClock`. */
  readonly now: () => number;
  readonly zone: string;
  /** GET calls a minute; 0: no limits. */
  readonly rateLimit: number;
  /** True if the login and codes require a captcha. */
  readonly captcha: boolean;
  readonly corsOrigins: readonly string[];
  readonly trustProxy: readonly string[];
  readonly apiBase: string;
  /** Base path of the back office; absent: `/admin`. */
  readonly adminBase?: string;
  /** Address of the live updates of that API. */
  readonly liveUrl?: string;
  /** In place of the captchas and codes of the shop itself. */
  readonly memberPorts?: MemberPorts;
  readonly version: string;
  readonly log?: LogSink;
  /** Cost of a password hash; less in tests. */
  readonly cost?: HashCost;
  readonly dist?: string;
  /** In place of the search in registered sources. */
  readonly productSearch?: ProductSearch;
  /** Payment gateways, beside balance and bank transfer. */
  readonly gateways?: Gateways;
  /** Keys of other sales channels that hand orders over, by their names. */
  readonly orderSources?: ReadonlyMap<string, string>;
  /** Storage of uploaded files. */
  readonly store: FileStore;
  /** Folder of uploads in progress. */
  readonly spoolDir: string;
  /** Time limits of a mail server; less in tests. */
  readonly mailPatience?: MailOptions['patience'];
  readonly smtpPorts?: MailOptions['ports'];
  /** Tests let calls of typed addresses reach this machine. */
  readonly outboundAddresses?: OutboundAddresses;
  /** Origin under which the shop is reached; whole addresses are relative without it. */
  readonly publicUrl?: string;
};

type Warn = (message: string, facts: object) => void;

export type ShopServices = ReturnType<typeof createServices>;

/** All that works behind the routes. */
export function createServices(parts: ShopOptions, warn: Warn) {
  // The browser loads the areas only for an area input; the server checks every address.
  knowAreas(areaList);
  const { database, now, cost } = parts;
  const { db } = database;
  const alone = database.engine === 'embedded';
  const { resources, shapes, dictionaries: declaredTexts } = declarationsOf(parts);
  const texts = createTexts(declaredTexts);
  const settings = createSettings({ ...database, now, key: parts.key, adminBase: parts.adminBase });
  const auth = createAuth({
    ...database,
    key: parts.key,
    now,
    networkOf,
    isAlone: (kind) => settings.get(`${kind}_sso`),
    ...(cost ? { cost } : {}),
  });
  const throttle = createThrottle(parts.rateLimit);
  const allowed = () => allowedBy(settings);
  const files = createFiles({ ...parts, db, alone, allowed, warn });
  const captcha = createCaptcha({ ...parts, db, networkOf, isOn: parts.captcha });
  const exportFiles = createExportStore(parts.store, warn);
  const exportSweeper = createExportSweeper(db, exportFiles, warn);
  const settled = () => Promise.all([files.settled(), exportSweeper.settled()]);
  const services = {
    letGoExports: exportSweeper.letGo,
    enqueueExport,
    zone: parts.zone,
    letGo: files.letGo,
    hashPassword: auth.admin.hash,
    endSessions: auth.admin.endAll,
    hashMemberPassword: auth.member.hash,
    endMemberSessions: auth.member.endAll,
    setting: settings.get,
  };
  const { recorder, rules } = createChangeRecorder(database.listen, resources);
  const remarks = createRuleRemarks(db);
  const crud: Crud = createCrud({
    db,
    remarkOf: remarks.of,
    slow: parts.database.slow,
    resources,
    shapes,
    clock: now,
    timeZone: parts.zone,
    recorder,
    hooks: hooksWith({
      ...services,
      sealSmsSecret: (secret) => sms.seal(secret),
      isCallable: (address) => isSafeUrl(address) && !isInsideUrl(address),
      smsVariablesIn,
      snapshotView: (resource, admin) => crud.snapshotView(resource, admin),
    }),
  });
  const handlers: ActionHandlers = handlersWith({
    ...services,
    notifyReply: (tx, letter) => notifyReply(tx, letter),
    sendNotices: (tx, notice) => sendNotices(tx, notice),
    enqueueTargets: writeJob,
    resendMail,
    resendSms: (tx, id) => sms.resend(tx, id),
    sendTestSms: (tx, test) =>
      sms.keep(tx, { ...test, builtIn: undefined, values: {}, ip: 'test', isTest: true }),
    sendTestMail: (tx, letter) =>
      mail.keep(tx, { ...letter, body: textOfHtml(letter.html), event: 'test', ip: '' }, true),
  });
  const isRefused = createIpGate(settings);
  const news = createNews({
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
    mailEvents: (happenings, tx) => mailEvents(happenings, tx),
    sendNotices: (tx, notice) => sendNotices(tx, notice),
  });
  const jobs = createJobs({
    ...database,
    now,
    crud,
    recorder,
    find: findCommand(crud, handlers, resources),
    adminOf: auth.adminOf,
    alone,
    warn,
    works: {
      [exportKind]: createExportWork({
        ...parts,
        ...database,
        crud,
        texts,
        labelOf: (lang, field) => labelOf(texts, lang, { resource: 'shop_order' }, field),
        adminOf: auth.adminOf,
        files: exportFiles,
        warn,
      }),
    },
    tell: (progress) => news.live.tell({ type: 'job', ...progress }),
  });
  const adminLog = createAdminLog({ db, now, settings, shapes, resources, warn });
  const keptDays = () => settings.peek('kept_days');
  const kept = { tidy: () => tidyKept({ db, now, keptDays }) };
  const gateways = parts.gateways ?? {};
  const payments = createPaymentReports({ db, gateways, now, warn });
  const scheduled = createScheduled({
    payments,
    ...database,
    now,
    zone: parts.zone,
    exportFiles,
    warn,
    changed: (resource) => news.live.tell({ type: 'rows', resource }),
  });
  const mail = createMail({
    ...database,
    now,
    settings,
    texts,
    logo: async () => readPicture(files, await settings.get('site_logo'), maxLogoBytes),
    alone,
    warn,
    ...(parts.mailPatience ? { patience: parts.mailPatience } : {}),
    ...(parts.smtpPorts ? { ports: parts.smtpPorts } : {}),
  });
  const sms = createSms({
    ...parts,
    ...database,
    now,
    settings,
    texts,
    alone,
    warn,
    ...(parts.outboundAddresses ? { addresses: parts.outboundAddresses } : {}),
  });
  const mailEvents = createEventMails({ ...parts, mail, sms, texts, settings });
  const notifyReply = createReplyNotifier({ mail, sms, texts, settings });
  const sendNotices = createStaffNotices({ ...parts, mail, sms, texts, settings, warn });
  const notices = createNotices({ ...parts, db, settings, mail, texts });
  const codes = createCodes({ db, key: parts.key, now, mail, sms, texts });
  return {
    warn,
    db,
    texts,
    settings,
    auth,
    throttle,
    allowed,
    files: { ...files, settled },
    exportFiles,
    enqueueExport,
    captcha,
    recorder,
    rules,
    crud,
    handlers,
    isRefused,
    news,
    jobs,
    adminLog,
    kept,
    scheduled,
    gateways,
    payments,
    mail,
    sms,
    emailSettings: { sync: () => syncMessageSettings(db, now()) },
    notices,
    codes,
  };
}

const enqueueExport: ExportServices['enqueueExport'] = async (tx, id, admin, now) => {
  await writeJobOf(tx, { kind: exportKind, input: { export: id }, total: 0, admin, now });
};

/** The logo goes with every mail. */
const maxLogoBytes = 200 * 1024;
