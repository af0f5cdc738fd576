import type { ReadStream } from 'node:tty';

/** Calls the work of a key when it is pressed; a pipe instead of a terminal may send the same letters. */
export function onKeys(input: ReadStream, work: Readonly<Record<string, () => void>>): void {
  // Key by key, without Enter; Ctrl+C then arrives as a key too.
  if (input.isTTY) input.setRawMode(true);
  input.setEncoding('utf8');
  input.on('data', (pressed) => {
    for (const key of String(pressed)) work[key]?.();
  });
  input.on('error', () => {});
}
