import { jobDetail, type OutputOf } from '../../../src/contract/index.ts';
import { int } from '../../../src/fields/index.ts';
import type { AnyResource } from '../../../src/schema/index.ts';
import type { Jobs } from '../../jobs/index.ts';
import { id, listOf, objectOf, text, whole } from '../openapi/jsonSchema.ts';
import { rowRefusal } from '../refusals.ts';
import type { Route } from '../registry.ts';
import type { Texts } from '../texts.ts';

type JobParts = {
  readonly jobs: Pick<Jobs, 'detail'>;
  readonly texts: Texts;
  readonly resources: readonly AnyResource[];
};

/** Progress of long work, with the reasons of refused rows in words. */
export const jobRoute = ({ jobs, texts, resources }: JobParts): Route => ({
  method: jobDetail.method,
  path: jobDetail.path,
  realm: 'admin',
  permission: 'signed-in',
  title: (lang) => texts.say(lang, 'server.api.job'),
  input: { in: 'query', fields: { id: int({ min: 1, max: Number.MAX_SAFE_INTEGER }) } },
  output: objectOf({
    row: objectOf({
      id,
      status: { enum: ['waiting', 'running', 'done', 'failed'] },
      done: whole,
      total: whole,
      refusedCount: whole,
      refused: listOf(objectOf({ id, error: text, msg: text })),
    }),
  }),
  async handle({ clerk, input, lang, now }) {
    const {
      resource: name,
      refused,
      error,
      ...row
    } = await jobs.detail(clerk, Number(input['id']));
    const resource = resources.find((each) => each.name === name);
    const hearer = { texts, lang, now, resource, action: row.action };
    return {
      row: {
        ...row,
        refused: refused.map(({ id: row, reason }) => ({ id: row, ...rowRefusal(reason, hearer) })),
        ...(error ? { error, msg: texts.say(lang, `errors.${error}`, { id: row.id }) } : {}),
      },
    } satisfies OutputOf<typeof jobDetail>;
  },
});
