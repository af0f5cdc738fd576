import {
  apiUrl,
  historyCall,
  type Method,
  nodeOf,
  revealCall,
} from '../../../src/contract/index.ts';
import type { AnyResource, AnyShape } from '../../../src/schema/index.ts';
import type { Crud } from '../../crud/index.ts';
import type { JsonSchema } from '../../http/jsonSchema.ts';
import * as schemas from '../../http/openapi/resourceSchemas.ts';
import {
  historyPage,
  historyParams,
  revealBody,
  revealed,
} from '../../http/openapi/resourceSchemas.ts';
import type { AdminCall, AdminRoute, Route } from '../../http/registry.ts';
import type { Texts } from '../../http/texts.ts';

type Grants = NonNullable<AnyShape['facts']['grants']>;

export type ResourceRouteOptions = {
  readonly crud: Crud;
  readonly texts: Texts;
  /** Called after a write to a table that `grants`: with the realm whose permissions follow from it. */
  readonly grantsChanged: (realm: Grants) => void;
  /** Called after many records were edited together: open lists of others show them. */
  readonly rowsEdited: (resource: string) => void;
  /** Notified after writes to the rules of deletions and edits. */
  readonly watchRules: { forget(): void };
};

/** The calls of the engine that a resource answers. */
export function resourceRoutes(
  parts: ResourceRouteOptions,
  resources: readonly AnyResource[],
): readonly Route[] {
  return resources
    .filter(({ source }) => !source)
    .flatMap((resource) =>
      calls
        .filter(({ of }) => resource.verbs.includes(of))
        .map((call) => routeOf(parts, resource, call)),
    );
}

type Engine = (
  crud: Crud,
  resource: string,
  call: Pick<AdminCall, 'admin' | 'query' | 'body' | 'record'>,
) => Promise<unknown>;

type EngineCall = {
  readonly method: Method;
  /** Last part of the address. */
  readonly action: string;
  /** The verb a resource must declare. */
  readonly of: AnyResource['verbs'][number];
  readonly input: (resource: AnyResource) => JsonSchema;
  readonly output: (resource: AnyResource) => JsonSchema;
  readonly run: Engine;
};

/** Source: the table of calls every resource answers alike. */
const calls: readonly EngineCall[] = [
  {
    method: 'GET',
    action: 'index',
    of: 'index',
    input: schemas.listParams,
    output: schemas.list,
    run: (crud, name, { admin, query }) => crud.list(name, admin, query),
  },
  {
    method: 'GET',
    action: 'counts',
    of: 'index',
    input: schemas.noParams,
    output: schemas.counts,
    run: (crud, name, { admin }) => crud.counts(name, admin),
  },
  {
    method: 'GET',
    action: 'detail',
    of: 'index',
    input: schemas.oneParams,
    output: schemas.one,
    run: (crud, name, { admin, query }) => crud.detail(name, admin, query),
  },
  {
    method: 'GET',
    action: 'edit',
    of: 'edit',
    input: schemas.oneParams,
    output: schemas.one,
    run: (crud, name, { admin, query }) => crud.edit(name, admin, query),
  },
  {
    method: 'POST',
    action: 'edit',
    of: 'edit',
    input: schemas.changeBody,
    output: schemas.one,
    run: (crud, name, { admin, body, record }) =>
      crud.change(name, admin, body, { recordCall: record }),
  },
  {
    method: 'POST',
    action: 'add',
    of: 'add',
    input: schemas.addBody,
    output: schemas.added,
    run: (crud, name, { admin, body, record }) =>
      crud.add(name, admin, body, { recordCall: record }),
  },
  {
    method: 'DELETE',
    action: 'del',
    of: 'del',
    input: schemas.idsParams,
    output: schemas.deleted,
    // Existing clients name the rows in the address or in the body; both arrive in the body here.
    run: (crud, name, { admin, body, query, record }) =>
      crud.del(
        name,
        admin,
        { ...body, undoable: query['undoable'] ?? body['undoable'] },
        { recordCall: record },
      ),
  },
  {
    method: 'POST',
    action: 'sortable',
    of: 'sortable',
    input: schemas.sortBody,
    output: schemas.nothing,
    run: (crud, name, { admin, body, record }) =>
      crud.sortable(name, admin, body, { recordCall: record }),
  },
];

function routeOf(
  { crud, texts, grantsChanged, watchRules }: ResourceRouteOptions,
  resource: AnyResource,
  { method, action, of, input, output, run }: EngineCall,
): AdminRoute {
  const { name, path, verbs } = resource;
  // Reading one row is a node of its own where it is declared, and part of the list elsewhere.
  const permission = action === 'detail' && verbs.includes('detail') ? 'detail' : of;
  const { grants } = resource.shape.facts;
  const isWatchRule = method !== 'GET' && watching.has(resource.shape.name);
  return {
    method,
    path: apiUrl(path, action),
    realm: 'admin',
    permission: nodeOf(path, permission),
    resource,
    ...(method === 'GET' ? {} : { isRecordedInside: true }),
    title: (lang) => titleOf(texts, lang, method === 'GET' && action === 'edit' ? 'form' : action),
    input: {
      in: method === 'GET' || method === 'DELETE' ? 'query' : 'body',
      schema: input(resource),
    },
    output: output(resource),
    async handle(call) {
      const result = await run(crud, name, call);
      if (grants && method !== 'GET') grantsChanged(grants);
      if (isWatchRule) watchRules.forget();
      return result;
    },
  };
}

const watching = new Set(['security_data_recycle', 'security_sensitive_data']);

const titleOf = (texts: Texts, lang: 'zh-cn' | 'en', action: string): string =>
  texts.find(lang, `server.api.${action}`) ?? texts.say(lang, `server.verbs.${action}`);

export type RevealRouteOptions = { readonly crud: Pick<Crud, 'reveal'>; readonly texts: Texts };

/** Reveals masked values in full, for the resources that declare it. */
export const revealRoutes = (
  parts: RevealRouteOptions,
  resources: readonly AnyResource[],
): readonly Route[] =>
  resources
    .filter(({ source, reveal }) => !source && reveal)
    .map(revealRoute.bind(undefined, parts));

/** The route requires the permission to read the record; the engine checks that of the masked fields. */
const revealRoute = ({ crud, texts }: RevealRouteOptions, resource: AnyResource): AdminRoute => ({
  ...revealCall(resource.path),
  realm: 'admin',
  permission: nodeOf(resource.path, resource.verbs.includes('detail') ? 'detail' : 'index'),
  resource,
  title: (lang) => texts.say(lang, 'server.api.reveal'),
  input: { in: 'body', schema: revealBody(resource) },
  output: revealed(resource),
  isAlwaysRecorded: true,
  isBeyondRecall: true,
  handle: ({ admin, body }) => crud.reveal(resource.name, admin, body),
});

export type HistoryRouteOptions = { readonly crud: Pick<Crud, 'history'>; readonly texts: Texts };

/** Changes of a record, for the resources that declare a history: readable with the record. */
export const historyRoutes = (
  { crud, texts }: HistoryRouteOptions,
  resources: readonly AnyResource[],
): readonly AdminRoute[] =>
  resources
    .filter(({ history }) => history)
    .map((resource) => ({
      ...historyCall(resource.path),
      realm: 'admin',
      permission: nodeOf(resource.path, resource.verbs.includes('detail') ? 'detail' : 'index'),
      resource,
      title: (lang) => texts.say(lang, 'server.api.history'),
      input: { in: 'query', schema: historyParams() },
      output: historyPage(),
      handle: ({ admin, query }) => crud.history(resource.name, admin, query),
    }));
