import { availableParallelism } from 'node:os';

/** What one uploaded file may be. */
export const fileLimits = {
  bytes: 10 * 1024 * 1024,
  /** Of all frames together. */
  pixels: 40_000_000,
  /** Pixels of one side. */
  side: 16_000,
  frames: 300,
  /** Pictures that are read at the same time, and that wait their turn. */
  decodes: availableParallelism(),
  waiting: 64,
  decodeSeconds: 20,
  /** Uploaded by one customer altogether. */
  memberBytes: 200 * 1024 * 1024,
  /** How many times larger an archive may claim to be than it is. */
  archiveRatio: 100,
} as const;
