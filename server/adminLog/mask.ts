import { isSecretType } from '../../resources/routine/settingField.ts';
import { settings } from '../../resources/settings.ts';
import type { AnyResource, AnyShape, Fields } from '../../src/schema/index.ts';

/** Stands in the place of every secret. */
const stars = '***';

/** Names of secret values. Source: contract 7.2 and 9B.27. */
const secretName = /password|salt|token|secret|captcha/i;

export type MaskOptions = {
  /** True for further names of secrets, beyond those matched by `secretName`. */
  readonly isSecret: (name: string) => boolean;
};

/** Limits of one row; a body may be a hundred times as long. */
const most = { signs: 16_000, ofText: 1_000, ofName: 100, depth: 8, members: 100 } as const;

/**
 * Copies the input of a call, fit to be kept: without secrets, of bounded size, and made of characters the
 * database can store. Omitted parts leave `…` behind.
 */
export function maskData(
  data: Readonly<Record<string, unknown>>,
  { isSecret }: MaskOptions,
): Readonly<Record<string, unknown>> {
  let room: number = most.signs;

  const textOf = (text: string, max: number): string => {
    const kept = clean(text.length > max ? `${text.slice(0, max)}…` : text);
    room -= kept.length;
    return kept;
  };

  function copy(value: unknown, depth: number): unknown {
    if (room <= 0) return '…';
    if (typeof value === 'string') return textOf(value, most.ofText);
    if (typeof value !== 'object' || value === null) {
      room -= 4;
      return typeof value === 'bigint' ? String(value) : value;
    }
    if (depth >= most.depth) return '…';
    return Array.isArray(value) ? listOf(value, depth) : objectOf({ ...value }, depth);
  }

  function listOf(list: readonly unknown[], depth: number): readonly unknown[] {
    const kept = list.slice(0, most.members).map((member) => copy(member, depth + 1));
    return list.length > most.members ? [...kept, '…'] : kept;
  }

  function objectOf(object: Readonly<Record<string, unknown>>, depth: number) {
    const names = Object.keys(object);
    const entries = names.slice(0, most.members).map((name) => {
      const hidden = secretName.test(name) || isSecret(name) || isSecretValue(object, name);
      return [
        textOf(name, most.ofName),
        hidden ? maskValue(object[name]) : copy(object[name], depth + 1),
      ];
    });
    if (names.length > most.members) entries.push(['…', '…']);
    return Object.fromEntries(entries) as Readonly<Record<string, unknown>>; // Pairs, made above.
  }

  return objectOf(data, 0);
}

/** The start of an address with the secrets in its query masked. */
export function maskUrl(pathname: string, rawQuery: string, { isSecret }: MaskOptions): string {
  if (rawQuery === '') return clean(pathname).slice(0, longestUrl);
  const pairs = rawQuery.split('&').map((pair) => {
    const cut = pair.indexOf('=');
    if (cut < 0) return pair;
    const name = decoded(pair.slice(0, cut));
    return secretName.test(name) || isSecret(name) ? `${pair.slice(0, cut)}=${stars}` : pair;
  });
  return clean(`${pathname}?${pairs.join('&')}`).slice(0, longestUrl);
}

const longestUrl = 1_500;

/** A setting of type password is added, or tried, with its value beside its type. */
const isSecretValue = (object: Readonly<Record<string, unknown>>, name: string): boolean =>
  object['type'] === 'password' && (name === 'value' || name === 'default');

/** Masks a value, but keeps empty ones: their presence is no secret. */
const maskValue = (value: unknown) => (value === '' || value === null ? value : stars);

/** PostgreSQL stores neither NUL nor half an emoji. */
const clean = (text: string): string => text.replaceAll('\0', '').toWellFormed();

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Names under which a declared secret may be sent, whatever they are called. */
export function secretNames(
  shapes: readonly AnyShape[],
  resources: readonly AnyResource[],
): ReadonlySet<string> {
  const kept = Object.entries(settings).flatMap(([name, { type }]) =>
    isSecretType(type) ? [name] : [],
  );
  const asked = resources.flatMap(({ actions }) =>
    Object.values(actions).flatMap(({ input = {} }) => secretsOf(input)),
  );
  return new Set([...kept, ...asked, ...shapes.flatMap(({ fields }) => secretsOf(fields))]);
}

const secretsOf = (fields: Fields): readonly string[] =>
  Object.entries(fields).flatMap(([name, { options, kind }]) =>
    options.secret || kind === 'password' ? [name] : [],
  );
