import { randomBytes } from 'node:crypto';
import { hashPassword } from './auth/index.ts';
import { query, type Db } from './db/index.ts';
import { seed, writeMemberGroup } from './seed/index.ts';
import type { Settings } from './settings.ts';

/**
 * Fills an empty database as the settings say.
 *
 * @returns the password to tell the operator, when one was made up
 */
export async function seedOnce(
  db: Db,
  { seed: profile, adminUser, adminPassword }: Settings,
  now: number,
): Promise<string | undefined> {
  if ((await query(db, 'select 1 from admin limit 1')).length > 0) {
    // A shop that was opened before members had groups.
    await writeMemberGroup(db, now);
    return undefined;
  }
  const password = adminPassword ?? randomBytes(12).toString('base64url');
  const adminPasswordHash = await hashPassword(password);
  const isNew = await seed({ db, profile, now, adminUser, adminPasswordHash });
  return isNew && adminPassword === undefined ? password : undefined;
}
