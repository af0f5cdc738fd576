import { expect } from 'vitest';
import { denied, expired, type Row } from '../row.ts';

const uuid = '5b0e8f7a-7c11-4d63-9a53-0c2d7a4b1e0';
const stream = (command: string, run: number, ticket = '{ticket}') =>
  `GET /admin/ajax/terminal?command=${command}&uuid=${uuid}${run}&extend=x&batoken=${ticket}&server=1`;
const ticketFor = (command: string, run: number) => ({
  ask: 'POST /admin/ajax/terminalTicket',
  body: { command, uuid: `${uuid}${run}`, extend: 'x' },
});

/** One event of a stream, each with all keys. */
const event = (command: string, run: number, data: string) =>
  `data: {"data":"${data}","uuid":"${uuid}${run}","extend":"x","key":"${command}"}\n\n`;
const refusal = (command: string, run: number) => ({
  status: 200,
  headers: { 'content-type': 'text/event-stream' },
  text: expect.stringMatching(
    new RegExp(
      `^data: \\{"data":"Error: [^"]+","uuid":"${uuid}${run}","extend":"x","key":"${command}"\\}\n\n` +
        `${escaped(event(command, run, 'command-exec-error'))}$`,
    ),
  ),
});

/** Rows of the terminal. Its stream takes a one-time ticket where the contract has a token: decision 9. */
export const terminalRows: readonly Row[] = [
  {
    id: 'M01',
    title: 'a command answers its events in order, each with all keys',
    steps: [
      {
        as: 'owner',
        ...ticketFor('version.node', 1),
        is: { code: 1, data: { ticket: expect.any(String) } },
        keep: { ticket: 'data.ticket' },
      },
      {
        ask: stream('version.node', 1),
        is: {
          status: 200,
          headers: {
            'content-type': 'text/event-stream',
            'cache-control': 'no-cache',
            'x-accel-buffering': 'no',
          },
          text: expect.stringMatching(
            new RegExp(
              [
                'command-link-success',
                '> node --version',
                String.raw`v\d+\.\d+\.\d+\\n`,
                'exitCode: 0',
                'command-exec-success',
                'command-exec-completed',
              ]
                .map(
                  (data) =>
                    `(?:id: \\d+\n)?${escaped(event('version.node', 1, '@')).replace('@', data)}`,
                )
                .join(''),
            ),
          ),
        },
      },
    ],
  },
  {
    id: 'M02',
    title: 'a limited admin runs nothing, and an unknown command is an error that ends the stream',
    steps: [
      { as: 'limited', ...ticketFor('version.node', 2), is: denied },
      { as: 'limited', ask: stream('version.node', 2, 'none'), is: refusal('version.node', 2) },
      {
        as: 'owner',
        ...ticketFor('rm', 2),
        is: { code: 1 },
        keep: { ticket: 'data.ticket' },
      },
      { ask: stream('rm', 2), is: refusal('rm', 2), lacks: /exitCode|link-success/ },
    ],
  },
  {
    id: 'M03',
    title: 'an expired token gets no ticket, a ticket is good once, and nothing runs without one',
    steps: [
      { as: 'expired', ...ticketFor('version.node', 3), is: expired },
      {
        as: 'owner',
        ...ticketFor('rm', 3),
        is: { code: 1 },
        keep: { ticket: 'data.ticket' },
      },
      { ask: stream('rm', 3), is: refusal('rm', 3) },
      { ask: stream('rm', 3), is: refusal('rm', 3) },
      {
        ask: stream('version.node', 3),
        is: refusal('version.node', 3),
        lacks: /exitCode|link-success/,
      },
    ],
  },
];

function escaped(text: string): string {
  return text.replaceAll(/[{}.]/g, String.raw`\$&`);
}
