import { type DataProvider, type GetListParams, useGetList, useGetOne } from 'ra-core';
import type { ListRowOf, RecordRowOf, ResourceName } from '../../schema/index.ts';

/** Parts of a list reply that are used here. */
type ListReply<Row> = { readonly data?: readonly Row[]; readonly total?: number | undefined };

type Asked<Row> = {
  readonly data: Row | undefined;
  readonly error: Error | null;
  readonly isPending: boolean;
  readonly isLoading: boolean;
  readonly refetch: () => Promise<unknown>;
};

type ListOptions = {
  readonly enabled?: boolean;
  /** Keeps the previous rows while others load. */
  readonly keepsRows?: boolean;
};

/**
 * `useGetList` of react-admin for hand-built screens: its rows are typed as the list replies with them,
 * without what it leaves out. Failures are shown by the caller.
 */
export function useListOf<N extends ResourceName>(
  name: N,
  params: GetListParams,
  { keepsRows = false, enabled = true }: ListOptions = {},
): Asked<readonly ListRowOf<N>[]> & Pick<ListReply<never>, 'total'> {
  const found = useGetList(
    name,
    { ...params, meta: quiet },
    { retry: false, enabled, ...(keepsRows && { placeholderData: (before) => before }) },
  );
  // Safe: the server builds the reply from the same declaration.
  return found as unknown as Asked<readonly ListRowOf<N>[]> & Pick<ListReply<never>, 'total'>;
}

/** One record as {@link useListOf} reads lists: with all of its values. Without an id nothing is read. */
export function useRecordOf<N extends ResourceName>(
  name: N,
  id: number | undefined,
): Asked<RecordRowOf<N>> {
  const found = useGetOne(
    name,
    { id: id ?? 0, meta: { ...quiet, view: 'detail' } },
    { retry: false, enabled: id !== undefined },
  );
  // The same.
  return found as unknown as Asked<RecordRowOf<N>>;
}

/** The rows of {@link useListOf}, outside of a component. */
export const readListOf = async <N extends ResourceName>(
  provider: DataProvider,
  name: N,
  params: GetListParams,
): Promise<Required<ListReply<ListRowOf<N>>>> =>
  // The same.
  (await provider.getList(name, { ...params, meta: quiet })) as unknown as Required<
    ListReply<ListRowOf<N>>
  >;

/** The values that the form of one record starts with, outside of a component. */
export const readRecordOf = async <N extends ResourceName>(
  provider: DataProvider,
  name: N,
  id: number,
): Promise<RecordRowOf<N>> =>
  // The same.
  (await provider.getOne(name, { id, meta: { ...quiet, view: 'edit' } }))
    .data as unknown as RecordRowOf<N>;

const quiet = { isQuiet: true } as const;
