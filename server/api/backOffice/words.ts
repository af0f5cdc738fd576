import {
  addPage,
  type SignedInAdmin,
  type Language,
  listPage,
  type MenuNode,
  nodeOf,
  type OutputOf,
  presetQuery,
  shellCommands,
  withQuery,
  type PaletteWord,
  wordKey,
  words,
} from '../../../src/contract/index.ts';
import type { AnyResource } from '../../../src/schema/index.ts';
import { menuOf } from '../../auth/index.ts';
import type { Db } from '../../db/index.ts';
import { listOf, objectOf, text } from '../../http/jsonSchema.ts';
import type { AdminCall, Route } from '../../http/registry.ts';
import type { Texts } from '../../http/texts.ts';

type WordsRouteOptions = {
  readonly db: Db;
  readonly texts: Texts;
  readonly resources: readonly AnyResource[];
  readonly adminBase?: string | undefined;
};
type WordTitles = Readonly<Record<Language, string>>;
type Called = Omit<PaletteWord, 'pinyin'>;

/** Words for everything this admin may open or do, in both languages and in pinyin. */
export const wordsRoute = (parts: WordsRouteOptions): Route => ({
  method: words.method,
  path: words.path,
  realm: 'admin',
  permission: 'signed-in',
  title: (lang) => parts.texts.say(lang, 'server.api.words'),
  input: { in: 'nothing' },
  output: objectOf({
    words: listOf(
      objectOf({ key: text, titles, pinyin: listOf(text), of: titles, to: text }, [
        'key',
        'titles',
        'pinyin',
      ]),
    ),
  }),
  handle: (call) => wordsFor(parts, call),
});

const titles = objectOf({ 'zh-cn': text, en: text });

async function wordsFor(
  { db, texts, resources, adminBase }: WordsRouteOptions,
  { session, admin }: AdminCall,
) {
  const [chinese, english] = [
    await menuOf(db, session.permissions, 'zh-cn'),
    await menuOf(db, session.permissions, 'en'),
  ];
  const called = [
    ...nodeWords(chinese, english),
    ...resources.flatMap((resource) => resourceWords({ texts, adminBase }, admin, resource)),
    ...shellCommands.map((name) => ({
      key: wordKey.command(name),
      titles: bothOf(texts, `shell.palette.commands.${name}`),
    })),
  ];
  const spelled = called.map(async (word) => ({
    ...word,
    pinyin: await pinyinOf(word.titles['zh-cn']),
  }));
  return { words: await Promise.all(spelled) } satisfies OutputOf<typeof words>;
}

/** The pages of the menu, as its rules name them. */
function nodeWords(chinese: readonly MenuNode[], english: readonly MenuNode[]): readonly Called[] {
  const inEnglish = new Map(pagesBelow(english).map(({ id, title }) => [id, title]));
  return pagesBelow(chinese).map(({ id, title }) => ({
    key: wordKey.node(id),
    titles: { 'zh-cn': title, en: inEnglish.get(id) ?? title },
  }));
}

const pagesBelow = (nodes: readonly MenuNode[]): readonly MenuNode[] =>
  nodes.flatMap((node) => [
    ...(node.type === 'menu' ? [node] : []),
    ...pagesBelow(node.children ?? []),
  ]);

/** Views, forms and actions of one resource, as far as they are granted. */
function resourceWords(
  { texts, adminBase }: Pick<WordsRouteOptions, 'texts' | 'adminBase'>,
  admin: SignedInAdmin,
  resource: AnyResource,
): readonly Called[] {
  const { name, path, presets, verbs, actions } = resource;
  const can = (permission: string) => admin.can(nodeOf(path, permission));
  if (!verbs.includes('index') || !can('index')) return [];
  const of = bothOf(texts, `resources.${name}.list`);
  const done = (['edit', 'del', 'export'] as const).filter(
    (verb) => verbs.includes(verb) && can(verb),
  );
  return [
    ...Object.keys(presets).map((preset) => ({
      key: wordKey.view(name, preset),
      titles: bothOf(texts, `resources.${name}.presets.${preset}`),
      of,
      to: withQuery(listPage(path, adminBase), presetQuery(presets, preset)),
    })),
    ...(verbs.includes('add') && can('add')
      ? [
          {
            key: wordKey.add(name),
            titles: addTitles(texts, name),
            of,
            to: addPage(path, adminBase),
          },
        ]
      : []),
    ...done.map((verb) => ({
      key: wordKey.act(name, verb),
      titles: bothOf(texts, `server.verbs.${verb}`),
      of,
    })),
    ...Object.entries(actions)
      .filter(([, { permission }]) => can(permission))
      .map(([action]) => ({
        key: wordKey.act(name, action),
        titles: bothOf(texts, `resources.${name}.actions.${action}.name`),
        of,
      })),
  ];
}

const bothOf = (texts: Texts, place: string): WordTitles => ({
  'zh-cn': texts.say('zh-cn', place),
  en: texts.say('en', place),
});

/** `Order` within a sentence; `SKU` stays. */
const inSentence = (name: string) =>
  /^\p{Lu}\p{Lu}/u.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1);

function addTitles(texts: Texts, name: string): WordTitles {
  const one = bothOf(texts, `resources.${name}.name`);
  return {
    'zh-cn': texts.say('zh-cn', 'ui.list.add', { name: one['zh-cn'] }),
    en: texts.say('en', 'ui.list.add', { name: inSentence(one.en) }),
  };
}

/**
 * Syllable of each character of a title without the tone; characters without one stay as they are.
 *
 * Readings depend on the neighbours, so a title is converted as a whole.
 */
async function pinyinOf(title: string): Promise<readonly string[]> {
  const before = spelled.get(title);
  if (before) return before;
  // The dictionary takes time and memory, so it is loaded for the first search.
  const { pinyin } = await import('pinyin-pro');
  const syllables = pinyin(title, { type: 'array', toneType: 'none', v: true });
  const signs = [...title];
  const found = syllables.length === signs.length ? syllables : signs;
  if (spelled.size >= most) spelled.clear();
  spelled.set(title, found);
  return found;
}

/** WordTitles are those of menus, so few; an owner may rename them as often as they like. */
const spelled = new Map<string, readonly string[]>();
const most = 2_000;
