import { adminUpload, memberUpload, type UploadedFile } from '../../../src/contract/index.ts';
import { choice, text } from '../../../src/fields/index.ts';
import { readInput } from '../../../src/schema/index.ts';
import { suffixes, type StoredAttachment, type FileOwner, type Files } from '../../files/index.ts';
import { objectOf, text as textSchema, whole } from '../../http/jsonSchema.ts';
import type { AdminRoute, ApiCall, MemberRoute } from '../../http/registry.ts';
import type { Texts } from '../../http/texts.ts';
import { schemeless } from '../site.ts';
import { demandRoom, type Throttle } from '../../http/throttle.ts';

export type UploadRouteOptions = {
  readonly files: Pick<Files, 'take'>;
  readonly texts: Texts;
  readonly throttle: Pick<Throttle, 'upload'>;
  /** Origin under which files are reached; their addresses are relative without it. */
  readonly publicUrl?: string;
};

/** Uploads by staff. */
export const uploadRoute = (parts: UploadRouteOptions): AdminRoute => ({
  ...shared(parts),
  path: adminUpload.path,
  realm: 'admin',
  handle: (call) => {
    demandRoom(parts.throttle.upload(call.session.family));
    return upload(parts, { admin_id: call.admin.id, user_id: null }, call);
  },
});

/** Uploads by customers, through the same pipeline. */
export const memberUploadRoute = (parts: UploadRouteOptions): MemberRoute => ({
  ...shared(parts),
  path: memberUpload.path,
  realm: 'member',
  handle: (call) => {
    demandRoom(parts.throttle.upload(call.session.family));
    return upload(parts, { admin_id: null, user_id: call.member.id }, call);
  },
});

const topic = text({
  max: 20,
  default: 'default',
  pattern: /^[\w-]+$/,
  patternCode: 'letters_and_digits',
});
/** Storage that a client requests. There is one, whatever its name. */
const driver = choice({ local: ['local'], s3: ['s3'] }, { default: 'local' });

const shared = ({ texts }: UploadRouteOptions) =>
  ({
    method: adminUpload.method,
    permission: 'signed-in',
    title: (lang) => texts.say(lang, 'server.api.upload'),
    input: { in: 'form', fields: { topic, driver }, file: 'on disk' },
    output: objectOf({
      file: objectOf({
        id: whole,
        topic: textSchema,
        url: textSchema,
        full_url: textSchema,
        name: textSchema,
        size: whole,
        mimetype: textSchema,
        suffix: { enum: suffixes },
        storage: textSchema,
        sha1: textSchema,
        last_upload_time: whole,
      }),
    }),
  }) satisfies Partial<AdminRoute>;

async function upload(
  { files, publicUrl = '' }: UploadRouteOptions,
  owner: FileOwner,
  { upload: sent, input, query, now }: ApiCall,
): Promise<{ readonly file: UploadedFile }> {
  // Existing clients name both in the address.
  const asked = readInput({ topic, driver }, { ...input, ...query }, { mode: 'add' });
  const kept = await files.take(sent, { owner, topic: String(asked['topic']), now });
  return { file: wireOf(kept, publicUrl) };
}

/** As existing clients read it. Source: contract 2.9.5. */
function wireOf(
  { admin_id, user_id, width, height, ...kept }: StoredAttachment,
  origin: string,
): UploadedFile {
  return {
    ...kept,
    ...(admin_id === null ? {} : { admin_id }),
    ...(user_id === null ? {} : { user_id }),
    ...(width === 0 ? {} : { width, height }),
    suffix: kept.url.split('.').at(-1) ?? '',
    full_url: schemeless(origin) + kept.url,
  };
}
