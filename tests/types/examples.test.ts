import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { execFile } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import * as builders from '../../src/fields/index.ts';

const root = resolve(import.meta.dirname, '../..');

test('every example of the reference of field types compiles', async () => {
  const page = await readFile(join(root, 'docs/reference/fields.md'), 'utf8');
  const examples = [...page.matchAll(/```ts\n([^`]*)```/g)].map(([, code]) => code);
  const folder = await mkdtemp(join(tmpdir(), 'examples-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(
    join(folder, 'examples.ts'),
    [
      `import { ${Object.keys(builders).join(', ')} } from '${root}/src/fields/index.ts';`,
      `import { shape } from '${root}/src/schema/index.ts';`,
      `import type {} from '${root}/i18n/zh-cn/invalid.ts';`,
      `const orderLine = shape('shop_order_goods', { order_id: belongsTo('shop_order', { shows: 'order_no' }) });`,
      ...examples,
    ].join('\n'),
  );
  const settings = {
    extends: join(root, 'tsconfig.json'),
    compilerOptions: { types: [], noUnusedLocals: false },
    include: ['examples.ts'],
  };
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(settings));

  const output = await new Promise<string>((done) => {
    const tsc = join(root, 'node_modules/.bin/tsc');
    execFile(tsc, ['-p', folder, '--pretty', 'false'], (_, complaints) => done(complaints));
  });

  expect(examples.length).toBeGreaterThan(25);
  expect(output).toBe('');
});
