import type { Area } from '../contract/index.ts';
import {
  createAdminSession,
  createSession,
  number,
  readBy,
  text,
  type AdminInfo,
  type SessionInfo,
  type Person,
  type Session,
} from './session.ts';
import type { KeyValueStore } from './stored.ts';

const memberReaders = {
  id: number,
  username: text,
  nickname: text,
  email: text,
  mobile: text,
  avatar: text,
  /** 0 unknown, 1 male, 2 female. */
  gender: number,
  birthday: text,
  /** Decimal text. */
  money: text,
  score: number,
  /** Unix seconds, as is `join_time`. */
  last_login_time: number,
  last_login_ip: text,
  join_time: number,
  motto: text,
  token: text,
  refresh_token: text,
};

export type MemberInfo = SessionInfo<typeof memberReaders>;

export type Sessions = {
  readonly admin: Session<AdminInfo>;
  readonly member: Session<MemberInfo>;
};

export const createSessions = (store: KeyValueStore): Sessions => ({
  admin: createAdminSession(store),
  member: createSession(store, 'userInfo', readBy(memberReaders)),
});

/** An admin counts as signed in with a token, a member only with an id as well. */
export const isSignedIn: { readonly [A in Area]: (person: Person) => boolean } = {
  admin: ({ token }) => token !== '',
  member: ({ id, token }) => id > 0 && token !== '',
};
