import { type SignedInAdmin, Refusal } from '../../src/contract/index.ts';
import { Invalid, InvalidInput } from '../../src/schema/index.ts';
import { type Crud, requirePermission } from '../crud/index.ts';
import { type Db, notify, transact } from '../db/index.ts';
import { demandInput, rowCommand, type FindCommand } from './command.ts';
import { channel, type JobInput } from './heldJob.ts';

/** An action on all rows that match a filter. */
export type ActionOrder = {
  /** Name of the resource. */
  readonly resource: string;
  readonly action: string;
  /** As a list call has it: `search`, `quickSearch`, `preset`. */
  readonly filter: unknown;
  readonly input?: unknown;
  readonly admin: SignedInAdmin;
};

/** Rows of one job at most: as many as a list counts exactly, so the number that was confirmed is exact. */
export const mostRows = 10_000;

type EnqueueDependencies = {
  readonly db: Db;
  readonly now: () => number;
  readonly crud: Pick<Crud, 'idsOf'>;
  readonly find: FindCommand;
};

/** See `Jobs.enqueueAction`. */
export async function enqueueAction(
  { db, now, crud, find }: EnqueueDependencies,
  { resource, action, filter, input, admin }: ActionOrder,
): Promise<{ readonly job: number }> {
  const command = rowCommand(find, resource, action);
  const { declared } = command;
  requirePermission(admin, command.resource, declared.permission);
  if (declared.on === 'record') throw tooMany(1);
  const asked = demandInput(declared, input);
  const ids = await matching(crud.idsOf(resource, admin, readFilter(filter), mostRows + 1));
  return { job: await insertJob(db, { resource, action, input: asked, ids }, admin, now()) };
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

/** Runners are notified at the commit. */
const insertJob = (db: Db, input: JobInput, admin: SignedInAdmin, now: number): Promise<number> =>
  transact(db, async (tx) => {
    const { id } = await tx
      .insertInto('job')
      .values({
        kind: 'action',
        total: input.ids.length,
        input: JSON.stringify(input),
        admin_id: admin.id,
        lang: admin.lang,
        create_time: now,
        update_time: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await notify(tx, channel, String(id));
    return id;
  });
