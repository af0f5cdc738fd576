import { attachments } from '../../../resources/routine/attachments.ts';
import { Refusal } from '../../../src/contract/index.ts';
import { hooksOf } from '../../crud/index.ts';
import type { Tx } from '../../db/index.ts';
import { usersOf } from './usersOf.ts';

/** What the rules of attachments need from whoever keeps the files. */
export type FileServices = {
  /** The records of these contents end with the transaction. */
  letGo(tx: Tx, sha1s: readonly string[]): Promise<void>;
};

/** Nothing goes that is still shown somewhere. */
export const attachmentHooks = ({ letGo }: FileServices) =>
  hooksOf(attachments, {
    async remove({ tx, rows }) {
      const blockers = await usersOf(tx, rows);
      if (blockers.length > 0) {
        const count = blockers.reduce((sum, each) => sum + each.count, 0);
        throw new Refusal('in_use', { params: { count }, data: { blockers } });
      }
      await letGo(
        tx,
        rows.map(({ sha1 }) => sha1),
      );
    },
  });
