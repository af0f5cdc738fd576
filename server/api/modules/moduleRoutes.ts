import { modulePage } from '../../../resources/index.ts';
import { type Language, nodeOf, Refusal } from '../../../src/contract/index.ts';
import { choice, text } from '../../../src/fields/index.ts';
import {
  changeModuleStateCall,
  type InstalledModule,
  InstalledState,
  modulesCall,
  moduleStateCall,
} from '../../../src/modules/index.ts';
import { listOf, objectOf, text as textSchema, whole } from '../../http/jsonSchema.ts';
import type { Route } from '../../http/registry.ts';
import type { Texts } from '../../http/texts.ts';
import { installedUids, modulesDir, type ModuleStates, readInfo } from '../../modules/index.ts';

type ModuleRouteOptions = {
  readonly texts: Texts;
  readonly modules: Pick<ModuleStates, 'standingOf' | 'set'>;
  /** Version of the product. */
  readonly version: string;
  readonly modulesDir?: string;
};

const uid = text({ max: 40 });
const switchedTo = choice({ off: [0], on: [1] });

const installedSchema = objectOf({
  uid: textSchema,
  title: textSchema,
  intro: textSchema,
  author: textSchema,
  version: textSchema,
  category: textSchema,
  state: whole,
  standing: textSchema,
});

/** The installed modules, and their switch. Source: contract 7.18. */
export function moduleRoutes(options: ModuleRouteOptions): readonly Route[] {
  const { texts, modules, version, modulesDir: dir = modulesDir } = options;

  function installed(lang: Language, name: string): InstalledModule | undefined {
    const standing = modules.standingOf(name);
    if (!standing || !installedUids(dir).includes(name)) return undefined;
    const info = readInfo(dir, name);
    return {
      uid: name,
      title: info.name[lang],
      intro: info.intro[lang],
      author: info.author,
      version: info.version,
      category: info.category,
      state: standing === 'off' ? InstalledState.disabled : InstalledState.installed,
      standing,
    };
  }

  /** A module is not on without those that it requires. */
  function assertComplete(name: string, isOn: boolean, lang: Language): void {
    const requiredBy = (each: string) => Object.keys(readInfo(dir, each).requires.modules ?? {});
    const others = installedUids(dir).filter((each) =>
      isOn
        ? requiredBy(name).includes(each) && modules.standingOf(each) === 'off'
        : requiredBy(each).includes(name) && modules.standingOf(each) !== 'off',
    );
    const names = others.map((each) => readInfo(dir, each).name[lang]).join(', ');
    if (others.length > 0)
      throw new Refusal(isOn ? 'module_needs' : 'module_needed', { params: { names } });
  }

  return [
    {
      ...modulesCall,
      realm: 'admin',
      permission: nodeOf(modulePage.path, 'index'),
      title: (lang) => texts.say(lang, 'resources.module_page.list'),
      input: { in: 'nothing' },
      output: objectOf({ sysVersion: textSchema, installed: listOf(installedSchema) }),
      handle: ({ lang }) => ({
        sysVersion: version,
        installed: installedUids(dir).flatMap((name) => installed(lang, name) ?? []),
      }),
    },
    {
      ...moduleStateCall,
      realm: 'admin',
      permission: nodeOf(modulePage.path, 'index'),
      title: (lang) => texts.say(lang, 'resources.module_page.fields.state'),
      input: { in: 'query', fields: { uid } },
      output: objectOf({ state: whole }),
      handle: ({ lang, input }) => ({
        state: installed(lang, String(input['uid']))?.state ?? InstalledState.none,
      }),
    },
    {
      ...changeModuleStateCall,
      realm: 'admin',
      permission: nodeOf(modulePage.path, 'changeState'),
      title: (lang) => texts.say(lang, 'server.nodes.changeState'),
      input: { in: 'body', fields: { uid, state: switchedTo } },
      output: objectOf({ info: installedSchema }),
      async handle({ lang, input }) {
        const name = String(input['uid']);
        if (!installed(lang, name)) throw new Refusal('not_found');
        const isOn = input['state'] === switchedTo.codes.on;
        assertComplete(name, isOn, lang);
        await modules.set(name, isOn);
        return { info: installed(lang, name) };
      },
    },
  ];
}
