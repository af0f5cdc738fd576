import { useQuery } from '@tanstack/react-query';
import { ledgerHolder } from '../../contract/index.ts';
import { useHttp } from '../http.ts';

/** Whom a ledger is about, as of now; asked only when somebody is chosen. */
export function useHolder(path: string, chosen: unknown) {
  const http = useHttp();
  const userId = String(chosen ?? '');
  const { data, error, refetch } = useQuery({
    queryKey: ['holder', path, userId],
    enabled: userId !== '',
    // What somebody has may have moved since it was last looked at.
    staleTime: 0,
    retry: false,
    queryFn: () => http.call(ledgerHolder(path), { userId }, quiet),
  });
  return { holder: data?.user, error, retry: () => void refetch() };
}

const quiet = { showErrorMessage: false, showCodeMessage: false } as const;
