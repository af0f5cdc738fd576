import { modulePage } from '../../../resources/index.ts';
import { Denied, nodeOf, Refusal, type SignedInAdmin } from '../../../src/contract/index.ts';
import { text } from '../../../src/fields/index.ts';
import {
  type PreparedModule,
  prepareModuleCall,
  uploadModuleCall,
} from '../../../src/modules/index.ts';
import { Invalid, InvalidInput, readInput } from '../../../src/schema/index.ts';
import type { Db } from '../../db/index.ts';
import { anyObject, listOf, objectOf, text as textSchema, whole } from '../../http/jsonSchema.ts';
import type { AdminCall, AdminRoute } from '../../http/registry.ts';
import type { Texts } from '../../http/texts.ts';
import { licensedUids } from '../../modules/licences/index.ts';
import { packageLimits } from '../../modules/package/index.ts';
import { describePrepared, type WaitingModule } from '../../modules/prepared/index.ts';
import { type ModuleMarket, unmetText, withRefusals } from './moduleMarket.ts';

export type PrepareRouteOptions = {
  readonly db: Db;
  readonly texts: Texts;
};

/**
 * Modules are brought and checked, and nothing of them runs. Beside their node the calls take a super admin: the server
 * part of a module is code with all rights.
 */
export const prepareRoutes = (
  options: PrepareRouteOptions,
  market: ModuleMarket,
): readonly AdminRoute[] => [prepareRoute(options, market), uploadRoute(options, market)];

export const installNode = nodeOf(modulePage.path, 'install');

/** @throws {Denied} */
export function demandSuper(admin: SignedInAdmin, node: string): void {
  if (!admin.super) throw new Denied(node);
}

/** Uid in the body of a call; existing clients name it in the address. */
export const uidInput = text({ max: 40, form: 'code', default: '' });

/**
 * Uid of the module that a call is about.
 *
 * @throws {InvalidInput} of `uid`: there is none
 */
export function uidOf({ input, query }: Pick<AdminCall, 'input' | 'query'>): string {
  const named = input['uid'] === '' ? query['uid'] : input['uid'];
  return String(readInput({ uid }, { uid: named }, { mode: 'add' })['uid']);
}

const uid = text({ max: 40, form: 'code' });

const preparedTexts = ['prepared', 'uid', 'title', 'intro', 'author', 'licence', 'version'];

const preparing = {
  realm: 'admin',
  permission: installNode,
  output: objectOf({
    module: objectOf(
      {
        ...Object.fromEntries(preparedTexts.map((name) => [name, textSchema])),
        from: textSchema,
        publisher: textSchema,
        parts: listOf(textSchema),
        files: listOf(objectOf({ path: textSchema, size: whole })),
        conflicts: listOf(
          objectOf(
            {
              id: textSchema,
              conflict: anyObject,
              owner: textSchema,
              here: textSchema,
              next: textSchema,
            },
            ['id', 'conflict'],
          ),
        ),
      },
      [...preparedTexts, 'parts', 'files', 'conflicts'],
    ),
  }),
} as const;

type Prepared = { readonly module: PreparedModule };

const prepareRoute = (options: PrepareRouteOptions, market: ModuleMarket): AdminRoute => ({
  ...prepareModuleCall,
  ...preparing,
  title: (lang) => options.texts.say(lang, 'server.api.prepareModule'),
  input: { in: 'body', fields: { uid } },
  handle: (call): Promise<Prepared> => {
    demandSuper(call.admin, installNode);
    return withRefusals(options.texts, call.lang, async () => {
      const brought = await bring(options, market, { uid: uidOf(call), ...call });
      return { module: await describePrepared(brought, market.tree, call.lang) };
    });
  },
});

const uploadRoute = ({ texts }: PrepareRouteOptions, market: ModuleMarket): AdminRoute => ({
  ...uploadModuleCall,
  ...preparing,
  title: (lang) => texts.say(lang, 'server.api.uploadModule'),
  input: { in: 'form', file: 'on disk', keptBytes: packageLimits.archive, fields: {} },
  handle: ({ upload, admin, lang }): Promise<Prepared> => {
    demandSuper(admin, installNode);
    if (!upload) throw new InvalidInput(new Map([['file', new Invalid('required')]]));
    return withRefusals(texts, lang, async () => {
      const module = await market.readUpload(upload);
      const brought = await market.prepared.keep({ adminId: admin.id, source: 'upload', module });
      return { module: await describePrepared(brought, market.tree, lang) };
    });
  },
});

/**
 * Brings an offered module.
 *
 * @throws {Refusal} not_found, module_unlicensed, module_refused: this installation does not meet its requirements
 * @throws {ModuleRefused}
 */
export async function bring(
  { db, texts }: PrepareRouteOptions,
  market: ModuleMarket,
  wanted: Pick<AdminCall, 'admin' | 'lang'> & { readonly uid: string },
): Promise<WaitingModule> {
  const { admin, lang } = wanted;
  const { offer, publisher } = await market.find(wanted.uid);
  const isLicensed =
    offer.price === undefined || (await licensedUids(db, publisher)).has(offer.info.uid);
  if (!isLicensed) throw new Refusal('module_unlicensed');
  // Another version of a package may do: that is for a person to decide.
  const missing = offer.unmet.filter(({ code }) => code !== 'package_version');
  if (missing.length > 0) {
    const sentences = missing.map((each) => unmetText(texts, lang, each));
    throw new Refusal('module_refused', { params: { text: sentences.join(' ') } });
  }
  const module = await market.fetch(offer);
  return market.prepared.keep({ adminId: admin.id, source: 'market', module });
}
