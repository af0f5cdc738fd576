import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import type { Endpoint } from '../../contract/index.ts';
import { ErrorState, Sheet, SkeletonRows } from '../../kit/index.ts';
import { useServices } from '../services.ts';

const refreshMs = 60_000;

/** Loads a block of the site's figures, independently of the others. */
export function useSite<Output>(call: Endpoint<void, Output>, isAsked = true) {
  const { http } = useServices();
  return useQuery({
    queryKey: ['site', call.path],
    enabled: isAsked,
    queryFn: ({ signal }) =>
      http.call(call, undefined, { showCodeMessage: false, toleratedStatus: 404, signal }),
    staleTime: refreshMs / 2,
    refetchInterval: refreshMs,
    meta: { isQuiet: true },
  });
}

type WaitingProps = { readonly rows: number; readonly retry: (() => void) | undefined };

/** Placeholder of a block that is loading or has failed. */
export const Waiting = ({ rows, retry }: WaitingProps) => (
  <Sheet style={{ minHeight: rows * 52 }}>
    {retry ? <ErrorState onRetry={retry} /> : <SkeletonRows rows={rows} cells={[30, 50]} />}
  </Sheet>
);

export const Beside = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 360px), 1fr))',
  gap: 'inherit',
});

/** List of lines: a name, and its value. */
export const Rows = styled('ol')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: theme.spacing(1, 4),
    padding: theme.spacing(2, 0),
    borderTop: `1px solid ${theme.vars.palette.ui.hairline}`,
  },
  '& > li:first-of-type': { borderTop: 0 },
  '& b': { flex: '1 1 120px', fontWeight: 600 },
  '& span': { color: theme.vars.palette.text.secondary, fontVariantNumeric: 'tabular-nums' },
}));
