import { useEffect, useState } from 'react';
import type { PlanView, WriteProgress } from '../../../../src/generator/index.ts';
import type { DesignerCalls } from '../../shared/designerCalls.ts';

export type WriteState =
  | { readonly type: 'none' }
  | { readonly type: 'running'; readonly stage: WriteProgress['stage'] }
  | { readonly type: 'failed'; readonly reason: string }
  /** `isLive`: the server that answers knows what was written. */
  | { readonly type: 'done'; readonly isLive: boolean };

type Options = {
  readonly calls: Pick<DesignerCalls, 'write' | 'progress'>;
  /** Pause between two looks at the progress. */
  readonly everyMs?: number;
};

/**
 * Writes a plan and follows it until a server that started anew answers. Calls that fail while the server
 * starts are expected.
 */
export function useWrite({ calls, everyMs = 400 }: Options) {
  const [state, setState] = useState<WriteState>({ type: 'none' });
  const [running, setRunning] = useState<{ readonly boot: string | undefined }>();

  useEffect(() => {
    if (!running) return;
    let isCurrent = true;
    const timer = setInterval(() => {
      calls.progress().then(
        ({ stage, boot, failure }) => {
          if (!isCurrent) return;
          if (failure !== undefined) finish({ type: 'failed', reason: failure });
          else if (running.boot !== undefined && boot !== running.boot)
            finish({ type: 'done', isLive: true });
          else if (stage !== 'idle') setState({ type: 'running', stage });
        },
        () => {},
      );
    }, everyMs);
    const finish = (end: WriteState) => {
      clearInterval(timer);
      setState(end);
      setRunning(undefined);
    };
    return () => {
      isCurrent = false;
      clearInterval(timer);
    };
  }, [running, calls, everyMs]);

  async function write({ id, version, hash }: PlanView, confirmed: readonly string[]) {
    setState({ type: 'running', stage: 'planning' });
    const boot = await calls.progress().then(
      (progress) => progress.boot,
      () => undefined,
    );
    setRunning({ boot });
    try {
      const { restarts } = await calls.write({ id, version, hash, confirmed });
      if (restarts) return;
      setRunning(undefined);
      setState({ type: 'done', isLive: false });
    } catch (error) {
      setRunning(undefined);
      setState({ type: 'failed', reason: error instanceof Error ? error.message : String(error) });
    }
  }

  return { state, write, reset: () => setState({ type: 'none' }) };
}
