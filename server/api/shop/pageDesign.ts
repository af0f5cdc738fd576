import { pageComponents } from '../../../resources/page/components.ts';
import { dragPages } from '../../../resources/page/dragPages.ts';
import { nodeOf } from '../../../src/contract/index.ts';
import { choice, int, json } from '../../../src/fields/index.ts';
import {
  componentUsesCall,
  designCall,
  designPresenceCall,
  designVersionCall,
  designVersionsCall,
  drawDraftCall,
  saveDraftCall,
  shareDraftCall,
} from '../../../src/pages/designCalls.ts';
import { readTree } from '../../../src/pages/index.ts';
import { type Db, transact } from '../../db/index.ts';
import {
  builders,
  drawDraft,
  openDesign,
  saveDraft,
  shareDraft,
  usesOf,
  versionOf,
  versionsOf,
} from '../../domain/pages/index.ts';
import { anyObject, listOf, objectOf, text, whole } from '../../http/jsonSchema.ts';
import type { AdminRoute } from '../../http/registry.ts';
import type { Texts } from '../../http/texts.ts';
import { withPartNames } from './pageFaults.ts';

type PageDesignOptions = {
  readonly db: Db;
  readonly texts: Texts;
  /** See `serverKey`. */
  readonly key: Buffer;
};

const design = nodeOf(dragPages.path, 'design');
const rowId = () => int({ min: 1, max: Number.MAX_SAFE_INTEGER });
const tree = () => json({ content: readTree, max: 400_000 });
const terminal = choice({ h5: ['h5'], pc: ['pc'], miniapp: ['miniapp'] });

/** The calls of the page builder, see `src/pages/designCalls.ts`. */
export const pageDesignRoutes = ({ db, texts, key }: PageDesignOptions): readonly AdminRoute[] => {
  const common = (title: string) =>
    ({
      realm: 'admin',
      permission: design,
      resource: dragPages,
      title: (lang) => texts.say(lang, `server.api.pageDesign.${title}`),
    }) as const satisfies Partial<AdminRoute>;
  return [
    {
      ...common('open'),
      method: designCall.method,
      path: designCall.path,
      input: { in: 'query', fields: { id: rowId() } },
      output: objectOf({ id: whole, version: whole, tree: listOf(anyObject) }),
      handle: ({ input, admin }) => openDesign(db, Number(input['id']), admin),
    },
    {
      ...common('save'),
      method: saveDraftCall.method,
      path: saveDraftCall.path,
      // A draft is saved after every pause: publishing it is what the log is for.
      isUnrecorded: true,
      input: { in: 'body', fields: { id: rowId(), version: int({ min: 1 }), tree: tree() } },
      output: objectOf({ isSaved: { type: 'boolean' }, version: whole }),
      handle({ input, lang, admin, now }) {
        const sent = readTree(input['tree']);
        const draft = { id: Number(input['id']), version: Number(input['version']), tree: sent };
        return withPartNames(lang, sent, () =>
          transact(db, (tx) => saveDraft(tx, draft, { admin, now })),
        );
      },
    },
    {
      ...common('draw'),
      method: drawDraftCall.method,
      path: drawDraftCall.path,
      isUnrecorded: true,
      input: {
        in: 'body',
        fields: { tree: tree(), terminal, group: int({ min: 1, optional: true }) },
      },
      output: objectOf({ data: anyObject, problems: listOf(anyObject) }),
      handle: ({ input, now }) =>
        drawDraft(db, readTree(input['tree']), {
          terminal: terminal.read(input['terminal']),
          group: typeof input['group'] === 'number' ? input['group'] : undefined,
          now,
        }),
    },
    {
      ...common('versions'),
      method: designVersionsCall.method,
      path: designVersionsCall.path,
      input: { in: 'query', fields: { id: rowId() } },
      output: objectOf({ list: listOf(anyObject) }),
      handle: async ({ input }) => ({ list: await versionsOf(db, Number(input['id'])) }),
    },
    {
      ...common('version'),
      method: designVersionCall.method,
      path: designVersionCall.path,
      input: { in: 'query', fields: { id: rowId(), number: int({ min: 1 }) } },
      output: objectOf({ tree: listOf(anyObject) }),
      handle: async ({ input }) => ({
        tree: await versionOf(db, Number(input['id']), Number(input['number'])),
      }),
    },
    {
      ...common('share'),
      method: shareDraftCall.method,
      path: shareDraftCall.path,
      input: { in: 'body', fields: { id: rowId() } },
      output: objectOf({ path: text, until: whole }),
      async handle({ input, now }) {
        const { token, until } = await shareDraft(db, Number(input['id']), key, now);
        return { path: `/shop/preview?token=${token}`, until };
      },
    },
    {
      ...common('presence'),
      method: designPresenceCall.method,
      path: designPresenceCall.path,
      isUnrecorded: true,
      input: { in: 'body', fields: { id: rowId() } },
      output: objectOf({ others: listOf(objectOf({ id: whole, name: text })) }),
      handle: async ({ input, admin, now }) => ({
        others: await builders(db, Number(input['id']), { admin, now }),
      }),
    },
    {
      ...common('uses'),
      method: componentUsesCall.method,
      path: componentUsesCall.path,
      permission: nodeOf(pageComponents.path, 'index'),
      resource: pageComponents,
      input: { in: 'query', fields: { id: rowId() } },
      output: objectOf({ designs: listOf(anyObject), templates: listOf(anyObject) }),
      handle: ({ input }) => usesOf(db, Number(input['id'])),
    },
  ];
};
