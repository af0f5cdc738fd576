import { crudDesigner } from '../../../resources/index.ts';
import { Denied, nodeOf, ReplyCode } from '../../../src/contract/index.ts';
import { int } from '../../../src/fields/index.ts';
import type { DraftRefusal, PlainObject } from '../../../src/generator/index.ts';
import { DraftRefused } from '../../generator/drafts/index.ts';
import { declarationOf } from '../../generator/drafts/fromDesign.ts';
import { clientDesign } from '../../generator/introspect/index.ts';
import { answer } from '../../http/envelope.ts';
import { anyObject } from '../../http/jsonSchema.ts';
import type { AdminCall, AdminRoute } from '../../http/registry.ts';
import type { Texts } from '../../http/texts.ts';
import type { Designer } from './designer.ts';
import { refusalText } from './designRoutes.ts';

type GenerateRouteOptions = { readonly texts: Texts };

/**
 * The two calls with which the page of an existing client writes and deletes: a design of its own words becomes a
 * declaration, and is written at once, with its migration. Source: contract 7.19.
 */
export const generateRoutes = (
  parts: GenerateRouteOptions,
  designer: Designer,
): readonly AdminRoute[] => [
  {
    ...shared(parts, 'generate'),
    path: '/admin/crud.Crud/generate',
    input: { in: 'body', schema: anyObject },
    handle: asSuper(parts, 'generate', async ({ body, admin }) => {
      const sent = { table: body['table'], fields: body['fields'] };
      await generate(designer, sent, admin);
      return null;
    }),
  },
  {
    ...shared(parts, 'delete'),
    path: '/admin/crud.Crud/delete',
    input: { in: 'body', fields: { id: int({ min: 1, max: Number.MAX_SAFE_INTEGER }) } },
    handle: asSuper(parts, 'delete', async ({ input }) => {
      // The table stays: its data is dropped in the designer, where a person types its name.
      await designer.remove({ id: Number(input['id']) });
      return null;
    }),
  },
];

const shared = ({ texts }: GenerateRouteOptions, node: 'generate' | 'delete') =>
  ({
    method: 'POST',
    realm: 'admin',
    permission: nodeOf(crudDesigner.path, node),
    title: (lang) => texts.say(lang, 'server.api.generator'),
  }) satisfies Partial<AdminRoute>;

const asSuper =
  ({ texts }: GenerateRouteOptions, node: string, work: (call: AdminCall) => Promise<unknown>) =>
  async (call: AdminCall): Promise<unknown> => {
    if (!call.admin.super) throw new Denied(nodeOf(crudDesigner.path, node));
    try {
      return await work(call);
    } catch (error) {
      if (!(error instanceof DraftRefused)) throw error;
      const { refusal } = error;
      return answer(ReplyCode.failure, reasonOf(texts, call, refusal), refusal);
    }
  };

/** Existing clients show the sentence alone, so that it names each problem of a design. */
function reasonOf(texts: Texts, { lang }: AdminCall, refusal: DraftRefusal): string {
  const problems = refusal.type === 'origin' ? refusal.problems : [];
  const named = problems.map(({ at, code, name }) => `${at} ${name} (${code})`);
  return [refusalText(texts, lang, refusal), ...named].join(' ');
}

async function generate(
  designer: Designer,
  sent: { readonly table: unknown; readonly fields: unknown },
  admin: AdminCall['admin'],
): Promise<void> {
  const known = await designer.drafts.known();
  const name: unknown = Object(sent.table)['name'];
  const adopts = typeof name === 'string' ? await designer.ownTable(name) : undefined;
  const outcome = clientDesign(sent, { known, targets: designer.targets, isNew: !adopts });
  const { design, problems } = outcome;
  if (!design) throw new DraftRefused({ type: 'origin', problems });
  await designer.writeDesign(
    await declarationOf(design),
    {
      table: design.names.table,
      file: `${design.names.area}/${design.names.file}`,
      // Bodies are JSON.
      sent: sent as PlainObject,
      admin,
    },
    adopts ? { adopts } : {},
  );
}
