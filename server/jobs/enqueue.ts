import { type Clerk, Refusal } from '../../src/contract/index.ts';
import { Invalid, InvalidInput } from '../../src/schema/index.ts';
import { type Crud, requirePermission } from '../crud/index.ts';
import { type Db, notify, query } from '../db/index.ts';
import { demandInput, rowCommand, type FindCommand } from './command.ts';
import { channel, type JobInput } from './job.ts';

/** An action on everything a filter matches. */
export type ActionOrder = {
  /** Name of the resource. */
  readonly resource: string;
  readonly action: string;
  /** As a list call has it: `search`, `quickSearch`, `preset`. */
  readonly filter: unknown;
  readonly input?: unknown;
  readonly clerk: Clerk;
};

/** Rows one job may have: as many as a list counts exactly, so that what is confirmed was seen. */
export const mostRows = 10_000;

type Parts = {
  readonly db: Db;
  readonly now: () => number;
  readonly crud: Pick<Crud, 'idsOf'>;
  readonly find: FindCommand;
};

/** See `Jobs.enqueueAction`. */
export async function enqueueAction(
  { db, now, crud, find }: Parts,
  { resource, action, filter, input, clerk }: ActionOrder,
): Promise<{ readonly job: number }> {
  const command = rowCommand(find, resource, action);
  const { declared } = command;
  requirePermission(clerk, command.resource, declared.permission);
  if (declared.on === 'record') throw tooMany(1);
  const asked = demandInput(declared, input);
  const ids = await matching(crud.idsOf(resource, clerk, readFilter(filter), mostRows + 1));
  return { job: await insertJob(db, { resource, action, input: asked, ids }, clerk, now()) };
}

async function matching(found: AsyncIterable<number>): Promise<readonly number[]> {
  const ids: number[] = [];
  for await (const id of found) ids.push(id);
  if (ids.length > mostRows) throw tooMany(mostRows);
  return ids;
}

const tooMany = (max: number) =>
  new InvalidInput(new Map([['filter', new Invalid('too_many', { max })]]));

function readFilter(filter: unknown): Readonly<Record<string, unknown>> {
  if (typeof filter !== 'object' || filter === null || Array.isArray(filter)) {
    throw new Refusal('invalid', { params: { field: 'filter' }, data: { field: 'filter' } });
  }
  return { ...filter };
}

/** Those who work hear of it when it is committed. */
const insertJob = (db: Db, input: JobInput, clerk: Clerk, now: number): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const [row] = await query<{ id: number }>(
      tx,
      `insert into job (kind, total, input, admin_id, lang, create_time, update_time)
       values ('action', $1, $2, $3, $4, $5, $5) returning id`,
      [input.ids.length, JSON.stringify(input), clerk.id, clerk.lang, now],
    );
    if (!row) throw new Error('job: an insert answered no id');
    await notify(tx, channel, String(row.id));
    return row.id;
  });
