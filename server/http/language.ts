import type { IncomingHttpHeaders } from 'node:http';
import { defaultLanguage, readLanguage, type Language } from '../../src/contract/index.ts';

/**
 * Language a reply is written in. Source: contract 1.6: query `lang`, header, cookie, then the
 * browser's first wish. Who names a language we do not speak gets the default.
 */
export function languageOf(headers: IncomingHttpHeaders, asked?: unknown): Language {
  const wish =
    asked ??
    headers['think-lang'] ??
    cookie.exec(headers.cookie ?? '')?.[1] ??
    headers['accept-language']?.split(/[,;]/, 1)[0];
  return readLanguage(wish) ?? defaultLanguage;
}

const cookie = /(?:^|;\s*)think_lang=([\w-]+)/;
