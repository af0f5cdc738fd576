import CloseIcon from '@mui/icons-material/CloseOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useGetMany } from 'ra-core';
import { useEffect, useState } from 'react';
import { ReplyError } from '../../client/index.ts';
import { type Job, jobDetail } from '../../contract/index.ts';
import { useScope } from '../scope/Scope.tsx';
import { Dialog, DialogCancel } from '../../kit/index.ts';
import { liveKey, useHttp } from '../data/http.ts';
import { RefusedByServer } from './ActionDialog.tsx';
import { ActionAsked } from './Launcher.tsx';
import { type RunningJob, useJob, useRun } from './useRun.ts';
import type { ActionResult } from '../model/actionRun.ts';
import { useText } from '../../texts/index.ts';

/**
 * Shows the progress of a server job that runs an action on all matching rows, and the rows it refused.
 * The job continues when the user leaves the list; the strip is shown again on return.
 */
export function JobStrip({ job }: { readonly job: RunningJob }) {
  const { texts } = useScope();
  const { progress, isLost } = useProgress(job);
  const isOver = progress?.status === 'done' || progress?.status === 'failed';
  const said = useSaying(job, progress, isLost);
  const { done, total } = progress ?? { done: 0, total: job.total ?? 0 };
  return (
    <Strip data-tone={toneOf(progress)}>
      <Line>
        <span role={isOver ? 'alert' : 'status'}>{said}</span>
        {isOver && <Ended job={job} progress={progress} />}
      </Line>
      {!isOver && (
        <LinearProgress
          aria-label={texts.action(job.action).name}
          variant="determinate"
          value={total > 0 ? (100 * done) / total : 0}
        />
      )}
    </Strip>
  );
}

/** Commands offered once the job has ended. */
function Ended({ job, progress }: { readonly job: RunningJob; readonly progress: Job }) {
  const t = useText('ui');
  const [, setJob] = useJob();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {progress.refusedCount > 0 && (
        <Button variant="text" onClick={() => setOpen(true)}>
          {t('job.reasons')}
        </Button>
      )}
      <IconButton aria-label={t('job.close')} onClick={() => setJob(undefined)}>
        <CloseIcon />
      </IconButton>
      {isOpen && job.record === undefined && (
        <JobRefusals job={job} progress={progress} onClose={() => setOpen(false)} />
      )}
      {isOpen && job.record !== undefined && (
        <TargetRefusals job={job} progress={progress} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

function useSaying({ action, total }: RunningJob, progress: Job | undefined, isLost: boolean) {
  const t = useText('ui');
  const { texts } = useScope();
  if (isLost) return t('job.lost');
  const { name } = texts.action(action);
  const all = progress?.total ?? total;
  if (all === undefined) return name;
  const [key, values] = sayingOf(progress);
  return t(key, { name, total: all, ...values });
}

type Saying = readonly ['job.waiting' | 'job.running' | 'job.refusing' | Ending, Values?];
type Ending = 'job.done' | 'job.partly' | 'job.failed';
type Values = Readonly<Record<string, string | number>>;

function sayingOf(progress: Job | undefined): Saying {
  if (!progress || progress.status === 'waiting') return ['job.waiting'];
  const { status, done, refusedCount: refused, msg = '' } = progress;
  if (status === 'failed') return ['job.failed', { done, reason: msg }];
  if (status === 'running')
    return refused > 0 ? ['job.refusing', { done, refused }] : ['job.running', { done }];
  return refused > 0 ? ['job.partly', { done: done - refused, refused }] : ['job.done', { done }];
}

function toneOf(progress: Job | undefined) {
  if (progress?.status === 'failed') return 'danger';
  if (progress?.status !== 'done') return 'info';
  return progress.refusedCount > 0 ? 'warning' : 'success';
}

const Strip = styled('div')(({ theme }) => {
  const { tone } = theme.vars.palette;
  const coloured = ({ bg, fg }: (typeof tone)['info']) => ({ backgroundColor: bg, color: fg });
  return {
    padding: theme.spacing(1, 3),
    '&[data-tone=info]': coloured(tone.info),
    '&[data-tone=success]': coloured(tone.success),
    '&[data-tone=warning]': coloured(tone.warning),
    '&[data-tone=danger]': coloured(tone.danger),
    '& .MuiLinearProgress-root': { margin: theme.spacing(0, 0, 1), borderRadius: 2 },
  };
});

const Line = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(2),
  minHeight: theme.measure.control,
  '& > span': { flex: 1 },
}));

type JobRefusalsProps = {
  readonly job: RunningJob;
  readonly progress: Job;
  readonly onClose: () => void;
};

/** Lists the rows a job was refused on, with the reasons; they can be retried by id. */
function JobRefusals({ job, progress, onClose }: JobRefusalsProps) {
  const { resource } = useScope();
  const [, setJob] = useJob();
  const run = useRun();
  // Result of the retry.
  const [second, setAgain] = useState<ActionResult>();
  const { refused, refusedCount } = second
    ? { refused: second.refused, refusedCount: second.refused.length }
    : progress;
  const done = second ? second.done.length : progress.done - refusedCount;
  const ids = refused.map(({ id }) => id);
  const { data } = useGetMany(resource.name, { ids, meta: { isQuiet: true } }, { retry: false });
  // Ids stand in for rows that are not loaded yet, or deleted.
  const rows = ids.map((id) => data?.find((row) => row.id === id) ?? { id });
  return (
    <ActionAsked
      name={job.action}
      rows={rows}
      refusals={{ done, refused, count: refusedCount, asked: { input: job.input } }}
      run={async (name, again, asked) => {
        const result = await run(name, again, asked);
        if (result.refused.length > 0) setAgain(result);
        else {
          setJob(undefined);
          onClose();
        }
        return result;
      }}
      onClose={onClose}
    />
  );
}

/**
 * Lists the targets a job on one record was refused for, with the reasons. They are rows of another list,
 * so they are shown by id.
 */
function TargetRefusals({ job, progress, onClose }: JobRefusalsProps) {
  const t = useText('ui');
  const { texts } = useScope();
  const { done, refused, refusedCount: count } = progress;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={texts.action(job.action).name}
      buttons={<DialogCancel>{t('job.close')}</DialogCancel>}
    >
      <RefusedByServer rows={[]} refusals={{ done: done - count, refused, count }} />
    </Dialog>
  );
}

/** Polling interval in ms: `connected` while the live connection delivers news, else `disconnected`. */
const everyMs = { connected: 10_000, disconnected: 1_000 } as const;

/** Polls the progress of a job until it has ended; pauses while the window is hidden. */
function useProgress({ id }: RunningJob): {
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
    queryFn: ({ signal }) => http.call(jobDetail, { id }, { showCodeMessage: false, signal }),
    refetchInterval: ({ state }) => {
      if (isOver(state.data?.row)) return false;
      return everyMs[queries.getQueryData(liveKey) === 'connected' ? 'connected' : 'disconnected'];
    },
    retry: false,
  });
  const progress = data?.row;
  const isDone = isOver(progress);
  useEffect(() => {
    // The rows are others now, and so are the counts of the views.
    if (isDone) void queries.invalidateQueries({ queryKey: [resource.name] });
  }, [isDone, queries, resource]);
  // Another admin has signed in since, or the job was purged.
  const isGone = error instanceof ReplyError && !data;
  useEffect(() => {
    if (isGone) setJob(undefined);
  }, [isGone, setJob]);
  return { progress, isLost: error !== null && !isDone };
}

const isOver = (job: Job | undefined) => job?.status === 'done' || job?.status === 'failed';
