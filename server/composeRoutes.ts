import { configs, goodsList, moneyLogs, resources, scoreLogs, shapes } from '../resources/index.ts';
import type { Services } from './composeServices.ts';
import {
  actionRoutes,
  ajaxRoutes,
  captchaRoutes,
  codeRoutes,
  exportRoutes,
  feedbackRoutes,
  findRoute,
  importGoodsRoute,
  jobRoute,
  ledgerMemberRoutes,
  memberRoutes,
  memberUploadRoute,
  ownProfileRoutes,
  ownSessionRoutes,
  preferenceRoutes,
  resourceRoutes,
  revealRoutes,
  securityRoutes,
  sessionRoutes,
  settingRoutes,
  startRoute,
  tableRoutes,
  uploadRoute,
  withDocument,
  withExistingForms,
  wordsRoute,
  type Route,
} from './http/index.ts';
import type { ShopParts } from './shopParts.ts';

/** Every way in. */
export function composeRoutes(parts: ShopParts, services: Services): readonly Route[] {
  const { db, texts, settings, auth, throttle, allowed, files, captcha, recorder, rules } =
    services;
  const { crud, handlers, news, jobs, mail, codes, warn } = services;
  const { database } = parts;
  return withDocument({ ...parts, texts }, [
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
        // What no server takes is written to a log that staff can read.
        channels: () => ['email', 'mobile'],
      },
    }),
    ...ownSessionRoutes({ db, auth, texts }),
    ...ownProfileRoutes({ ...parts, db, auth, texts, recorder }),
    ...ledgerMemberRoutes({ db, texts }, [moneyLogs, scoreLogs]),
    wordsRoute({ db, texts, resources }),
    findRoute({ crud, texts, resources }),
    jobRoute({ jobs, texts, resources }),
    ...preferenceRoutes({ db, texts, resources }),
    ...resourceRoutes(
      { ...news, crud: withExistingForms(crud), texts, watchRules: rules },
      resources,
    ),
    ...actionRoutes({ ...news, db, texts, recorder, handlers, jobs, crud }, resources),
    ...securityRoutes({ db, crud, texts }),
    ...revealRoutes({ crud, texts }, resources),
    ...exportRoutes({ ...parts, crud, texts, throttle }, resources),
    ...settingRoutes({ db, texts, settings, mail }, configs),
    ...feedbackRoutes({ db, auth, texts, throttle, captcha }),
    ...codeRoutes({ db, auth, codes, texts, captcha }),
    importGoodsRoute({ db: database.slow, texts }, goodsList),
  ]);
}
