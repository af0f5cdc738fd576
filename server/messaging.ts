import { readPicture } from './files/index.ts';
import type { Texts } from './http/index.ts';
import { createCodes } from './codes/index.ts';
import {
  createEventMails,
  createMail,
  createReplyNotifier,
  createSms,
  createStaffNotices,
} from './mail/index.ts';
import { createNotices } from './notices/index.ts';
import { productMessages } from './product/index.ts';
import type { RunFiles } from './scheduledExports/index.ts';
import type { ShopOptions } from './shopOptions.ts';
import type { Settings } from './siteSettings/index.ts';

type MessagingServices = {
  readonly settings: Settings;
  readonly texts: Texts;
  readonly files: Parameters<typeof readPicture>[0];
  readonly runFiles: Pick<RunFiles, 'read'>;
  readonly warn: (message: string, facts: object) => void;
};

/** Mails and short messages, and what sends them: codes, events, replies, notices and dates. */
export function createMessaging(
  parts: ShopOptions,
  { settings, texts, files, runFiles, warn }: MessagingServices,
) {
  const { database, now } = parts;
  const { db } = database;
  const { mails, sourcesOf, aboutNumber } = productMessages;
  const alone = database.engine === 'embedded';
  const mail = createMail({
    ...database,
    now,
    settings,
    texts,
    attachment: runFiles.read,
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
    sourcesOf,
    ...(parts.outboundAddresses ? { addresses: parts.outboundAddresses } : {}),
  });
  return {
    mail,
    sms,
    codes: createCodes({ db, key: parts.key, now, mail, sms, texts }),
    notices: createNotices({ ...parts, db, settings, mail, texts }),
    mailEvents: createEventMails({ ...parts, mail, sms, texts, settings, mails, aboutNumber }),
    notifyReply: createReplyNotifier({ mail, sms, texts, settings }),
    sendNotices: createStaffNotices({ ...parts, mail, sms, texts, settings, warn, aboutNumber }),
  };
}

/** The logo goes with every mail. */
const maxLogoBytes = 200 * 1024;
