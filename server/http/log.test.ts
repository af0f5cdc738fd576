import { expect, test } from 'vitest';
import { bufferedSink, describeError } from './log.ts';

test('a secret that got into the text of an error does not get into the log', () => {
  const token = `bar_${'x'.repeat(32)}`;
  const error = new Error(`no row for ${token}, hash $argon2id$v=19$m=64,t=1,p=1$c2FsdA$aGFzaA`, {
    cause: new Error(`cause ${token}`),
  });

  const told = describeError(Object.assign(error, { code: '23505', detail: 'Key (mobile)=(177)' }));

  expect(told).toMatchObject({
    type: 'Error',
    message: 'no row for [token], hash [hash]',
    code: '23505',
    cause: 'Error: cause [token]',
  });
  expect(JSON.stringify(told)).not.toMatch(/xxxx|argon2|177/);
});

test('a thrown value that is no error is logged by its type alone', () => {
  expect(describeError('secret text')).toMatchObject({ message: 'thrown: string' });
});

test('lines of one turn are written at once, in order, and none is lost at the end', async () => {
  const written: string[] = [];
  const sink = bufferedSink({
    write: (text: string) => written.push(text) > 0,
  } as NodeJS.WritableStream);
  sink.write('a\n');
  sink.write('b\n');
  const before = [...written];
  await new Promise((resolve) => setImmediate(resolve));
  sink.write('c\n');
  sink.flush();

  expect(before).toEqual([]);
  expect(written).toEqual(['a\nb\n', 'c\n']);
});
