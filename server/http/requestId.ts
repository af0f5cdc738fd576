import { randomBytes } from 'node:crypto';

/** Names requests so that a reply can be found in the log: `k3f9a2-1x`, unique among processes. */
export function createRequestIds(): () => string {
  const process = randomBytes(4).toString('hex');
  let count = 0;
  return () => `${process}-${(++count).toString(36)}`;
}
