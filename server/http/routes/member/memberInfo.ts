import { Refusal, type MemberProfile } from '../../../../src/contract/index.ts';
import { yuanOf } from '../../../../src/fields/index.ts';
import { query, type Db } from '../../../db/index.ts';
import { objectOf, text, whole } from '../../openapi/jsonSchema.ts';

type Row = Omit<MemberProfile, 'money' | 'token' | 'refresh_token'> & { readonly money: number };
type Tokens = { readonly token: string; readonly refresh_token: string };

/** Who a member is, on the wire. Source: contract 3.1. */
export async function memberInfo(db: Db, id: number, tokens: Tokens): Promise<MemberProfile> {
  const [row] = await query<Row>(
    db,
    `select id, username, nickname, coalesce(email, '') as email, coalesce(mobile, '') as mobile,
       coalesce(avatar, '') as avatar, gender, birthday::text as birthday, money, score,
       coalesce(last_login_time, 0) as last_login_time, last_login_ip, join_time, motto
     from "user" where id = $1`,
    [id],
  );
  // Deleted since the token was looked at.
  if (!row) throw new Refusal('session_expired');
  return { ...row, money: yuanOf(row.money), ...tokens };
}

export const infoSchema = objectOf({
  id: whole,
  username: text,
  nickname: text,
  email: text,
  mobile: text,
  avatar: text,
  gender: whole,
  birthday: { type: ['string', 'null'] },
  money: text,
  score: whole,
  last_login_time: whole,
  last_login_ip: text,
  join_time: whole,
  motto: text,
  token: text,
  refresh_token: text,
});
