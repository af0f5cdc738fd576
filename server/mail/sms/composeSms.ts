import type { MessageAbout } from '../../../resources/product.ts';
import type { Language } from '../../../src/contract/index.ts';
import { writeMoment } from '../../../src/schema/index.ts';
import type { Tx } from '../../db/index.ts';

export type NewSms = {
  readonly mobile: string;
  /** Code of the template. */
  readonly template: string;
  readonly lang: Language;
  /** The text without a template; undefined: then nothing is sent. */
  readonly builtIn: string | undefined;
  /** Values that the caller knows, by the names that a variable of the source `function` has. */
  readonly values: Readonly<Record<string, string>>;
  readonly code?: number;
  /** Address of the requester; empty for messages of the shop itself. Limits count only requested ones. */
  readonly ip: string;
  /** Unix seconds; later the message is not sent. */
  readonly expires?: number;
  readonly onceKey?: string;
  readonly delaySeconds?: number;
  /** The record this message is about: values come from it. */
  readonly about?: MessageAbout;
  /** Sent without the template, whose text does not fit. */
  readonly isPlain?: boolean;
  /** Template values are the samples of the variables. */
  readonly isTest?: boolean;
};

type SourceValues = Readonly<Record<string, unknown>>;

/** Reads what templates may say of the receiver and of the record of a message, by the source of variables. */
export type MessageSources = (
  tx: Tx,
  message: Pick<NewSms, 'mobile'> & {
    readonly about: MessageAbout | undefined;
    readonly needed: readonly string[];
  },
) => Promise<Readonly<Record<string, SourceValues>>>;

type ComposeContext = {
  readonly site: string;
  readonly zone: string;
  readonly now: number;
  readonly sourcesOf: MessageSources;
};

/** By the template that is on, in Chinese where it has no other language. */
export async function composeSms(tx: Tx, sms: NewSms, context: ComposeContext) {
  const { site, zone, now, sourcesOf } = context;
  const template = await tx
    .selectFrom('sms_template')
    .select(['content', 'content_en', 'provider_template_id', 'provider_template_id_en'])
    .where('code', '=', sms.template)
    .where((eb) => eb.or([eb('status', '=', eb.lit(1)), eb.val(sms.isTest === true)]))
    .executeTakeFirst();
  if (!template) return undefined;
  const isEnglish = sms.lang === 'en' && Boolean(template.content_en);
  const text = (isEnglish && template.content_en) || template.content;
  const names = smsVariablesIn(text);
  const date = writeMoment(now, zone).slice(0, 10);
  const values = await valuesOf(tx, names, {
    ...sms,
    values: { site, date, ...sms.values },
    sourcesOf,
  });
  const id = isEnglish ? template.provider_template_id_en : template.provider_template_id;
  return {
    content: [...fillSms(text, values)].slice(0, 450).join(''),
    providerTemplate: id ?? '',
    params: names.map((name) => [name, values[name] ?? '']),
  };
}

const mark = /\{([a-z][a-z0-9_]*)\}/g;

/** Names of the variables in the text of a message, each once. */
export const smsVariablesIn = (text: string): readonly string[] => [
  ...new Set([...text.matchAll(mark)].map(([, name = '']) => name)),
];

const fillSms = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(mark, (_, name: string) => values[name] ?? '');

type ValueSource = Pick<NewSms, 'mobile' | 'values' | 'about' | 'isTest'>;

async function valuesOf(
  tx: Tx,
  names: readonly string[],
  {
    mobile,
    values,
    about,
    isTest,
    sourcesOf,
  }: ValueSource & { readonly sourcesOf: MessageSources },
): Promise<Readonly<Record<string, string>>> {
  if (names.length === 0) return {};
  const variables = await tx
    .selectFrom('sms_variable')
    .select(['name', 'source', 'value', 'sample'])
    .where('name', 'in', names)
    .execute();
  const needed = variables.map(({ source }) => source);
  const sources: Readonly<Record<string, SourceValues>> = {
    ...(isTest ? {} : await sourcesOf(tx, { mobile, about, needed })),
    function: values,
  };
  return Object.fromEntries(
    variables.map(({ name, source, value, sample }) => {
      if (source === 'literal') return [name, value];
      return [name, isTest ? sample : String(sources[source]?.[value] ?? '')];
    }),
  );
}
