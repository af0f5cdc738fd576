import { cp } from 'node:fs/promises';
import { expect, inject, test } from 'vitest';
import { tempDir } from '../support/temporary.ts';
import { killAmidWrites } from './killAmidWrites.ts';

test(
  'kills of the server on the embedded engine lose no acknowledged write, nor what the log says of it and of files handed out',
  { timeout: 900_000 },
  async () => {
    await using home = await tempDir();
    await cp(inject('demoDir'), home.path, { recursive: true });

    const { lost, unlogged, acknowledged } = await killAmidWrites({ DATA_DIR: home.path });

    expect(lost).toEqual([]);
    expect(unlogged).toEqual([]);
    // Their number depends on the machine.
    expect(acknowledged).toBeGreaterThan(0);
  },
);
