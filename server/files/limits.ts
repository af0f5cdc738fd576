import { availableParallelism } from 'node:os';
import { uploadLimits } from '../../resources/routine/uploadLimits.ts';

/** What one uploaded file may be. */
export const fileLimits = {
  bytes: uploadLimits.megabytes * 1024 * 1024,
  /** Of all frames together. */
  pixels: 40_000_000,
  /** Pixels of one side. */
  side: uploadLimits.side,
  frames: 300,
  /** Pictures that are read at the same time, and that wait their turn. */
  decodes: availableParallelism(),
  waiting: 64,
  decodeSeconds: 20,
  /** How many times larger an archive may claim to be than it is. */
  archiveRatio: 100,
} as const;
