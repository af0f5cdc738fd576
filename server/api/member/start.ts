import {
  defaultAvatar,
  type Language,
  LoginState,
  memberIndex,
  type MemberIndex,
  type MemberNotice,
  type MemberProfile,
  Refusal,
  ReplyCode,
} from '../../../src/contract/index.ts';
import { yuanOf } from '../../../src/fields/index.ts';
import { type MemberSession, memberStart } from '../../auth/index.ts';
import type { Db } from '../../db/index.ts';
import { checkInPoints } from '../../domain/index.ts';
import { footerPages, siteTexts, socialLinks } from '../../domain/storefront.ts';
import { answer } from '../../http/envelope.ts';
import { anyObject, listOf, objectOf, text, whole, yesNo } from '../../http/jsonSchema.ts';
import type { ApiCall, PublicRoute } from '../../http/registry.ts';
import { picturesOnly } from '../../files/index.ts';
import { siteOf } from '../site.ts';
import { type MemberRouteOptions, openRoute } from './memberRoute.ts';

/** Start of the member area, for guests too. Source: contract 3.1. */
export const memberIndexRoute = (parts: MemberRouteOptions): PublicRoute =>
  openRoute(
    parts,
    { ...memberIndex, title: 'memberStart' },
    {
      input: { in: 'query', schema: objectOf({ requiredLogin: { enum: ['0', '1'] } }, []) },
      output: objectOf({
        site: anyObject,
        openMemberCenter: yesNo,
        userInfo: { type: ['object', 'array'] },
        rules: listOf(anyObject),
        menus: listOf(anyObject),
        timeZone: text,
        checkInPoints: whole,
        notices: listOf(objectOf({ id: whole, title: text, content: text })),
        pages: listOf(objectOf({ slug: text, title: text })),
        socials: listOf(objectOf({ name: text, url: text, qr_image: text })),
        texts: anyObject,
      }),
      handle: (call) => begin(parts, call),
    },
  );

async function begin(parts: MemberRouteOptions, call: ApiCall) {
  const { auth, texts } = parts;
  const { lang, tokens } = call;
  const presence = tokens.member === '' ? 'unknown' : await auth.member.find(tokens.member);
  if (typeof presence === 'object') return startOf(parts, call, presence);
  if (!isRequired(call.query['requiredLogin'])) return startOf(parts, call);
  return presence === 'expired'
    ? answer(ReplyCode.expired, texts.say(lang, 'errors.session_expired'), [])
    : answer(ReplyCode.login, texts.say(lang, 'errors.login_required'), {
        type: LoginState.needLogin,
      });
}

const isRequired = (raw: unknown): boolean => raw === '1' || raw === 'true';

async function startOf(
  parts: MemberRouteOptions,
  { lang, tokens, now }: ApiCall,
  session?: MemberSession,
): Promise<MemberIndex> {
  const { db, settings, allowed } = parts;
  const memberRules = async () => picturesOnly(await allowed());
  const { rules, menus } = await memberStart(db, session?.permissions, lang);
  return {
    site: await siteOf({ ...parts, allowed: memberRules }, lang),
    openMemberCenter: await settings.get('open_member_center'),
    // The client keeps its refresh token itself.
    userInfo: session
      ? await memberInfo(db, session.ownerId, { token: tokens.member, refresh_token: '' })
      : [],
    rules,
    menus,
    notices: await noticesOf(db, lang, now),
    timeZone: parts.zone,
    checkInPoints: await checkInPoints(db),
    pages: await footerPages(db, lang),
    socials: (await socialLinks(db)).map(({ name, url, qr_image }) => ({
      name,
      url: url ?? '',
      qr_image: qr_image ?? '',
    })),
    texts: await textsOf(db, lang),
  };
}

/** Custom texts of the owner in the member area, by key. */
async function textsOf(db: Db, lang: Language): Promise<Readonly<Record<string, string>>> {
  const rows = await siteTexts(db, 'user');
  return Object.fromEntries(rows.map(({ key, zh, en }) => [key, (lang === 'en' && en) || zh]));
}

const mostNotices = 3;

/** Announcements in effect that are meant for browsers, the most important first. */
async function noticesOf(db: Db, lang: Language, now: number): Promise<readonly MemberNotice[]> {
  const rows = await db
    .selectFrom('shop_notice_bar')
    .where('status', '=', 1)
    .where('terminal', 'in', ['all', 'web', 'h5'])
    .where((is) => is.or([is('start_time', 'is', null), is('start_time', '<=', now)]))
    .where((is) => is.or([is('end_time', 'is', null), is('end_time', '>', now)]))
    .orderBy('weigh', 'desc')
    .orderBy('id')
    .limit(mostNotices)
    .select(['id', 'title', 'title_en', 'content', 'content_en'])
    .execute();
  return rows.map(({ id, title, title_en, content, content_en }) => ({
    id,
    title: (lang === 'en' && title_en) || title,
    content: (lang === 'en' && content_en) || content,
  }));
}

type MemberTokens = { readonly token: string; readonly refresh_token: string };

/** Profile of a member, in API format. Source: contract 3.1. */
export async function memberInfo(db: Db, id: number, tokens: MemberTokens): Promise<MemberProfile> {
  const row = await db
    .selectFrom('user')
    .where('id', '=', id)
    .select(['id', 'username', 'nickname', 'email', 'mobile', 'avatar', 'gender', 'birthday'])
    .select(['money', 'score', 'last_login_time', 'last_login_ip', 'join_time', 'motto'])
    .executeTakeFirst();
  // Deleted since the token was checked.
  if (!row) throw new Refusal('session_expired');
  return {
    ...row,
    email: row.email ?? '',
    mobile: row.mobile ?? '',
    avatar: row.avatar || defaultAvatar,
    last_login_time: row.last_login_time ?? 0,
    money: yuanOf(row.money),
    ...tokens,
  };
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
