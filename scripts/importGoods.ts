// `npm run import:goods -- FILE --classify ID [--dry-run]`: goods from a product file, all or nothing.
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { dictionaries } from '../i18n/index.ts';
import type { ImportResult, Message } from '../server/domain/goods/import/index.ts';
import { operate } from './operate.ts';

const usage = 'npm run import:goods -- FILE --classify ID [--dry-run]';
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { classify: { type: 'string' }, 'dry-run': { type: 'boolean', default: false } },
});
const [file] = positionals;
if (file === undefined || !existsSync(file) || !/^\d+$/.test(values.classify ?? '')) {
  console.error(file !== undefined && !existsSync(file) ? `There is no file ${file}` : usage);
  process.exit(1);
}

const result = (await operate('import:goods', {
  path: resolve(file),
  classifyId: Number(values.classify),
  dryRun: values['dry-run'],
})) as ImportResult;

for (const message of result.messages) console.log(sentenceOf(message));
const { rows, goods, skus, created, unchanged, ok } = result;
console.log(`${rows} rows: ${goods} goods with ${skus} SKUs; ${unchanged} were there already`);
console.log(
  !ok
    ? 'Nothing was imported.'
    : values['dry-run']
      ? `${created} would be imported.`
      : `${created} imported.`,
);
process.exitCode = ok ? 0 : 1;

function sentenceOf({ level, row, column, code, params }: Message): string {
  const texts: Readonly<Record<string, unknown>> = {
    ...dictionaries.en.invalid,
    ...dictionaries.en.importing,
  };
  const filled = Object.entries({ field: column ?? '', ...params }).reduce(
    (text, [name, value]) => text.replaceAll(`%{${name}}`, String(value)),
    String(texts[code] ?? code),
  );
  const place = [row === undefined ? '' : `row ${row}`, column ?? ''].filter(Boolean).join(', ');
  return `${level}${place && ` (${place})`}: ${filled}`;
}
