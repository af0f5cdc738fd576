import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { copyTree, tempDir } from '../support/temporary.ts';
import { median } from './load.ts';

/** Seconds that checking the types of so many declarations takes, with both dictionaries. */
export type TypeCheck = { readonly declarations: number; readonly seconds: number };

const copies = 75;
const runs = 3;

/** The largest declaration, 75 times under other names, checked without the rest of the project. */
export async function typeCheck(): Promise<TypeCheck> {
  await using tree = await tempDir();
  copyTree(tree.path);
  const at = (file: string) => join(tree.path, file);
  const files = ['resources/shop/orders.ts', 'i18n/zh-cn/shop/orders.ts', 'i18n/en/shop/orders.ts'];
  const written = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    return Array.from({ length: copies }, (_, n) => {
      const name = file.replace('orders.ts', `orders${n}.ts`);
      const renamed = text
        .replaceAll("'shop_order'", `'shop_order_${n}'`)
        .replaceAll('shop/orders.ts', `shop/orders${n}.ts`);
      writeFileSync(at(name), renamed);
      return name;
    });
  });
  const { compilerOptions }: { compilerOptions: object } = JSON.parse(
    readFileSync('tsconfig.json', 'utf8'),
  );
  writeFileSync(at('tsconfig.bench.json'), JSON.stringify({ compilerOptions, files: written }));
  const seconds = Array.from({ length: runs }, () => {
    const started = performance.now();
    execFileSync('tsc', ['-p', 'tsconfig.bench.json'], { cwd: tree.path, stdio: 'inherit' });
    return (performance.now() - started) / 1000;
  });
  return { declarations: copies, seconds: median(seconds) };
}
