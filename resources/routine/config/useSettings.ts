import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocale } from 'ra-core';
import { settingList } from '../../../src/contract/index.ts';
import { useHttp, useScope } from '../../../src/ui/parts/index.ts';

/** The settings in the language that is on. */
export function useSettings() {
  const http = useHttp();
  const locale = useLocale();
  const { path } = useScope().resource;
  const { data, error, refetch } = useQuery({
    queryKey: ['settings', path, locale],
    queryFn: () => http.call(settingList(path), undefined, { showCodeMessage: false }),
    // The form always shows the current table, so nothing is cached.
    gcTime: 0,
    placeholderData: (before) => before,
  });
  return { list: data, error: data ? null : error, retry: () => void refetch() };
}

/** Checks if the page has a call and the admin may make it; a super admin may make any. */
export function useMay(): (node: string) => boolean {
  const { resource, access } = useScope();
  return (node) => resource.nodes?.includes(node) === true && access.can(node);
}

/** Reloads all queries, since a setting may be shown anywhere. */
export function useReload(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries();
}
