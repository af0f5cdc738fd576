import { areaList } from '@vant/area-data';
import { dictionaries } from '../i18n/index.ts';
import { resources, shapes } from '../resources/index.ts';
import { knowAreas } from '../src/fields/index.ts';
import { createAdminLog } from './adminLog/index.ts';
import { createAuth } from './auth/index.ts';
import { createCaptcha } from './captcha/index.ts';
import { createCodes } from './codes/index.ts';
import { composeNews } from './composeNews.ts';
import { createCrud, type Crud } from './crud/index.ts';
import { createChangeRecorder, handlersWith, hooksWith, tidyKept } from './domain/index.ts';
import { allowedBy, createFiles } from './files/index.ts';
import { findAction } from './findAction.ts';
import { createTexts, createThrottle, networkOf, type Handlers } from './http/index.ts';
import { createJobs } from './jobs/index.ts';
import { createMail, createReplyTeller, smsLogAdapter } from './mail/index.ts';
import { createNotices } from './notices/index.ts';
import type { ShopParts } from './shopParts.ts';
import { createIpGate, createSettings } from './siteSettings/index.ts';

type Warn = (message: string, facts: object) => void;

export type Services = ReturnType<typeof composeServices>;

/** All that works behind the routes. */
export function composeServices(parts: ShopParts, warn: Warn) {
  // The browser brings the areas only when somebody chooses one; here every address is checked.
  knowAreas(areaList);
  const { database, now, cost } = parts;
  const { db } = database;
  const texts = createTexts(dictionaries);
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
  const { recorder, rules } = createChangeRecorder(database.listen);
  const crud: Crud = createCrud({
    db,
    resources,
    shapes,
    clock: now,
    timeZone: parts.zone,
    recorder,
    hooks: hooksWith({
      ...services,
      snapshotView: (resource, clerk) => crud.snapshotView(resource, clerk),
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
    recorder,
    find: findAction(crud, handlers),
    clerkOf: auth.clerkOf,
    alone: database.engine === 'embedded',
    warn,
    tell: (progress) => news.live.tell({ type: 'job', ...progress }),
  });
  const adminLog = createAdminLog({ db, now, settings, shapes, resources, warn });
  const keptDays = () => settings.peek('kept_days');
  const kept = { tidy: () => tidyKept({ db, now, keptDays }) };
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
  return {
    warn,
    db,
    texts,
    settings,
    auth,
    throttle,
    allowed,
    files,
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
    mail,
    notices,
    codes,
  };
}
