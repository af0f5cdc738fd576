import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { formatted } from '../source/tidy.ts';
import { resourceFacts } from './resourceFacts.ts';
import type { TreeChange } from './treeChanges.ts';

const folder = 'tests/permissions/answers';

/**
 * Adds the usual permission answers of resources that come with some changes, so that they are seen with the
 * plan and confirmed with it. A tree without its tests stays so.
 */
export async function withAnswers(
  root: string,
  changes: readonly TreeChange[],
): Promise<readonly TreeChange[]> {
  if (!existsSync(join(root, folder, 'index.ts'))) return changes;
  const texts = new Map<string, string>();
  for (const name of (await readdir(join(root, folder))).sort()) {
    const path = `${folder}/${name}`;
    const changed = changes.find((change) => change.path === path)?.text;
    texts.set(path, changed ?? (await readFile(join(root, path), 'utf8')));
  }
  const answered = new Map<string, string>();
  for (const resource of newResources(root, changes)) {
    if ([...texts.values()].some((text) => text.includes(`'${resource.path}'`))) continue;
    const file = fileFor(resource.path, texts);
    const text = await withLines(file, texts.get(file) ?? '', resource);
    texts.set(file, text);
    answered.set(file, text);
  }
  return [
    ...changes.filter(({ path }) => !answered.has(path)),
    ...[...answered].map(([path, text]) => ({ path, text })),
  ];
}

type AnsweredResource = {
  readonly path: string;
  /** Absent: the usual ones. */
  readonly verbs?: readonly string[];
  readonly hasHistory: boolean;
  readonly hasBulkEdit: boolean;
};

function newResources(root: string, changes: readonly TreeChange[]): readonly AnsweredResource[] {
  return changes.flatMap(({ path: file, text }) => {
    if (text === null || !/^resources\/\w+\/\w+\.ts$/.test(file) || existsSync(join(root, file)))
      return [];
    return resourceFacts({ path: file, text }).flatMap((facts) => {
      const { path, verbs } = facts;
      if (typeof path !== 'string') return [];
      return [
        {
          path,
          ...(Array.isArray(verbs) ? { verbs: verbs.map(String) } : {}),
          hasHistory: facts['history'] === true,
          hasBulkEdit: facts['bulkEdit'] !== undefined,
        },
      ];
    });
  });
}

/** The file with most answers of the same area; that of staff settings of the house if none has any. */
function fileFor(path: string, texts: ReadonlyMap<string, string>): string {
  const [area = ''] = path.split('/');
  const counted = [...texts]
    .filter(([file]) => !/\/(?:index|answer)\.ts$/.test(file))
    .map(([file, text]) => ({ file, count: text.split(`usual('${area}/`).length - 1 }))
    .toSorted((a, b) => b.count - a.count);
  const [first] = counted;
  return first && first.count > 0 ? first.file : `${folder}/house.ts`;
}

async function withLines(
  file: string,
  text: string,
  { path, verbs, hasHistory, hasBulkEdit }: AnsweredResource,
): Promise<string> {
  const calls = verbs ? `, [${verbs.map((verb) => `'${verb}'`).join(', ')}]` : '';
  const lines = [
    `...usual('${path}'${calls}),`,
    ...(hasHistory ? [`...history('${path}'),`] : []),
    ...(hasBulkEdit ? [`...bulkEdit('${path}'),`] : []),
  ];
  const names = ['usual', ...(hasHistory ? ['history'] : []), ...(hasBulkEdit ? ['bulkEdit'] : [])];
  const imported = text.replace(/import \{([^}]*)\} from '\.\/answer\.ts';/, (_, own: string) => {
    const all = own
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean);
    return `import { ${[...new Set([...all, ...names])].join(', ')} } from './answer.ts';`;
  });
  const end = imported.lastIndexOf('\n};');
  const next = `${imported.slice(0, end)}\n${lines.join('\n')}${imported.slice(end)}`;
  return formatted({ path: file, text: next });
}
