import {
  adminSessions,
  endAdminSession,
  endMemberSession,
  memberSessions,
  otherSessions,
} from '../../../src/contract/index.ts';
import { text } from '../../../src/fields/index.ts';
import type { AnySession, Auth } from '../../auth/index.ts';
import type { Db } from '../../db/index.ts';
import { anyObject, listOf, objectOf } from '../openapi/jsonSchema.ts';
import type { Call, Route } from '../registry.ts';
import type { Texts } from '../texts.ts';

type Parts = { readonly db: Db; readonly auth: Auth; readonly texts: Texts };

/** Where somebody is signed in, and an end to what they do not know; the same in both areas. */
export const ownSessionRoutes = (parts: Parts): readonly Route[] => {
  const { texts } = parts;
  const listed = {
    permission: 'signed-in',
    title: (lang: Call['lang']) => texts.say(lang, 'server.api.sessions'),
    input: { in: 'nothing' },
    output: objectOf({ list: listOf(anyObject) }),
  } as const;
  const ended = {
    permission: 'signed-in',
    title: (lang: Call['lang']) => texts.say(lang, 'server.api.endSession'),
    input: { in: 'body', fields: { id: text({ max: 36 }) } },
  } as const;
  return [
    { ...adminSessions, ...listed, realm: 'admin', handle: (call) => list(parts, call) },
    { ...endAdminSession, ...ended, realm: 'admin', handle: (call) => end(parts, call) },
    { ...memberSessions, ...listed, realm: 'member', handle: (call) => list(parts, call) },
    { ...endMemberSession, ...ended, realm: 'member', handle: (call) => end(parts, call) },
  ];
};

type OwnCall = Call & { readonly session: AnySession };

async function list({ auth }: Parts, { session: { realm, ownerId, family } }: OwnCall) {
  const found = await auth[realm].sessionsOf(ownerId);
  return { list: found.map((each) => ({ ...each, current: each.id === family })) };
}

async function end({ db, auth }: Parts, { session, input }: OwnCall): Promise<null> {
  const { realm, ownerId, family } = session;
  if (input['id'] !== otherSessions) {
    await auth[realm].end(ownerId, String(input['id']));
    return null;
  }
  await auth[realm].endAll(db, ownerId, family);
  auth[realm].forget();
  return null;
}
