import { join } from 'node:path';
import { modulePage } from '../../../resources/index.ts';
import { type Language, nodeOf, Refusal } from '../../../src/contract/index.ts';
import { flag, text } from '../../../src/fields/index.ts';
import {
  type BegunChange,
  type ModuleProgress,
  moduleProgressCall,
  uninstallModuleCall,
} from '../../../src/modules/index.ts';
import { assertWayBack, CannotOpen, type Database } from '../../db/index.ts';
import { objectOf, text as textSchema } from '../../http/jsonSchema.ts';
import type { Route } from '../../http/registry.ts';
import type { Texts } from '../../http/texts.ts';
import { type ModuleStates, readInfo } from '../../modules/index.ts';
import { begin, demandTyped } from './installRoute.ts';
import type { ModuleMarket } from './moduleMarket.ts';
import { demandSuper, uidInput, uidOf } from './prepareRoutes.ts';

export type UninstallRouteOptions = {
  readonly database: Pick<Database, 'slow'>;
  readonly texts: Texts;
  readonly modules: Pick<ModuleStates, 'standingOf'>;
};

/** Modules are removed; and how far a change of them is. */
export const uninstallRoutes = (
  options: UninstallRouteOptions,
  market: ModuleMarket,
): readonly Route[] => [uninstallRoute(options, market), progressRoute(options, market)];

const node = nodeOf(modulePage.path, 'uninstall');

function uninstallRoute(options: UninstallRouteOptions, market: ModuleMarket): Route {
  const { database, texts } = options;
  return {
    ...uninstallModuleCall,
    realm: 'admin',
    permission: node,
    title: (lang) => texts.say(lang, 'server.api.uninstallModule'),
    input: {
      in: 'body',
      fields: {
        uid: uidInput,
        typed: text({ max: 40, form: 'code', default: '' }),
        drops_data: flag(),
      },
    },
    output: objectOf({ ticket: textSchema }),
    async handle(call): Promise<BegunChange> {
      const { admin, input, lang } = call;
      const name = uidOf(call);
      demandSuper(admin, node);
      const from = market.tree.versionOf(name);
      if (from === undefined) throw new Refusal('not_found');
      assertRemovable(options, market, { name, lang });
      demandTyped(true, String(input['typed']), name);
      const dropsData = input['drops_data'] === 1;
      if (dropsData) await assertDataCanGo(database, market.tree.folderOf(name), name);
      const facts = { dropsData: dropsData ? 'yes' : 'no' };
      return { ticket: await begin(market, { kind: 'uninstall', uid: name, from, facts }) };
    },
  };
}

type NamedModule = { readonly name: string; readonly lang: Language };

/** @throws {Refusal} module_elsewhere, module_on, module_required */
function assertRemovable(
  { modules }: UninstallRouteOptions,
  { tree }: ModuleMarket,
  { name, lang }: NamedModule,
): void {
  const standing = modules.standingOf(name);
  if (standing === 'on') throw new Refusal('module_on');
  if (standing !== 'off') throw new Refusal('module_elsewhere');
  const others = tree.requiring(name).map((each) => readInfo(tree.modulesDir, each).name[lang]);
  if (others.length > 0)
    throw new Refusal('module_required', { params: { names: others.join(', ') } });
}

/**
 * Data goes in the last step of a removal, which cannot be taken back: its way is looked at before the first one.
 *
 * @throws {Refusal} module_keeps_data
 */
async function assertDataCanGo(
  database: Pick<Database, 'slow'>,
  folder: string,
  name: string,
): Promise<void> {
  try {
    await assertWayBack(database, join(folder, 'migrations'), name);
  } catch (error) {
    if (!(error instanceof CannotOpen)) throw error;
    throw new Refusal('module_keeps_data', { params: { text: error.message } });
  }
}

/** Answers without a session: the ticket is known to nobody but the admin who began the change. */
const progressRoute = (
  { texts }: Pick<UninstallRouteOptions, 'texts'>,
  { handover }: ModuleMarket,
): Route => ({
  ...moduleProgressCall,
  realm: 'public',
  permission: 'none',
  title: (lang) => texts.say(lang, 'server.api.moduleProgress'),
  input: { in: 'query', fields: { ticket: text({ max: 100, form: 'code' }) } },
  output: objectOf({
    progress: objectOf(
      {
        kind: textSchema,
        uid: textSchema,
        step: textSchema,
        direction: textSchema,
        outcome: textSchema,
        reason: textSchema,
      },
      ['kind', 'uid', 'direction'],
    ),
  }),
  async handle({ input }): Promise<{ readonly progress: ModuleProgress }> {
    const progress = await handover.progressOf(String(input['ticket']));
    if (!progress) throw new Refusal('not_found');
    return { progress };
  },
});
