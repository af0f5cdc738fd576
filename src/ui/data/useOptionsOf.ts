import { useDataProvider, useLocale } from 'ra-core';
import { useCallback } from 'react';
import type { FindOptions } from '../../fields/view.ts';
import { localizedName, type AnyResource } from '../../schema/index.ts';
import { shownField } from '../model/relations.ts';
import type { ShopDataProvider } from './provider.ts';

/** Rows offered at once. */
const most = 50;

/** Where the references of a resource find the rows they may lead to. */
export function useOptionsOf(resource: AnyResource): FindOptions {
  const provider = useDataProvider<ShopDataProvider>();
  const locale = useLocale();
  return useCallback<FindOptions>(
    async (to, { search = '', ids, signal }) => {
      const shows = shownField(resource, to) ?? 'id';
      const { data } = await provider.select(to, {
        search,
        perPage: ids?.length ?? most,
        ...(ids && { ids }),
        signal,
        meta: { isQuiet: true },
      });
      return data.map((row) => ({
        id: Number(row.id),
        label: String(localizedName(row, shows, locale) ?? row.id),
      }));
    },
    [provider, resource, locale],
  );
}
