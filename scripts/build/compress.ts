import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

/** Writes `.br` and `.gz` beside every hashed file; pages are left out, as the server changes them. */
export function compress(): Plugin {
  return {
    name: 'shopwright:compress',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const texts = Object.keys(bundle).filter((file) => /^assets\/.*\.(js|css|svg)$/.test(file));
      await Promise.all(
        texts.map((file) => writeCompressed(join(dir, file), sourceOf(bundle, file))),
      );
    },
  };
}

async function writeCompressed(path: string, source: string | Uint8Array): Promise<void> {
  const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(source, { params: quality }),
    promisify(gzip)(source, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
}

/** Content of a file of the build; empty if there is none of that name. */
export function sourceOf(bundle: Rolldown.OutputBundle, file: string): string | Uint8Array {
  const output = bundle[file];
  if (!output) return '';
  return output.type === 'chunk' ? output.code : output.source;
}
