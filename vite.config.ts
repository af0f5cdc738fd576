import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { type Alias, defineConfig, type Plugin, type Rolldown } from 'vite';
import { compress, sourceOf } from './scripts/build/compress.ts';
import { firstListDeclaration } from './scripts/build/firstList.ts';
import { missingFiles } from './scripts/build/missingFiles.ts';
import { beforePaint } from './src/login/beforePaint.ts';

type Bundle = Rolldown.OutputBundle;

/** The entries of a build. */
const pages = { login: 'login.html', admin: 'index.html' } as const;

/** What a person waits for, as the modules that start it, and what its JS may weigh, gzipped. */
export type Journeys = Readonly<
  Record<
    string,
    {
      readonly modules: readonly string[];
      /** More than this fails the build. */
      readonly budgetKb: number;
      /** What is there already: modules whose files are not counted. */
      readonly after?: readonly string[];
    }
  >
>;

/** The shell knows each resource by its name, path and menu: a line of the registry, and the way to its file. */
const registeredKb =
  0.1 * (readFileSync('resources/registry.ts', 'utf8').match(/ file: '/g) ?? []).length;

/** Files of a list, beside the shell. */
const firstList = [
  pages.admin,
  firstListDeclaration,
  'src/client/reactAdmin/shopRows.ts',
  'src/ui/index.ts',
  'src/ui/list/ListScreen.tsx',
  'src/moduleEditors.tsx',
];

/** Editors of modules. A form that has one waits for it, and no other page loads any of it. */
const editors: Journeys = Object.fromEntries(
  globSync('modules/*/screens/*Editor.tsx').map((editor) => [
    editor,
    {
      modules: [editor],
      budgetKb: 180,
      after: [...firstList, 'src/ui/form/FormScreen.tsx', 'src/fields/longText/LongTextInput.tsx'],
    },
  ]),
);

/** The builder of pages, with its canvas: nothing else loads any of it. */
const builder = 'resources/page/dragPages';

const journeys: Journeys = {
  login: { modules: [pages.login], budgetKb: 80 },
  // 226 kB with 97 resources, and less with fewer: another one must not fail the build of a shop.
  shell: { modules: [pages.admin], budgetKb: 218 + registeredKb },
  'first list': {
    modules: firstList,
    budgetKb: 300,
  },
  ...editors,
  'page builder': {
    modules: [
      `${builder}/DesignScreen.tsx`,
      `${builder}/canvas/CanvasEditor.tsx`,
      `${builder}/canvas/Stage.tsx`,
    ],
    budgetKb: 200,
    after: [...firstList, 'src/ui/form/FormScreen.tsx'],
  },
};

const missing = missingFiles();

/** `marketing`, or `marketing-en` for texts. */
function areaOf(module: string): string {
  const [, uid, part = ''] =
    /\/modules\/(\w+)\/(resources|i18n\/[\w-]+)\/\w+\.ts$/.exec(module) ?? [];
  const [, folder = '', area = ''] =
    uid === undefined
      ? (/\/(resources|i18n\/[\w-]+)\/(\w+)\/\w+\.ts$/.exec(module) ?? [])
      : ['', part, uid];
  return folder === 'resources' ? `of-${area}` : `of-${area}-${folder.slice('i18n/'.length)}`;
}

export const ownModule = /\/(src|resources|modules|member|i18n)\/(?!\w*[mM]ain\.tsx$).*\.tsx?$/;

/** Parts of packages that are replaced, for both builds. */
export const aliases: Alias[] = [
  {
    find: /^\.\/adapters\/reactRouterProvider\.js$/,
    replacement: resolve('scripts/build/noRouter.js'),
  },
  { find: 'object.entries', replacement: resolve('scripts/build/objectEntries.cjs') },
];

/** MUI's own floor. */
export const browserFloor = ['chrome117', 'edge121', 'firefox121', 'safari17'] as const;

export default defineConfig({
  plugins: [
    react(),
    paintFirst(),
    missing.plugin,
    announceAdmin(),
    withoutEditorSheet(),
    reportSizes(journeys),
    compress(),
  ],
  // The server puts a fresh value in place of it into every page it sends.
  html: { cspNonce: '__NONCE__' },
  resolve: {
    alias: aliases,
  },
  build: {
    target: [...browserFloor],
    manifest: true,
    // Every browser above the floor preloads modules by itself.
    modulePreload: { polyfill: false, resolveDependencies: missing.resolve },
    reportCompressedSize: false,
    rolldownOptions: {
      input: Object.values(pages),
      // Importing one of our modules does nothing by itself, so a door brings only what is taken
      // through it. The pages' own entries and style sheets are what does something.
      treeshake: { moduleSideEffects: [{ test: ownModule, sideEffects: false }] },
      // Packages of the start stand together: they compress better, and outlast a change of ours.
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 1 },
            { name: 'packages', test: /node_modules/, tags: ['$initial'] },
            // What the login page and the back office start with.
            {
              name: 'entry',
              test: /vite\/preload-helper|\/src\/(contract\/(credentials|envelope|language|login|pages)|client\/(browser|language|session|stored)|login\/(appearance|pageMeta)|texts\/useText|schema\/normalise)\.ts$|login\/mark\.svg/,
              priority: 1,
            },
            // Shared by the data provider and the action launcher: the shell starts without the launcher.
            {
              name: 'client',
              test: /\/src\/client\/reactAdmin\/(rows|refusals)\.ts$/,
              priority: 1,
            },
            // Shared by nearly all declarations: many small files would weigh more than one.
            {
              name: 'declared',
              test: /\/src\/(schema\/(?!yup|invalid)|fields\/\w+\/index\.ts$|fields\/(?!index|view|kit)\w+\.ts$)/,
              minShareCount: 4,
            },
            // What the back office starts with, and what is opened over it uses too. Before the lists, which the
            // shell would load whole for the few parts that it draws itself.
            {
              name: 'shell',
              test: /\/src\/(client\/(optionalCalls|reactAdmin\/listParams)|shell\/|theme\/|frame\/|contract\/|kit\/|ui\/)/,
              tags: ['$initial'],
            },
            // What every list is made of.
            {
              name: 'lists',
              test: /\/src\/(kit\/(Tick|Tip|Icon|View|Page|time\/(?!ZoneNote)|Money|Status|Filter|Empty|Error|Skeleton|RowB|Copy|useIs)|ui\/((model\/(?!actionForm|resolver|formErrors|rowPositions|twins)|data\/|texts\/(?!useNotifyUndo)|scope\/(?!externalValues|Allowed|useSelection))|fields\/CellLine|actions\/(reason|useRun|useRowKeys|availableActions)\.|states\/loadFault|upload\/port))/,
              minShareCount: 2,
            },
            // What a list is of beside the shell.
            {
              name: 'lists-more',
              test: /\/icons-material\/(Add|Arrow(Up|Down)ward|DragIndicator|FileDownload|ExpandMore|ChevronLeft)Outlined|CircularProgress\/|\/src\/(kit\/WorkB|fields\/parts\/Select|ui\/actions\/(removals|Launcher))/,
            },
            // What orders and goods have in common with the rest of their area.
            {
              name: 'of-orders',
              test: /\/resources\/(shop\/(order(Shape|Lines|Express|Log)|refundShape|payments|goods\/deduction)|user\/shared\/replies)\.ts$/,
            },
            // The declarations of an area, and their texts in one language: who works with one list of it
            // opens the next, and the shell names few files. Orders and goods are opened first, alone.
            {
              name: areaOf,
              debugName: 'areas',
              test: /\/((resources|i18n\/[\w-]+)\/(?!shop\/(orders|goods)\.)\w+|modules\/\w+\/(resources|i18n\/[\w-]+))\/(?!screens\.)\w+\.ts$/,
            },
            // Filters and inputs of field types: who opens one with a list or a form soon needs the next.
            {
              name: 'filters',
              test: /\/src\/fields\/\w+\/(\w+Filter|filters)\.tsx$/,
              includeDependenciesRecursively: false,
            },
            {
              name: 'inputs',
              test: /\/src\/fields\/(\w+\/\w+Input\.tsx$|parts\/)/,
              includeDependenciesRecursively: false,
            },
            // The texts of every page: of one language they are wanted together.
            ...(['zh-cn', 'en'] as const).map((language) => ({
              name: `texts-${language}`,
              test: new RegExp(
                `i18n/${language}/(client|errors|fields|invalid|ra|screens|shell|ui)\\.ts$`,
              ),
            })),
            // The login page switches languages at once, so it has both. The back office signs in again with
            // the same form.
            {
              name: 'sign-in',
              test: /i18n\/[^/]+\/login\.ts$|\/src\/login\/(LoginForm|signIn|Glyph)/,
            },
          ],
        },
      },
    },
  },
});

/** Puts the script that chooses light or dark, and the language, before everything else in a page. */
export function paintFirst(): Plugin {
  return {
    name: 'shopwright:paint-first',
    transformIndexHtml: () => [
      { tag: 'script', children: `(${beforePaint.toString()})();`, injectTo: 'head-prepend' },
    ],
  };
}

/** Tells the login page which scripts the back office starts with, so that it can fetch them early. */
function announceAdmin(): Plugin {
  return {
    name: 'shopwright:announce-admin',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { filename, bundle }) {
        if (!bundle || !filename.endsWith(pages.login)) return [];
        const content = filesOf(bundle, pages.admin)
          .filter((file) => file.endsWith('.js'))
          .map((file) => `/${file}`)
          .join(' ');
        return [{ tag: 'meta', attrs: { name: 'admin-files', content }, injectTo: 'head' }];
      },
    },
  };
}

/**
 * Leaves out the sheet that the canvas editor carries in its script: its file `no-external.css` is loaded instead, and
 * the one in the script would fetch a font from outside.
 */
function withoutEditorSheet(): Plugin {
  return {
    name: 'shopwright:without-editor-sheet',
    transform: {
      filter: { id: /@puckeditor\/core\/dist\/.*\.mjs$/, code: 'var defaultUiStyles = `' },
      handler: (code) => ({
        code: code.replace(/var defaultUiStyles = `[^`]*`;/, "var defaultUiStyles = '';"),
        map: null,
      }),
    },
  };
}

/** Prints what people load before they see something; too much is an error. */
export function reportSizes(journeys: Journeys): Plugin {
  return {
    name: 'shopwright:report-sizes',
    apply: 'build',
    writeBundle(_options, bundle) {
      for (const [name, { modules, budgetKb, after = [] }] of Object.entries(journeys)) {
        const known = new Set(after.flatMap((module) => filesOf(bundle, module)));
        const files = [...new Set(modules.flatMap((module) => filesOf(bundle, module)))].filter(
          (file) => !known.has(file),
        );
        const js = gzipKb(
          bundle,
          files.filter((file) => file.endsWith('.js')),
        );
        const css = gzipKb(
          bundle,
          files.filter((file) => file.endsWith('.css')),
        );
        this.info(`${name}: ${js.toFixed(1)} kB JS, ${css.toFixed(1)} kB CSS (gzip)`);
        if (js <= budgetKb) continue;
        const excess = `${name}: more than its ${budgetKb} kB of JS`;
        // A shop that declares more than this repository does has to start all the same.
        if (process.env['SIZE_BUDGETS'] === 'warn') this.warn(excess);
        else this.error(excess);
      }
    },
  };
}

/** The scripts and style sheets a module needs at once: what it imports, but not lazily. */
function filesOf(bundle: Bundle, module: string): readonly string[] {
  const files = new Set<string>();
  const walk = (file: string) => {
    const chunk = bundle[file];
    if (files.has(file) || chunk?.type !== 'chunk') return;
    files.add(file);
    for (const sheet of chunk.viteMetadata?.importedCss ?? []) files.add(sheet);
    chunk.imports.forEach(walk);
  };
  const start = Object.values(bundle).find(
    (chunk) => chunk.type === 'chunk' && chunk.moduleIds.some((id) => id.endsWith(`/${module}`)),
  );
  if (!start) throw new Error(`vite.config.ts: nothing was built from ${module}`);
  walk(start.fileName);
  return [...files];
}

const gzipKb = (bundle: Bundle, files: readonly string[]) =>
  files.reduce((sum, file) => sum + gzipSync(sourceOf(bundle, file), { level: 9 }).length, 0) /
  1000;
