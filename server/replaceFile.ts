import { open, rename } from 'node:fs/promises';

/** Ending of a file that is being written: neither the sync nor the development server reads it. */
export const writingEnding = '.writing';

/** Replaces a file as a whole: a reader, and a power cut, sees either text. Its folder has to exist. */
export async function replaceFile(path: string, text: string): Promise<void> {
  const file = await open(path + writingEnding, 'w', 0o644);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(path + writingEnding, path);
}
