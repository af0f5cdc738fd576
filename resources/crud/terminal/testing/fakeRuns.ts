import type { OpenRun, RunPlace, RunReader } from '../queue/openRun.ts';

export type OpenedRun = {
  readonly uuid: string;
  readonly command: string;
  readonly place: RunPlace;
  readonly reader: RunReader;
  isClosed: boolean;
};

/** A server whose streams a test speaks for. */
export function fakeRuns() {
  const opened: OpenedRun[] = [];
  const open: OpenRun = ({ uuid, command }, place, reader) => {
    const run = { uuid, command, place, reader, isClosed: false };
    opened.push(run);
    return () => {
      run.isClosed = true;
    };
  };
  const last = (uuid: string): OpenedRun => {
    const run = opened.findLast((each) => each.uuid === uuid);
    if (!run) throw new Error(`no stream of ${uuid} was opened`);
    return run;
  };
  return {
    open,
    opened,
    last,
    /** Events of the contract, in their order; output is `[text, position]`. */
    say(uuid: string, ...events: readonly (string | readonly [string, number])[]): void {
      const { reader } = last(uuid);
      for (const event of events) {
        if (typeof event === 'string') reader.onEvent(event, undefined);
        else reader.onEvent(...event);
      }
    },
  };
}

export const begun = ['command-link-success', '> node --version'] as const;
export const succeeded = ['exitCode: 0', 'command-exec-success'] as const;
export const failed = ['exitCode: 3', 'command-exec-error'] as const;
