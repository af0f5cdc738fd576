import { companyUploads } from '../../../resources/company/uploads.ts';
import { attachments, FileKind } from '../../../resources/routine/attachments.ts';
import { nodeOf, privateTopic, Refusal, type SignedInAdmin } from '../../../src/contract/index.ts';
import type { Crud } from '../../crud/index.ts';
import type { Db, Tx } from '../../db/index.ts';
import { usersOf } from './fileHooks.ts';
import { isInReadableNote } from './noteFiles.ts';
import { isInReadableRecord, isShownByMember, privateColumns } from './memberFiles.ts';

/**
 * Audience of a stored content by its address: everybody, forever; everybody while the owner shows it; or
 * only holders of a ticket for it.
 */
type FileAccess = 'public' | 'shown' | 'private';

/**
 * Access to a stored content. Documents are public if a visible company document refers to them. Pictures and
 * media of staff are public, unless they were uploaded as private or only a hidden document refers to them. An
 * upload of a member is shown while it is their avatar or in a review of theirs. A content without a record is
 * private.
 */
export async function fileAccessOf(
  db: Db,
  { sha1, kind }: { readonly sha1: string; readonly kind: string },
): Promise<FileAccess> {
  const records = await db
    .selectFrom('attachment as a')
    .leftJoin('company_upload as d', 'd.attachment_id', 'a.id')
    .select(['a.id', 'a.name', 'a.url', 'a.topic', 'a.user_id'])
    .select(['d.id as document', 'd.visible', 'd.status'])
    .where('a.sha1', '=', sha1)
    // As the two unique indexes say it.
    .where(({ or, eb }) => or([eb('a.admin_id', 'is not', null), eb('a.user_id', 'is not', null)]))
    .execute();
  const documents = records.filter(({ document }) => document !== null);
  if (documents.some(({ visible, status }) => visible === 1 && status === 1)) return 'shown';
  const isForShop = kind === FileKind.picture || kind === FileKind.media;
  const ofStaff = records.filter(
    ({ user_id, topic }) => user_id === null && topic !== privateTopic,
  );
  if (isForShop && ofStaff.length > 0 && documents.length === 0) return 'public';
  if (isForShop && documents.length > 0) {
    const users = await usersOf(db, records);
    if (users.some(({ by }) => !privateTables.has(by))) return 'shown';
  }
  return (await isShownByMember(db, ofMembers(records))) ? 'shown' : 'private';
}

/** Tables that show no file to everybody. */
const privateTables: ReadonlySet<string> = new Set([
  companyUploads.shape.name,
  ...privateColumns.map(({ table }) => table),
]);

type OwnedFile = { readonly url: string; readonly user_id: number | null };

const ofMembers = (files: readonly OwnedFile[]) =>
  files.flatMap(({ url, user_id }) => (user_id === null ? [] : [{ url, user_id }]));

/**
 * Makes sure that an admin may read the record of a file: their own upload, any attachment, or a
 * company document that refers to it.
 *
 * @throws {Refusal} not_found, also when there is no such file
 */
export async function assertFileReadable(
  db: Db | Tx,
  admin: SignedInAdmin,
  sha1: string,
): Promise<void> {
  if (!(await isFileReadable(db, admin, sha1))) throw new Refusal('not_found');
}

/**
 * Makes sure that an admin may open a stored file: they may read its record, or that of a member who refers
 * to it, as an order to its slip, or a note on it.
 *
 * @throws {Refusal} not_found, also when there is no such file
 */
export async function assertFileOpens(
  parts: { readonly db: Db } & Pick<Crud, 'detail'>,
  admin: SignedInAdmin,
  sha1: string,
): Promise<void> {
  if (await isFileReadable(parts.db, admin, sha1)) return;
  if (await isInReadableNote(parts, admin, sha1)) return;
  const files = await parts.db
    .selectFrom('attachment')
    .select(['url', 'user_id'])
    .where('sha1', '=', sha1)
    .where('user_id', 'is not', null)
    .execute();
  if (!(await isInReadableRecord(parts, admin, ofMembers(files)))) throw new Refusal('not_found');
}

/**
 * Makes sure that a file is an upload of this member.
 *
 * @throws {Refusal} not_found, also when there is no such file
 */
export async function assertOwnUpload(db: Db, userId: number, sha1: string): Promise<void> {
  const found = await db
    .selectFrom('attachment')
    .select('id')
    .where('sha1', '=', sha1)
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst();
  if (!found) throw new Refusal('not_found');
}

async function isFileReadable(db: Db | Tx, admin: SignedInAdmin, sha1: string): Promise<boolean> {
  const can = (path: string, nodes: readonly string[]) =>
    nodes.some((node) => admin.can(nodeOf(path, node)));
  const readsDocuments = can(companyUploads.path, ['index', 'detail', 'edit']);
  const readsAll =
    can(attachments.path, ['index', 'detail', 'edit']) && can(attachments.path, ['all']);
  const records = await db
    .selectFrom('attachment as a')
    .leftJoin('company_upload as d', 'd.attachment_id', 'a.id')
    .select(['a.admin_id', 'd.id as document'])
    .where('a.sha1', '=', sha1)
    .where(({ or, eb }) => or([eb('a.admin_id', 'is not', null), eb('a.user_id', 'is not', null)]))
    .execute();
  return records.some(
    ({ admin_id, document }) =>
      readsAll || admin_id === admin.id || (readsDocuments && document !== null),
  );
}
