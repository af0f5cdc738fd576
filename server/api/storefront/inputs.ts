import { int, json } from '../../../src/fields/index.ts';
import { readIds } from '../../crud/index.ts';

/** The id of a row. */
export const rowId = () => int({ min: 1, max: Number.MAX_SAFE_INTEGER });

/** The same, where it may be left out. */
export const optionalId = () => int({ min: 1, max: Number.MAX_SAFE_INTEGER, optional: true });

/** Ids of rows, at most 200, in rising order. */
export const rowIds = () => json({ content: (value) => readIds(value) });

/** The same, where they may be left out. */
export const optionalIds = () => json({ content: (value) => readIds(value), optional: true });

/** Pieces of one SKU. */
export const pieces = () => int({ min: 1, max: 9_999 });

/** Pages of a list, 20 rows each unless it says otherwise. */
export const pageFields = {
  page: int({ min: 1, max: 10_000, default: 1 }),
  limit: int({ min: 1, max: 60, default: 20 }),
};

/** Kinds of clients that show pages and adverts. */
export const terminals = {
  h5: ['h5'],
  miniapp: ['miniapp'],
  app: ['app'],
  web: ['web'],
} as const;
