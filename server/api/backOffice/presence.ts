import {
  Denied,
  keepPresence,
  nodeOf,
  type OutputOf,
  Refusal,
} from '../../../src/contract/index.ts';
import { flag, int, text as textField } from '../../../src/fields/index.ts';
import type { AnyResource } from '../../../src/schema/index.ts';
import type { Crud } from '../../crud/index.ts';
import type { Db } from '../../db/index.ts';
import { bePresent, leave } from '../../domain/index.ts';
import { listOf, objectOf, text, whole } from '../../http/jsonSchema.ts';
import type { Route } from '../../http/registry.ts';
import type { Texts } from '../../http/texts.ts';

type PresenceOptions = {
  readonly db: Db;
  readonly texts: Texts;
  readonly crud: Pick<Crud, 'detail'>;
  readonly resources: readonly AnyResource[];
  readonly news: { readonly live: { readonly tell: (news: PresenceNews) => void } };
};

type PresenceNews = { readonly type: 'presence'; readonly resource: string; readonly id: number };

/**
 * Keeps it known that the caller has a record open to change it, and names the others who have. Those who may
 * change it, and see it, are asked for no further permission.
 */
export const presenceRoute = (parts: PresenceOptions): Route => ({
  method: keepPresence.method,
  path: keepPresence.path,
  realm: 'admin',
  permission: 'signed-in',
  title: (lang) => parts.texts.say(lang, 'server.api.presence'),
  isUnrecorded: true,
  input: {
    in: 'body',
    fields: {
      resource: textField({ max: 100 }),
      id: int({ min: 1, max: Number.MAX_SAFE_INTEGER }),
      is_leaving: flag(),
    },
  },
  output: objectOf({ others: listOf(objectOf({ id: whole, name: text })) }),
  async handle({ input, admin, now }) {
    const { db, crud, resources, news } = parts;
    const resource = resources.find(({ name }) => name === input['resource']);
    if (!resource?.verbs.includes('edit')) throw new Refusal('not_found');
    const node = nodeOf(resource.path, 'edit');
    if (!admin.can(node)) throw new Denied(node);
    const place = { resource: resource.name, id: Number(input['id']) };
    // Names say that a record is being changed: of one outside of the caller's rows they say nothing.
    if (resource.dataLimit) await crud.detail(resource.name, admin, { id: String(place.id) });
    if (input['is_leaving'] === 1) {
      await leave(db, place, admin.id);
      news.live.tell({ type: 'presence', ...place });
      return { others: [] } satisfies OutputOf<typeof keepPresence>;
    }
    const { others, hasCome } = await bePresent(db, place, { admin, now });
    if (hasCome && others.length > 0) news.live.tell({ type: 'presence', ...place });
    return { others } satisfies OutputOf<typeof keepPresence>;
  },
});
