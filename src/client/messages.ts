import type { Language } from '../contract/index.ts';

/** The client's own texts, in `i18n/<lang>/client.ts`. What the server says arrives translated. */
export type ClientMessages = {
  readonly http: Readonly<Record<HttpText, string>>;
  readonly upload: Readonly<Record<UploadText, string>>;
  readonly languages: Readonly<Record<Language, string>>;
};

/** Specification 8, in its order. */
export type HttpText =
  | 'redirected'
  | 'incorrect'
  | 'forbidden'
  /** Takes `url`. */
  | 'not_found'
  | 'request_timeout'
  | 'duplicate'
  | 'internal'
  | 'not_implemented'
  | 'gateway'
  | 'unavailable'
  | 'gateway_timeout'
  | 'version'
  | 'other'
  | 'timeout'
  | 'server'
  | 'offline'
  | 'done';

/** Specification 5. */
export type UploadText = 'incomplete' | 'type' | 'size';

type KeyOf<Group extends keyof ClientMessages> =
  `client.${Group}.${keyof ClientMessages[Group] & string}`;
export type ClientKey = KeyOf<'http'> | KeyOf<'upload'>;

export type Translate = (
  key: ClientKey,
  params?: Readonly<Record<string, string | number>>,
) => string;
