import type { Plugin, Rolldown } from 'vite';

/** Without the names its parts have for tools, those that nothing uses can be left out: 8 kB. */
export function namelessRouter(): Plugin {
  return {
    name: 'shopwright:nameless-router',
    apply: 'build',
    transform: {
      filter: { id: /node_modules\/react-router\/.*\.mjs$/ },
      handler: (code) => code.replaceAll(/^\w+\.displayName = "[\w.]+";$/gm, ''),
    },
  };
}

/**
 * Vite's own way to load a part later serves browsers below the floor too, and outweighs the parts the
 * login page has. This one fetches the same files, and tries a style sheet that failed again.
 */
export function preloadLean(): Plugin {
  return {
    name: 'shopwright:preload-lean',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /vite\/preload-helper\.js$/ },
      handler: () => ({
        code: `
          const { head } = document;
          const fetched = (file) => new Promise((resolve, reject) => {
            const href = '/' + file;
            if (head.querySelector('[href="' + href + '"]')) return resolve();
            const isSheet = file.endsWith('.css');
            const link = Object.assign(document.createElement('link'), {
              rel: isSheet ? 'stylesheet' : 'modulepreload',
              href,
              nonce: head.querySelector('[property=csp-nonce]')?.nonce ?? '',
              onload: resolve,
              onerror: () => { link.remove(); reject(Error(href)); },
            });
            head.append(link);
            if (!isSheet) resolve();
          });
          export const __vitePreload = async (load, files = []) => {
            await Promise.all(files.map(fetched));
            return load();
          };`,
        map: null,
        moduleSideEffects: false,
      }),
    },
  };
}

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
