import { expect, test } from 'vitest';
import { LiveClose, type LiveMessage } from '../../contract/index.ts';
import { createChannel, type ConnectionCallbacks, type LiveState } from './channel.ts';

/** A channel on connections and a clock that the test moves. */
function opened(renew: () => Promise<unknown> = () => Promise.resolve(), takesOver = false) {
  const tries: ConnectionCallbacks[] = [];
  const left: number[] = [];
  const heard: LiveMessage[] = [];
  const logs: string[] = [];
  const waits: { readonly ms: number; readonly run: () => void; isOff: boolean }[] = [];
  const channel = createChannel({
    connect: (callbacks) => {
      const nth = tries.push(callbacks);
      return () => left.push(nth);
    },
    onMessage: (message) => heard.push(message),
    renew,
    takesOver,
    random: () => 1,
    after(ms, run) {
      const wait = { ms, run, isOff: false };
      waits.push(wait);
      return () => (wait.isOff = true);
    },
    log: (text) => logs.push(text),
  });
  const states: LiveState[] = [];
  channel.subscribe(() => states.push(channel.get()));
  return {
    channel,
    tries,
    left,
    heard,
    logs,
    waits,
    states,
    last: () => tries.at(-1) as ConnectionCallbacks, // one is opened at once
    pass: () => waits.at(-1)?.run(),
  };
}

const retry = (attempt: number) => ({ is: 'retry', attempt, of: 3 });

test('a connection that breaks is tried three times, five seconds apart and some, then rests', () => {
  const { channel, tries, states, logs, waits, last, pass } = opened();
  last().onOpen();

  last().onClose(1006);
  pass();
  last().onClose(1006);
  pass();
  last().onClose(1006);
  pass();
  last().onClose(1006);

  expect(states).toEqual([{ is: 'connected' }, retry(1), retry(2), retry(3), { is: 'closed' }]);
  expect(tries).toHaveLength(4);
  expect(waits.map(({ ms }) => ms)).toEqual([5_500, 5_500, 5_500]);
  expect(logs).toEqual(['Live updates: no connection, given up for now']);
  expect(channel.get()).toEqual({ is: 'closed' });
});

test('messages are delivered; after a reconnect, `missed` is reported', () => {
  const { heard, last, pass } = opened();
  last().onOpen();
  last().onMessage({ type: 'rules', data: {} });
  last().onClose(LiveClose.restarting);
  pass();

  last().onOpen();

  expect(heard).toEqual([
    { type: 'rules', data: {} },
    { type: 'missed', data: {} },
  ]);
});

test('taking over from another tab reports `missed` at the first connection', () => {
  const { heard, last } = opened(undefined, true);

  last().onOpen();

  expect(heard).toEqual([{ type: 'missed', data: {} }]);
});

test('a try that succeeds begins the count anew', () => {
  const { channel, last, pass } = opened();
  last().onClose(1006);
  pass();
  last().onClose(1006);
  pass();
  last().onOpen();

  last().onClose(1006);

  expect(channel.get()).toEqual(retry(1));
});

test('asked by hand it tries at once, and the wait is called off', () => {
  const { channel, tries, waits, last } = opened();
  last().onClose(1006);

  channel.again();

  expect(tries).toHaveLength(2);
  expect(waits[0]?.isOff).toBe(true);
  expect(channel.get()).toEqual(retry(0));
});

test('an open channel ignores a request to connect', () => {
  const { channel, tries, last } = opened();
  last().onOpen();

  channel.again();

  expect(tries).toHaveLength(1);
});

test.each([LiveClose.ended, LiveClose.stale])(
  'a session refused with %i is asked for, and if it is good the channel comes again',
  async (code) => {
    const asked: number[] = [];
    const { tries, last } = opened(() => Promise.resolve(asked.push(1)));

    last().onClose(code);

    await expect.poll(() => tries.length).toBe(2);
    expect(asked).toEqual([1]);
  },
);

test('a session that is over closes the channel without another try', async () => {
  const { channel, tries, logs, last } = opened(() => Promise.reject(new Error('over')));
  last().onOpen();

  last().onClose(LiveClose.ended);

  await expect.poll(() => channel.get()).toEqual({ is: 'closed' });
  expect([tries.length, logs]).toEqual([1, []]);
});

test('a server that takes a token and refuses it again is not asked for ever', async () => {
  const { channel, tries, last } = opened();
  const refuse = async () => {
    const before = tries.length;
    last().onClose(LiveClose.ended);
    await Promise.resolve();
    await Promise.resolve();
    await Promise.resolve();
    return tries.length - before;
  };

  const opens = [await refuse(), await refuse(), await refuse(), await refuse()];

  expect(opens).toEqual([1, 1, 1, 0]);
  expect(channel.get()).toEqual({ is: 'closed' });
});

test('a channel closed as crowded does not reconnect', () => {
  const { channel, waits, logs, last } = opened();

  last().onClose(LiveClose.crowded);

  expect([channel.get(), waits, logs]).toEqual([{ is: 'closed' }, [], []]);
});

test('stopped it leaves without a word and comes no more', () => {
  const { channel, tries, left, waits, states, last } = opened();
  last().onClose(1006);
  channel.stop();

  expect(waits[0]?.isOff).toBe(true);
  expect([tries.length, left, states]).toEqual([1, [], [retry(1)]]);
});
