import {
  dashboardPreference,
  favouritesPreference,
  preferenceKey,
  preferenceLimits,
  preferences,
  Refusal,
  savePreference,
  sheetPreference,
  soundPreference,
  type OutputOf,
} from '../../../src/contract/index.ts';
import type { AnyResource } from '../../../src/schema/index.ts';
import type { Db } from '../../db/index.ts';
import { anyObject, listOf, objectOf, text } from '../../http/jsonSchema.ts';
import type { AdminCall, Route } from '../../http/registry.ts';
import type { Texts } from '../../http/texts.ts';

type PreferenceRouteOptions = {
  readonly db: Db;
  readonly texts: Texts;
  readonly resources: readonly Pick<AnyResource, 'name' | 'list'>[];
};

/** Preferences of an admin; there is no id to name another. */
export const preferenceRoutes = ({
  db,
  texts,
  resources,
}: PreferenceRouteOptions): readonly Route[] => {
  const keys = new Set([
    dashboardPreference,
    favouritesPreference,
    soundPreference,
    ...resources.flatMap(({ name, list }) => [
      ...preferenceLimits.kinds.map((kind) => preferenceKey(kind, name)),
      ...(list.sheet ?? []).map((path) => sheetPreference(name, listIn(path))),
    ]),
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
      handle: ({ admin }) => ownOf(db, admin.id),
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

/** Field of sub-rows that a column of a sheet belongs to: `skus.price`. */
const listIn = (path: string): string | undefined =>
  path.includes('.') ? path.split('.')[0] : undefined;

const ownOf = async (db: Db, adminId: number): Promise<OutputOf<typeof preferences>> => ({
  list: await db
    .selectFrom('preference')
    .where('admin_id', '=', adminId)
    .orderBy('key')
    .select(['key', 'value'])
    .execute(),
});

async function keep(
  db: Db,
  keys: ReadonlySet<string>,
  { admin, body: { key, value }, now }: AdminCall,
): Promise<null> {
  if (typeof key !== 'string' || !keys.has(key)) throw bad('key');
  if (value === null) {
    await db
      .deleteFrom('preference')
      .where('admin_id', '=', admin.id)
      .where('key', '=', key)
      .execute();
    return null;
  }
  const written = typeof value === 'object' ? JSON.stringify(value) : '';
  if (written === '' || written.length > preferenceLimits.length) throw bad('value');
  await db
    .insertInto('preference')
    .values({ admin_id: admin.id, key, value: written, create_time: now, update_time: now })
    .onConflict((conflict) =>
      conflict.columns(['admin_id', 'key']).doUpdateSet((eb) => ({
        value: written,
        update_time: now,
        version: eb('preference.version', '+', 1),
      })),
    )
    .execute();
  return null;
}

const bad = (field: string) => new Refusal('invalid', { params: { field }, data: { field } });
