import {
  apiUrl,
  Denied,
  jobDetail,
  nodeOf,
  type OutputOf,
  Refusal,
} from '../../../src/contract/index.ts';
import { int } from '../../../src/fields/index.ts';
import { type AnyAction, type AnyResource, readInput } from '../../../src/schema/index.ts';
import type { ChangeRecorder, Crud, ScopeContext } from '../../crud/index.ts';
import type { Db } from '../../db/index.ts';
import {
  type AnyActionHandler,
  type Command,
  type ActionOutcome,
  ownEndpoint,
  previewAction,
  runAction,
} from '../../domain/index.ts';
import type { Jobs } from '../../jobs/index.ts';
import { anyObject, id, listOf, objectOf, text, whole } from '../../http/jsonSchema.ts';
import { actionBody, actionResult } from '../../http/openapi/resourceSchemas.ts';
import { type ReplyContext, rowRefusal } from '../../http/refusals.ts';
import type { AdminCall, AdminRoute, Route } from '../../http/registry.ts';
import type { Texts } from '../../http/texts.ts';
import type { ResourceRouteOptions } from './resources.ts';

/** Handlers of the actions, by resource and action; an action that only sets values has none. */
export type ActionHandlers = Readonly<
  Record<string, Readonly<Record<string, AnyActionHandler | typeof ownEndpoint>> | undefined>
>;

export type ActionRouteOptions = Pick<ResourceRouteOptions, 'grantsChanged'> & {
  readonly db: Db;
  readonly recorder: ChangeRecorder;
  readonly texts: Texts;
  readonly handlers: ActionHandlers;
  readonly jobs: Pick<Jobs, 'enqueueAction'>;
  readonly crud: Pick<Crud, 'rowScope' | 'detail'>;
};

/** One route for each declared action, except those that take a file, which have a route of their own. */
export function actionRoutes(
  parts: ActionRouteOptions,
  resources: readonly AnyResource[],
): readonly Route[] {
  return resources.flatMap((resource) =>
    Object.entries(resource.actions).flatMap(([action, declared]) => {
      const handler = parts.handlers[resource.name]?.[action];
      if (handler === ownEndpoint) return [];
      const rowScope = (context: ScopeContext) => parts.crud.rowScope(resource.name, context);
      const command = { resource, action, handler, rowScope };
      return [
        actionRoute(parts, command, declared),
        ...(handler?.preview ? [previewRoute(parts, command)] : []),
      ];
    }),
  );
}

function actionRoute(parts: ActionRouteOptions, command: Command, declared: AnyAction): AdminRoute {
  const { resource, action } = command;
  const { grants } = resource.shape.facts;
  return {
    ...declaredAction(parts.texts, resource, action),
    async handle(call) {
      const run = declared.on === 'list' ? runOnList : runOnRows;
      const result = await run(parts, command, call);
      if (grants) parts.grantsChanged(grants);
      return result;
    },
  };
}

/** Previews an action on one record, under the name of the action with `Preview` behind it. */
function previewRoute({ db, texts }: ActionRouteOptions, command: Command): AdminRoute {
  const { resource, action } = command;
  return {
    ...declaredAction(texts, resource, action),
    path: apiUrl(resource.path, `${action}Preview`),
    output: anyObject,
    handle: ({ body, admin, now }) => previewAction(db, command, { admin, now, request: body }),
  };
}

/** The route of a declared action, without its handler. */
export function declaredAction(texts: Texts, resource: AnyResource, action: string) {
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
  } satisfies Omit<AdminRoute, 'handle'>;
}

async function runOnRows(parts: ActionRouteOptions, command: Command, call: AdminCall) {
  const { body, admin, now } = call;
  if (body['filter'] !== undefined) {
    const { resource, action } = command;
    const { filter, input, once } = body;
    return parts.jobs.enqueueAction({
      resource: resource.name,
      action,
      filter,
      input,
      once,
      admin,
    });
  }
  const outcome = await runAction(parts.db, command, {
    admin,
    now,
    request: body,
    recorder: parts.recorder,
  }).catch(async (error: unknown) => {
    throw await withNewerRow(error, parts.crud, command, call);
  });
  return inWords(outcome, replyContextOf(parts, command, call));
}

/** The only row has changed since: its newer state is added to the refusal, for a caller who may read it. */
async function withNewerRow(
  error: unknown,
  crud: Pick<Crud, 'detail'>,
  { resource }: Command,
  { body, admin }: AdminCall,
): Promise<unknown> {
  if (!(error instanceof Refusal) || error.code !== 'stale') return error;
  const [id]: readonly unknown[] = Array.isArray(body['ids']) ? body['ids'] : [];
  try {
    const { row } = await crud.detail(resource.name, admin, { id });
    return new Refusal('stale', { data: { row } });
  } catch (unreadable) {
    if (unreadable instanceof Denied || unreadable instanceof Refusal) return error;
    throw unreadable;
  }
}

/** An action on the list itself: no row, and no transaction but its own. */
async function runOnList(
  { db }: ActionRouteOptions,
  { resource, action, handler }: Command,
  { body, admin, now }: AdminCall,
): Promise<unknown> {
  if (!handler) throw new Refusal('unknown_route');
  const fields = resource.actions[action]?.input ?? {};
  const input = readInput(fields, body['input'] ?? {}, { mode: 'add' });
  // The declaration that typed the handler has also read the input.
  return handler.run({ db, admin, now, input } as never);
}

const replyContextOf = (
  { texts }: ActionRouteOptions,
  command: Command,
  { lang, now }: AdminCall,
): ReplyContext => ({
  texts,
  lang,
  now,
  resource: command.resource,
  action: command.action,
});

const inWords = ({ done, refused, job, outcome }: ActionOutcome, context: ReplyContext) => ({
  done,
  ...(job !== undefined && { job }),
  ...(outcome && { outcome }),
  refused: refused.map(({ id, reason }) => ({ id, ...rowRefusal(reason, context) })),
});

type JobRouteOptions = {
  readonly jobs: Pick<Jobs, 'detail'>;
  readonly texts: Texts;
  readonly resources: readonly AnyResource[];
};

/** Progress of long work, with the reasons of refused rows in words. */
export const jobRoute = ({ jobs, texts, resources }: JobRouteOptions): Route => ({
  method: jobDetail.method,
  path: jobDetail.path,
  realm: 'admin',
  permission: 'signed-in',
  title: (lang) => texts.say(lang, 'server.api.job'),
  input: { in: 'query', fields: { id: int({ min: 1, max: Number.MAX_SAFE_INTEGER }) } },
  output: objectOf({
    row: objectOf({
      id,
      status: { enum: ['waiting', 'running', 'done', 'failed'] },
      done: whole,
      total: whole,
      refusedCount: whole,
      refused: listOf(objectOf({ id, error: text, msg: text })),
    }),
  }),
  async handle({ admin, input, lang, now }) {
    const {
      resource: name,
      refused,
      error,
      ...row
    } = await jobs.detail(admin, Number(input['id']));
    const resource = resources.find((each) => each.name === name);
    const context = { texts, lang, now, resource, action: row.action };
    return {
      row: {
        ...row,
        refused: refused.map(({ id: row, reason }) => ({
          id: row,
          ...rowRefusal(reason, context),
        })),
        ...(error ? { error, msg: texts.say(lang, `errors.${error}`, { id: row.id }) } : {}),
      },
    } satisfies OutputOf<typeof jobDetail>;
  },
});
