import { type Language, languages } from '../../../src/contract/index.ts';
import { flag, int } from '../../../src/fields/index.ts';
import { Invalid, InvalidInput, type AnyResource } from '../../../src/schema/index.ts';
import type { Crud } from '../../crud/index.ts';
import type { Database } from '../../db/index.ts';
import {
  importGoods,
  type ImportResult,
  importSheet,
  isReadable,
  type Message,
  readProductFile,
  type SheetColumn,
  sheetColumns,
  type SheetLine,
  statusNames,
} from '../../domain/goods/import/index.ts';
import { createPauses } from '../../sheets/pauses.ts';
import type { Sheet } from '../../sheets/sheetLimits.ts';
import { listOf, objectOf, text, whole, yesNo } from '../../http/jsonSchema.ts';
import type { AdminCall, AdminRoute } from '../../http/registry.ts';
import type { HeavyCalls } from '../../http/heavyCalls.ts';
import type { Texts } from '../../http/texts.ts';
import { declaredAction } from '../resources/actions.ts';
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
    messages: listOf(
      objectOf({ row: whole, column: text, level: text, msg: text }, ['level', 'msg']),
    ),
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
      const file = await readProductFile(upload);
      if (!isReadable(file) || !namesCode(texts, file))
        return importGoods({ ...common, file, dryRun: isTrial });
      const setsStock = input['set_stock'] === 1;
      const lines = await linesOf(texts, file);
      return importSheet({ ...common, crud, lines, isTrial, setsStock });
    });
    return {
      ...counts,
      messages: mostUrgent(messages).map((message) => messageInWords(texts, lang, message)),
    };
  },
});

/** True if the file has the column of product codes, which no file of another shop has. */
const namesCode = (texts: Texts, { headings }: Sheet): boolean =>
  headings.some((heading) => columnOf(texts, heading) === 'goods_code');

/** Errors stand before warnings where there are more messages than a person reads. */
const mostUrgent = (messages: readonly Message[]): readonly Message[] =>
  messages.length <= mostMessages
    ? messages
    : [
        ...messages.filter(({ level }) => level === 'error'),
        ...messages.filter(({ level }) => level !== 'error'),
      ].slice(0, mostMessages);

const mostMessages = 300;

/** Message of an import about a row, as a sentence. */
export function messageInWords(
  texts: Texts,
  lang: Language,
  { code, params, ...message }: Message,
) {
  const place =
    ['importing', 'invalid', 'errors'].find((each) => texts.find(lang, `${each}.${code}`)) ??
    'invalid';
  const column = message.column && columnLabel(texts, lang, message.column);
  const msg = texts.say(lang, `${place}.${code}`, { field: column ?? '', ...params });
  return { ...message, ...(column !== undefined && { column }), code, msg };
}

/** The rows of a product file by column, as it heads them: by name, or by label in either language. */
export async function linesOf(
  texts: Texts,
  { headings, rows }: Sheet,
): Promise<readonly SheetLine[]> {
  const columns = headings.map((heading) => columnOf(texts, heading));
  const pause = createPauses();
  const lines: SheetLine[] = [];
  for (const { number, cells } of rows) {
    const known = columns.flatMap((column, at) => {
      const cell = cells[at] ?? '';
      return column ? [[column, column === 'status' ? statusOf(texts, cell) : cell]] : [];
    });
    lines.push({ number, cells: Object.fromEntries(known) });
    await pause();
  }
  return lines;
}

const columnOf = (texts: Texts, heading: string): SheetColumn | undefined =>
  sheetColumns.find((column) =>
    [column, ...languages.map((lang) => columnLabel(texts, lang, column))].some(
      (known) => known.toLowerCase() === heading.toLowerCase(),
    ),
  );

const statusOf = (texts: Texts, cell: string): string =>
  statusNames.find((name) =>
    languages.some((lang) => statusText(texts, lang, name) === cell.trim()),
  ) ?? cell;
