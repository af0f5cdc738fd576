import { useGetMany } from 'ra-core';
import { useState } from 'react';
import type { Job } from '../../contract/index.ts';
import { useScope } from '../Scope.tsx';
import { RefusalsDialog } from './RefusalsDialog.tsx';
import { useJob, type RunningJob } from './useJob.ts';
import { useRun, type ActionResult } from './useRun.ts';

type Props = {
  readonly job: RunningJob;
  readonly progress: Job;
  readonly onClose: () => void;
};

/** Which rows a job was refused on and why; they can be tried again by name. */
export function JobRefusals({ job, progress, onClose }: Props) {
  const { resource } = useScope();
  const [, setJob] = useJob();
  const run = useRun();
  // What a second try has changed.
  const [second, setAgain] = useState<ActionResult>();
  const { refused, refusedCount } = second
    ? { refused: second.refused, refusedCount: second.refused.length }
    : progress;
  const done = second ? second.done.length : progress.done - refusedCount;
  const ids = refused.map(({ id }) => id);
  const { data } = useGetMany(resource.name, { ids, meta: { isQuiet: true } }, { retry: false });
  // Until their names are known, and of those that are gone, the numbers stand for them.
  const rows = ids.map((id) => data?.find((row) => row.id === id) ?? { id });
  return (
    <RefusalsDialog
      refusals={{
        name: job.action,
        asked: job.input ? { input: job.input } : {},
        rows,
        refused,
        counts: { done, refused: refusedCount },
      }}
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
