import type { DataProvider } from 'ra-core';
import type { AnyResource, RegisteredResource } from '../../schema/index.ts';
import type { Http } from '../http.ts';
import { createOptionalCalls } from '../optionalCalls.ts';
import { countsAt, countsOfMany, createCommands } from './commands.ts';
import { rowReader, type ReadRow } from './rows.ts';
import type { Commands, RowCalls } from './served.ts';
import { createResourceApi } from './resourceApi.ts';

/** Commands with the resource as first parameter, as everywhere in react-admin. */
type Named = {
  readonly [K in keyof Commands]: (
    resource: string,
    ...given: Parameters<Commands[K]>
  ) => ReturnType<Commands[K]>;
};

/** react-admin's data provider, with the commands it has no word for. */
export type ShopDataProvider = DataProvider &
  Named & {
    /**
     * As `counts`, for the menu: requests of the same moment are sent as one call, without error
     * messages.
     */
    readonly menuCounts: (resource: string) => ReturnType<Commands['counts']>;
  };

/** A declaration, or the way to it: then it is loaded with the first call that needs it. */
type Served = AnyResource | Pick<RegisteredResource, 'name' | 'path' | 'source' | 'load'>;

/**
 * Serves each declared resource from our server, or from the outside service it declares.
 *
 * The client reports failures unless `meta.isQuiet`. Refused values reject with `InvalidReply`, a record
 * changed by another user with `StaleReply`.
 */
export function createDataProvider(http: Http, resources: readonly Served[]): ShopDataProvider {
  const declared = new Map(resources.map((resource) => [resource.name, resource]));
  const served = new Map<string, Promise<RowCalls & Commands>>();
  const optional = createOptionalCalls();

  return {
    supportAbortSignal: true,
    getList: async (name, params) => (await of(name)).getList(params),
    getOne: async (name, params) => (await of(name)).getOne(params),
    getMany: async (name, params) => (await of(name)).getMany(params),
    getManyReference: async (name, params) => (await of(name)).getManyReference(params),
    create: async (name, params) => (await of(name)).create(params),
    update: async (name, params) => (await of(name)).update(params),
    updateMany: async (name, params) => (await of(name)).updateMany(params),
    delete: async (name, params) => (await of(name)).delete(params),
    deleteMany: async (name, params) => (await of(name)).deleteMany(params),
    counts,
    menuCounts: gathered(countsOfSeveral),
    sums: async (name, filter, options) => (await of(name)).sums(filter, options),
    act: async (name, action, order) => (await of(name)).act(action, order),
    recycle: async (name, ids, options) => (await of(name)).recycle(ids, options),
    sort: async (name, move) => (await of(name)).sort(move),
    select: async (name, query) => (await of(name)).select(query),
    exportRows: async (name, order) => (await of(name)).exportRows(order),
  };

  async function counts(name: string, ...[options]: Parameters<Commands['counts']>) {
    const resource = declared.get(name);
    if (!resource || resource.source || served.has(name)) return (await of(name)).counts(options);
    return countsAt(createResourceApi(resource.path, { http, read: asItCame, optional }), options);
  }

  async function countsOfSeveral(names: readonly string[]) {
    const [only = ''] = names;
    if (names.length === 1) return { [only]: await counts(only, { meta: { isQuiet: true } }) };
    // An existing server lacks this call, and those of its resources too.
    return countsOfMany(createResourceApi('index', { http, read: asItCame, optional }), names);
  }

  function of(name: string): Promise<RowCalls & Commands> {
    const known = served.get(name);
    if (known) return known;
    const calls = open(name);
    served.set(name, calls);
    // A failed load is repeated by the next call.
    calls.catch(() => served.delete(name));
    return calls;
  }

  async function open(name: string): Promise<RowCalls & Commands> {
    const resource = declared.get(name);
    if (!resource) throw new Error(`data provider: no resource ${name} is declared`);
    const [declaration, { createShopRows }] = await Promise.all([
      'load' in resource ? resource.load() : resource,
      // The shell starts without what reads rows.
      import('./shopRows.ts'),
    ]);
    const read = rowReader(declaration);
    if (declaration.source) {
      const { createOutsideRows } = await import('./outsideRows.ts');
      return createOutsideRows(declaration, declaration.source.simpleRest, read);
    }
    const api = createResourceApi(declaration.path, { http, read, optional });
    const commands = createCommands(declaration, { http, api, read });
    return { ...createShopRows(declaration, api, read), ...commands };
  }
}

const asItCame: ReadRow = (raw) => ({ id: 0, ...raw });

const gatherMs = 10;

/**
 * Batches requests: names that arrive within a moment are requested together. A name without a reply has
 * no value.
 */
function gathered<Value extends object>(
  ask: (names: readonly string[]) => Promise<Readonly<Record<string, Value>>>,
): (name: string) => Promise<Value | Record<string, never>> {
  let names = new Set<string>();
  let reply: ReturnType<typeof ask> | undefined;
  return async (name) => {
    names.add(name);
    reply ??= new Promise<void>((resolve) => setTimeout(resolve, gatherMs)).then(() => {
      const asked = [...names];
      names = new Set();
      reply = undefined;
      return ask(asked);
    });
    return (await reply)[name] ?? {};
  };
}
