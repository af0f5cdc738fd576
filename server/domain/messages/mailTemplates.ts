import { emailSettings } from '../../../resources/messages/emailSettings.ts';
import { mailLogs } from '../../../resources/routine/mailLog.ts';
import { mailTemplates } from '../../../resources/messages/mailTemplates.ts';
import {
  fillBody,
  fillSubject,
  type Language,
  mailTextsIn,
  variablesIn,
} from '../../../src/contract/index.ts';
import { Invalid, InvalidInput, type InvalidCode } from '../../../src/schema/index.ts';
import { hooksOf } from '../../crud/index.ts';
import type { Tx } from '../../db/index.ts';
import { handle } from '../handle.ts';
import { rowAfterWrite, subRowsOf } from '../rowAfterWrite.ts';

const texts = ['subject', 'subject_en', 'content', 'content_en'] as const;

/** A template holds no variable that it does not declare. */
export const mailTemplateHooks = hooksOf(mailTemplates, {
  prepare({ before, values }) {
    const after = rowAfterWrite(values, before);
    const declared = subRowsOf(after, 'variables').map(({ name }) => name);
    const faults = texts.flatMap((field): [string, Invalid][] => {
      const name = variablesIn(String(after[field] ?? '')).find((each) => !declared.includes(each));
      return name === undefined ? [] : [[field, new Invalid('unknown_variable', { name })]];
    });
    if (faults.length > 0) throw new InvalidInput(new Map(faults));
    return values;
  },
});

type TestMail = {
  readonly to: string;
  readonly lang: Language;
  readonly subject: string;
  readonly html: string;
};

export type MessageServices = {
  /** Queues a mail to the admin who requests it. */
  sendTestMail(tx: Tx, mail: TestMail): Promise<void>;
  resendMail(tx: Tx, id: number, now: number): Promise<void>;
};

export const testMailTemplate = (services: MessageServices) =>
  handle(mailTemplates, 'test', async ({ tx, record, input, admin }) => {
    const to = await ownEmail(tx, admin.id);
    await services.sendTestMail(tx, {
      to,
      lang: input.lang,
      ...(await sampleMail(tx, record, input.lang)),
    });
  });

/** The mail of an event, by its template with sample values. */
export const testEmailSetting = (services: MessageServices) =>
  handle(emailSettings, 'test', async ({ tx, record, input: { lang }, admin }) => {
    const to = await ownEmail(tx, admin.id);
    const template = await tx
      .selectFrom('mail_template')
      .select(['id', 'subject', 'content', 'subject_en', 'content_en'])
      .where('id', '=', record.template_id)
      .executeTakeFirstOrThrow();
    await services.sendTestMail(tx, { to, lang, ...(await sampleMail(tx, template, lang)) });
  });

export const retryMail = (services: MessageServices) =>
  handle(mailLogs, 'retry', ({ tx, record, now }) => services.resendMail(tx, record.id, now));

/** @throws {InvalidInput} own_email_needed */
async function ownEmail(tx: Tx, adminId: number): Promise<string> {
  const own = await tx
    .selectFrom('admin')
    .select('email')
    .where('id', '=', adminId)
    .executeTakeFirst();
  if (!own?.email) throw refused('lang', 'own_email_needed');
  return own.email;
}

type TemplateTexts = {
  readonly id: number;
  readonly subject: string;
  readonly content: string;
  readonly subject_en: string | null;
  readonly content_en: string | null;
};

/** A template with its sample values, in Chinese where its English is not complete. */
async function sampleMail(tx: Tx, template: TemplateTexts, lang: Language) {
  const variables = await tx
    .selectFrom('mail_template_variable')
    .select(['name', 'sample', 'sample_en'])
    .where('mail_template_id', '=', template.id)
    .execute();
  const english = lang === 'en' ? mailTextsIn(template, true) : undefined;
  const { subject, content } = english ?? template;
  const isEnglish = english !== undefined;
  const values = Object.fromEntries(
    variables.map(({ name, sample, sample_en }) => [name, (isEnglish && sample_en) || sample]),
  );
  return {
    subject: fillSubject(subject, values),
    html: fillBody(content, values),
  };
}

const refused = (path: string, code: InvalidCode) =>
  new InvalidInput(new Map([[path, new Invalid(code)]]));
