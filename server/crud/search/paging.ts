import { listLimits } from '../../../src/contract/index.ts';

export type Page = { readonly limit: number; readonly offset: number };

/** The page a list is asked for. What is no number, or out of bounds, is put right and not refused. */
export function pageOf(page: unknown, limit: unknown): Page {
  const rows = limitOf(limit);
  const number = wholeOf(page) ?? listLimits.page;
  return { limit: rows, offset: (Math.max(number, 1) - 1) * rows };
}

function limitOf(raw: unknown): number {
  const limit = wholeOf(raw);
  if (limit === undefined) return listLimits.rows;
  if (limit === 0) return listLimits.rowsForZero;
  return Math.min(Math.max(limit, 1), listLimits.maxRows);
}

function wholeOf(raw: unknown): number | undefined {
  if (typeof raw === 'number') return Number.isInteger(raw) ? bounded(raw) : undefined;
  return typeof raw === 'string' && /^-?\d{1,15}$/.test(raw.trim())
    ? bounded(Number(raw))
    : undefined;
}

/** Far beyond any table, and still exact when it is multiplied by the rows of a page. */
const bounded = (value: number): number => Math.max(-farthest, Math.min(value, farthest));
const farthest = 1_000_000_000;
