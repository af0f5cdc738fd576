import type { Plugin, Rolldown } from 'vite';

/**
 * Vite lists every file that a lazy part needs, those of its importer too. A page that runs the importer has
 * these, so only the others are named: the start of the back office names a hundred parts.
 */
export function missingFiles(): {
  readonly plugin: Plugin;
  readonly resolve: (file: string, needed: string[], context: { hostId: string }) => string[];
} {
  let built: Rolldown.OutputBundle = {};
  const closures = new Map<string, ReadonlySet<string>>();
  return {
    plugin: {
      name: 'shopwright:missing-files',
      apply: 'build',
      enforce: 'pre',
      generateBundle: (_options, bundle) => void (built = bundle),
    },
    resolve: (file, needed, { hostId }) => {
      const closure = closures.get(hostId) ?? importsOf(built, hostId);
      closures.set(hostId, closure);
      const others = needed.filter((each) => !closure.has(each));
      // The part itself is fetched by its import.
      return others.length === 1 && others[0] === file ? [] : others;
    },
  };
}

/** A file with all that it imports, but not lazily. */
function importsOf(bundle: Rolldown.OutputBundle, start: string): ReadonlySet<string> {
  const found = new Set<string>();
  const walk = (file: string) => {
    const chunk = bundle[file];
    if (found.has(file) || chunk?.type !== 'chunk') return;
    found.add(file);
    chunk.imports.forEach(walk);
  };
  walk(start);
  return found;
}
