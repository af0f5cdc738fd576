import {
  dataRecycles,
  recycleLogs,
  resources,
  sensitiveLogs,
  sensitiveRules,
} from '../../../resources/index.ts';
import {
  apiUrl,
  type SignedInAdmin,
  Denied,
  type Language,
  nodeKey,
  nodeOf,
  recycleChoices,
  Refusal,
  ReplyCode,
  sensitiveChoices,
  type TakeBackRefusal,
} from '../../../src/contract/index.ts';
import type { AnyResource } from '../../../src/schema/index.ts';
import { type Crud, readIds } from '../../crud/index.ts';
import type { Db } from '../../db/index.ts';
import {
  recycleTargets,
  restore,
  rollback,
  sensitiveTargets,
  type Undone,
  watchableFields,
} from '../../domain/index.ts';
import { answer } from '../../http/envelope.ts';
import { anyObject, objectOf } from '../../http/jsonSchema.ts';
import { one, oneParams } from '../../http/openapi/resourceSchemas.ts';
import { type ReplyContext, translateRefusal } from '../../http/refusals.ts';
import type { AdminCall, AdminRoute } from '../../http/registry.ts';
import type { Texts } from '../../http/texts.ts';
import { declaredAction } from '../resources/actions.ts';

export type SecurityRouteOptions = {
  readonly db: Db;
  readonly crud: Crud;
  readonly texts: Texts;
  /** Views of the recycle bin that show the deleted rows of one table, by that table. */
  readonly bins: Readonly<Record<string, AnyResource>>;
};

/** Targets of rules, and restores and rollbacks of the logs. Source: contract 7.12 to 7.15. */
export const securityRoutes = (parts: SecurityRouteOptions): readonly AdminRoute[] => [
  choicesRoute(parts, dataRecycles, {
    path: recycleChoices.path,
    choices: (admin) => ({ controllers: controllersOf(parts, recycleTargets, admin) }),
  }),
  choicesRoute(parts, sensitiveRules, {
    path: sensitiveChoices.path,
    choices: (admin) => sensitiveChoicesOf(parts, admin),
  }),
  infoRoute(parts, recycleLogs),
  infoRoute(parts, sensitiveLogs),
  takeBackRoute(parts, recycleLogs, { action: 'restore', run: restore }),
  ...Object.values(parts.bins).map((bin) =>
    takeBackRoute(parts, bin, {
      action: 'restore',
      run: (request) => restore({ ...request, bin }),
    }),
  ),
  takeBackRoute(parts, sensitiveLogs, { action: 'rollback', run: rollback }),
];

type ChoicesCall = { readonly path: string; choices(admin: SignedInAdmin): unknown };

function choicesRoute(
  { texts }: SecurityRouteOptions,
  { path: of }: AnyResource,
  { path, choices }: ChoicesCall,
): AdminRoute {
  return {
    method: 'GET',
    path,
    realm: 'admin',
    // Editing a rule offers the same choices as adding one.
    permission: 'signed-in',
    title: (lang) => texts.say(lang, 'server.api.securityTargets'),
    input: { in: 'nothing' },
    output: objectOf({ controllers: anyObject }),
    handle({ admin }) {
      const nodes = ['add', 'edit'].map((verb) => nodeOf(of, verb));
      if (!nodes.some((node) => admin.can(nodeKey(node)))) throw new Denied(nodeOf(of, 'add'));
      return choices(admin);
    },
  };
}

/** Names of the targets an admin may open, by path. */
const controllersOf = (
  { texts }: Pick<SecurityRouteOptions, 'texts'>,
  targets: readonly AnyResource[],
  admin: SignedInAdmin,
) =>
  Object.fromEntries(
    openTo(admin, targets).map(({ name, path }) => [
      path,
      texts.find(admin.lang, `resources.${name}.list`) ?? path,
    ]),
  );

const openTo = (admin: SignedInAdmin, targets: readonly AnyResource[]) =>
  targets.filter(({ path }) => admin.can(nodeKey(nodeOf(path, 'index'))));

/** Targets and fields of a rule of watched fields, as far as an admin may open them. */
export function sensitiveChoicesOf(
  parts: Pick<SecurityRouteOptions, 'texts'>,
  admin: SignedInAdmin,
) {
  const labels = ({ name }: AnyResource, field: string): string =>
    fieldLabel(parts.texts, admin.lang, name, field);
  return {
    controllers: controllersOf(parts, sensitiveTargets, admin),
    fields: Object.fromEntries(
      openTo(admin, sensitiveTargets).map((target) => [
        target.path,
        Object.fromEntries(watchableFields(target).map((field) => [field, labels(target, field)])),
      ]),
    ),
  };
}

function fieldLabel(texts: Texts, lang: Language, resource: string, field: string): string {
  const own = (name: string) =>
    texts.find(lang, `resources.${resource}.fields.${name}`) ?? texts.find(lang, `fields.${name}`);
  const base = field.replace(/_en$/, '');
  const label = own(field);
  if (label !== undefined || base === field) return label ?? field;
  return texts.say(lang, 'server.english', { field: own(base) ?? base });
}

/** One row of a log with all of it, under the node of its own. */
const infoRoute = ({ crud, texts }: SecurityRouteOptions, resource: AnyResource): AdminRoute => ({
  method: 'GET',
  path: apiUrl(resource.path, 'info'),
  realm: 'admin',
  permission: nodeOf(resource.path, 'info'),
  resource,
  title: (lang) => texts.say(lang, 'server.verbs.detail'),
  input: { in: 'query', schema: oneParams() },
  output: one(resource),
  handle: ({ admin, query }) => crud.detail(resource.name, admin, query),
});

type TakeBack =
  | { readonly action: 'restore'; readonly run: typeof restore }
  | { readonly action: 'rollback'; readonly run: typeof rollback };

/** Restores or rolls back rows of a log: all of them or none. */
function takeBackRoute(
  parts: SecurityRouteOptions,
  resource: AnyResource,
  { action, run }: TakeBack,
): AdminRoute {
  const { db, crud, texts } = parts;
  return {
    ...declaredAction(texts, resource, action),
    async handle(call) {
      const { admin, now, body } = call;
      const undone = await run({ db, crud, admin, now, ids: readIds(body['ids']) });
      if (undone.refused.length > 0) return refusedReply(parts, resource, { undone, call });
      const { done, refused } = undone;
      const msg = undone.needsPassword ? texts.say(call.lang, 'server.kept.needsPassword') : '';
      return answer(ReplyCode.success, msg, { done, refused });
    },
  };
}

/** Refuses all rows if one is refused, with every reason. */
function refusedReply(
  { texts }: SecurityRouteOptions,
  resource: AnyResource,
  { undone, call }: { readonly undone: Undone; readonly call: AdminCall },
) {
  const { lang, now } = call;
  const refused = undone.refused.map(({ id, of, reason }): TakeBackRefusal => {
    // Values are named as the resource names them that the record belongs to; the guard is the log's.
    const own = resources.find(({ path }) => path === of);
    const isGuard = reason instanceof Refusal && reason.code === 'illegal_transition';
    const context: ReplyContext = {
      texts,
      lang,
      now,
      resource: isGuard ? resource : (own ?? resource),
    };
    const told = translateRefusal(reason, context);
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
