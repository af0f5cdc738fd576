import { randomBytes } from 'node:crypto';
import { chmodSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CannotOpen } from '../db/index.ts';

/**
 * The server's own key: tokens are stored as its HMAC, so a copy of the database signs nobody in.
 *
 * Given, or made once and kept in `dataDir`, readable to this user alone. Losing it ends all sessions and has
 * no other effect. Processes that share a database share the key.
 *
 * @throws {CannotOpen} if the file is damaged
 */
export function serverKey(dataDir: string, given?: string): Buffer {
  if (given !== undefined) return Buffer.from(given);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const path = join(dataDir, 'server.key');
  const key = read(path) ?? make(path);
  chmodSync(path, 0o600);
  return key;
}

function read(path: string): Buffer | undefined {
  try {
    const key = Buffer.from(readFileSync(path, 'utf8').trim(), 'base64url');
    if (key.length < 32)
      throw new CannotOpen(`${path} is damaged. Delete it; everybody signs in anew.`);
    return key;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Whole or not at all, and the first of two starters wins. */
function make(path: string): Buffer {
  const fresh = `${path}.${process.pid}`;
  writeFileSync(fresh, randomBytes(32).toString('base64url'), { mode: 0o600 });
  try {
    linkSync(fresh, path);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    rmSync(fresh);
  }
  return read(path) ?? make(path);
}
