import { companyUploads } from '../../../resources/company/uploads.ts';
import { attachments, FileKind } from '../../../resources/routine/attachments.ts';
import { nodeOf, Refusal, type SignedInAdmin } from '../../../src/contract/index.ts';
import type { Db, Tx } from '../../db/index.ts';
import { usersOf } from './fileHooks.ts';

/**
 * Audience of a stored content by its address: everybody, forever; everybody while the owner shows it; or
 * only holders of a ticket for it.
 */
type FileAccess = 'public' | 'shown' | 'private';

/**
 * Access to a stored content. Documents are public if a visible company document refers to them. Pictures and
 * media are public, unless only a hidden document refers to them. Uploads of members keep their access. A
 * content without a record is private.
 */
export async function fileAccessOf(
  db: Db,
  { sha1, kind }: { readonly sha1: string; readonly kind: string },
): Promise<FileAccess> {
  const records = await db
    .selectFrom('attachment as a')
    .leftJoin('company_upload as d', 'd.attachment_id', 'a.id')
    .select(['a.id', 'a.name', 'a.url', 'a.user_id', 'd.id as document', 'd.visible', 'd.status'])
    .where('a.sha1', '=', sha1)
    // As the two unique indexes say it.
    .where(({ or, eb }) => or([eb('a.admin_id', 'is not', null), eb('a.user_id', 'is not', null)]))
    .execute();
  if (records.length === 0) return 'private';
  const documents = records.filter(({ document }) => document !== null);
  if (documents.some(({ visible, status }) => visible === 1 && status === 1)) return 'shown';
  const isForShop = kind === FileKind.picture || kind === FileKind.media;
  if (documents.length === 0)
    return isForShop || records.some(({ user_id }) => user_id !== null) ? 'public' : 'private';
  if (!isForShop) return 'private';
  const users = await usersOf(db, records);
  return users.some(({ by }) => by !== companyUploads.shape.name) ? 'shown' : 'private';
}

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
  const isReadable = records.some(
    ({ admin_id, document }) =>
      readsAll || admin_id === admin.id || (readsDocuments && document !== null),
  );
  if (!isReadable) throw new Refusal('not_found');
}
