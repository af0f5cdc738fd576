import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ReplyError } from '../../client/index.ts';
import { jobDetail, type Job } from '../../contract/index.ts';
import { useHttp } from '../http.ts';
import { liveKey } from '../liveKey.ts';
import { useScope } from '../Scope.tsx';
import { useJob, type RunningJob } from './useJob.ts';

/** How often it is asked: seldom when news of it come by themselves. */
const everyMs = { told: 10_000, untold: 1_000 } as const;

/** How far a job is, asked again and again until it is over; nobody is asked while nobody looks. */
export function useProgress({ id }: RunningJob): {
  readonly progress: Job | undefined;
  /** The last answer did not come. */
  readonly isLost: boolean;
} {
  const http = useHttp();
  const queries = useQueryClient();
  const { resource } = useScope();
  const [, setJob] = useJob();
  const { data, error } = useQuery({
    queryKey: ['job', id],
    queryFn: ({ signal }) =>
      http.call(jobDetail, { id }, { showErrorMessage: false, showCodeMessage: false, signal }),
    refetchInterval: ({ state }) => {
      if (isOver(state.data?.row)) return false;
      return queries.getQueryData(liveKey) === 'connected' ? everyMs.told : everyMs.untold;
    },
    retry: false,
  });
  const progress = data?.row;
  const isDone = isOver(progress);
  useEffect(() => {
    // The rows are others now, and so are the counts of the views.
    if (isDone) void queries.invalidateQueries({ queryKey: [resource.name] });
  }, [isDone, queries, resource]);
  // Somebody else has signed in here since, or the job was tidied away.
  const isGone = error instanceof ReplyError && !data;
  useEffect(() => {
    if (isGone) setJob(undefined);
  }, [isGone, setJob]);
  return { progress, isLost: error !== null && !isDone };
}

const isOver = (job: Job | undefined) => job?.status === 'done' || job?.status === 'failed';
