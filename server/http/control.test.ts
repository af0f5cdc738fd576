import { existsSync, mkdtempSync, statSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { askServer, CommandFailed, createControl } from './control.ts';

const emptyDir = () => mkdtempSync(join(tmpdir(), 'control-'));

async function serving(dir: string) {
  const control = createControl(dir);
  control.registerControl('double', async (input) => ({ twice: Number(input) * 2 }));
  control.registerControl('refuse', () => Promise.reject(new Error('No account is called x.')));
  await control.listen();
  onTestFinished(() => control.close());
  return control;
}

test('a command reaches the running server and brings its answer', async () => {
  const dir = emptyDir();
  await serving(dir);

  expect(await askServer(dir, 'double', 21)).toEqual({ result: { twice: 42 } });
});

test('the socket is nobody else to open', async () => {
  const dir = emptyDir();
  await serving(dir);

  expect(statSync(join(dir, 'control.sock')).mode & 0o777).toBe(0o600);
});

test('a command without a running server gets no answer', async () => {
  const dir = emptyDir();
  writeFileSync(join(dir, 'control.sock'), 'left behind');

  expect(await askServer(dir, 'double', 1)).toBeUndefined();
  expect(await askServer(emptyDir(), 'double', 1)).toBeUndefined();
});

test('a server takes over what one before it left behind, and leaves nothing itself', async () => {
  const dir = emptyDir();
  writeFileSync(join(dir, 'control.sock'), 'left behind');
  const control = await serving(dir);
  const answered = await askServer(dir, 'double', 1);

  await control.close();

  expect(answered).toEqual({ result: { twice: 2 } });
  expect(existsSync(join(dir, 'control.sock'))).toBe(false);
});

test.each([
  ['refuse', 'No account is called x.'],
  ['unknown', 'the running server knows no command unknown'],
])('%s fails with a sentence', async (command, sentence) => {
  const dir = emptyDir();
  await serving(dir);

  await expect(askServer(dir, command, null)).rejects.toThrow(new CommandFailed(sentence));
});

test('an invalid command does not harm the server', async () => {
  const dir = emptyDir();
  await serving(dir);
  const socket = connect(join(dir, 'control.sock'));
  socket.write('nonsense\n');
  const [reply] = await new Promise<[Buffer]>((resolve) =>
    socket.once('data', (data) => resolve([data])),
  );

  expect(String(reply)).toContain('"failed"');
  expect(await askServer(dir, 'double', 2)).toEqual({ result: { twice: 4 } });
});
