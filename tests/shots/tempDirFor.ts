import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A directory of its own for one run. */
export function tempDirFor(name: string) {
  const path = mkdtempSync(join(tmpdir(), `shopwright-${name}-`));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}
