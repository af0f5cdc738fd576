import { posix } from 'node:path';
import { expect, test } from 'vitest';
import { isWithin, sources } from './sources.ts';

/** Hand-built screens of one resource, beside its declaration. */
const screens = /^resources\/\w+\/\w+\//;
/** Components of pages: they know the floor of pages, and stand on no screen. */
const pageComponents = /^resources\/page\/(?:components\/[\w-]+|shared)\//;
/** Parts that the screens of several resources have in common: drawn pages; the components of pages, by their list. */
const sharedParts = /^resources\/\w+\/(shared\/|frame\/|components\/index\.ts$)/;
/** A module, installed or as it comes with the program: it imports only from its own folder. */
const inModule = /^modules\/(?:shipped\/)?\w+\//;
const screensMayImport = [
  // The canvas of the builder has the colours and the type of the shop.
  'src/login/tokens.css?inline',
  'src/modules',
  'src/pages',
  'src/schema',
  'src/contract',
  'src/texts',
  'src/client',
  'src/kit',
  'src/fields',
  'src/generator',
  'src/ui',
];

/** The builder knows every component, and its canvas looks like the shop. */
const builderMayImport = ['resources/page/components', 'src/login/tokens.css?inline'];
const pageComponentsMayImport = [
  'src/schema',
  'src/fields/index.ts',
  'src/pages',
  'src/kit/keys/isComposing.ts',
  'resources/page/links.ts',
  'resources/page/pageData.ts',
  'resources/page/components',
  'resources/page/shared',
];

/** A folder may import from itself and from what is named beside it. The longest prefix wins. */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  'src/schema': [],
  'src/contract': ['src/schema'],
  // Texts of every page, as light as the login page.
  'src/texts': [],
  'src/kit': ['src/schema', 'src/contract', 'src/texts'],
  'src/fields': ['src/schema', 'src/contract', 'src/texts', 'src/kit'],
  // Calls and data of the designer, for its screens and for the server.
  'src/generator': ['src/schema', 'src/contract', 'src/fields'],
  // Descriptions of modules, for the market, for the server and for authors' tools.
  'src/modules': ['src/contract'],
  // Parts of pages, and how they are drawn: for the storefront, the builder and the server.
  'src/pages': [
    'src/schema',
    'src/contract',
    'src/fields/index.ts',
    'src/fields/link/index.ts',
    'src/texts',
  ],
  resources: ['src/schema', 'src/fields', 'src/pages'],
  // The lists of all declarations, which the sync writes.
  'resources/index.ts': ['src/schema', 'resources', 'modules/index.ts'],
  'resources/registry.ts': ['src/schema', 'resources', 'modules'],
  // The lists of what the modules bring, which the sync writes. A module is on floors of its own, see below.
  modules: ['src/schema', 'src/modules', 'server/modules/door.ts'],
  i18n: ['src/schema', 'src/contract', 'src/texts', 'src/modules', 'resources', 'modules'],
  'src/client': ['src/schema', 'src/contract', 'src/texts'],
  // Captcha of every entry with a sign-in: as light as the login page, and loaded when it is shown.
  'src/captcha': ['src/schema', 'src/contract', 'src/texts'],
  'src/login': ['src/schema', 'src/contract', 'src/texts', 'src/captcha', 'src/theme/tokens.json'],
  'src/theme': ['src/contract', 'src/kit', 'src/login'],
  // Around the pages of both areas: messages, progress, the overlay of the start.
  'src/frame': ['src/schema', 'src/contract', 'src/texts', 'src/client', 'src/kit', 'src/login'],
  'src/ui': ['src/schema', 'src/contract', 'src/texts', 'src/client', 'src/kit', 'src/fields'],
  'src/shell': [
    'src/schema',
    'src/contract',
    'src/texts',
    'src/client',
    'src/kit',
    'src/fields',
    'src/captcha',
    'src/login',
    'src/theme',
    'src/frame',
    'src/ui',
  ],
  // The customer's side: the same floors as the shell, which it does not know.
  member: [
    'src/schema',
    'src/contract',
    'src/texts',
    'src/client',
    'src/kit',
    'src/fields',
    'src/captcha',
    'src/login',
    'src/theme',
    'src/frame',
    'i18n',
  ],
  // The storefront, drawn on the server as well: plain React and CSS, without the parts of the back office.
  'member/shop': [
    'src/schema',
    'src/contract',
    'src/texts',
    'src/client',
    'src/login',
    'src/theme/colourScheme.ts',
    'src/kit/keys/isComposing.ts',
    'src/frame',
    'src/pages',
    'resources/page',
    'i18n',
  ],
  'src/main.tsx': ['src', 'resources', 'i18n'],
  'src/resourceScreens.tsx': ['src', 'resources'],
  'src/moduleEditors.tsx': ['src'],
  'src/liveMain.ts': ['src/contract', 'src/client'],
  'src/loginMain.tsx': ['src/contract', 'src/texts', 'src/client', 'src/login', 'i18n'],
  // Allowed rich text, for all modules that store some.
  'server/html.ts': ['src/schema'],
  // Queue of heavy work, for all modules that have some.
  'server/queue.ts': [],
  // Chinese texts in latin letters, for addresses and names.
  'server/pinyin.ts': [],
  'server/db': [
    'src/schema',
    'src/fields',
    'src/contract',
    'resources',
    'modules/index.ts',
    'server/modules/installed',
  ],
  // The folders of the installed modules, which even the migrations read.
  'server/modules/installed': ['src/modules'],
  'server/modules': [
    'src/schema',
    'src/contract',
    'src/modules',
    'resources',
    'modules/servers.ts',
    'server/db',
    'server/crud',
    'server/domain',
    'server/events',
    'server/http',
    'server/jobs',
  ],
  // Asks whoever supervises the process for a new start.
  'server/restart.ts': [],
  // Files that a power cut leaves whole, for the journals of writers.
  'server/replaceFile.ts': [],
  'server/files': [
    'src/schema',
    'src/fields',
    'src/contract',
    'resources',
    'server/db',
    'server/queue.ts',
  ],
  // Files that staff bring or take, as tables.
  'server/sheets': ['src/schema', 'src/contract', 'server/crud', 'server/files'],
  // Designs of resources, made of tables and files, and of declarations.
  'server/generator': [
    'src/schema',
    'src/fields',
    'src/generator',
    'src/contract',
    'server/db',
    'server/sheets',
    'server/pinyin.ts',
    'server/replaceFile.ts',
    'server/restart.ts',
  ],
  // Packages of modules, and their installation; the tree and the tables are handed in.
  'server/modules/package': ['src/modules', 'server/files'],
  'server/modules/journal': ['src/modules', 'server/replaceFile.ts'],
  // Changes of the modules, told to the supervisor, and their progress.
  'server/modules/handover': [
    'src/modules',
    'server/modules/journal',
    'server/replaceFile.ts',
    'server/restart.ts',
  ],
  'server/modules/apply': [
    'src/modules',
    'server/db',
    'server/modules/conflicts',
    'server/modules/journal',
    'server/modules/package',
  ],
  'server/modules/conflicts': ['src/modules', 'server/modules/package'],
  // Modules that were brought and checked, and the tree that they are judged by.
  'server/modules/prepared': [
    'src/contract',
    'src/modules',
    'server/modules/conflicts',
    'server/modules/installed',
    'server/modules/package',
  ],
  // Orders for licences, and the codes of publishers.
  'server/modules/licences': [
    'src/schema',
    'src/fields',
    'src/contract',
    'resources',
    'server/db',
    'server/modules/package',
  ],
  'server/modules/feed': [
    'src/modules',
    'server/mail',
    'server/modules/package',
    'server/modules/journal',
    'server/replaceFile.ts',
  ],
  'server/events/emit.ts': ['src/schema', 'src/contract', 'resources', 'server/db'],
  'server/crud': [
    'src/schema',
    'src/fields',
    'src/contract',
    'server/db',
    'server/html.ts',
    'server/pinyin.ts',
  ],
  'server/auth': [
    'src/schema',
    'src/fields',
    'src/contract',
    'resources',
    'server/db',
    'server/crud',
    'server/queue.ts',
  ],
  // Runs commands of the project; it knows neither the database nor requests.
  'server/terminal': ['resources/crud/terminalRuns.ts'],
  'server/captcha': ['src/contract', 'server/db', 'server/queue.ts'],
  'server/domain': [
    'src/schema',
    'src/pages',
    'src/fields',
    'src/contract',
    'resources',
    'server/db',
    'server/crud',
    'server/events/emit.ts',
    'server/html.ts',
    'server/sheets',
  ],
  'server/jobs': [
    'src/schema',
    'src/fields',
    'src/contract',
    'resources',
    'server/db',
    'server/crud',
    'server/domain',
    'server/events/emit.ts',
    'server/sheets',
  ],
  'server/siteSettings': [
    'src/schema',
    'src/fields',
    'src/contract',
    'resources',
    'server/db',
    'server/html.ts',
  ],
  'server/adminLog': ['src/schema', 'resources', 'server/db', 'server/siteSettings'],
  // Mails after an event are looked up by its type.
  'server/mail': [
    'src/schema',
    'src/fields',
    'src/contract',
    'resources',
    'server/db',
    'server/siteSettings',
    'server/events/emit.ts',
  ],
  // Sends mails that only a date triggers.
  'server/notices': [
    'src/schema',
    'src/contract',
    'server/db',
    'server/mail',
    'server/siteSettings',
  ],
  'server/codes': ['src/schema', 'src/contract', 'server/db', 'server/mail'],
  'server/events': [
    'src/schema',
    'src/contract',
    'resources',
    'i18n',
    'server/db',
    'server/crud',
    'server/domain',
  ],
  // Whom it lets in, and what they may hear, is auth's to say.
  'server/live': ['src/contract', 'server/db', 'server/auth'],
  // The TypeScript of declarations as text: it opens neither a file nor a connection of its own.
  'server/generator/source': ['src/schema', 'src/fields', 'src/generator', '.oxfmtrc.json'],
  'server/seed': [
    'src/schema',
    'src/pages',
    'src/fields',
    'src/contract',
    'resources',
    'i18n',
    'server/db',
    'server/crud',
    'server/domain',
    'server/auth',
  ],
  // Serves any registry of routes: it knows no call of the shop.
  'server/http': [
    'src/schema',
    'src/contract',
    // Kinds of uploaded files.
    'resources/routine/attachments.ts',
    'server/db',
    'server/auth',
    'server/files',
    'server/adminLog',
    'server/queue.ts',
  ],
  'server/api': [
    'src/schema',
    'src/pages',
    'src/fields',
    'src/generator',
    'src/contract',
    'resources',
    'server/db',
    'server/crud',
    'server/auth',
    'server/captcha',
    'server/codes',
    'server/domain',
    'server/files',
    'server/sheets',
    'server/jobs',
    'server/mail',
    'server/siteSettings',
    'server/http',
    'server/generator',
    'server/terminal',
    'server/adminLog',
    'server/modules',
    'src/modules',
  ],
  // Names parts of pages as the builder does.
  'server/api/shop/pageFaults.ts': ['src/schema', 'src/pages', 'src/contract', 'i18n'],
  // Files of orders that take long, written by jobs.
  'server/orderExports': [
    'src/schema',
    'src/contract',
    'resources',
    'server/db',
    'server/crud',
    'server/domain',
    'server/events/emit.ts',
    'server/jobs',
    'server/sheets',
  ],
  // Exports at fixed times, written by jobs and handed to mails or a folder.
  'server/scheduledExports': [
    'src/schema',
    'src/contract',
    'resources',
    'server/crud',
    'server/db',
    'server/domain',
    'server/files',
    'server/http',
    'server/jobs',
    'server/mail',
    'server/sheets',
    'server/siteSettings',
  ],
  // All that the shop adds to the framework: a project of its own has another folder in its place.
  'server/product': [
    'src/schema',
    'src/fields',
    'src/contract',
    'resources',
    'server/api',
    'server/auth',
    'server/captcha',
    'server/codes',
    'server/db',
    'server/domain',
    'server/environment.ts',
    'server/events/emit.ts',
    'server/files',
    'server/http',
    'server/jobs',
    'server/mail',
    'server/orderExports',
  ],
  server: [
    'src/schema',
    'src/fields',
    'src/generator',
    'src/modules',
    'src/contract',
    'resources',
    'i18n',
  ],
  scripts: [
    'src/schema',
    'src/pages',
    'src/texts',
    'src/modules',
    'src/fields',
    'src/generator',
    'src/contract',
    'src/kit/icons/iconNames.ts',
    'resources',
    'i18n',
    'server',
  ],
  // The development server takes the replaced parts of packages from the build.
  'scripts/dev': ['scripts', 'server', 'vite.config.ts'],
};

/** Folders whose files never draw, and those that never touch the machine. */
const withoutReact = ['src/schema', 'src/contract', 'src/client', 'server', 'scripts', 'i18n'];
const withoutNode = ['src', 'resources', 'i18n', 'member'];

const files = sources.map(({ path }) => path);

test('the walk finds the sources', () => {
  expect(sources.length).toBeGreaterThan(100);
  expect(sources.flatMap(({ imports }) => imports).length).toBeGreaterThan(300);
});

test.each(sources)(
  '$path stands on a floor and imports only from its own or below',
  ({ path, imports }) => {
    const floor = floorOf(path);

    expect(floor, `${path} is on no floor of ${Object.keys(mayImport).join(', ')}`).toBeDefined();
    const open = openTo(path, floor ?? '');
    expect(imports.filter((target) => !open.some((folder) => isWithin(target, folder)))).toEqual(
      [],
    );
  },
);

/** Doors of the program for each part of a module; `package.json` names them. */
const doors: Readonly<Record<string, readonly string[]>> = {
  resources: ['schema', 'fields', 'replies'],
  i18n: ['schema', 'texts'],
  fields: ['schema', 'contract', 'texts', 'kit', 'fields', 'fields/parts'],
  screens: [
    'schema',
    'contract',
    'texts',
    'client',
    'kit',
    'fields',
    'fields/parts',
    'ui',
    'ui/parts',
  ],
  server: ['schema', 'fields', 'server'],
  'permissions.ts': ['modules'],
  components: ['schema', 'fields', 'pages', 'pages/view'],
  'editors.ts': ['fields/parts'],
};

test('a module takes of the program what its doors offer', () => {
  const wrong = sources.flatMap(({ path, packages }) => {
    const [own] = inModule.exec(path) ?? [];
    if (own === undefined) return [];
    const [part = '', ...below] = path.slice(own.length).split('/');
    const open = doors[part === 'resources' && below.length > 1 ? 'screens' : part] ?? [];
    return packages
      .filter((name) => name.startsWith('#shopwright/'))
      .filter((name) => !open.includes(name.slice('#shopwright/'.length)))
      .map((name) => `${path}: ${name}`);
  });

  expect(sources.filter(({ path }) => inModule.test(path)).length).toBeGreaterThan(5);
  expect(
    wrong.filter((line) => !line.includes('/resources/index.ts: #shopwright/replies')),
  ).toEqual([]);
});

test('an interrupted change of the modules is ended without the lists of declarations', () => {
  // The lists name files that are gone until the change has been taken back.
  const texts = new Map(sources.map(({ path, text }) => [path, text]));
  const loaded = new Set<string>();
  const load = (path: string): void => {
    if (loaded.has(path)) return;
    loaded.add(path);
    const values = /^(?:import|export)(?! type)[^;]*?from '(\.[^']+)'/gm;
    for (const [, target = ''] of (texts.get(path) ?? '').matchAll(values))
      load(posix.join(posix.dirname(path), target));
  };

  load('scripts/modules/recover.ts');

  expect(loaded.size).toBeGreaterThan(20);
  const lists = /^(?:resources|modules|i18n)\/(?:index|registry|servers|permissions|load)\.ts$/;
  expect([...loaded].filter((path) => lists.test(path))).toEqual([]);
});

test('no module imports in a circle', () => {
  expect(circles(new Map(sources.map(({ path, imports }) => [path, imports])))).toEqual([]);
});

test('only screens draw', () => {
  const drawing = sources.filter(
    ({ path, packages }) =>
      withoutReact.some((folder) => isWithin(path, folder)) &&
      packages.some((name) => /^(react|react-dom|@mui\/.*)$/.test(name)),
  );

  expect(drawing.map(({ path }) => path)).toEqual([]);
});

test('browser code imports no server package', () => {
  const reaching = sources.filter(
    ({ path, packages }) =>
      withoutNode.some((folder) => isWithin(path, folder)) &&
      packages.some((name) => /^(node:|pg$|kysely|fastify|@electric-sql)/.test(name)),
  );

  expect(reaching.map(({ path }) => path)).toEqual([]);
});

test.each(['src/login', 'src/captcha'])('%s draws with React and plain CSS alone', (folder) => {
  const packages = sources
    .filter(({ path }) => isWithin(path, folder))
    .flatMap((source) => source.packages);

  expect(packages).toContain('react');
  expect(packages.filter((name) => !/^react(-dom)?(\/.*)?$/.test(name))).toEqual([]);
});

test('only field types compare the kind of a field', () => {
  const asking = sources.filter(({ text }) =>
    /\.kind\s*(===|!==)|switch \([^)]*\.kind\)/.test(text),
  );

  expect(asking.map(({ path }) => path)).toEqual([]);
});

function floorOf(file: string): string | undefined {
  return Object.keys(mayImport)
    .toSorted((a, b) => b.length - a.length)
    .find((floor) => isWithin(file, floor));
}

/** Folders and files a file may import from. */
function openTo(file: string, floor: string): readonly string[] {
  const [ownModule] = inModule.exec(file) ?? [];
  if (ownModule !== undefined) return [ownModule.replace(/\/$/, '')];
  if (pageComponents.test(file)) return pageComponentsMayImport;
  if (!screens.test(file)) return [floor, ...(mayImport[floor] ?? [])];
  const [own = ''] = screens.exec(file) ?? [];
  const area = posix.dirname(own);
  // Its own folder, the declarations of its area, shared parts; no other resource's screens.
  const declarations = files.filter((each) => posix.dirname(each) === area);
  const shared = files.filter((each) => sharedParts.test(each));
  const more = own === 'resources/page/dragPages/' ? builderMayImport : [];
  return [...more, own.replace(/\/$/, ''), ...declarations, ...shared, ...screensMayImport];
}

/** Circles among files, each as the list of its files. Type-only imports count: they are a design too. */
function circles(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const done = new Set<string>();
  const found: string[][] = [];
  const walk = (file: string, path: readonly string[]): void => {
    const start = path.indexOf(file);
    if (start >= 0) found.push([...path.slice(start), file]);
    if (start >= 0 || done.has(file)) return;
    for (const target of graph.get(file) ?? []) walk(target, [...path, file]);
    done.add(file);
  };
  for (const file of graph.keys()) walk(file, []);
  return found;
}
