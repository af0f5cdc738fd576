import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { colours } from '../server/seed/data/colours.ts';
import { stillKinds, stillSvg } from '../server/seed/stills.ts';

/** The product's own build makes pages; stories need none of that. */
export default defineConfig({
  plugins: [react(), stills()],
});

/** The pictures of the demo shop, at the addresses where its server has them. */
function stills(): Plugin {
  return {
    name: 'stills',
    configureServer({ middlewares }) {
      middlewares.use('/still', (request, response, next) => {
        const svg = stillSvg(/^\/([\w-]+)\.svg$/.exec(request.url ?? '')?.[1] ?? '');
        if (svg === undefined) return next();
        response.setHeader('content-type', 'image/svg+xml');
        response.end(svg);
      });
    },
    generateBundle() {
      const names = stillKinds().flatMap((kind) => colours.map(({ key }) => `${kind}-${key}`));
      for (const name of names) {
        const source = stillSvg(name);
        if (source) this.emitFile({ type: 'asset', fileName: `still/${name}.svg`, source });
      }
    },
  };
}
