import type { Selectable } from 'kysely';
import { admin as adminShape } from '../../../resources/index.ts';
import {
  adminSessions,
  defaultAvatar,
  endAdminSession,
  endMemberSession,
  type Language,
  memberSessions,
  otherSessions,
  ownProfile,
  Refusal,
  saveOwnProfile,
} from '../../../src/contract/index.ts';
import { text } from '../../../src/fields/index.ts';
import {
  type Fields,
  Invalid,
  InvalidInput,
  readInput,
  writeMoment,
  type InvalidCode,
} from '../../../src/schema/index.ts';
import type { AnySession, Auth } from '../../auth/index.ts';
import { actorOf, type ChangeRecorder } from '../../crud/index.ts';
import { type Db, type Tables, transact, type Tx } from '../../db/index.ts';
import { withoutDuplicates } from '../../domain/index.ts';
import { noContent } from '../../http/envelope.ts';
import { anyObject, fieldsSchema, listOf, objectOf } from '../../http/jsonSchema.ts';
import type { AdminCall, AdminRoute, ApiCall, Route } from '../../http/registry.ts';
import type { Texts } from '../../http/texts.ts';

type OwnProfileOptions = {
  readonly db: Db;
  readonly auth: Auth;
  readonly recorder: ChangeRecorder;
  readonly texts: Texts;
  readonly zone: string;
};

/** Own profile of staff; an id in the body is not read. Source: contract 7.9. */
export const ownProfileRoutes = (parts: OwnProfileOptions): readonly AdminRoute[] => {
  const common = { realm: 'admin', permission: 'signed-in' } as const;
  const title = (name: string) => (lang: Language) => parts.texts.say(lang, `server.api.${name}`);
  return [
    {
      ...common,
      ...ownProfile,
      realm: 'admin',
      title: title('ownProfile'),
      input: { in: 'nothing' },
      output: objectOf({ info: anyObject }),
      handle: (call) => profileOf(parts, call),
    },
    {
      ...common,
      ...saveOwnProfile,
      realm: 'admin',
      title: title('saveOwnProfile'),
      input: { in: 'body', schema: fieldsSchema({ ...avatar, ...profile }) },
      handle: (call) => save(parts, call),
    },
    {
      ...common,
      method: 'GET',
      path: saveOwnProfile.path,
      title: title('saveOwnProfile'),
      input: { in: 'nothing' },
      isEmpty: true,
      handle: () => noContent,
    },
  ];
};

const { fields } = adminShape;
const avatar = { avatar: fields.avatar } satisfies Fields;

const profile = {
  nickname: fields.nickname,
  email: fields.email,
  mobile: fields.mobile,
  motto: fields.motto,
  /** Left empty it stays as it is. */
  password: fields.password,
  oldPassword: text({ max: 200, default: '', form: 'exact' }),
} satisfies Fields;

async function profileOf({ db, zone }: OwnProfileOptions, { admin }: AdminCall) {
  const row = await db
    .selectFrom('admin')
    .where('id', '=', admin.id)
    .select(['id', 'username', 'nickname', 'avatar', 'email', 'mobile', 'motto', 'last_login_time'])
    .executeTakeFirst();
  // Deleted since the token was checked.
  if (!row) throw new Refusal('session_expired');
  const { last_login_time: last } = row;
  return {
    info: {
      ...row,
      avatar: row.avatar || defaultAvatar,
      email: row.email ?? '',
      mobile: row.mobile ?? '',
      last_login_time: last === null ? '' : writeMoment(last, zone),
    },
  };
}

/** The avatar comes alone, as soon as it is chosen; everything else together. */
async function save(parts: OwnProfileOptions, call: AdminCall): Promise<null> {
  const { db, auth } = parts;
  const { body, admin } = call;
  const isAvatar = Object.hasOwn(body, 'avatar') && !Object.hasOwn(body, 'nickname');
  const {
    oldPassword,
    password: chosen,
    ...given
  } = readInput(isAvatar ? avatar : profile, body, { mode: 'add' });
  // The values were read by the fields of these names.
  const values = given as OwnProfileValues;
  const renewed = await renewedHash(parts, call, { chosen, oldPassword });
  await withoutDuplicates(
    transact(db, async (tx) => {
      const { now } = call;
      const edit = {
        tx,
        actor: actorOf(admin),
        now,
        shape: adminShape,
        ids: [admin.id],
        call: 'edit',
      };
      const seen = await parts.recorder.edit(edit);
      await write(tx, call, renewed === undefined ? values : { ...values, password: renewed });
      await seen?.();
      if (renewed !== undefined) await auth.admin.endAll(tx, admin.id, call.session.family);
    }),
  );
  auth.admin.forget();
  return null;
}

/** A new password requires the current one. */
async function renewedHash(
  { auth }: OwnProfileOptions,
  { admin }: AdminCall,
  { chosen, oldPassword }: { readonly chosen: unknown; readonly oldPassword: unknown },
): Promise<string | undefined> {
  if (typeof chosen !== 'string') return undefined;
  if (oldPassword === '') throw refused('oldPassword', 'required');
  if (!(await auth.admin.confirm(admin.id, String(oldPassword))))
    throw refused('oldPassword', 'wrong_password');
  return auth.admin.hash(chosen);
}

async function write(tx: Tx, { admin, now }: AdminCall, values: OwnProfileValues): Promise<void> {
  await tx
    .updateTable('admin')
    .set((eb) => ({ ...values, version: eb('version', '+', 1), update_time: now }))
    .where('id', '=', admin.id)
    .execute();
}

type OwnProfileValues = Partial<Pick<Selectable<Tables['admin']>, OwnProfileColumn | 'password'>>;
type OwnProfileColumn = Exclude<keyof (typeof avatar & typeof profile), 'password' | 'oldPassword'>;

const refused = (path: string, code: InvalidCode) =>
  new InvalidInput(new Map([[path, new Invalid(code)]]));

type OwnSessionOptions = { readonly db: Db; readonly auth: Auth; readonly texts: Texts };

/** Own sessions, and their end; the same in both areas. */
export const ownSessionRoutes = (parts: OwnSessionOptions): readonly Route[] => {
  const { texts } = parts;
  const listed = {
    permission: 'signed-in',
    title: (lang: ApiCall['lang']) => texts.say(lang, 'server.api.sessions'),
    input: { in: 'nothing' },
    output: objectOf({ list: listOf(anyObject) }),
  } as const;
  const ended = {
    permission: 'signed-in',
    title: (lang: ApiCall['lang']) => texts.say(lang, 'server.api.endSession'),
    input: { in: 'body', fields: { id: text({ max: 36 }) } },
  } as const;
  return [
    { ...adminSessions, ...listed, realm: 'admin', handle: (call) => list(parts, call) },
    { ...endAdminSession, ...ended, realm: 'admin', handle: (call) => end(parts, call) },
    { ...memberSessions, ...listed, realm: 'member', handle: (call) => list(parts, call) },
    { ...endMemberSession, ...ended, realm: 'member', handle: (call) => end(parts, call) },
  ];
};

type OwnCall = ApiCall & { readonly session: AnySession };

async function list({ auth }: OwnSessionOptions, { session: { realm, ownerId, family } }: OwnCall) {
  const found = await auth[realm].sessionsOf(ownerId);
  return { list: found.map((each) => ({ ...each, current: each.id === family })) };
}

async function end({ db, auth }: OwnSessionOptions, { session, input }: OwnCall): Promise<null> {
  const { realm, ownerId, family } = session;
  if (input['id'] !== otherSessions) {
    await auth[realm].end(ownerId, String(input['id']));
    return null;
  }
  await transact(db, (tx) => auth[realm].endAll(tx, ownerId, family));
  auth[realm].forget();
  return null;
}
