import { fileLimits } from '../../files/limits.ts';

/** Limits of one packed module. Sizes are bytes. */
export const packageLimits = {
  archive: 50 * 1024 * 1024,
  entries: 2_000,
  /** Of one file, unpacked. */
  file: 20 * 1024 * 1024,
  /** Of all files, unpacked. */
  total: 200 * 1024 * 1024,
  /** Upper bound of the ratio of unpacked to packed size, for files above `ratioFrom`. */
  ratio: fileLimits.archiveRatio,
  ratioFrom: 64 * 1024,
  /** Of `manifest.json`. */
  manifest: 1024 * 1024,
} as const;

export type PackageLimits = { readonly [Name in keyof typeof packageLimits]: number };
