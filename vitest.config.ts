import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { storiesFolder } from './scripts/sync/derived.ts';
import { launchOptions } from './tests/support/chromium.ts';
import { isLong } from './tests/support/long.ts';
import { LongestFirst } from './tests/support/longestFirst.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** True in the long run. */
    readonly isLong: boolean;
  }
}

// Workers, and the servers that tests start, read their modules as an earlier one has compiled them.
process.env['NODE_COMPILE_CACHE'] ??= resolve('node_modules/.cache/shopwright/compiled');

// Git does not know the stories of the screens. `npm test` and `npm run sync` write them anew.
if (!existsSync(storiesFolder)) execFileSync(process.execPath, ['scripts/sync.ts', '--stories']);

/** A function, because two projects must not share one object. */
const browser = () => ({
  enabled: true,
  headless: true,
  screenshotFailures: false,
  viewport: { width: 1024, height: 768 },
  provider: playwright({
    launchOptions: launchOptions(),
    contextOptions: {
      locale: 'zh-CN',
      timezoneId: 'Asia/Shanghai',
      // Every click waits until what it aims at stands still: the suite sees no transitions, the long run all.
      reducedMotion: isLong ? 'no-preference' : 'reduce',
    },
  }),
  instances: [{ browser: 'chromium' as const }],
});

/** What the tests import is found before the first one: what is found later reloads the page under it. */
const optimizeDeps = (...entries: readonly string[]) => ({
  entries: [...entries],
  // A cache of an earlier run knows nothing of an import added since.
  force: true,
  include: ['react/jsx-dev-runtime', 'react-dom/client', '@vant/area-data', 'axe-core'],
});

/** React tells each element and each render to the Performance panel, which nobody opens: an eighth of a story. */
const untraced = () => ({
  name: 'untraced-react',
  transformIndexHtml: () => [
    {
      tag: 'script',
      children: 'delete console.createTask; delete console.timeStamp;',
      injectTo: 'head-prepend' as const,
    },
  ],
});

/** Tests in a page, beside what they test. */
const browserTests = ['src', 'modules', 'member', 'tests'].map(
  (folder) => `${folder}/**/*.browser.test.tsx`,
);

/** A picture that does not exist is missing: it is not the page of the product, with all it imports. */
const appType = 'mpa' as const;

/** Limits far away from what a busy machine takes. */
const patient = {
  expect: { poll: { timeout: 60_000 } },
  // No test fails for the slowness of a machine: only what never ends is ended.
  testTimeout: 300_000,
  hookTimeout: 300_000,
};

// Two pages at once, of whichever project: one that draws leaves half of a machine of two cores alone.
const inBrowsers = {
  ...patient,
  // Looked at after each frame, not after each third one.
  expect: { poll: { ...patient.expect.poll, interval: 16 } },
  maxWorkers: 2,
  sequence: { groupOrder: 1 },
};

/** Every story as a test, each in one look: the first of a file in `firstLook`, the next in the next. */
const stories = (name: string, firstLook: number) => ({
  plugins: [
    react(),
    untraced(),
    storybookTest({
      configDir: '.storybook',
      initialGlobals: { firstLook },
      tags: { exclude: isLong ? [] : ['long'] },
    }),
    // The plugin would give all of them the same cache, and each would take the others' away.
    { name: 'own-cache', enforce: 'post' as const, config: () => ({ cacheDir: cacheOf(name) }) },
  ],
  appType,
  optimizeDeps: optimizeDeps(
    'src/**/*.stories.tsx',
    'modules/**/*.stories.tsx',
    'tests/stories/**/*.stories.tsx',
    '.storybook/preview.tsx',
  ),
  test: {
    name,
    setupFiles: ['tests/support/stories/alternateLooks.ts'],
    isolate: false,
    browser: browser(),
    ...inBrowsers,
  },
});

const cacheOf = (name: string) => `node_modules/.vite/${name}`;

// Modules that open nothing: what one test loads serves the next.
const pure = ['src', 'resources', 'modules', 'member', 'i18n'];
const withState = ['server', 'tests', 'scripts'];

// Tests of the whole product: a server started as a person would, a browser, kills.
const journeys = 'tests/journeys/**/*.test.ts';
// Real installations, killed: one of them is in `kill/market`.
const inLongRunAlone = isLong ? [] : ['tests/kill/modules.test.ts'];
const whole = ['kill', 'contract', 'office'].map((folder) => `tests/${folder}/**/*.test.ts`);
const throughTheDoor = {
  ...patient,
  environment: 'node' as const,
  globalSetup: ['tests/support/globalPostgres.ts', 'tests/support/globalShop.ts'],
  // On two cores three at once: each waits for its own server or browser about half of the time.
  maxWorkers: 3,
  sequence: { groupOrder: 2 },
};

// With fewer than two workers, vitest would put these projects after all others.
const atFirst = {
  ...patient,
  setupFiles: ['tests/support/seed.ts'],
  // On two cores three at once: each waits for the database about a third of the time.
  maxWorkers: Math.max(3, availableParallelism() - 1),
  sequence: { groupOrder: 0 },
};

// Modules are loaded once for all files of a worker; a file that replaces one has a worker of its own.
const replacing = [
  'server/jobs/runner.test.ts',
  'server/api/member/checkIn.test.ts',
  'server/api/backOffice/signIn.test.ts',
  'server/api/storefront/pay.test.ts',
];
const onPostgres = {
  ...atFirst,
  environment: 'node' as const,
  globalSetup: ['tests/support/globalPostgres.ts'],
};

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'pure',
          environment: 'node',
          include: pure.map((folder) => `${folder}/**/*.test.ts`),
          isolate: false,
          ...atFirst,
        },
      },
      {
        test: {
          name: 'unit',
          include: withState.map((folder) => `${folder}/**/*.test.ts`),
          exclude: [journeys, ...whole, ...replacing],
          isolate: false,
          ...onPostgres,
        },
      },
      { test: { name: 'replacing', include: replacing, ...onPostgres } },
      {
        plugins: [react(), untraced()],
        appType,
        optimizeDeps: optimizeDeps(...browserTests),
        test: {
          name: 'browser',
          // Pages have no environment to read it from.
          provide: { isLong },
          include: browserTests,
          isolate: false,
          ...inBrowsers,
          browser: browser(),
        },
      },
      stories('stories', 0),
      ...(isLong ? [1, 2, 3].map((look) => stories(`stories-${look}`, look)) : []),
      { test: { name: 'whole', include: whole, exclude: inLongRunAlone, ...throughTheDoor } },
      { test: { name: 'journeys', include: [journeys], ...throughTheDoor } },
    ],
  },
});
