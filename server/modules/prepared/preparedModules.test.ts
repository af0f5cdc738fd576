import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tempDir } from '../../../tests/support/temporary.ts';
import { buildManifest } from '../package/index.ts';
import { notesInfo } from '../package/testing/modules.ts';
import { createPreparedModules } from './preparedModules.ts';

async function shelf() {
  const dir = await tempDir();
  const clock = { now: 0 };
  const prepared = createPreparedModules(() => clock.now);
  const bring = async (uid: string, adminId = 1) => {
    const folder = join(dir.path, `${uid} of ${adminId} at ${clock.now++}`);
    await mkdir(folder);
    const manifest = buildManifest({ ...notesInfo, uid }, new Map());
    return prepared.keep({ adminId, source: 'upload', module: { folder, manifest } });
  };
  const isThere = ({ id, adminId, module }: Awaited<ReturnType<typeof bring>>) => [
    prepared.find(id, adminId) !== undefined,
    existsSync(module.folder),
  ];
  return { prepared, bring, isThere, clock, [Symbol.asyncDispose]: dir[Symbol.asyncDispose] };
}

test('a checked module waits for its own admin, for an hour', async () => {
  await using place = await shelf();
  const notes = await place.bring('notes');

  const [own, foreign] = [1, 2].map((adminId) => place.prepared.find(notes.id, adminId));
  place.clock.now += 3_600_000;
  const late = place.prepared.find(notes.id, 1);
  await place.prepared.sweep();

  expect([own?.module, foreign, late]).toEqual([notes.module, undefined, undefined]);
  expect(place.isThere(notes)).toEqual([false, false]);
});

test('the same module takes the place of the one before, but for another admin', async () => {
  await using place = await shelf();
  const [first, other, foreign] = [
    await place.bring('notes'),
    await place.bring('lists'),
    await place.bring('notes', 2),
  ];

  const second = await place.bring('notes');

  expect([first, other, foreign, second].map(place.isThere)).toEqual([
    [false, false],
    [true, true],
    [true, true],
    [true, true],
  ]);
});

test('the oldest goes when there are more than five', async () => {
  await using place = await shelf();
  const first = await place.bring('note1');
  const second = await place.bring('note2');
  for (const uid of ['note3', 'note4', 'note5', 'note6']) await place.bring(uid);

  expect([first, second].map(place.isThere)).toEqual([
    [false, false],
    [true, true],
  ]);
});

test('the folder of a module that is being installed stays', async () => {
  await using place = await shelf();
  const notes = await place.bring('notes');

  const later = await place.prepared.handOver(notes.id, () => place.bring('notes'));
  const failed = await place.prepared
    .handOver(later.id, () => Promise.reject(new Error('busy')))
    .catch((error: unknown) => error);

  expect(place.isThere(notes)).toEqual([false, true]);
  expect([failed, place.isThere(later)]).toEqual([new Error('busy'), [true, true]]);
});
