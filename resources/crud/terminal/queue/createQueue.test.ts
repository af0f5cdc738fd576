import { expect, test, vi } from 'vitest';
import { createStored, type KeyValueStore, NetworkError } from '../../../../src/client/index.ts';
import { shownLines } from '../output/lines.ts';
import { begun, failed, fakeRuns, succeeded } from '../testing/fakeRuns.ts';
import { createQueue } from './createQueue.ts';
import { readQueue } from './tasks.ts';

/** A store that two tabs share. */
function memoryStore(): KeyValueStore {
  const texts = new Map<string, string>();
  const listeners = new Set<(key: string | null) => void>();
  return {
    read: (key) => texts.get(key) ?? null,
    write(key, text) {
      texts.set(key, text);
      for (const listener of listeners) listener(key);
    },
    remove: (key) => void texts.delete(key),
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function openQueue(store: KeyValueStore = memoryStore()) {
  const runs = fakeRuns();
  let ids = 0;
  const later: (() => void)[] = [];
  const cancel = vi.fn<(uuid: string) => Promise<boolean>>().mockResolvedValue(true);
  const queue = createQueue({
    stored: createStored(store, 'tasks', readQueue),
    open: runs.open,
    cancel,
    newId: () => `t${++ids}`,
    now: () => 1_763_700_000,
    after(_delay, run) {
      later.push(run);
      return () => void later.splice(later.indexOf(run), 1);
    },
  });
  return {
    queue,
    runs,
    store,
    cancel,
    /** Lets the time of the first waiting work come. */
    pass: () => later.shift()?.(),
    statuses: () => queue.view().tasks.map(({ uuid, status }) => [uuid, status]),
    text: (uuid: string) => {
      const output = queue.view().outputs.get(uuid);
      return (
        output && shownLines(output).map(({ spans }) => spans.map(({ text }) => text).join(''))
      );
    },
  };
}

test('tasks run one after the other', () => {
  const { queue, runs, statuses, text } = openQueue();
  queue.add('version.node');
  queue.add('sync.run');
  expect(statuses()).toEqual([
    ['t1', 1],
    ['t2', 0],
  ]);

  runs.say('t1', ...begun, ['v24\n', 4]);
  expect(statuses()).toEqual([
    ['t1', 2],
    ['t2', 0],
  ]);
  runs.say('t1', ...succeeded);

  expect(statuses()).toEqual([
    ['t1', 3],
    ['t2', 1],
  ]);
  expect(runs.opened.map(({ command, isClosed }) => [command, isClosed])).toEqual([
    ['version.node', true],
    ['sync.run', false],
  ]);
  expect(text('t1')).toEqual(['v24']);
});

test('a failed task stops those behind it, until it is retried or removed', () => {
  const { queue, runs, statuses } = openQueue();
  queue.add('sync.run');
  queue.add('web-build.npm');

  runs.say('t1', ...begun, ...failed);
  expect(statuses()).toEqual([
    ['t1', 4],
    ['t2', 0],
  ]);
  expect(queue.view().tasks[0]?.exitCode).toBe(3);
  queue.retry('t1');
  expect(statuses()).toEqual([
    ['t3', 1],
    ['t2', 0],
  ]);
  runs.say('t3', ...begun, ...failed);
  queue.remove('t3');

  expect(statuses()).toEqual([['t2', 1]]);
});

test('the failure of a harmless command stops nothing', () => {
  const { queue, runs, statuses } = openQueue();
  queue.add('ping.localhost');
  queue.add('sync.run');

  runs.say('t1', 'Error: The program is not installed on the server', 'command-exec-error');

  expect(statuses()).toEqual([
    ['t1', 4],
    ['t2', 1],
  ]);
  expect(queue.view().tasks[0]?.note).toBe('The program is not installed on the server');
});

test('after a reload a running task is read on, and never started', () => {
  const before = openQueue();
  before.queue.add('sync.run');
  before.queue.add('migrate.run');
  before.runs.say('t1', ...begun, ['one\n', 4]);

  const { runs, statuses, text } = openQueue(before.store);

  expect(runs.opened).toMatchObject([{ uuid: 't1', place: { from: 0, isAttached: true } }]);
  runs.say('t1', ...begun, ['one\ntwo\n', 8], 'command-exec-unknown');
  expect(statuses()).toEqual([
    ['t1', 5],
    ['t2', 0],
  ]);
  expect(text('t1')).toEqual(['one', 'two']);
});

test('after a lost connection the output goes on where it ended', () => {
  const { queue, runs, pass, text, statuses } = openQueue();
  queue.add('sync.run');
  runs.say('t1', ...begun, ['one\n', 4]);

  runs.last('t1').reader.onLost();
  expect(queue.view().lost).toEqual(new Set(['t1']));
  pass();
  expect(runs.last('t1').place).toEqual({ from: 4, isAttached: true });
  runs.last('t1').reader.onRefused(new NetworkError('', 'offline'));
  pass();
  runs.say('t1', ...begun, ['two\n', 8], ...succeeded);

  expect(queue.view().lost).toEqual(new Set());
  expect(text('t1')).toEqual(['one', 'two']);
  expect(statuses()).toEqual([['t1', 3]]);
});

test('a task that never began fails with the reason of the server; one that ran has an unknown result', () => {
  const { queue, runs, statuses } = openQueue();
  queue.add('ping.localhost');
  queue.add('version.node');

  runs.last('t1').reader.onRefused(new Error('no terminal'));
  runs.say('t2', ...begun);
  runs.last('t2').reader.onRefused(new Error('no terminal'));

  expect(statuses()).toEqual([
    ['t1', 4],
    ['t2', 5],
  ]);
  expect(queue.view().tasks[0]?.note).toBe('no terminal');
});

test('a task that waits is cancelled by leaving the list, one that runs on the server', async () => {
  const { queue, runs, cancel, statuses } = openQueue();
  queue.add('version.node');
  queue.add('sync.run');

  await queue.cancel('t2');
  expect([cancel.mock.calls, statuses()]).toEqual([[], [['t1', 1]]]);
  await queue.cancel('t1');
  expect(cancel.mock.calls).toEqual([['t1']]);
  runs.say('t1', 'Error: Cancelled', 'command-exec-error');

  expect(statuses()).toEqual([['t1', 4]]);
});

test('a task whose run is gone when it is cancelled has an unknown result', async () => {
  const { queue, cancel, statuses } = openQueue();
  queue.add('version.node');
  cancel.mockResolvedValue(false);

  await queue.cancel('t1');

  expect(statuses()).toEqual([['t1', 5]]);
});

test('succeeded tasks leave the list when another is added, unless a person keeps them', () => {
  const { queue, runs, statuses } = openQueue();
  queue.add('version.node');
  runs.say('t1', ...begun, ...succeeded);
  queue.add('version.npm');
  expect(statuses()).toEqual([['t2', 1]]);
  runs.say('t2', ...begun, ...succeeded);

  queue.setAutoCleaned(false);
  queue.add('ping.localhost');

  expect(statuses()).toEqual([
    ['t2', 3],
    ['t3', 1],
  ]);
  queue.clearFinished();
  expect(statuses()).toEqual([['t3', 1]]);
});

test('two tabs show one queue, and output is read in both', () => {
  const one = openQueue();
  const two = openQueue(one.store);
  one.queue.add('sync.run');

  one.runs.say('t1', ...begun);
  two.runs.say('t1', ...begun, ['one\n', 4]);
  one.runs.say('t1', ...succeeded);

  expect(two.statuses()).toEqual([['t1', 3]]);
  expect(two.text('t1')).toEqual(['one']);
});

test('the output of a task that is over is read again, and no run is started for it', () => {
  const before = openQueue();
  before.queue.add('version.node');
  before.runs.say('t1', ...begun, ['v24\n', 4], ...succeeded);
  const { queue, runs, text } = openQueue(before.store);
  expect(runs.opened).toEqual([]);

  queue.read('t1');
  queue.read('t1');
  runs.say('t1', ...begun, ['v24\n', 4], ...succeeded);
  queue.read('t1');

  expect(runs.opened).toMatchObject([{ place: { from: 0, isAttached: true }, isClosed: true }]);
  expect(text('t1')).toEqual(['v24']);
});

test('a queue in the store of the browser is read with care', () => {
  const task = { uuid: 'a', command: 'sync.run', status: 3, createTime: 7 };

  expect(readQueue({ tasks: [task, null, { uuid: 'b' }, { ...task, status: 9 }] })).toEqual({
    isAutoCleaned: true,
    tasks: [{ ...task, blockOnFailure: true, extend: '', note: '', exitCode: null }],
  });
  expect(readQueue('?')).toEqual({ isAutoCleaned: true, tasks: [] });
});
