import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { adminSessions, endAdminSession } from '../../contract/index.ts';
import { isMissing } from '../../client/index.ts';
import { SessionLines } from '../../frame/SessionLines.tsx';
import { ErrorState, SkeletonRows } from '../../kit/index.ts';
import { useNotifyText } from '../../ui/parts/index.ts';
import { useServices } from '../services.ts';
import { useText } from '../../texts/index.ts';
import { useLoadFaultText } from '../../ui/index.ts';

export const sessionsKey = ['own sessions'];

/** The admin's sessions; null where the server does not tell them, which is asked once. */
export function useOwnSessions() {
  const { http } = useServices();
  return useQuery({
    queryKey: sessionsKey,
    queryFn: () =>
      http
        .call(adminSessions, undefined, { ...quiet, toleratedStatus: 404 })
        .catch((error: unknown) => {
          if (isMissing(error)) return null;
          throw error;
        }),
    gcTime: Infinity,
    staleTime: ({ state }) => (state.data === null ? Infinity : 0),
  });
}

/** Lists the admin's sessions, with a button to sign each one out. */
export function SessionList() {
  const faultText = useLoadFaultText();
  const { data, error, refetch } = useOwnSessions();
  const { mutate, isPending, variables } = useEnd();
  if (error) return <ErrorState text={faultText(error)} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows />;
  return (
    <SessionLines
      sessions={data.list}
      endingId={isPending ? variables : undefined}
      onEnd={(id) => mutate(id)}
    />
  );
}

function useEnd() {
  const t = useText('shell');
  const tell = useNotifyText();
  const { http } = useServices();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => http.call(endAdminSession, { id }, quiet),
    onSuccess: () => tell(t('profile.ended')),
    onError: ({ message }) => tell(t('profile.failed', { reason: message }), 'error'),
    // A refused request means that the list is out of date, too.
    onSettled: () => queries.invalidateQueries({ queryKey: sessionsKey }),
  });
}

const quiet = { showCodeMessage: false } as const;
