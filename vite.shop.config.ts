import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compress } from './scripts/build/compress.ts';
import { browserFloor, ownModule, paintFirst, reportSizes } from './vite.config.ts';

const page = 'shop.html';

/** First pages of a visit, each with the screen that it waits for, and what their JS may weigh, gzipped. */
const journeys = Object.fromEntries(
  [
    'home/home',
    'list/list',
    'product/product',
    'cart/cart',
    'checkout/checkout',
    'orders/order',
  ].map((screen) => [
    `storefront ${screen.slice(0, screen.indexOf('/'))}`,
    { modules: [page, `member/shop/${screen}Screen.tsx`], budgetKb: 150 },
  ]),
);

/**
 * The storefront, twice: for browsers, and with `--ssr` as one module for the server, which draws the first
 * view of each page with it.
 */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: isSsrBuild ? [react()] : [react(), paintFirst(), reportSizes(journeys), compress()],
  html: { cspNonce: '__NONCE__' },
  // The server runs it as it stands, wherever its packages are by then.
  ssr: { noExternal: true, target: 'node' },
  build: {
    target: isSsrBuild ? 'node20' : [...browserFloor],
    // The back office is there already.
    emptyOutDir: false,
    // One sheet: a page that the server draws has the styles of all its parts at once.
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      input: isSsrBuild ? { server: 'member/shop/server.tsx' } : [page],
      treeshake: { moduleSideEffects: [{ test: ownModule, sideEffects: false }] },
      ...(isSsrBuild ? { output: { codeSplitting: false } } : {}),
    },
  },
}));
