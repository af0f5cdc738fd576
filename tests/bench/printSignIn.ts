import type { Logins } from './logins.ts';
import type { Lookup } from './lookup.ts';
import type { Telling } from './timing.ts';

export type SignIn = {
  readonly lookups?: readonly Lookup[];
  readonly logins?: readonly Logins[];
  readonly timings?: readonly Telling[];
};

/** Prints the costs of authentication and sign-in, as tables. */
export function printSignIn({ lookups = [], logins = [], timings = [] }: SignIn): void {
  table(
    [
      'who calls and may they: added to a call',
      'ms',
      'CPU ms',
      'looked up ms',
      'CPU ms',
      'one statement ms',
      'CPU ms',
      'check µs',
      'bar',
    ],
    lookups.map(({ engine, known, unknown, statement, checkUs, barMs }) => [
      engine,
      known.ms,
      known.cpuMs,
      unknown.ms,
      unknown.cpuMs,
      statement.ms,
      statement.cpuMs,
      checkUs,
      verdict(known.ms <= barMs, `${barMs} ms`),
    ]),
  );
  table(
    [
      'lists beside logins',
      'p99 alone',
      'p99 beside 300/min',
      'p99 beside 200 at once',
      'login p50',
      'login p99',
      'CPU ms each',
      'of 200 at once',
      'MB',
      'bar',
    ],
    logins.map(({ engine, p99, loginP50, loginP99, cpuMs, burst, memoryMb, barMs }) => [
      engine,
      p99.alone,
      p99.beside,
      p99.burst,
      loginP50,
      loginP99,
      cpuMs,
      `${burst.answered} answered, ${burst.refused} refused`,
      `${memoryMb.before} to ${memoryMb.peak}`,
      verdict(p99.beside < barMs, `${barMs} ms`),
    ]),
  );
  table(
    ['does the time tell a name', 'known ms', 'unknown ms', 'AUC', 'bar'],
    timings.map(({ call, known, unknown, auc, bar: [least, most] }) => [
      call,
      known,
      unknown,
      auc,
      verdict(auc >= least && auc <= most, `${least} to ${most}`),
    ]),
  );
}

function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): void {
  if (rows.length === 0) return;
  const line = (cells: readonly (string | number)[]) => `| ${cells.map(cell).join(' | ')} |`;
  console.log(`\n${line(head)}\n|${'---|'.repeat(head.length)}`);
  for (const row of rows) console.log(line(row));
}

const cell = (value: string | number) => (typeof value === 'number' ? value.toFixed(2) : value);

const verdict = (isMet: boolean, bar: string) => `${isMet ? 'met' : 'MISSED'} (${bar})`;
