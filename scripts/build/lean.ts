import type { Plugin } from 'vite';

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
