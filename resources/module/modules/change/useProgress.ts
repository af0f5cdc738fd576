import { useEffect, useState } from 'react';
import { type Http, ReplyError } from '../../../../src/client/index.ts';
import { moduleProgressCall, type ModuleProgress } from '../../../../src/modules/index.ts';

/** State of a change that was begun, as far as it is known. */
export type ProgressState =
  /** `isAway`: the last call got no answer, as while the server starts anew. */
  | { readonly type: 'running'; readonly progress?: ModuleProgress; readonly isAway: boolean }
  | { readonly type: 'ended'; readonly progress: ModuleProgress; readonly outcome: ChangeOutcome }
  /** No answer for {@link patienceMs}. */
  | { readonly type: 'lost' }
  /** The server answers, and does not know the ticket. `reason` is its sentence. */
  | { readonly type: 'unknown'; readonly reason: string };

export type ChangeOutcome = NonNullable<ModuleProgress['outcome']>;

type ProgressOptions = {
  readonly http: Pick<Http, 'call'>;
  /** Undefined: nothing is followed. */
  readonly ticket: string | undefined;
  readonly everyMs?: number;
  readonly patienceMs?: number;
};

/**
 * Follows a change until it has ended. A call without an answer is expected, as the server is away for some seconds; it
 * counts as lost only after five minutes of them.
 */
export function useProgress(options: ProgressOptions) {
  const { http, ticket, everyMs = usualPauseMs, patienceMs = usualPatienceMs } = options;
  const [attempt, setAttempt] = useState(0);
  const run = `${ticket} ${attempt}`;
  const [known, setKnown] = useState({ run, state: begun });

  useEffect(() => {
    if (ticket === undefined) return;
    let isCurrent = true;
    let pause: ReturnType<typeof setTimeout> | undefined;
    let answeredAt = performance.now();
    const show = (next: (before: ProgressState) => ProgressState) =>
      setKnown((before) => ({ run, state: next(before.run === run ? before.state : begun) }));
    const look = async () => {
      const next = await stateOf(http, ticket);
      if (!isCurrent) return;
      if (next.type !== 'away') answeredAt = performance.now();
      const isLost = performance.now() - answeredAt > patienceMs;
      if (next.type !== 'away') show(() => next);
      else show(isLost ? () => ({ type: 'lost' }) : away);
      if (!isLost && (next.type === 'away' || next.type === 'running'))
        pause = setTimeout(() => void look(), everyMs);
    };
    void look();
    return () => {
      isCurrent = false;
      clearTimeout(pause);
    };
  }, [http, ticket, run, everyMs, patienceMs]);

  // The state of an earlier change says nothing about this one.
  const state = known.run === run ? known.state : begun;
  return { state, retry: () => setAttempt((before) => before + 1) };
}

const usualPauseMs = 1_000;
const usualPatienceMs = 5 * 60_000;

const begun: ProgressState = { type: 'running', isAway: false };

/** Keeps the last known step while the server is away. */
const away = (before: ProgressState): ProgressState =>
  before.type === 'running' ? { ...before, isAway: true } : { type: 'running', isAway: true };

async function stateOf(
  { call }: Pick<Http, 'call'>,
  ticket: string,
): Promise<ProgressState | { readonly type: 'away' }> {
  try {
    const { progress } = await call(moduleProgressCall, { ticket }, quiet);
    const { outcome } = progress;
    return outcome === undefined
      ? { type: 'running', progress, isAway: false }
      : { type: 'ended', progress, outcome };
  } catch (error) {
    return error instanceof ReplyError
      ? { type: 'unknown', reason: error.message }
      : { type: 'away' };
  }
}

const quiet = {
  showFailures: false,
  showCodeMessage: false,
  cancelDuplicate: false,
  timeoutMs: 5_000,
} as const;
