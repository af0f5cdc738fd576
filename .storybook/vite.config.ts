import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The product's own build makes pages; stories need none of that, but the same router. */
export default defineConfig({
  plugins: [react()],
  resolve: {
    alias: [
      {
        find: /^\.\/adapters\/reactRouterProvider\.js$/,
        replacement: resolve('src/shell/raRouter.ts'),
      },
    ],
  },
});
