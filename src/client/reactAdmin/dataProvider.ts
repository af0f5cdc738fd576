import type { DataProvider } from 'ra-core';
import type { AnyResource } from '../../schema/index.ts';
import type { Http } from '../http.ts';
import { createCommands } from './commands.ts';
import { createOutsideRows } from './outsideRows.ts';
import { rowReader } from './rows.ts';
import type { Commands, RowCalls } from './served.ts';
import { createShopRows } from './shopRows.ts';
import { createTalk } from './talk.ts';

/** Each command with the resource before its own parameters, as everywhere in react-admin. */
type Named = {
  readonly [K in keyof Commands]: (
    resource: string,
    ...given: Parameters<Commands[K]>
  ) => ReturnType<Commands[K]>;
};

/** react-admin's data provider, with the commands it has no word for. */
export type ShopDataProvider = DataProvider & Named;

/**
 * Serves each declared resource from our server, or from the outside service it declares.
 *
 * Failures are told by the client unless `meta.isQuiet`. Refused values reject with `InvalidReply`,
 * a record that somebody else has changed with `StaleReply`.
 */
export function createDataProvider(
  http: Http,
  resources: readonly AnyResource[],
): ShopDataProvider {
  const served = new Map(resources.map((resource) => [resource.name, serve(resource)]));

  return {
    supportAbortSignal: true,
    getList: async (name, params) => of(name).getList(params),
    getOne: async (name, params) => of(name).getOne(params),
    getMany: async (name, params) => of(name).getMany(params),
    getManyReference: async (name, params) => of(name).getManyReference(params),
    create: async (name, params) => of(name).create(params),
    update: async (name, params) => of(name).update(params),
    updateMany: async (name, params) => of(name).updateMany(params),
    delete: async (name, params) => of(name).delete(params),
    deleteMany: async (name, params) => of(name).deleteMany(params),
    counts: async (name, manner) => of(name).counts(manner),
    act: async (name, action, order) => of(name).act(action, order),
    sort: async (name, move) => of(name).sort(move),
    select: async (name, query) => of(name).select(query),
    exportRows: async (name, order) => of(name).exportRows(order),
  };

  function of(name: string): RowCalls & Commands {
    const calls = served.get(name);
    if (!calls) throw new Error(`data provider: no resource ${name} is declared`);
    return calls;
  }

  function serve(resource: AnyResource): RowCalls & Commands {
    const read = rowReader(resource);
    if (resource.source) return createOutsideRows(resource, resource.source.simpleRest, read);
    const talk = createTalk(http, resource.path, read);
    const commands = createCommands(resource, { http, talk, read });
    return { ...createShopRows(resource, talk, read), ...commands };
  }
}
