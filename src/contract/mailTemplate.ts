type MailTexts = {
  readonly subject: string;
  readonly content: string;
  readonly subject_en: string | null;
  readonly content_en: string | null;
};

/**
 * Subject and content of a template in a language; undefined where it lacks one of them: it is not used
 * then.
 */
export function mailTextsIn(template: MailTexts, isEnglish: boolean) {
  const { subject, content } = isEnglish
    ? { subject: template.subject_en, content: template.content_en }
    : template;
  return subject && content ? { subject, content } : undefined;
}

type MailValues = Readonly<Record<string, string>>;

/** Placeholder of a value in a template: `{{name}}`. */
const mark = /\{\{([^{}]*)\}\}/g;

/** Names of the variables in a mail template, each once. */
export const variablesIn = (template: string): readonly string[] => [
  ...new Set([...template.matchAll(mark)].map(([, name = '']) => name.trim())),
];

/** A subject with its values, on one line: a line break would begin another header. */
export const fillSubject = (template: string, values: MailValues): string =>
  fill(template, values, (value) => value)
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim();

/** A body with its values, which are text: nothing in them is taken for a tag. */
export const fillBody = (template: string, values: MailValues): string =>
  fill(template, values, (value) => escapeHtml(value).replaceAll('\n', '<br>'));

/** A variable without a value leaves nothing behind. */
const fill = (template: string, values: MailValues, write: (value: string) => string): string =>
  template.replaceAll(mark, (_, name: string) =>
    write(Object.hasOwn(values, name.trim()) ? (values[name.trim()] ?? '') : ''),
  );

const signs: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (sign) => signs[sign] ?? '');
