import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { filterParams } from '../../client/index.ts';
import {
  listLimits,
  type QueryParams,
  type SheetRecord,
  sheetRowsCall,
} from '../../contract/index.ts';
import { useFieldKit } from '../../fields/view.ts';
import type { AnyResource } from '../../schema/index.ts';
import { useHttp } from '../data/http.ts';
import { filterOf } from '../data/useRows.ts';
import { readAddress, sortOf } from '../model/address.ts';
import type { CellReader, NamedRecord } from './cells.ts';
import { columnsOf, listsOf } from './layout.ts';

/** Records that one sheet edits at most. */
const mostRecords = 2_000;

export type SheetRecords = {
  readonly records: readonly SheetRecord[];
  readonly total: number;
  /** Codes by the words that people write for them, by column path. */
  readonly words: Readonly<Record<string, CellReader['words']>>;
  /** Records that references may name, by column path. */
  readonly named: Readonly<Record<string, CellReader['records']>>;
};

/** The query of a sheet's address: the records by id, or those of a list's query; and its sub-rows. */
export function readSheetAddress(resource: AnyResource, search: string) {
  const query = new URLSearchParams(search);
  const ids = (query.get('ids') ?? '').split(',').map(Number).filter(isId);
  const list = listsOf(resource).find((name) => name === query.get('rows'));
  const state = readAddress(resource, search);
  const filter = ids.length > 0 ? { id: ids } : filterOf(resource, state);
  return { list, filter, order: sortOf(resource, state).join(',') };
}

const isId = (id: number): boolean => Number.isSafeInteger(id) && id > 0;

/** The records of the address with all that their cells are read by, and how many are there so far. */
export function useSheetRecords(resource: AnyResource) {
  const { search } = useLocation();
  // The address of a kept tab may change while its sheet stays.
  const [address] = useState(() => readSheetAddress(resource, search));
  const [count, setCount] = useState(0);
  const http = useHttp();
  const { optionsOf } = useFieldKit();
  const query = useQuery({
    queryKey: ['sheet', resource.name, address],
    gcTime: 0,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: false,
    async queryFn({ signal }): Promise<SheetRecords> {
      // Sends the filter of the list in the same form as for an action.
      const params = filterParams(address.filter) as QueryParams;
      const records = new Map<unknown, SheetRecord>();
      let [total, words]: [number, SheetRecords['words']] = [0, {}];
      for (let page = 1; (page - 1) * listLimits.maxRows < mostRecords; page += 1) {
        const found = await http.call(
          sheetRowsCall(resource.path),
          { ...params, rows: address.list, order: address.order, page, limit: listLimits.maxRows },
          { showCodeMessage: false, signal },
        );
        [total, words] = [found.total, found.words];
        // A record may move to another page meanwhile.
        for (const record of found.list) records.set(record['id'], record);
        setCount(records.size);
        if (found.list.length < listLimits.maxRows) break;
      }
      return {
        records: [...records.values()],
        total,
        words,
        named: await namedRecords(resource, (to) => optionsOf(to, { signal })),
      };
    },
  });
  return { ...query, list: address.list, count };
}

async function namedRecords(
  resource: AnyResource,
  find: (to: string) => ReturnType<ReturnType<typeof useFieldKit>['optionsOf']>,
): Promise<SheetRecords['named']> {
  const none = { label: (name: string) => name };
  const texts = { ...none, rows: () => none };
  const columns = [undefined, ...listsOf(resource)].flatMap((list) =>
    columnsOf({ resource, list, texts, isReadOnly: () => false }),
  );
  const found = columns.flatMap(({ path, field: { relation } }) =>
    relation?.type === 'one'
      ? [
          find(relation.to).then(
            (list) => {
              const isAll = (list.total ?? list.length) <= list.length;
              return [path, { list: list.map(withoutLines), isAll }] as const;
            },
            // Without permission to list them, the server looks names up.
            () => [path, { list: [], isAll: false }] as const,
          ),
        ]
      : [],
  );
  return Object.fromEntries(await Promise.all(found));
}

/** Options of a tree begin with lines that show their place. */
const withoutLines = ({ id, label }: NamedRecord): NamedRecord => ({
  id,
  label: label.replace(/^[\s│├└─]+/, ''),
});
