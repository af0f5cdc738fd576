import type { AuthProvider } from 'ra-core';
import type { AdminPermissions, Http, ShopDataProvider } from '../../client/index.ts';
import type { SampleRow } from './sampleRows.ts';

/** A shop that holds the rows that were last put into it, and changes none of them. */
export function createPreviewShop() {
  let rows: readonly SampleRow[] = [];
  const found = (id: unknown): SampleRow =>
    rows.find((row) => row.id === Number(id)) ?? rows[0] ?? { id: Number(id) };
  const list = async () => ({ data: [...rows], total: rows.length });
  const answers = {
    getList: list,
    getManyReference: list,
    getOne: async (_: string, { id }: { readonly id: unknown }) => ({ data: found(id) }),
    getMany: async (_: string, { ids }: { readonly ids: readonly unknown[] }) => ({
      data: ids.map(found),
    }),
    counts: async () => ({}),
    menuCounts: async () => ({}),
    sums: async () => undefined,
    select: async (_: string, { ids = [1, 2, 3] }: { readonly ids?: readonly number[] }) => ({
      data: ids.map((id) => ({ id })),
      total: ids.length,
    }),
  };
  // A preview is inert: the other calls are never made.
  const dataProvider = answers as unknown as ShopDataProvider;
  return { dataProvider, put: (next: readonly SampleRow[]) => void (rows = next) };
}

/** Grants everything, so that the screens show all that they have. */
export const previewAuth: AuthProvider = {
  login: async () => {},
  logout: async () => {},
  checkAuth: async () => {},
  checkError: async () => {},
  getPermissions: async (): Promise<AdminPermissions> => ({
    can: () => true,
    authNode: new Map(),
    allows: () => true,
    isSuper: true,
    isOurs: true,
  }),
};

/** Keeps no preferences and reaches no server. */
export const previewHttp = {
  call: async () => ({ list: [] }),
  request: async () => ({ code: 1, msg: '', time: 0, data: { list: [] } }),
  open: () => Promise.reject(new Error('a preview opens nothing')),
  link: (url: string) => url,
  // The contract types each reply; a preview answers all calls alike.
} as unknown as Http;
