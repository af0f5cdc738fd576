import { text } from 'node:stream/consumers';
import { startTool } from '../tools.ts';
import { neededMigration } from '../sync/derived.ts';
import type { SyncOutcome } from './cycle.ts';

/** Runs `npm run sync` in a process of its own: a module that was imported once cannot be read again. */
export async function runSync(
  { writesMigration }: { readonly writesMigration: boolean },
  print: (text: string) => void,
): Promise<SyncOutcome> {
  const words = ['scripts/sync.ts', ...(writesMigration ? [] : ['--hold-migration'])];
  const child = startTool([process.execPath, ...words]);
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const [status, written, complaints] = await Promise.all([
    ended,
    text(child.stdout),
    text(child.stderr),
  ]);
  if (written.trim() !== '') print(written.trim());
  if (status === 0) return { type: 'done' };
  const said = complaints.trim();
  if (status !== neededMigration)
    return { type: 'refused', text: said || `sync ended with ${status}` };
  return { type: 'migration', text: said || 'No SQL: only the saved structure changes.' };
}
