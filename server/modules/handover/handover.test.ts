import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tempDir } from '../../../tests/support/temporary.ts';
import { InstallationBusy, type InstallOrder } from '../journal/index.ts';
import {
  createHandover,
  keepProgress,
  type OrderedChange,
  readProgress,
  settleProgress,
} from './index.ts';

const order: InstallOrder = { kind: 'install', uid: 'notes', to: '1.0.0' };

async function handover() {
  const dir = await tempDir();
  const dataDir = join(dir.path, 'data');
  const asked: OrderedChange[] = [];
  const made = createHandover(dataDir, (change) => void asked.push(change));
  return { dataDir, asked, ...made, [Symbol.asyncDispose]: () => dir[Symbol.asyncDispose]() };
}

test('a change is told to the supervisor, and its progress to whoever has the ticket', async () => {
  await using made = await handover();

  const ticket = await made.begin(order);

  expect(made.asked).toEqual([{ ticket, order }]);
  const begun = { kind: 'install', uid: 'notes', direction: 'forward' } as const;
  expect(await made.progressOf(ticket)).toEqual(begun);
  expect(await made.progressOf('other')).toBeUndefined();
  await keepProgress(made.dataDir, { ticket, progress: { ...begun, step: 'built' } });
  expect(await made.progressOf(ticket)).toEqual({ ...begun, step: 'built' });
});

test('one change runs at a time, until it is settled', async () => {
  await using made = await handover();
  await made.begin(order);

  await expect(made.begin({ ...order, uid: 'lists' })).rejects.toThrow(InstallationBusy);
  expect(made.asked).toHaveLength(1);

  await settleProgress(made.dataDir, 'undone');
  await made.begin({ ...order, uid: 'lists' });
  expect(made.asked).toHaveLength(2);
});

test('of two changes that are begun in the same moment one goes on', async () => {
  await using made = await handover();

  const ends = await Promise.allSettled([made.begin(order), made.begin(order)]);

  expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
  expect(made.asked).toHaveLength(1);
});

test('the end of a change stays as it was said', async () => {
  await using made = await handover();
  const ticket = await made.begin(order);
  await settleProgress(made.dataDir, 'unfinished');
  await settleProgress(made.dataDir, 'completed');

  await settleProgress(made.dataDir, 'undone');

  expect((await made.progressOf(ticket))?.outcome).toBe('completed');
  expect((await readProgress(made.dataDir))?.ticket).toBe(ticket);
});
