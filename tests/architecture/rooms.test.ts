import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { roomCircles } from './limits.ts';
import { isWithin, sources } from './sources.ts';

// Inside a large room the folders of the first level stand on floors too: whoever reads one needs only those
// below it. A door (`index.ts`) belongs to the room, not to a floor of it.

const rooms = [
  'src/ui',
  'src/shell',
  'src/fields',
  'server/domain',
  'server/crud',
  'server/http',
  'server/api',
  'server/generator',
  'resources',
  'member',
].filter((room) => existsSync(room));

/** The folder of the first level that a file of a room stands in, or the file itself. */
function folderIn(room: string, path: string): string {
  const [first = ''] = path.slice(room.length + 1).split('/');
  return first;
}

type Graph = ReadonlyMap<string, ReadonlySet<string>>;

function foldersOf(room: string): Graph {
  const graph = new Map<string, Set<string>>();
  for (const { path, imports } of sources.filter((source) => isWithin(source.path, room))) {
    const from = folderIn(room, path);
    const reached = graph.get(from) ?? new Set();
    graph.set(from, reached);
    for (const target of imports.filter((each) => isWithin(each, room))) {
      const to = folderIn(room, target);
      if (to !== from && to !== 'index.ts') reached.add(to);
    }
  }
  graph.delete('index.ts');
  return graph;
}

/** All that is reached from a folder, itself only by a circle. */
function reachedFrom(graph: Graph, start: string): ReadonlySet<string> {
  const reached = new Set<string>();
  const waiting = [...(graph.get(start) ?? [])];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (reached.has(next)) continue;
    reached.add(next);
    waiting.push(...(graph.get(next) ?? []));
  }
  return reached;
}

/** Sets of folders that all reach each other. */
function circlesIn(graph: Graph): readonly string[] {
  const reached = new Map([...graph.keys()].map((folder) => [folder, reachedFrom(graph, folder)]));
  const circles = [...graph.keys()]
    .filter((folder) => reached.get(folder)?.has(folder))
    .map((folder) =>
      [...graph.keys()]
        .filter((each) => reached.get(folder)?.has(each) && reached.get(each)?.has(folder))
        .toSorted()
        .join(' '),
    );
  return [...new Set(circles)];
}

test('a circle of folders is found', () => {
  const graph = new Map([
    ['list', new Set(['model', 'form'])],
    ['form', new Set(['fields'])],
    ['fields', new Set(['list'])],
    ['model', new Set<string>()],
  ]);

  expect(circlesIn(graph)).toEqual(['fields form list']);
});

test.each(rooms)('%s has no more circles of folders than before', (room) => {
  const graph = foldersOf(room);

  expect(graph.size).toBeGreaterThan(0);
  expect(circlesIn(graph)).toHaveLength(roomCircles[room] ?? 0);
});
