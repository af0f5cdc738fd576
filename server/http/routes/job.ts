import { jobDetail, Refusal, type Job, type OutputOf } from '../../../src/contract/index.ts';
import { int } from '../../../src/fields/index.ts';
import { query, type Db } from '../../db/index.ts';
import { anyObject, objectOf } from '../openapi/jsonSchema.ts';
import type { AdminCall, Route } from '../registry.ts';
import type { Texts } from '../texts.ts';

type JobParts = { readonly db: Db; readonly texts: Texts };

/** Progress of long work. Somebody else's job is as absent as one that never was. */
export const jobRoute = ({ db, texts }: JobParts): Route => ({
  method: jobDetail.method,
  path: jobDetail.path,
  realm: 'admin',
  permission: 'signed-in',
  title: (lang) => texts.say(lang, 'server.api.job'),
  input: { in: 'query', fields: { id: int({ min: 1, max: Number.MAX_SAFE_INTEGER }) } },
  output: objectOf({ row: anyObject }),
  async handle({ clerk, input }: AdminCall) {
    const [row] = await query<Job>(
      db,
      `select id, status, done, total, refused from job
       where id = $1 and (admin_id = $2 or $3::boolean)`,
      [input['id'], clerk.id, clerk.super],
    );
    if (!row) throw new Refusal('not_found');
    return { row } satisfies OutputOf<typeof jobDetail>;
  },
});
