import { stripVTControlCharacters } from 'node:util';
import {
  TaskStatus,
  TerminalEvent,
  type TerminalEventData,
} from '../../../resources/crud/terminalRuns.ts';
import type { TerminalRunner, TerminalRun } from '../../terminal/index.ts';

const usualCommentMs = 15_000;

/** Parts of every event of one stream. */
export type EventFacts = Omit<TerminalEventData, 'data'>;

export type RunEventOptions = {
  readonly terminal: Pick<TerminalRunner, 'run' | 'read' | 'changed'>;
  readonly facts: EventFacts;
  /** The programs with their arguments, for people. */
  readonly line: string;
  /** Bytes of output that the reader has already. */
  readonly from: number;
  /** True to keep the codes of colours. */
  readonly colours: boolean;
  /** Sentence for people on a run that was ended or could not begin. */
  readonly reasonText: (run: TerminalRun) => string | undefined;
  /** Ends with the connection. */
  readonly signal: AbortSignal;
  /** Milliseconds between comments, which keep proxies from closing a quiet connection. */
  readonly commentMs?: number;
};

/** Events of a run from its queue to its end. Source: contract 7.16. */
export async function* runEvents(options: RunEventOptions): AsyncGenerator<string, void> {
  const { facts, line, terminal } = options;
  const { uuid } = facts;
  yield eventText(facts, TerminalEvent.linked);
  while (terminal.run(uuid)?.status === TaskStatus.waiting) {
    if (yield* quietly(options)) return;
  }
  yield eventText(facts, `> ${line}`);
  yield* output(options);
  const run = terminal.run(uuid);
  if (!run || options.signal.aborted) return;
  yield* ending(options, run);
}

/** Ends the events of a reader who may no longer read them, within so many milliseconds; comments count, too. */
export async function* whileAllowed(
  events: AsyncGenerator<string, void>,
  isAllowed: () => Promise<boolean>,
  everyMs = usualCommentMs,
): AsyncGenerator<string, void> {
  let checkedAt = performance.now();
  for await (const event of events) {
    if (performance.now() - checkedAt >= everyMs) {
      if (!(await isAllowed())) return;
      checkedAt = performance.now();
    }
    yield event;
  }
}

/** A refusal before anything runs. */
export async function* refusalEvents(facts: EventFacts, text: string): AsyncGenerator<string> {
  yield eventText(facts, `Error: ${text}`);
  yield eventText(facts, TerminalEvent.failed);
}

/** Most bytes of one event. */
const chunkBytes = 64 * 1024;

/** Output in whole lines, as it comes, until the run is over. */
async function* output(options: RunEventOptions): AsyncGenerator<string, void> {
  const { terminal, facts, colours } = options;
  let position = options.from;
  for (;;) {
    const run = terminal.run(facts.uuid);
    if (!run) return;
    const isOver = run.status !== TaskStatus.running;
    const bytes = terminal.read(facts.uuid, position, chunkBytes);
    const whole = wholePart(bytes, isOver && position + bytes.length >= run.bytes);
    if (whole.length > 0) {
      position += whole.length;
      const text = shown(whole.toString('utf8'), colours);
      yield `id: ${position}\n${eventText(facts, text)}`;
    } else if (isOver) return;
    else if (yield* quietly(options)) return;
  }
}

/** Waits for a change, with a comment if none comes for a while; true once the reader is gone. */
async function* quietly(options: RunEventOptions): AsyncGenerator<string, boolean> {
  const { terminal, facts, signal, commentMs = usualCommentMs } = options;
  const pause = new AbortController();
  const timer = setTimeout(() => pause.abort(), commentMs);
  await terminal.changed(facts.uuid, AbortSignal.any([signal, pause.signal]));
  clearTimeout(timer);
  if (pause.signal.aborted && !signal.aborted) yield ': still here\n\n';
  return signal.aborted;
}

function* ending({ facts, reasonText }: RunEventOptions, run: TerminalRun): Generator<string> {
  const reason = reasonText(run);
  if (reason !== undefined) yield eventText(facts, `Error: ${reason}`);
  if (typeof run.exitCode === 'number') yield eventText(facts, `exitCode: ${run.exitCode}`);
  yield eventText(facts, endings[run.status] ?? TerminalEvent.failed);
  yield eventText(facts, TerminalEvent.completed);
}

const endings: Readonly<Record<number, string>> = {
  [TaskStatus.succeeded]: TerminalEvent.succeeded,
  [TaskStatus.unknown]: TerminalEvent.unknown,
};

const eventText = (facts: EventFacts, data: string): string =>
  `data: ${JSON.stringify({ data, ...facts })}\n\n`;

/** Up to the last end of a line; of a line that is longer than an event, or the last one, what there is. */
function wholePart(bytes: Buffer, isLast: boolean): Buffer {
  if (isLast) return bytes;
  const end = Math.max(bytes.lastIndexOf('\n'), bytes.lastIndexOf('\r'));
  if (end >= 0) return bytes.subarray(0, end + 1);
  if (bytes.length < chunkBytes) return bytes.subarray(0, 0);
  let cut = bytes.length;
  // Not inside of a character.
  while (cut > 0 && ((bytes[cut - 1] ?? 0) & 0xc0) === 0x80) cut -= 1;
  return bytes.subarray(0, Math.max(cut - 1, 1));
}

/** A code of a colour or of a weight. */
// oxlint-disable-next-line no-control-regex -- the codes begin with an escape
const colourCode = /(\u001b\[[\d;]*m)/;
// oxlint-disable-next-line no-control-regex -- all that a terminal obeys, but for tabs and ends of lines
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001a\u001c-\u001f\u007f]/g;

/** Text without what moves a cursor, and without colours unless they are wanted. */
function shown(text: string, colours: boolean): string {
  const clean = text.replace(controls, '');
  if (!colours) return stripVTControlCharacters(clean);
  return clean
    .split(colourCode)
    .map((part, at) => (at % 2 === 1 ? part : stripVTControlCharacters(part)))
    .join('');
}
