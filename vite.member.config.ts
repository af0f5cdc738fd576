import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compress } from './scripts/build/compress.ts';
import { aliases, browserFloor, ownModule, paintFirst, reportSizes } from './vite.config.ts';

const page = 'member.html';

/** What a member waits for, and what its JS may weigh, gzipped. */
const journeys = {
  // The guests' pages are part of the entry: home, sign-in, registration, a new password.
  'member login': { modules: [page], budgetKb: 150 },
  'member overview': {
    modules: [
      page,
      'member/MemberCenter.tsx',
      'member/center/Center.tsx',
      'member/pages/OverviewPage.tsx',
    ],
    budgetKb: 230,
  },
};

/**
 * The member center, built beside the back office: nobody opens both, so neither is cut into files by
 * what the other one needs.
 */
export default defineConfig({
  plugins: [react(), paintFirst(), reportSizes(journeys), compress()],
  html: { cspNonce: '__NONCE__' },
  resolve: { alias: aliases },
  build: {
    target: [...browserFloor],
    // The back office is there already.
    emptyOutDir: false,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      input: [page],
      treeshake: { moduleSideEffects: [{ test: ownModule, sideEffects: false }] },
    },
  },
});
