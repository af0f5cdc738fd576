import type { FastifyServerOptions } from 'fastify';
import { tokenPattern } from '../auth/index.ts';

/** Sink of log lines; a test collects them. */
export type LogSink = { write(line: string): void };

/**
 * Writes all lines of one turn of the event loop at once: each write costs a system call. `worded` makes of a line
 * what a person reads.
 */
export function bufferedSink(
  stream: NodeJS.WritableStream,
  worded = (line: string) => line,
): LogSink & { flush(): void } {
  let lines: string[] = [];
  const flush = (): void => {
    if (lines.length === 0) return;
    stream.write(lines.join(''));
    lines = [];
  };
  return {
    flush,
    write(line) {
      if (lines.push(worded(line)) === 1) setImmediate(flush);
    },
  };
}

/**
 * One JSON line per event. A line describes the event by ids and codes; bodies, queries, headers and typed
 * names are never logged, and a token in the text of an error is masked.
 */
export const loggerOf = (sink: LogSink | undefined): NonNullable<FastifyServerOptions['logger']> =>
  sink
    ? {
        level: 'info',
        base: null,
        timestamp: () => `,"time":"${new Date().toISOString()}"`,
        formatters: { level: (level) => ({ level }) },
        serializers: { err: describeError },
        stream: { write: (line) => sink.write(line) },
      }
    : false;

/** Describes an error for a developer, without the values of the row it failed on. */
export function describeError(error: unknown) {
  const told = error instanceof Error ? error : new Error(`thrown: ${typeof error}`);
  return {
    type: told.name,
    message: scrub(told.message),
    stack: scrub(told.stack ?? ''),
    ...('code' in told ? { code: String(told.code) } : {}),
    ...(told.cause === undefined ? {} : { cause: described(told.cause) }),
  };
}

const described = (cause: unknown): string =>
  cause instanceof Error ? scrub(`${cause.name}: ${cause.message}`) : typeof cause;

const scrub = (text: string): string =>
  text.replaceAll(tokenPattern, '[token]').replaceAll(/\$argon2\S+/g, '[hash]');
