import { crudDesigner } from '../../../resources/index.ts';
import { apiUrl, Denied, type Language, nodeOf, ReplyCode } from '../../../src/contract/index.ts';
import { int, text } from '../../../src/fields/index.ts';
import { designCalls, type DesignStart, type DraftRefusal } from '../../../src/generator/index.ts';
import { DraftRefused } from '../../generator/drafts/index.ts';
import { ownDatabase } from '../../generator/introspect/index.ts';
import { answer } from '../../http/envelope.ts';
import { anyObject, listOf, objectOf } from '../../http/jsonSchema.ts';
import type { AdminCall, AdminRoute } from '../../http/registry.ts';
import type { Texts } from '../../http/texts.ts';
import { readAddress, readChange, readOrder, readOrigin } from './designInputs.ts';
import type { Designer } from './designer.ts';

type DesignRouteOptions = {
  readonly texts: Texts;
  /** True in production, where the designer is never on. */
  readonly production?: boolean | undefined;
};

type DesignCall = Pick<AdminRoute, 'method' | 'input' | 'output' | 'isUnrecorded'> & {
  readonly permission: 'index' | 'generate' | 'delete';
  handle(designer: Designer, call: AdminCall): unknown;
};

const anyBody = { in: 'body', schema: anyObject } as const;
const draft = { in: 'query', fields: { id: text({ max: 100 }) } } as const;
const drafted = { in: 'body', fields: { id: text({ max: 100 }) } } as const;
const connection = text({ max: 63, default: ownDatabase });
const record = int({ min: 1, max: Number.MAX_SAFE_INTEGER });

/** All but `start`. Changes of a draft are no rows of the admin log: there are many, and nothing follows from them. */
const calls: Readonly<Record<Exclude<keyof typeof designCalls, 'start'>, DesignCall>> = {
  tables: {
    method: 'GET',
    permission: 'index',
    input: { in: 'query', fields: { connection } },
    output: objectOf({ tables: listOf(anyObject) }),
    handle: async (designer, { input }) => ({
      tables: await designer.tables(String(input['connection'])),
    }),
  },
  open: {
    method: 'POST',
    permission: 'generate',
    input: anyBody,
    output: anyObject,
    isUnrecorded: true,
    handle: (designer, { body }) => designer.open(readOrigin(body)),
  },
  read: {
    method: 'GET',
    permission: 'index',
    input: draft,
    output: anyObject,
    handle: ({ drafts }, { input }) => drafts.read(String(input['id'])),
  },
  edit: {
    method: 'POST',
    permission: 'generate',
    input: anyBody,
    output: anyObject,
    isUnrecorded: true,
    handle: ({ drafts }, { body }) => drafts.edit(readChange(body)),
  },
  undo: {
    method: 'POST',
    permission: 'generate',
    input: anyBody,
    output: anyObject,
    isUnrecorded: true,
    handle: ({ drafts }, { body }) => drafts.undo(readAddress(body)),
  },
  redo: {
    method: 'POST',
    permission: 'generate',
    input: anyBody,
    output: anyObject,
    isUnrecorded: true,
    handle: ({ drafts }, { body }) => drafts.redo(readAddress(body)),
  },
  discard: {
    method: 'POST',
    permission: 'generate',
    input: drafted,
    handle: ({ drafts }, { input }) => drafts.discard(String(input['id'])),
  },
  plan: {
    method: 'POST',
    permission: 'generate',
    input: anyBody,
    output: anyObject,
    isUnrecorded: true,
    handle: (designer, { body }) => designer.plan(readAddress(body)),
  },
  write: {
    method: 'POST',
    permission: 'generate',
    input: anyBody,
    output: anyObject,
    handle: (designer, { body, admin }) => designer.write(readOrder(body), admin),
  },
  progress: {
    method: 'GET',
    permission: 'index',
    input: { in: 'nothing' },
    output: anyObject,
    handle: (designer) => designer.progress(),
  },
  remove: {
    method: 'POST',
    permission: 'delete',
    input: { in: 'body', fields: { id: record, dropsTable: text({ max: 63, default: '' }) } },
    output: anyObject,
    handle: (designer, { input }) => {
      const dropsTable = String(input['dropsTable']);
      return designer.remove({
        id: Number(input['id']),
        ...(dropsTable === '' ? {} : { dropsTable }),
      });
    },
  },
};

/**
 * Calls of the designer. Beside their node they take a super admin: who writes the program's source may do
 * everything. Without the designer there is `start` alone, which says that it is off.
 */
export const designRoutes = (
  options: DesignRouteOptions,
  designer: Designer | undefined,
): readonly AdminRoute[] => [
  startRoute(options, designer),
  ...(designer
    ? Object.entries(calls).map(([name, call]) => designRoute(options, designer, { ...call, name }))
    : []),
];

function startRoute({ texts, production = false }: DesignRouteOptions, designer?: Designer) {
  const off: DesignStart = {
    isOn: false,
    isProduction: production,
    connections: [],
    declarations: [],
    drafts: [],
  };
  return {
    method: 'GET',
    path: apiUrl(designController, designCalls.start),
    realm: 'admin',
    permission: nodeOf(crudDesigner.path, 'index'),
    title: (lang) => texts.say(lang, 'server.api.designer'),
    input: { in: 'nothing' },
    output: anyObject,
    handle: () => designer?.start() ?? off,
  } satisfies AdminRoute;
}

const designController = 'crud/design';

function designRoute(
  { texts }: DesignRouteOptions,
  designer: Designer,
  { name, permission, handle, ...content }: DesignCall & { readonly name: string },
): AdminRoute {
  const node = nodeOf(crudDesigner.path, permission);
  return {
    ...content,
    path: apiUrl(designController, name),
    realm: 'admin',
    permission: node,
    title: (lang) => texts.say(lang, 'server.api.designer'),
    async handle(call) {
      if (!call.admin.super) throw new Denied(node);
      try {
        return (await handle(designer, call)) ?? null;
      } catch (error) {
        if (!(error instanceof DraftRefused)) throw error;
        const { refusal } = error;
        const msg = refusalText(texts, call.lang, refusal);
        return answer(ReplyCode.failure, msg, refusal);
      }
    },
  };
}

/** The writer names its reason. The other refusals are shown at their places by the screens. */
export const refusalText = (texts: Texts, lang: Language, refusal: DraftRefusal): string =>
  refusal.type === 'write'
    ? texts.say(lang, `server.designer.write.${refusal.code}`, { names: refusal.names.join(', ') })
    : texts.say(lang, `server.designer.${refusal.type}`);
