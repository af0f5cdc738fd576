import { bulkCheckCall, bulkEditCall, nodeOf } from '../../../src/contract/index.ts';
import type { AnyResource } from '../../../src/schema/index.ts';
import type { Crud } from '../../crud/index.ts';
import { bulkEditBody, bulkEdited, bulkForecast } from '../../http/openapi/resourceSchemas.ts';
import { rowRefusal } from '../../http/refusals.ts';
import type { AdminCall, AdminRoute } from '../../http/registry.ts';
import type { Texts } from '../../http/texts.ts';
import type { ResourceRouteOptions } from './resources.ts';

export type BulkEditRouteOptions = Pick<
  ResourceRouteOptions,
  'grantsChanged' | 'rowsEdited' | 'watchRules'
> & {
  readonly crud: Pick<Crud, 'bulkCheck' | 'bulkEdit' | 'bulkEditIds'>;
  readonly texts: Texts;
};

/** Bulk edit of one field, for the resources that declare it: its forecast, and its execution. */
export const bulkEditRoutes = (
  parts: BulkEditRouteOptions,
  resources: readonly AnyResource[],
): readonly AdminRoute[] =>
  resources
    .filter((resource) => resource.bulkEdit)
    .flatMap((resource) => [checkRoute(parts, resource), editRoute(parts, resource)]);

const checkRoute = ({ crud, texts }: BulkEditRouteOptions, resource: AnyResource): AdminRoute => ({
  ...bulkCheckCall(resource.path),
  realm: 'admin',
  permission: nodeOf(resource.path, 'bulkEdit'),
  resource,
  title: (lang) => texts.say(lang, 'server.api.bulkCheck'),
  input: { in: 'body', schema: bulkEditBody(resource) },
  output: bulkForecast(),
  async handle(call) {
    const { admin, body } = call;
    if (body['filter'] !== undefined) return crud.bulkEditIds(resource.name, admin, body);
    const { refused, ...counts } = await crud.bulkCheck(resource.name, admin, body);
    return { ...counts, refused: inWords(refused, texts, { resource, call }) };
  },
});

const editRoute = (
  { crud, texts, grantsChanged, rowsEdited, watchRules }: BulkEditRouteOptions,
  resource: AnyResource,
): AdminRoute => ({
  ...bulkEditCall(resource.path),
  realm: 'admin',
  permission: nodeOf(resource.path, 'bulkEdit'),
  resource,
  title: (lang) => texts.say(lang, 'server.nodes.bulkEdit'),
  input: { in: 'body', schema: bulkEditBody(resource) },
  output: bulkEdited(),
  async handle(call) {
    const { done, refused } = await crud.bulkEdit(resource.name, call.admin, call.body);
    const { grants } = resource.shape.facts;
    if (grants) grantsChanged(grants);
    watchRules.forget();
    if (done.length > 0) rowsEdited(resource.name);
    return { done, refused: inWords(refused, texts, { resource, call }) };
  },
});

type RefusedRows = Awaited<ReturnType<Crud['bulkEdit']>>['refused'];

const inWords = (
  refused: RefusedRows,
  texts: Texts,
  {
    resource,
    call: { lang, now },
  }: { readonly resource: AnyResource; readonly call: Pick<AdminCall, 'lang' | 'now'> },
) =>
  refused.map(({ id, reason }) => ({ id, ...rowRefusal(reason, { texts, lang, now, resource }) }));
