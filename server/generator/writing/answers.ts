import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SourceText } from '../source/index.ts';
import { formatted } from '../source/tidy.ts';
import { resourceFacts } from './resourceFacts.ts';
import type { TreeChange } from './treeChanges.ts';

const folder = 'tests/permissions/answers';
/** Functions of `answer.ts`, each of which answers some calls of a resource. */
const answering = ['usual', 'history', 'bulkEdit', 'sheet', 'notes'] as const;
/** Calls that `usual` knows. */
const usualCalls = ['index', 'detail', 'add', 'edit', 'del', 'sortable', 'export', 'import'];

/**
 * Adds the usual permission answers of resources that come with some changes, and removes those of resources
 * that go, so that they are seen with the plan and confirmed with it. A tree without its tests stays so.
 */
export async function withAnswers(
  root: string,
  changes: readonly TreeChange[],
): Promise<readonly TreeChange[]> {
  if (!existsSync(join(root, folder, 'index.ts'))) return changes;
  const texts = await answerFiles(root, changes);
  const changed = new Set<string>();
  for (const path of await goneResources(root, changes))
    for (const [file, text] of texts) {
      const next = withoutLines(text, path);
      if (next === text) continue;
      texts.set(file, await formatted({ path: file, text: next }));
      changed.add(file);
    }
  for (const resource of newResources(root, changes)) {
    if ([...texts.values()].some((text) => text.includes(`'${resource.path}'`))) continue;
    const file = fileFor(resource.path, texts);
    const next = withLines(texts.get(file) ?? '', resource);
    texts.set(file, await formatted({ path: file, text: next }));
    changed.add(file);
  }
  return [
    ...changes.filter(({ path }) => !changed.has(path)),
    ...[...changed].map((path) => ({ path, text: texts.get(path) ?? '' })),
  ];
}

/** Files with answers, each as some changes make it. */
async function answerFiles(
  root: string,
  changes: readonly TreeChange[],
): Promise<Map<string, string>> {
  const names = (await readdir(join(root, folder))).sort();
  const own = names.filter((name) => /^(?!index\.|answer\.)\w+\.ts$/.test(name));
  const read = own.map(async (name): Promise<[string, string]> => {
    const path = `${folder}/${name}`;
    const given = changes.find((change) => change.path === path)?.text;
    return [path, given ?? (await readFile(join(root, path), 'utf8'))];
  });
  return new Map(await Promise.all(read));
}

type AnsweredResource = {
  readonly path: string;
  /** Absent: the usual ones. */
  readonly verbs?: readonly string[];
  readonly hasHistory: boolean;
  readonly hasBulkEdit: boolean;
  readonly hasSheet: boolean;
  readonly hasNotes: boolean;
};

const declaration = /^resources\/\w+\/\w+\.ts$/;

const newResources = (root: string, changes: readonly TreeChange[]): readonly AnsweredResource[] =>
  changes.flatMap(({ path: file, text }) =>
    text === null || !declaration.test(file) || existsSync(join(root, file))
      ? []
      : answeredIn({ path: file, text }),
  );

/** Paths of resources that no declaration names behind the changes. */
async function goneResources(
  root: string,
  changes: readonly TreeChange[],
): Promise<readonly string[]> {
  const files = changes.filter(({ path, text }) => text === null && declaration.test(path));
  const former = files.map(async ({ path }) => {
    const text = await readFile(join(root, path), 'utf8').catch(() => undefined);
    return text === undefined ? [] : answeredIn({ path, text }).map((resource) => resource.path);
  });
  return (await Promise.all(former)).flat();
}

const answeredIn = (file: SourceText): readonly AnsweredResource[] =>
  resourceFacts(file).flatMap((facts) => {
    const { path, verbs, history, bulkEdit, list, notes } = facts;
    if (typeof path !== 'string') return [];
    return [
      {
        path,
        ...(Array.isArray(verbs)
          ? { verbs: verbs.map(String).filter((verb) => usualCalls.includes(verb)) }
          : {}),
        hasHistory: history === true,
        hasBulkEdit: bulkEdit !== undefined,
        hasSheet: typeof list === 'object' && list !== null && 'sheet' in list,
        hasNotes: notes !== undefined,
      },
    ];
  });

/** The file with most answers of the same area; that of the house if none has any. */
function fileFor(path: string, texts: ReadonlyMap<string, string>): string {
  const [area = ''] = path.split('/');
  const [first] = [...texts]
    .map(([file, text]) => ({ file, count: text.split(`usual('${area}/`).length - 1 }))
    .toSorted((a, b) => b.count - a.count);
  return first && first.count > 0 ? first.file : `${folder}/house.ts`;
}

function withLines(
  text: string,
  { path, verbs, hasHistory, hasBulkEdit, hasSheet, hasNotes }: AnsweredResource,
): string {
  const calls = verbs ? `, [${verbs.map((verb) => `'${verb}'`).join(', ')}]` : '';
  const lines = [
    `...usual('${path}'${calls}),`,
    ...(hasHistory ? [`...history('${path}'),`] : []),
    ...(hasBulkEdit ? [`...bulkEdit('${path}'),`] : []),
    ...(hasSheet ? [`...sheet('${path}'),`] : []),
    ...(hasNotes ? [`...notes('${path}'),`] : []),
  ];
  const end = text.lastIndexOf('\n};');
  return withImports(`${text.slice(0, end)}\n${lines.join('\n')}${text.slice(end)}`);
}

const withoutLines = (text: string, path: string): string => {
  const call = new RegExp(
    `\\n *\\.\\.\\.(?:${answering.join('|')})\\(\\s*'${path}'(?:,[^()]*)?\\),?(?=\\n)`,
    'g',
  );
  const next = text.replaceAll(call, '');
  return next === text ? text : withImports(next);
};

/** Imports the functions that the text calls, and no other. */
const withImports = (text: string): string =>
  text.replace(/import \{([^}]*)\} from '\.\/answer\.ts';/, (_, own: string) => {
    const names = own.split(',').map((name) => name.trim());
    const kept = names.filter((name) => name !== '' && !answering.some((each) => each === name));
    const called = answering.filter((name) => text.includes(`...${name}(`)).toSorted();
    return `import { ${[...kept, ...called].join(', ')} } from './answer.ts';`;
  });
