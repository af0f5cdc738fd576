import CloseIcon from '@mui/icons-material/CloseOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import type { Job } from '../../contract/index.ts';
import { useScope } from '../Scope.tsx';
import { useUiText } from '../texts/useTexts.ts';
import { JobRefusals } from './JobRefusals.tsx';
import { useJob, type RunningJob } from './useJob.ts';
import { useProgress } from './useProgress.ts';

/**
 * How far the server is with an action on everything that matched, and what it could not do. Who
 * leaves the list misses nothing: the work goes on, and the strip is there again afterwards.
 */
export function JobStrip({ job }: { readonly job: RunningJob }) {
  const { texts } = useScope();
  const { progress, isLost } = useProgress(job);
  const isOver = progress?.status === 'done' || progress?.status === 'failed';
  const said = useSaying(job, progress, isLost);
  const { done, total } = progress ?? { done: 0, total: job.total };
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

/** What can be done once it is over. */
function Ended({ job, progress }: { readonly job: RunningJob; readonly progress: Job }) {
  const t = useUiText();
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
      {isOpen && <JobRefusals job={job} progress={progress} onClose={() => setOpen(false)} />}
    </>
  );
}

function useSaying({ action, total }: RunningJob, progress: Job | undefined, isLost: boolean) {
  const t = useUiText();
  const { texts } = useScope();
  if (isLost) return t('job.lost');
  const [key, values] = sayingOf(progress);
  return t(key, { name: texts.action(action).name, total: progress?.total ?? total, ...values });
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
