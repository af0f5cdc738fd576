import { writeMoment } from '../../src/schema/index.ts';

type LoggedError = {
  readonly stack?: unknown;
  readonly message?: unknown;
  readonly cause?: unknown;
};

/**
 * A JSON line of the log for a person at a terminal: time, level unless it is `info`, message and facts; the stack
 * of an error below it. What is no such line stays as it is.
 */
export function readableLine(line: string, zone: string): string {
  const told = parsed(line);
  if (!told) return line;
  const { level, time, msg, err, ...facts } = told;
  const words = [
    typeof time === 'string' ? timeOfDay(time, zone) : undefined,
    typeof level === 'string' && level !== 'info' ? level.toUpperCase() : undefined,
    typeof msg === 'string' ? msg : undefined,
    ...Object.entries(facts).flatMap(([name, value]) =>
      value === null || value === '' ? [] : [`${name}=${textOf(value)}`],
    ),
  ];
  const stack = err === undefined ? [] : [stackOf(Object(err) as LoggedError)];
  return [words.filter((word) => word !== undefined).join('  '), ...stack].join('\n') + '\n';
}

function parsed(line: string): Readonly<Record<string, unknown>> | undefined {
  if (!line.startsWith('{')) return undefined;
  try {
    return JSON.parse(line) as Readonly<Record<string, unknown>>;
  } catch {
    return undefined;
  }
}

/** `15:28:00` */
const timeOfDay = (time: string, zone: string): string =>
  writeMoment(Math.floor(Date.parse(time) / 1000), zone).slice(-8);

const textOf = (value: unknown): string =>
  typeof value === 'object' ? JSON.stringify(value) : String(value);

const stackOf = ({ stack, message, cause }: LoggedError): string =>
  [stack ?? message, cause === undefined ? undefined : `caused by ${String(cause)}`]
    .filter((part) => part !== undefined)
    .map((part) => `    ${String(part)}`)
    .join('\n');
