import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { endMemberSession, memberSessions } from '../../src/contract/index.ts';
import { SessionLines } from '../../src/frame/SessionLines.tsx';
import { ErrorState, PageHead, Sheet, SheetPart, SkeletonRows } from '../../src/kit/index.ts';
import { useText } from '../../src/texts/index.ts';
import { quiet } from '../parts/problems.ts';
import { useMemberServices } from '../services.ts';

const sessionsKey = ['sessions'];

/** Lists the member's sessions, with a button to sign each one out. */
export default function SessionsPage() {
  const t = useText('member.sessions');
  const { http, toasts } = useMemberServices();
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: sessionsKey,
    queryFn: () => http.call(memberSessions, undefined, quiet),
  });
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (id: string) => http.call(endMemberSession, { id }, quiet),
    onSuccess: () => toasts.add({ type: 'success', message: t('ended') }),
    onError: ({ message }) =>
      toasts.add({ type: 'error', message: t('failed', { reason: message }) }),
    // A refused request means that the list is out of date, too.
    onSettled: () => queries.invalidateQueries({ queryKey: sessionsKey }),
  });
  return (
    <>
      <PageHead title={t('title')} tabTitle={t('title')} fact={t('text')} />
      <Sheet>
        {error ? (
          <ErrorState text={error.message} onRetry={() => void refetch()} />
        ) : data ? (
          <SheetPart>
            <SessionLines
              sessions={data.list}
              endingId={isPending ? variables : undefined}
              onEnd={(id) => mutate(id)}
            />
          </SheetPart>
        ) : (
          <SkeletonRows />
        )}
      </Sheet>
    </>
  );
}
