import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import {
  ExportRunStatus,
  scheduledExportRuns,
} from '../../../resources/routine/scheduledExportRuns.ts';
import { nodeKey, nodeOf, Refusal, type SignedInAdmin } from '../../../src/contract/index.ts';
import type { Db, Tx } from '../../db/index.ts';
import { type ExportDomains, foreignAddresses } from './addresses.ts';

/** A file that is mailed to an address as a link. */
type MailedFile = { readonly id: number; readonly sha256: string };

/**
 * Keys of the links in mails to receivers who cannot sign in and download. A key opens one file for one address,
 * as an attached file would be open to it, and says nothing of either.
 */
export function createMailedKeys(key: Buffer) {
  const ownKey = Buffer.from(hkdfSync('sha256', key, '', 'mailed exports', 32));
  const keyOf = ({ id, sha256 }: MailedFile, address: string): string =>
    createHmac('sha256', ownKey).update(`${id}\0${sha256}\0${address}`).digest('base64url');
  return {
    keyOf,
    /** The address among these that a key was mailed to. */
    addressOf: (file: MailedFile, addresses: readonly string[], given: string) =>
      addresses.find((each) => isSame(keyOf(file, each), given)),
  };
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

type MailedQuestion = {
  readonly id: number;
  readonly key: string;
  /** Unix seconds. */
  readonly now: number;
};

/**
 * The run whose file a key opens: while it is kept, and as long as its address may receive exports.
 *
 * @throws {Refusal} not_found
 */
export async function runOfKey(
  db: Db,
  { id, key, now }: MailedQuestion,
  { keys, ...domains }: ExportDomains & { readonly keys: ReturnType<typeof createMailedKeys> },
) {
  const run = await db
    .selectFrom('scheduled_export_run')
    .select(['id', 'format', 'sha256', 'file_name', 'expire_time', 'status', 'receivers'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!run || run.status < ExportRunStatus.sending || (run.expire_time ?? 0) <= now)
    throw new Refusal('not_found');
  // Written with the file, as a list of addresses.
  const receivers = Array.isArray(run.receivers) ? run.receivers.map(String) : [];
  const address = keys.addressOf(run, receivers, key);
  if (address === undefined) throw new Refusal('not_found');
  if ((await foreignAddresses(db, [address], domains)).length > 0) throw new Refusal('not_found');
  return run;
}

type FindAdmin<L> = (id: number, lang: L) => Promise<SignedInAdmin | undefined>;

/** Addresses, in small letters, of admins who may sign in and download the files of runs. */
export async function downloaders<L>(
  db: Db | Tx,
  addresses: readonly string[],
  { adminOf, lang }: { readonly adminOf: FindAdmin<L>; readonly lang: L },
): Promise<ReadonlySet<string>> {
  const found = await db
    .selectFrom('admin')
    .select((eb) => ['id', eb.fn<string>('lower', ['email']).as('address')])
    .where('status', '=', '1')
    .where((eb) =>
      eb(
        eb.fn<string>('lower', ['email']),
        'in',
        addresses.map((each) => each.toLowerCase()),
      ),
    )
    .execute();
  const nodes = ['index', 'download'].map((node) =>
    nodeKey(nodeOf(scheduledExportRuns.path, node)),
  );
  const able = new Set<string>();
  for (const { id, address } of found) {
    const admin = await adminOf(id, lang);
    if (admin && nodes.every((node) => admin.can(node))) able.add(address);
  }
  return able;
}
