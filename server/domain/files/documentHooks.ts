import { companyUploads, Expiry } from '../../../resources/company/uploads.ts';
import { Invalid, InvalidInput, writeMoment } from '../../../src/schema/index.ts';
import { hooksOf } from '../../crud/index.ts';
import type { Tx } from '../../db/index.ts';

/** What the rules of documents need to know of the shop. */
export type DocumentServices = { readonly zone: string };

/** From so many days before on a document is about to expire. Source: domain A4. */
const soonDays = 30;
const daySeconds = 86_400;

/** Documents are uploads of ours, and say whether they are about to expire. */
export const documentHooks = ({ zone }: DocumentServices) =>
  hooksOf(companyUploads, {
    async prepare({ tx, now, values }) {
      const { file, expire_date: last } = values;
      const dayIn = (days: number) => writeMoment(now + days * daySeconds, zone).slice(0, 10);
      const expiryOf = (day: string) =>
        day < dayIn(0) ? Expiry.expired : day <= dayIn(soonDays) ? Expiry.soon : Expiry.valid;
      return {
        ...values,
        ...(typeof file === 'string' ? { attachment_id: await attachmentAt(tx, file) } : {}),
        // Another day is told of anew.
        ...(last === undefined
          ? {}
          : {
              expiry: typeof last === 'string' && last !== '' ? expiryOf(last) : Expiry.valid,
              warned_days: 0,
            }),
      };
    },
  });

/** @throws {InvalidInput} when nothing was uploaded there */
async function attachmentAt(tx: Tx, url: string): Promise<number> {
  const found = await tx
    .selectFrom('attachment')
    .select('id')
    .where('url', '=', url)
    .orderBy('id')
    .limit(1)
    .forKeyShare()
    .executeTakeFirst();
  if (!found) throw new InvalidInput(new Map([['file', new Invalid('not_an_upload')]]));
  return found.id;
}
