import { feedbackFields } from '../../../resources/user/feedback.ts';
import { addFeedback, ownFeedback, Refusal } from '../../../src/contract/index.ts';
import { text } from '../../../src/fields/index.ts';
import type { MemberSession } from '../../auth/index.ts';
import type { Captcha } from '../../captcha/index.ts';
import { pageOf } from '../../crud/index.ts';
import { feedbackOf, keepFeedback, type NewFeedback } from '../../domain/index.ts';
import { anyObject, id, listOf, objectOf, whole } from '../../http/jsonSchema.ts';
import type { ApiCall, Route } from '../../http/registry.ts';
import { demandRoom } from '../../http/throttle.ts';
import { memberRoute, openRoute, type MemberRouteOptions } from './memberRoute.ts';

type FeedbackOptions = Pick<MemberRouteOptions, 'db' | 'auth' | 'texts' | 'throttle'> & {
  readonly captcha: Pick<Captcha, 'demand'>;
};

/** Feedback of members and visitors. A visitor solves a captcha; pictures require an account. */
export const feedbackRoutes = (parts: FeedbackOptions): readonly Route[] => [
  openRoute(
    parts,
    { ...addFeedback, title: 'addFeedback' },
    {
      input: { in: 'body', fields: { ...feedbackFields, ...captchaFields } },
      output: objectOf({ id }),
      handle: (call) => add(parts, call),
    },
  ),
  memberRoute(
    parts,
    { ...ownFeedback, title: 'ownFeedback' },
    {
      permission: 'signed-in',
      input: { in: 'query', schema: objectOf({ page: whole, limit: whole }, []) },
      output: objectOf({ list: listOf(anyObject), total: whole }),
      handle: ({ member, query }) =>
        feedbackOf(parts.db, { memberId: member.id, ...pageOf(query['page'], query['limit']) }),
    },
  ),
];

const captchaFields = {
  captchaId: text({ max: 200, default: '' }),
  captchaInfo: text({ max: 500, default: '' }),
} as const;

async function add({ db, auth, captcha, throttle }: FeedbackOptions, call: ApiCall) {
  const { input, tokens, ip, now } = call;
  const session = await memberOf(auth, tokens.member);
  const given = (name: string) => String(input[name] ?? '');
  if (!session) {
    const answered = { id: given('captchaId'), info: given('captchaInfo') };
    await captcha.demand({ ...answered, purpose: 'feedback', ip });
  }
  demandRoom(throttle.feedback(session?.family ?? ip));
  // The field reads nothing else.
  const images = (input['images'] ?? []) as readonly string[];
  const id = await keepFeedback(
    db,
    {
      memberId: session?.ownerId,
      // The choice of the input reads nothing else.
      type: given('type') as NewFeedback['type'],
      content: given('content'),
      images,
      contact: given('contact'),
      order_no: given('order_no'),
    },
    now,
  );
  return { id };
}

/**
 * Session of the token. An expired one does not count as a visitor: the feedback must belong to the member.
 */
async function memberOf(
  { member }: Pick<MemberRouteOptions, 'auth'>['auth'],
  token: string,
): Promise<MemberSession | undefined> {
  if (token === '') return undefined;
  const session = await member.find(token);
  if (typeof session === 'object') return session;
  throw new Refusal('login_required');
}
