import { type Language, languages } from '../../../src/contract/index.ts';
import { flag, int } from '../../../src/fields/index.ts';
import { Invalid, InvalidInput, type AnyResource } from '../../../src/schema/index.ts';
import type { Crud } from '../../crud/index.ts';
import type { Database } from '../../db/index.ts';
import {
  foreignColumns,
  importGoods,
  type ImportResult,
  importSheet,
  isReadable,
  nothingRead,
  readProductFile,
  sheetColumns,
  type SheetLine,
  statusNames,
} from '../../domain/goods/import/index.ts';
import {
  type FileMessage,
  hasErrors,
  headingFaults,
  sheetMessages,
  shownMessages,
} from '../../sheets/fileMessages.ts';
import { columnsIn, type KnownColumns } from '../../sheets/headings.ts';
import { createPauses } from '../../sheets/pauses.ts';
import type { Sheet } from '../../sheets/sheetLimits.ts';
import { listOf, objectOf, whole, yesNo } from '../../http/jsonSchema.ts';
import type { AdminCall, AdminRoute } from '../../http/registry.ts';
import type { HeavyCalls } from '../../http/heavyCalls.ts';
import type { Texts } from '../../http/texts.ts';
import { declaredAction } from '../resources/actions.ts';
import { importMessage } from '../resources/importRows.ts';
import { columnLabel, statusText } from '../resources/productFile.ts';

type ImportRouteOptions = {
  readonly database: Pick<Database, 'slow' | 'engine'>;
  readonly texts: Texts;
  readonly heavyCalls: HeavyCalls;
  readonly crud: Pick<Crud, 'importRows'>;
};

/** Import of a product file: a trial or the import itself, with a sentence for each message. */
export const importGoodsRoute = (
  { database, texts, heavyCalls, crud }: ImportRouteOptions,
  resource: AnyResource,
): AdminRoute => ({
  ...declaredAction(texts, resource, 'import'),
  input: {
    in: 'form',
    file: 'on disk',
    fields: {
      // A product file of our own may name the class of each product.
      classify_id: int({ min: 0, max: Number.MAX_SAFE_INTEGER, default: 0 }),
      dry_run: flag(),
      set_stock: flag(),
    },
  },
  output: objectOf({
    ok: yesNo,
    rows: whole,
    goods: whole,
    skus: whole,
    created: whole,
    changed: whole,
    imported_at: whole,
    unchanged: whole,
    messages: listOf(importMessage),
  }),
  async handle({ admin, upload, input, lang, now }: AdminCall) {
    if (!upload) throw new InvalidInput(new Map([['file', new Invalid('required')]]));
    const common = {
      admin,
      now,
      classifyId: Number(input['classify_id']),
      db: database.slow,
      inPortions: database.engine === 'embedded',
    };
    const isTrial = input['dry_run'] === 1;
    const { messages, ...counts } = await heavyCalls.run(async (): Promise<ImportResult> => {
      const own = ownColumns(texts);
      const file = await readProductFile(upload, new Map([...own, ...foreignColumns]));
      if (!isReadable(file) || isForeign(file, own))
        return importGoods({ ...common, file, dryRun: isTrial });
      const columns = columnsIn(file.headings, own);
      const needed = new Map([['goods_code', columnLabel(texts, lang, 'goods_code')]]);
      const remarks = [...headingFaults(file, columns, needed), ...sheetMessages(file, columns)];
      if (hasErrors(remarks)) return nothingRead(remarks, now);
      const setsStock = input['set_stock'] === 1;
      const lines = await linesOf(texts, file, columns);
      const result = await importSheet({ ...common, crud, lines, isTrial, setsStock });
      return { ...result, messages: [...remarks, ...result.messages] };
    });
    return {
      ...counts,
      messages: shownMessages(messages.map((message) => messageInWords(texts, lang, message))),
    };
  },
});

/** The columns of our own product file, by their names and their labels in either language. */
const ownColumns = (texts: Texts): KnownColumns =>
  new Map(
    sheetColumns.map((column) => [
      column,
      languages.map((lang) => columnLabel(texts, lang, column)),
    ]),
  );

/** True for the product file of another shop: more of its headings stand there. */
function isForeign({ headings }: Sheet, own: KnownColumns): boolean {
  const countOf = (known: KnownColumns) => columnsIn(headings, known).filter(Boolean).length;
  return countOf(foreignColumns) > countOf(own);
}

/** Message of an import about a row, as a sentence. */
export function messageInWords(
  texts: Texts,
  lang: Language,
  { code, params, ...message }: FileMessage,
) {
  const place =
    ['importing', 'invalid', 'errors'].find((each) => texts.find(lang, `${each}.${code}`)) ??
    'invalid';
  const column = message.column && columnLabel(texts, lang, message.column);
  const msg = texts.say(lang, `${place}.${code}`, { field: column ?? '', ...params });
  return { ...message, ...(column !== undefined && { column }), code, msg };
}

/** The rows of our own product file by column; those of unknown columns are left out. */
async function linesOf(
  texts: Texts,
  { rows }: Sheet,
  columns: readonly string[],
): Promise<readonly SheetLine[]> {
  const pause = createPauses();
  const lines: SheetLine[] = [];
  for (const { number, cells } of rows) {
    const known = columns.flatMap((column, at) => {
      const cell = cells[at] ?? '';
      return column === '' ? [] : [[column, column === 'status' ? statusOf(texts, cell) : cell]];
    });
    lines.push({ number, cells: Object.fromEntries(known) });
    await pause();
  }
  return lines;
}

const statusOf = (texts: Texts, cell: string): string =>
  statusNames.find((name) =>
    languages.some((lang) => statusText(texts, lang, name) === cell.trim()),
  ) ?? cell;
