import { apiUrl, nodeOf, saveSheetCall, sheetRowsCall } from '../../../src/contract/index.ts';
import type { AnyResource } from '../../../src/schema/index.ts';
import type { Crud } from '../../crud/index.ts';
import * as schemas from '../../http/openapi/sheetSchemas.ts';
import { type ReplyContext, translateRefusal } from '../../http/refusals.ts';
import type { AdminRoute } from '../../http/registry.ts';
import type { Texts } from '../../http/texts.ts';
import { wordsOf } from './importCells.ts';
import type { ResourceRouteOptions } from './resources.ts';

export type SheetRouteOptions = Pick<
  ResourceRouteOptions,
  'grantsChanged' | 'rowsEdited' | 'watchRules'
> & {
  readonly crud: Pick<Crud, 'sheet' | 'saveSheet'>;
  readonly texts: Texts;
};

/** The sheet of a list, for the resources that declare it: its records, and their changed cells. */
export const sheetRoutes = (
  parts: SheetRouteOptions,
  resources: readonly AnyResource[],
): readonly AdminRoute[] =>
  resources
    .filter(({ source, list }) => !source && list.sheet)
    .flatMap((resource) => [rowsRoute(parts, resource), saveRoute(parts, resource)]);

const rowsRoute = ({ crud, texts }: SheetRouteOptions, resource: AnyResource): AdminRoute => {
  const words = Object.fromEntries(
    (resource.list.sheet ?? []).map((path) => [path, wordsAt(texts, resource, path)] as const),
  );
  return {
    ...sheetRowsCall(resource.path),
    path: apiUrl(resource.path, 'sheet'),
    realm: 'admin',
    permission: nodeOf(resource.path, 'edit'),
    resource,
    title: (lang) => texts.say(lang, 'server.api.sheet'),
    input: { in: 'query', schema: schemas.sheetParams(resource) },
    output: schemas.sheetPage(),
    handle: async ({ admin, query }) => ({
      ...(await crud.sheet(resource.name, admin, query)),
      words,
    }),
  };
};

const saveRoute = (
  { crud, texts, grantsChanged, rowsEdited, watchRules }: SheetRouteOptions,
  resource: AnyResource,
): AdminRoute => ({
  ...saveSheetCall(resource.path),
  realm: 'admin',
  permission: nodeOf(resource.path, 'edit'),
  resource,
  title: (lang) => texts.say(lang, 'server.api.sheetSave'),
  input: { in: 'body', schema: schemas.sheetBody(resource) },
  output: schemas.sheetSaved(),
  async handle({ admin, body, lang, now }) {
    const { refused, ...rest } = await crud.saveSheet(resource.name, admin, body);
    const { grants } = resource.shape.facts;
    if (grants) grantsChanged(grants);
    watchRules.forget();
    if (rest.saved.length > 0) rowsEdited(resource.name);
    const context = { texts, lang, now, resource };
    return {
      ...rest,
      refused: refused.map(({ id, reason }) => ({ id, ...inWords(reason, context) })),
    };
  },
});

function inWords(reason: unknown, context: ReplyContext) {
  const told = translateRefusal(reason, context);
  const { field, fields, why } = told?.data ?? {};
  const msg = typeof why === 'string' ? why : (told?.msg ?? '');
  return {
    error: told?.error ?? 'internal',
    msg,
    fields: fields ?? (typeof field === 'string' ? { [field]: msg } : {}),
  };
}

/** Codes of a column by their words; a column without a set of values has none. */
function wordsAt(
  texts: Texts,
  resource: AnyResource,
  path: string,
): Readonly<Record<string, string | number>> {
  const [first = '', inner] = path.split('.');
  const outer = resource.shape.fields[first];
  const field =
    inner !== undefined && outer?.relation?.type === 'rows'
      ? outer.relation.of.fields[inner]
      : outer;
  if (!field) return {};
  const root = `resources.${resource.name}`;
  const place = inner === undefined ? root : `${root}.rows.${first}`;
  return Object.fromEntries(wordsOf(texts, place, { name: inner ?? first, field }));
}
