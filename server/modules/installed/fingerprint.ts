import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Hash over names and contents of all files of a folder, as 64 hexadecimal digits. */
export function fingerprintOf(dir: string): string {
  const hash = createHash('sha256');
  const files = readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort();
  for (const file of files) {
    // Lengths keep a name apart from what stands behind it.
    const name = file.slice(dir.length).replaceAll('\\', '/');
    const content = readFileSync(file);
    hash.update(`${name.length} ${content.length} ${name}`).update(content);
  }
  return hash.digest('hex');
}
