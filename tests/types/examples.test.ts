import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { execFile } from 'node:child_process';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
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

test('the declarations and texts of the guide compile', async () => {
  const blocks = codeBlocks(await readDoc('adding-a-resource.md'));
  const files = Object.fromEntries(
    blocks.flatMap((code) => {
      const [, path] = /^\/\/ (\S+\.ts)$/m.exec(code) ?? [];
      return path ? [[path, code]] : [];
    }),
  );

  expect(Object.keys(files)).toEqual([
    'resources/shop/brands.ts',
    'i18n/en/shop/brands.ts',
    'resources/website/links.ts',
  ]);
  expect(await compile(files)).toBe('');
});

const readDoc = (path: string) => readFile(join(root, 'docs', path), 'utf8');

const codeBlocks = (page: string): readonly string[] =>
  [...page.matchAll(/^( *)```ts\n([\s\S]*?)^ *```$/gm)].map(([, indent = '', code = '']) =>
    code.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
  );

/** Compiles files beside the sources, and returns the messages. */
async function compile(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'examples-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const [path, code] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    const toSources = code.replaceAll(/'(?:\.{1,2}\/)+src\//g, `'${root}/src/`);
    await writeFile(join(folder, path), toSources);
  }
  const settings = {
    extends: join(root, 'tsconfig.json'),
    compilerOptions: { types: [], noUnusedLocals: false },
    files: [...Object.keys(files), join(root, 'i18n/zh-cn/invalid.ts')],
    include: [],
  };
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(settings));
  return new Promise<string>((done) => {
    const tsc = join(root, 'node_modules/.bin/tsc');
    execFile(tsc, ['-p', folder, '--pretty', 'false'], (_, complaints) => done(complaints));
  });
}
