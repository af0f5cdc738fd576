import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { execFile } from 'node:child_process';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import * as builders from '../../src/fields/index.ts';

const root = resolve(import.meta.dirname, '../..');

test('every example of the reference of field types compiles', async () => {
  const examples = codeBlocks(await readDoc('reference/fields.md'));
  const source = [
    `import { ${Object.keys(builders).join(', ')} } from './src/fields/index.ts';`,
    `import { shape } from './src/schema/index.ts';`,
    `const orderLine = shape('shop_order_goods', { order_id: belongsTo('shop_order', { shows: 'order_no' }) });`,
    ...examples,
  ].join('\n');

  expect(examples.length).toBeGreaterThan(25);
  expect(await compile({ 'examples.ts': source })).toBe('');
});

test('the declarations and texts of the first pages compile', async () => {
  const files = {
    ...(await filesOf('adding-a-resource.md')),
    ...(await filesOf('guide/tutorial.md')),
  };

  expect(Object.keys(files)).toEqual([
    'resources/shop/brands.ts',
    'i18n/en/shop/brands.ts',
    'resources/website/links.ts',
    'resources/office/devices.ts',
    'i18n/en/office/devices.ts',
  ]);
  expect(await compile(files)).toBe('');
});

test('the code of the further pages of the guide compiles, each with those before it', async () => {
  const pages = ['actions', 'screens', 'permissions', 'theming'];
  const files = await Promise.all(pages.map((page) => filesOf(`guide/${page}.md`)));
  const all = Object.assign({}, ...files);

  expect(Object.keys(all).length).toBeGreaterThan(10);
  expect(await compile({ ...all, 'tables.ts': devicesTable })).toBe('');
});

test('the screen of the storefront compiles', async () => {
  const files = await filesOf('storefront.md');

  expect(Object.keys(files)).toEqual(['member/shop/hours/hoursScreen.tsx']);
  expect(await compile({ ...files, 'texts.ts': `import '${root}/i18n/registerStore.ts';` })).toBe(
    '',
  );
});

/** As the sync writes it into the lists of a tree. */
const devicesTable = `
import type { device, devices } from './resources/office/devices.ts';
declare module './src/schema/replies.ts' {
  interface DeclaredResources { office_device: typeof devices }
  interface ModuleShapes { office_device: typeof device }
}
`;

/** Code blocks of a page that begin with the path of their file. */
async function filesOf(page: string): Promise<Readonly<Record<string, string>>> {
  const blocks = codeBlocks(await readDoc(page));
  return Object.fromEntries(
    blocks.flatMap((code) => {
      const [, path] = /^\/\/ (\S+\.tsx?)$/m.exec(code) ?? [];
      return path ? [[path, code]] : [];
    }),
  );
}

const readDoc = (path: string) => readFile(join(root, 'docs', path), 'utf8');

const codeBlocks = (page: string): readonly string[] =>
  [...page.matchAll(/^( *)```tsx?\n([\s\S]*?)^ *```$/gm)].map(([, indent = '', code = '']) =>
    code.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
  );

/** Compiles files as if they stood in the tree, and returns the messages. */
async function compile(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'examples-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  for (const [path, code] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), code);
  }
  const settings = {
    extends: join(root, 'tsconfig.json'),
    // Imports are looked for beside their file, and then in the tree.
    compilerOptions: {
      types: ['node', 'vite/client'],
      noUnusedLocals: false,
      rootDirs: [folder, root],
    },
    files: [...Object.keys(files), join(root, 'i18n/index.ts'), join(root, 'src/theme/mui.d.ts')],
    include: [],
  };
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(settings));
  return new Promise<string>((done) => {
    const tsc = join(root, 'node_modules/.bin/tsc');
    execFile(tsc, ['-p', folder, '--pretty', 'false'], (_, complaints) =>
      done(ofFolder(complaints, folder)),
    );
  });
}

/** The rest of the tree is checked as a whole elsewhere, with the declarations that it has around it there. */
const ofFolder = (complaints: string, folder: string): string =>
  complaints
    .split(/\n(?! )/)
    .filter((each) => each.includes(basename(folder)) || each.startsWith('error'))
    .join('\n');
