import { sql } from 'kysely';
import {
  type SignedInAdmin,
  type ErrorCode,
  isErrorCode,
  type Job,
  Refusal,
} from '../../src/contract/index.ts';
import { Invalid, InvalidInput, type InvalidCode, type Params } from '../../src/schema/index.ts';
import { type Db, names } from '../db/index.ts';

/** The progress of a job. The caller translates the reasons. */
export type JobProgress = Pick<Job, 'id' | 'status' | 'total'> & {
  /** Rows that were processed, refused ones included; equals `total` at the end. */
  readonly done: number;
  /** Number of refused rows. */
  readonly refusedCount: number;
  /** The first 500 of those. */
  readonly refused: readonly RefusedRow[];
  /** Why it failed: `denied`, `unknown_route`, `internal`. */
  readonly error: ErrorCode | undefined;
  readonly resource: string;
  readonly action: string;
};

/** See `Jobs.detail`. */
export async function detail(db: Db, admin: SignedInAdmin, id: number): Promise<JobProgress> {
  const row = await db
    .selectFrom('job')
    .select(['id', 'status', 'done', 'total', 'refused', 'result', 'error'])
    .select([
      sql<string>`${job.input} ->> 'resource'`.as('resource'),
      sql<string>`${job.input} ->> 'action'`.as('action'),
    ])
    .where('id', '=', id)
    .where('kind', '=', 'action')
    .where((eb) => eb.or([eb('admin_id', '=', admin.id), eb.val(admin.super)]))
    .executeTakeFirst();
  if (!row) throw new Refusal('not_found');
  const { result, refused, error, ...progress } = row;
  return {
    ...progress,
    // Both columns are written by this folder alone, see `hold.ts`.
    refusedCount: (result as JobResult).refused ?? 0,
    refused: (refused as readonly StoredRefusal[]).map(refusedRow),
    error: isErrorCode(error) ? error : undefined,
  };
}

const job = names('job');

/** The column `result` of a job. */
export type JobResult = { readonly refused?: number };

/** A row that refused an action, with the reason, not translated yet. */
export type RefusedRow = { readonly id: number; readonly reason: Refusal | InvalidInput };

/** The stored form. Refused values are a list, because their order matters. */
type StoredRefusal = {
  readonly id: number;
  readonly error: string;
  readonly params?: Params;
  readonly data?: Readonly<Record<string, unknown>>;
  readonly fields?: readonly (readonly [path: string, code: InvalidCode, params: Params])[];
};

export function storedRefusal({ id, reason }: RefusedRow): StoredRefusal {
  if (reason instanceof Refusal) {
    return { id, error: reason.code, params: reason.params, data: reason.data };
  }
  const fields = [...reason.fields].map(
    ([path, { code, params }]) => [path, code, params] as const,
  );
  return { id, error: 'invalid', fields };
}

function refusedRow({ id, error, params, data, fields }: StoredRefusal): RefusedRow {
  if (fields) {
    const values = fields.map(([path, code, its]) => [path, new Invalid(code, its)] as const);
    return { id, reason: new InvalidInput(new Map(values)) };
  }
  // A code of an older version.
  if (!isErrorCode(error)) return { id, reason: new Refusal('conflict') };
  return { id, reason: new Refusal(error, { ...(params && { params }), ...(data && { data }) }) };
}
