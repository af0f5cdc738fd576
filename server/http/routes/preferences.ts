import {
  dashboardPreference,
  preferenceKey,
  preferenceLimits,
  preferences,
  Refusal,
  savePreference,
  type OutputOf,
} from '../../../src/contract/index.ts';
import type { AnyResource } from '../../../src/schema/index.ts';
import { query, type Db } from '../../db/index.ts';
import { anyObject, listOf, objectOf, text } from '../openapi/jsonSchema.ts';
import type { AdminCall, Route } from '../registry.ts';
import type { Texts } from '../texts.ts';

type PreferenceRouteOptions = {
  readonly db: Db;
  readonly texts: Texts;
  readonly resources: readonly Pick<AnyResource, 'name'>[];
};

/** What a clerk has arranged for themselves. Nobody reads or writes another's: there is no id to name. */
export const preferenceRoutes = ({
  db,
  texts,
  resources,
}: PreferenceRouteOptions): readonly Route[] => {
  const keys = new Set([
    dashboardPreference,
    ...resources.flatMap(({ name }) =>
      preferenceLimits.kinds.map((kind) => preferenceKey(kind, name)),
    ),
  ]);
  return [
    {
      method: preferences.method,
      path: preferences.path,
      realm: 'admin',
      permission: 'signed-in',
      title: (lang) => texts.say(lang, 'server.api.preferences'),
      input: { in: 'nothing' },
      output: objectOf({ list: listOf(objectOf({ key: text, value: anyObject })) }),
      handle: ({ clerk }) => ownOf(db, clerk.id),
    },
    {
      method: savePreference.method,
      path: savePreference.path,
      realm: 'admin',
      permission: 'signed-in',
      title: (lang) => texts.say(lang, 'server.api.savePreference'),
      input: {
        in: 'body',
        schema: objectOf({
          key: { enum: [...keys] },
          value: { type: ['object', 'array', 'null'] },
        }),
      },
      handle: (call) => keep(db, keys, call),
    },
  ];
};

const ownOf = async (db: Db, clerkId: number): Promise<OutputOf<typeof preferences>> => ({
  list: await query(db, 'select key, value from preference where admin_id = $1 order by key', [
    clerkId,
  ]),
});

async function keep(
  db: Db,
  keys: ReadonlySet<string>,
  { clerk, body: { key, value }, now }: AdminCall,
): Promise<null> {
  if (typeof key !== 'string' || !keys.has(key)) throw bad('key');
  if (value === null) {
    await query(db, 'delete from preference where admin_id = $1 and key = $2', [clerk.id, key]);
    return null;
  }
  const written = typeof value === 'object' ? JSON.stringify(value) : '';
  if (written === '' || written.length > preferenceLimits.length) throw bad('value');
  await query(
    db,
    `insert into preference (admin_id, key, value, create_time, update_time)
     values ($1, $2, $3, $4, $4)
     on conflict (admin_id, key) do update
     set value = excluded.value, update_time = excluded.update_time,
       version = preference.version + 1`,
    [clerk.id, key, written, now],
  );
  return null;
}

const bad = (field: string) => new Refusal('invalid', { params: { field }, data: { field } });
