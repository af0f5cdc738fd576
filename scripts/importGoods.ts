// `npm run import:goods -- FILE --classify ID [--dry-run]`: goods from a product file, all or nothing.
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { dictionaries } from '../i18n/index.ts';
import type { FileMessage, ImportResult } from '../server/domain/goods/import/index.ts';
import { shownMessages } from '../server/sheets/fileMessages.ts';
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

const worded = result.messages.map((message) => ({ ...message, msg: wordsOf(message) }));
for (const { level, row, column, msg, count } of shownMessages(worded)) {
  const rows = row === undefined ? '' : `row ${row}${count ? ` and ${count - 1} more` : ''}`;
  const place = [rows, column ?? ''].filter(Boolean).join(', ');
  console.log(`${level}${place && ` (${place})`}: ${msg}`);
}
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

function wordsOf({ column, code, params }: FileMessage): string {
  const texts: Readonly<Record<string, unknown>> = {
    ...dictionaries.en.invalid,
    ...dictionaries.en.importing,
  };
  return Object.entries({ field: column ?? '', ...params }).reduce(
    (text, [name, value]) => text.replaceAll(`%{${name}}`, String(value)),
    String(texts[code] ?? code),
  );
}
