import type { Language } from '../../../src/contract/index.ts';
import { wholeDocument } from '../envelope.ts';
import { apiDocument } from '../openapi/document.ts';
import { anyObject } from '../openapi/jsonSchema.ts';
import type { Route } from '../registry.ts';
import type { Texts } from '../texts.ts';

type DocumentParts = { readonly texts: Texts; readonly version: string };

/** These routes and the one that describes them all, to whoever is signed in. */
export function withDocument(
  { texts, version }: DocumentParts,
  routes: readonly Route[],
): readonly Route[] {
  const written = new Map<Language, string>();
  const described: Route = {
    method: 'GET',
    path: '/admin/openapi.json',
    realm: 'admin',
    permission: 'signed-in',
    title: (lang) => texts.say(lang, 'server.api.document'),
    input: { in: 'nothing' },
    output: anyObject,
    handle({ lang }): unknown {
      const document =
        written.get(lang) ?? JSON.stringify(apiDocument({ routes: all, texts, version }, lang));
      written.set(lang, document);
      return wholeDocument(document);
    },
  };
  const all: readonly Route[] = [...routes, described];
  return all;
}
