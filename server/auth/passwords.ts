import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, type Options, parseOptions, verify } from '@node-rs/argon2';
import { Refusal } from '../../src/contract/index.ts';
import { createQueue, QueueFull } from '../queue.ts';

/** Cost of one hash: KiB of memory and passes over it. */
export type HashCost = { readonly memoryKib: number; readonly passes: number };

/** Above the floor of OWASP ASVS 5; 58 ms and 12 ms on the machine they were chosen on. */
export const hashCosts = {
  admin: { memoryKib: 65_536, passes: 3 },
  member: { memoryKib: 19_456, passes: 2 },
} as const satisfies Record<string, HashCost>;

/** PHC string (argon2id) of a password, to be stored. Throws as {@link isPassword} does. */
export const hashPassword = (password: string, cost: HashCost = hashCosts.admin): Promise<string> =>
  inTurn(() => hash(password, optionsOf(cost)));

/**
 * True if the password matches the stored hash. An invalid hash matches no password, but is compared in the
 * same time.
 *
 * @throws {Refusal} rate_limited if too many hashes are waiting
 */
export async function isPassword(
  password: string,
  stored: string,
  cost: HashCost = hashCosts.admin,
): Promise<boolean> {
  const isHash = stored.startsWith('$argon2');
  const matches = await inTurn(() => verify(isHash ? stored : nobodysHash(cost), password));
  return isHash && matches;
}

/** True if a stored hash was made at another cost and is to be renewed at the next sign-in. */
export function isOutdatedHash(stored: string, { memoryKib, passes }: HashCost): boolean {
  const { memoryCost, timeCost, parallelism } = parseOptions(stored);
  return memoryCost !== memoryKib || timeCost !== passes || parallelism !== 1;
}

// Hashing takes whole cores: one is left for other requests.
const hashing = createQueue({ running: Math.max(1, availableParallelism() - 1), waiting: 100 });

/** @throws {Refusal} rate_limited when the queue is full */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await hashing(work);
  } catch (error) {
    throw error instanceof QueueFull
      ? new Refusal('rate_limited', { params: { seconds: 5 } })
      : error;
  }
}

const optionsOf = ({ memoryKib, passes }: HashCost): Options => ({
  memoryCost: memoryKib,
  timeCost: passes,
  parallelism: 1,
});

/** A hash no password has, checked where there is no account, so that both take equally long. */
function nobodysHash({ memoryKib, passes }: HashCost): string {
  const [salt, result] = [16, 32].map((length) =>
    randomBytes(length).toString('base64').replaceAll('=', ''),
  );
  return `$argon2id$v=19$m=${memoryKib},t=${passes},p=1$${salt}$${result}`;
}
