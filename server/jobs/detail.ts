import {
  type Clerk,
  type ErrorCode,
  isErrorCode,
  type Job,
  Refusal,
} from '../../src/contract/index.ts';
import { type Db, query } from '../db/index.ts';
import type { JobInput, JobResult } from './job.ts';
import { refusedRow, type RefusedRow, type StoredRefusal } from './refusedRow.ts';

/** How far a job is. Reasons are for the caller to put into words. */
export type JobProgress = Pick<Job, 'id' | 'status' | 'total'> & {
  /** Rows dealt with, whatever came of them; equals `total` at the end. */
  readonly done: number;
  /** How many of them were refused. */
  readonly refusedCount: number;
  /** The first 500 of those. */
  readonly refused: readonly RefusedRow[];
  /** Why it failed: `denied`, `unknown_route`, `internal`. */
  readonly error: ErrorCode | undefined;
  readonly resource: string;
  readonly action: string;
};

/** See `Jobs.detail`. */
export async function detail(db: Db, clerk: Clerk, id: number): Promise<JobProgress> {
  const [row] = await query<Row>(
    db,
    `select id, status, done, total, refused, result, error,
       input ->> 'resource' as resource, input ->> 'action' as action
     from job where id = $1 and kind = 'action' and (admin_id = $2 or $3::boolean)`,
    [id, clerk.id, clerk.super],
  );
  if (!row) throw new Refusal('not_found');
  const { result, refused, error, ...progress } = row;
  return {
    ...progress,
    refusedCount: result.refused ?? 0,
    refused: refused.map(refusedRow),
    error: isErrorCode(error) ? error : undefined,
  };
}

type Row = Pick<Job, 'id' | 'status' | 'done' | 'total'> &
  Pick<JobInput, 'resource' | 'action'> & {
    readonly refused: readonly StoredRefusal[];
    readonly result: JobResult;
    readonly error: string;
  };
