import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { startTool } from '../tools.ts';

type ApiProcess = {
  /** Starts the server, or starts it anew. Answers why it has not started. */
  restart(): Promise<string | undefined>;
  /** Ends it as a supervisor would, so that it closes its database. */
  stop(): Promise<void>;
};

type ApiProcessParts = {
  readonly command: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  print(line: string): void;
  /** The server takes requests. */
  onReady(): void;
  /** The server no longer takes requests; `failure` gives the reason if it was not asked to end. */
  onGone(failure?: string): void;
};

/** The line with which a server says that it takes requests. */
const readyLine = /^Shopwright is ready: /;

/** The process of the server part; one at a time, since the embedded database takes only one. */
export function createApiProcess(parts: ApiProcessParts): ApiProcess {
  let child: ChildProcess | undefined;

  async function stop(): Promise<void> {
    const ending = child;
    if (!ending) return;
    child = undefined;
    parts.onGone();
    const gone = once(ending, 'exit');
    ending.kill('SIGTERM');
    await gone;
  }

  async function start(): Promise<string | undefined> {
    const started = startTool(parts.command, parts.env);
    child = started;
    const complaints: string[] = [];
    const isReady = new Promise<true>((resolve) =>
      createInterface({ input: started.stdout }).on('line', (line) => {
        if (readyLine.test(line)) resolve(true);
        else parts.print(line);
      }),
    );
    createInterface({ input: started.stderr }).on('line', (line) => {
      complaints.push(line);
      parts.print(line);
    });
    const isOver = new Promise<false>((resolve) => started.once('close', () => resolve(false)));
    started.once('error', (error) => complaints.push(error.message));
    if (!(await Promise.race([isReady, isOver]))) {
      if (child === started) child = undefined;
      return complaints.join('\n') || `it ended with ${started.exitCode}`;
    }
    void isOver.then(() => {
      if (child !== started) return;
      child = undefined;
      parts.onGone(complaints.slice(-20).join('\n') || `it ended with ${started.exitCode}`);
    });
    parts.onReady();
    return undefined;
  }

  return {
    async restart() {
      await stop();
      return start();
    },
    stop,
  };
}
