import { nodeOf, revealCall } from '../../../src/contract/index.ts';
import type { AnyResource } from '../../../src/schema/index.ts';
import type { Crud } from '../../crud/index.ts';
import { revealBody, revealed } from '../openapi/resourceSchemas.ts';
import type { AdminRoute, Route } from '../registry.ts';
import type { Texts } from '../texts.ts';

export type RevealParts = { readonly crud: Pick<Crud, 'reveal'>; readonly texts: Texts };

/** What stands masked for everybody in full, for the resources that declare it. */
export const revealRoutes = (
  parts: RevealParts,
  resources: readonly AnyResource[],
): readonly Route[] =>
  resources.filter(({ source, reveal }) => !source && reveal).map(routeOf.bind(undefined, parts));

/** Who may read the record comes this far; the engine asks for the permission to what is masked. */
const routeOf = ({ crud, texts }: RevealParts, resource: AnyResource): AdminRoute => ({
  ...revealCall(resource.path),
  realm: 'admin',
  permission: nodeOf(resource.path, resource.verbs.includes('detail') ? 'detail' : 'index'),
  resource,
  title: (lang) => texts.say(lang, 'server.api.reveal'),
  input: { in: 'body', schema: revealBody(resource) },
  output: revealed(resource),
  isAlwaysRecorded: true,
  isBeyondRecall: true,
  handle: ({ clerk, body }) => crud.reveal(resource.name, clerk, body),
});
