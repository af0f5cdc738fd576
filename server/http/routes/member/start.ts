import {
  LoginState,
  memberIndex,
  ReplyCode,
  type MemberIndex,
} from '../../../../src/contract/index.ts';
import { memberStart, type MemberSession } from '../../../auth/index.ts';
import { answer } from '../../envelope.ts';
import { anyObject, listOf, objectOf, yesNo } from '../../openapi/jsonSchema.ts';
import type { Call, PublicRoute } from '../../registry.ts';
import { siteOf } from '../start.ts';
import { memberInfo } from './memberInfo.ts';
import { openRoute, type MemberParts } from './parts.ts';

/** What the member area starts with, for guests too. Source: contract 3.1. */
export const memberIndexRoute = (parts: MemberParts): PublicRoute =>
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
      }),
      handle: (call) => begin(parts, call),
    },
  );

async function begin(parts: MemberParts, call: Call) {
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
  parts: MemberParts,
  { lang, tokens, host }: Call,
  session?: MemberSession,
): Promise<MemberIndex> {
  const { db, settings } = parts;
  const { rules, menus } = await memberStart(db, session?.permissions, lang);
  return {
    site: {
      ...(await siteOf(parts, { lang, host })),
      recordNumber: await settings.get('record_number'),
    },
    openMemberCenter: await settings.get('open_member_center'),
    // The client keeps its refresh token itself.
    userInfo: session
      ? await memberInfo(db, session.ownerId, { token: tokens.member, refresh_token: '' })
      : [],
    rules,
    menus,
  };
}
