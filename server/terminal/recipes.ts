/** One program with its arguments; `node` is that of this process, `npm` the one of the path. */
export type RecipeStep = readonly [file: 'node' | 'npm' | 'ping', ...args: readonly string[]];

/** One command of the terminal. Constant: nothing of a request becomes a part of it. */
export type Recipe = {
  /** Run one after the other, until one fails. */
  readonly steps: readonly RecipeStep[];
  readonly minutes: number;
  /** Names of variables that it gets beside those of every command. */
  readonly variables?: readonly string[];
};

const recipes: Readonly<Record<string, Recipe>> = {
  'version.node': { steps: [['node', '--version']], minutes: 1 },
  'version.npm': { steps: [['npm', '--version']], minutes: 1 },
  'ping.localhost': { steps: [['ping', '-c', '4', '127.0.0.1']], minutes: 1 },
  'sync.run': { steps: [['node', 'scripts/sync.ts']], minutes: 10 },
  // The whole suite takes most of an hour: it belongs into a terminal of its own.
  'test.npm': { steps: [['node', 'scripts/test.ts', '--related']], minutes: 30 },
  'web-install.npm': {
    steps: [
      ['npm', 'ci', '--ignore-scripts', '--no-audit', '--no-fund'],
      // The one script that is needed: it puts the Node of the lock file in place.
      ['npm', 'rebuild', 'node', '--foreground-scripts'],
    ],
    minutes: 10,
  },
  'web-build.npm': { steps: [['node', 'scripts/build.ts']], minutes: 10 },
  'migrate.run': {
    steps: [['node', 'scripts/migrate.ts']],
    minutes: 10,
    variables: ['DATA_DIR', 'DATABASE_URL'],
  },
};

const managers = ['npm', 'cnpm', 'yarn', 'pnpm', 'ni'];
const of = (group: string, items: readonly string[]) => items.map((item) => `${group}.${item}`);

/** Commands of existing clients. Those without a recipe are not available here. Source: contract 7.16. */
const contracted = new Set([
  ...of('migrate', ['run', 'rollback', 'breakpoint']),
  ...of('install', ['cnpm', 'yarn', 'pnpm', 'ni']),
  ...of('version', ['npm', 'cnpm', 'yarn', 'pnpm', 'node']),
  ...['test', 'web-install', 'nuxt-install', 'web-build'].flatMap((group) => of(group, managers)),
  ...of('set-npm-registry', ['npm', 'taobao', 'tencent']),
  ...of('set-composer-registry', ['composer', 'aliyun', 'tencent', 'huawei', 'kkame']),
  'composer.update',
  ...of('ping', ['baidu', 'localhost']),
]);

/** Finds the recipe of a key; `unavailable` for a command of existing clients that has none here. */
export function findRecipe(key: string): Recipe | 'unavailable' | undefined {
  if (Object.hasOwn(recipes, key)) return recipes[key];
  return contracted.has(key) ? 'unavailable' : undefined;
}

/** The programs with their arguments, for people: `npm ci && npm rebuild node`. */
export const lineOf = ({ steps }: Recipe): string =>
  steps.map((step) => step.join(' ')).join(' && ');
