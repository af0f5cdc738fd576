import type { Http } from '../../../../src/client/index.ts';
import { terminalStream, terminalTicket } from '../../../../src/contract/index.ts';
import type { TerminalTask } from './tasks.ts';

export type RunReader = {
  /** Text of an event; `position` only with output. */
  readonly onEvent: (data: string, position: number | undefined) => void;
  /** The connection was lost. */
  readonly onLost: () => void;
  /** The server gives no ticket: it has no terminal, or the account may not use it. */
  readonly onRefused: (error: unknown) => void;
};

export type RunPlace = {
  /** Bytes of output that were read already. */
  readonly from: number;
  /** True to read a run that has begun, and never start one. */
  readonly isAttached: boolean;
};

/** Opens the stream of a task, with a ticket. The function that it gives closes it. */
export type OpenRun = (task: TerminalTask, place: RunPlace, reader: RunReader) => () => void;

/** @param language - of the sentences of the server, as a stream sends no header */
export const createOpenRun =
  (http: Pick<Http, 'call' | 'link'>, language: () => string): OpenRun =>
  ({ command, uuid, extend }, { from, isAttached }, { onEvent, onLost, onRefused }) => {
    let source: EventSource | undefined;
    let isClosed = false;
    const close = () => {
      isClosed = true;
      source?.close();
    };
    const quietly = { showCodeMessage: false, showFailures: false, cancelDuplicate: false };
    http.call(terminalTicket, { command, uuid, extend }, quietly).then(({ ticket }) => {
      if (isClosed) return;
      const query = { command, uuid, extend, batoken: ticket, from, colours: 1 };
      const attach = isAttached ? { attach: 1 } : {};
      const address = http.link(terminalStream.path, { ...query, ...attach, lang: language() });
      source = new EventSource(address);
      source.addEventListener('message', ({ data, lastEventId }) => {
        const position = lastEventId === lastId ? undefined : Number(lastEventId);
        lastId = lastEventId;
        onEvent(textOf(data), position);
      });
      // Its own attempts would come with a ticket that is spent.
      source.addEventListener('error', () => {
        if (isClosed) return;
        close();
        onLost();
      });
    }, onRefused);
    let lastId = '';
    return close;
  };

function textOf(data: unknown): string {
  try {
    return String(Object(JSON.parse(String(data)))['data']);
  } catch {
    return '';
  }
}
