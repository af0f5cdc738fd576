import { type Language, languages } from '../../../src/contract/index.ts';
import { flag, int, text } from '../../../src/fields/index.ts';
import { Invalid, InvalidInput, type AnyResource } from '../../../src/schema/index.ts';
import type { Crud } from '../../crud/index.ts';
import type { Database } from '../../db/index.ts';
import {
  foreignColumns,
  foreignLabels,
  importGoods,
  type ImportResult,
  importSheet,
  isReadable,
  isStockList,
  nothingRead,
  readProductFile,
  sheetColumns,
  type SheetLine,
  sheetWords,
  statusNames,
  stockLines,
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
import { restFile } from '../../sheets/restFile.ts';
import type { Sheet } from '../../sheets/sheetLimits.ts';
import { listOf, objectOf, text as textSchema, whole, yesNo } from '../../http/jsonSchema.ts';
import type { AdminCall, AdminRoute } from '../../http/registry.ts';
import type { HeavyCalls } from '../../http/heavyCalls.ts';
import type { Texts } from '../../http/texts.ts';
import { declaredAction } from '../resources/actions.ts';
import {
  chosenColumns,
  importColumns,
  importMessage,
  shownColumns,
} from '../resources/importColumns.ts';
import { columnLabel, statusText } from './productFile.ts';

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
      columns: text({ max: 8_000, optional: true }),
      dry_run: flag(),
      set_stock: flag(),
      // Write what can be taken; ask for the other rows as a file.
      take_rest: flag(),
      rest: flag(),
      // Products that would be taken with another code, or as drafts.
      leave_repeated: flag(),
      leave_unpriced: flag(),
    },
  },
  output: objectOf({
    ok: yesNo,
    rows: whole,
    goods: whole,
    skus: whole,
    created: whole,
    changed: whole,
    takeable: whole,
    imported_at: whole,
    unchanged: whole,
    ...importColumns,
    rest: textSchema,
    messages: listOf(importMessage),
  }),
  async handle(call: AdminCall) {
    const { upload, lang, input, now } = call;
    if (!upload) throw new InvalidInput(new Map([['file', new Invalid('required')]]));
    return heavyCalls.run(async () => {
      const own = ownColumns(texts);
      const file = await readProductFile(upload, new Map([...own, ...foreignColumns]));
      if (!isReadable(file)) {
        const messages = [messageInWords(texts, lang, file)];
        return { ...nothingRead([], now), ...noColumns, messages };
      }
      const mapping = mappingOf(file, own, input['columns']);
      const parts = { database, texts, crud, call };
      const { messages, leftRows = [], ...counts } = await importMapped(parts, file, mapping);
      const worded = messages.map((message) =>
        messageInWords(texts, lang, underItsHeading(message, file, mapping)),
      );
      const heading = texts.say(lang, 'importing.reason');
      const isRestWanted = input['rest'] === 1;
      return {
        ...noColumns,
        ...counts,
        columns: shownColumns(file, mapping.columns),
        fields: offeredFields(texts, lang, mapping.isForeign),
        rest: isRestWanted ? restFile(file, leftRows, { reasons: worded, heading }) : '',
        messages: shownMessages(worded),
      };
    });
  },
});

const noColumns = { changed: 0, takeable: 0, columns: [], fields: [], rest: '' };

/** A message about a column, which people know by its heading in the file. */
function underItsHeading(
  message: FileMessage,
  { headings }: Sheet,
  { columns }: ColumnMapping,
): FileMessage {
  const heading = message.column && headings[columns.indexOf(message.column)];
  return heading ? { ...message, column: heading } : message;
}

type ColumnMapping = {
  /** The columns are those of another shop's product file. */
  readonly isForeign: boolean;
  /** Name of the column of each heading, `''` for none. */
  readonly columns: readonly string[];
  /** A person has chosen them. */
  readonly isChosen: boolean;
};

/** The columns of a file, as chosen or by their headings; those of the kind of file with most of them count. */
function mappingOf(file: Sheet, own: KnownColumns, chosen: unknown): ColumnMapping {
  const columnsOf = (known: KnownColumns) =>
    chosenColumns([...known.keys()], file, chosen) ?? columnsIn(file.headings, known);
  const [ours, theirs] = [columnsOf(own), columnsOf(foreignColumns)];
  const countOf = (columns: readonly string[]) => columns.filter(Boolean).length;
  const isTie = countOf(theirs) === countOf(ours);
  const hasProducts = theirs.includes('Title') && theirs.includes('Variant Price');
  const isForeign = isTie
    ? hasProducts && !ours.includes('goods_code')
    : countOf(theirs) > countOf(ours);
  return {
    isForeign,
    columns: isForeign ? theirs : ours,
    isChosen: typeof chosen === 'string',
  };
}

type MappedImport = Pick<ImportRouteOptions, 'database' | 'texts' | 'crud'> & {
  readonly call: AdminCall;
};

async function importMapped(
  { database, texts, crud, call: { admin, input, lang, now } }: MappedImport,
  file: Sheet,
  { isForeign, columns, isChosen }: ColumnMapping,
): Promise<ImportResult> {
  const common = {
    admin,
    now,
    classifyId: Number(input['classify_id']),
    takesRest: input['take_rest'] === 1,
    db: database.slow,
    inPortions: database.engine === 'embedded',
  };
  const isTrial = input['dry_run'] === 1;
  if (isForeign) {
    return importGoods({
      ...common,
      file,
      columns: isChosen ? columns : undefined,
      leavesOut: {
        repeatedCodes: input['leave_repeated'] === 1,
        zeroPrices: input['leave_unpriced'] === 1,
      },
      dryRun: isTrial,
    });
  }
  const isList = isStockList(columns);
  const key = isList ? 'sku_code' : 'goods_code';
  const needed = new Map([[key, columnLabel(texts, lang, key)]]);
  const remarks = [
    ...headingFaults(file, columns, needed),
    // Columns that a person left out need no mention.
    ...sheetMessages(file, columns).filter(({ code }) => !isChosen || code !== 'columns_left_out'),
  ];
  if (hasErrors(remarks)) return nothingRead(remarks, now);
  const lines = await linesOf(texts, file, columns);
  const stock = isList ? await stockLines(database.slow, lines) : undefined;
  const result = await importSheet({
    ...common,
    crud,
    lines: stock?.lines ?? lines,
    refused: stock?.messages ?? [],
    isTrial,
    setsStock: isList || input['set_stock'] === 1,
  });
  return { ...result, messages: [...remarks, ...result.messages] };
}

/** The columns of our own product file, by their names and their labels in either language. */
const ownColumns = (texts: Texts): KnownColumns =>
  new Map(
    sheetColumns.map((column) => [
      column,
      [...languages.map((lang) => columnLabel(texts, lang, column)), ...(sheetWords[column] ?? [])],
    ]),
  );

/** The columns that a file may have, for people who map those that it has. */
function offeredFields(texts: Texts, lang: Language, isForeign: boolean) {
  if (!isForeign) {
    return sheetColumns.map((name) => ({
      name,
      label: columnLabel(texts, lang, name),
      required: name === 'goods_code',
      key: name === 'goods_code',
    }));
  }
  return Object.entries(foreignLabels).map(([name, key]) => ({
    name,
    label: texts.say(lang, `importing.foreign.${key}`),
    required: ['Title', 'Variant Price'].includes(name),
    key: false,
  }));
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
