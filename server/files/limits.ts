import { availableParallelism } from 'node:os';
import { uploadLimits } from '../../resources/routine/uploadLimits.ts';

/** Limits of one uploaded file. */
export const fileLimits = {
  bytes: uploadLimits.megabytes * 1024 * 1024,
  /** Sum over all frames. */
  pixels: 40_000_000,
  /** Pixels of one side. */
  side: uploadLimits.side,
  frames: 300,
  /** Pictures that are read at the same time, and that wait their turn. */
  decodes: availableParallelism(),
  waiting: 64,
  decodeSeconds: 20,
  /** Upper bound of the ratio of unpacked to packed size. */
  archiveRatio: 100,
} as const;
