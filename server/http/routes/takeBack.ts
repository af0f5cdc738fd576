import {
  apiUrl,
  nodeOf,
  Refusal,
  ReplyCode,
  type TakeBackRefusal,
} from '../../../src/contract/index.ts';
import { resources } from '../../../resources/index.ts';
import type { AnyResource } from '../../../src/schema/index.ts';
import { readIds, type Crud } from '../../crud/index.ts';
import type { Db } from '../../db/index.ts';
import type { restore, rollback, Undone } from '../../domain/index.ts';
import { answer } from '../envelope.ts';
import { actionBody, actionResult } from '../openapi/resourceSchemas.ts';
import { translateRefusal, type ReplyContext } from '../refusals.ts';
import type { AdminCall, AdminRoute } from '../registry.ts';
import type { Texts } from '../texts.ts';

type TakeBackParts = { readonly db: Db; readonly crud: Crud; readonly texts: Texts };

type TakeBack =
  | { readonly action: 'restore'; readonly run: typeof restore }
  | { readonly action: 'rollback'; readonly run: typeof rollback };

/** Takes back what rows of a log say: all of them or none. */
export function takeBackRoute(
  parts: TakeBackParts,
  resource: AnyResource,
  { action, run }: TakeBack,
): AdminRoute {
  const { db, crud, texts } = parts;
  const declared = resource.actions[action];
  if (!declared) throw new Error(`${resource.name}: no action ${action}`);
  return {
    method: 'POST',
    path: apiUrl(resource.path, action),
    realm: 'admin',
    permission: nodeOf(resource.path, declared.permission),
    resource,
    action,
    title: (lang) => texts.say(lang, `resources.${resource.name}.actions.${action}.name`),
    input: { in: 'body', schema: actionBody(declared) },
    output: actionResult(declared),
    async handle(call) {
      const { clerk, now, body } = call;
      const undone = await run({ db, crud, clerk, now, ids: readIds(body['ids']) });
      if (undone.refused.length > 0) return refusedReply(parts, resource, { undone, call });
      const { done, refused } = undone;
      const msg = undone.needsPassword ? texts.say(call.lang, 'server.kept.needsPassword') : '';
      return answer(ReplyCode.success, msg, { done, refused });
    },
  };
}

/** All or none: what kept one row keeps all of them, and each reason is told. */
function refusedReply(
  { texts }: TakeBackParts,
  resource: AnyResource,
  { undone, call }: { readonly undone: Undone; readonly call: AdminCall },
) {
  const { lang, now } = call;
  const refused = undone.refused.map(({ id, of, reason }): TakeBackRefusal => {
    // Values are named as the resource names them that the record belongs to; the guard is the log's.
    const own = resources.find(({ path }) => path === of);
    const isGuard = reason instanceof Refusal && reason.code === 'illegal_transition';
    const hearer: ReplyContext = {
      texts,
      lang,
      now,
      resource: isGuard ? resource : (own ?? resource),
    };
    const told = translateRefusal(reason, hearer);
    return {
      ...told?.data,
      ...(hasMovedOn(reason) && { why: texts.say(lang, 'server.kept.movedOn') }),
      id,
      error: told?.error ?? 'internal',
      msg: told?.msg ?? '',
    };
  });
  const [first] = refused;
  const { id: _, ...facts } = first ?? { id: 0 };
  return answer(ReplyCode.failure, first?.why ?? first?.msg ?? '', { ...facts, done: [], refused });
}

/** To try again, as with any other conflict, would not help. */
const hasMovedOn = (reason: unknown): boolean =>
  reason instanceof Refusal && reason.code === 'conflict' && 'current' in reason.data;
