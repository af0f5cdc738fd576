import sanitizeHtml from 'sanitize-html';
import { fillBody, fillSubject, type Language, mailTextsIn } from '../../src/contract/index.ts';
import type { Db } from '../db/index.ts';

export type MailText = {
  readonly subject: string;
  readonly body: string;
  readonly html?: string;
};

type MailContent = {
  /** Code of the template. */
  readonly code: string;
  readonly lang: Language;
  readonly values: Readonly<Record<string, string>>;
  /** The text without a template for it. */
  readonly builtIn: () => MailText;
};

/** A mail by the stored template that is on and has the language, else by the text of the program. */
export async function composeMail(
  db: Db,
  { code, lang, values, builtIn }: MailContent,
): Promise<MailText> {
  const template = await db
    .selectFrom('mail_template')
    .select(['subject', 'content', 'subject_en', 'content_en'])
    .where('code', '=', code)
    .where((eb) => eb('status', '=', eb.lit(1)))
    .executeTakeFirst();
  if (!template) return builtIn();
  const own = mailTextsIn(template, lang === 'en');
  return own ? filled(own.subject, own.content, values) : builtIn();
}

/** Values are text; a subject is one line, of at most the 200 characters that the log holds. */
function filled(subject: string, content: string, values: MailContent['values']): MailText {
  const html = fillBody(content, values);
  return {
    subject: [...fillSubject(subject, values)].slice(0, 200).join(''),
    body: textOfHtml(html),
    html,
  };
}

/** The words of HTML, with a line for each block. */
export const textOfHtml = (html: string): string =>
  decoded(
    sanitizeHtml(
      html.replaceAll(/<br\s*\/?>|<\/(?:p|div|li|tr|h[1-6]|blockquote|pre)>/gi, '$&\n'),
      {
        allowedTags: [],
        allowedAttributes: {},
      },
    ),
  )
    .replaceAll(/[ \t]+\n/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();

const entities: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
  '&amp;': '&',
};

const decoded = (text: string): string =>
  text.replaceAll(/&(?:lt|gt|quot|#39|nbsp|amp);/g, (entity) => entities[entity] ?? entity);
