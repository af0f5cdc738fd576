import { basename } from 'node:path';
import { LineState } from '../../../resources/finance/statementLines.ts';
import {
  statementMethodOf,
  statementMethods,
  statements,
} from '../../../resources/finance/statements.ts';
import { type Language, languages } from '../../../src/contract/index.ts';
import { choice, date, flag, yuanOf } from '../../../src/fields/index.ts';
import { Invalid, InvalidInput } from '../../../src/schema/index.ts';
import type { Db } from '../../db/index.ts';
import {
  dayAt,
  neededColumns,
  readLines,
  type StatementColumn,
  statementColumns,
  tryStatement,
  writeStatement,
} from '../../domain/index.ts';
import type { HeavyCalls } from '../../http/heavyCalls.ts';
import { listOf, objectOf, text, whole, yesNo } from '../../http/jsonSchema.ts';
import type { AdminRoute } from '../../http/registry.ts';
import type { Texts } from '../../http/texts.ts';
import {
  fault,
  type FileMessage,
  hasErrors,
  headingFaults,
  sheetMessages,
  shownMessages,
  warning,
} from '../../sheets/fileMessages.ts';
import { columnsIn, type KnownColumns } from '../../sheets/headings.ts';
import { readSheet } from '../../sheets/readSheet.ts';
import { type Sheet, sheetLimits, UnreadableSheet } from '../../sheets/sheetLimits.ts';
import { declaredAction } from '../resources/actions.ts';
import { importMessage } from '../resources/importColumns.ts';

type StatementOptions = {
  readonly db: Db;
  readonly texts: Texts;
  readonly zone: string;
  readonly heavyCalls: HeavyCalls;
};

/**
 * Compares the file of a bank or a gateway (CSV, XLSX) with the books of the shop. A dry run says what it finds;
 * without a day it is the one that most lines are of.
 */
export const statementRoute = (parts: StatementOptions): AdminRoute => ({
  ...declaredAction(parts.texts, statements, 'compare'),
  input: {
    in: 'form',
    file: 'on disk',
    fields: { method: choice(statementMethods), day: date({ optional: true }), dry_run: flag() },
  },
  output: objectOf(
    {
      ok: yesNo,
      rows: whole,
      messages: listOf(importMessage),
      day: text,
      id: whole,
      counts: objectOf(
        Object.fromEntries(Object.keys(LineState).map((state) => [state, whole] as const)),
      ),
      file_in: text,
      shop_in: text,
      file_out: text,
      shop_out: text,
      fee: text,
    },
    ['ok', 'rows', 'messages'],
  ),
  async handle({ upload, input, lang, admin, now }) {
    if (!upload) throw new InvalidInput(new Map([['file', new Invalid('required')]]));
    const { texts, db, zone, heavyCalls } = parts;
    const inWords = ({ code, params, ...message }: FileMessage) => ({
      ...message,
      msg: texts.say(lang, `importing.${code}`, params),
    });
    const unread = (messages: readonly FileMessage[]) => ({
      ok: false,
      rows: 0,
      messages: shownMessages(messages.map(inWords)),
    });
    let sheet: Sheet;
    const known = knownColumns(texts);
    try {
      const limits = { ...sheetLimits, rows: mostRows };
      sheet = await heavyCalls.run(() => readSheet(upload, known, limits));
    } catch (error) {
      if (!(error instanceof UnreadableSheet)) throw error;
      return unread([fault(error.code, {}, error.params)]);
    }
    const columns = columnsIn(sheet.headings, known);
    const needed = new Map(neededColumns.map((name) => [name, columnLabel(texts, lang, name)]));
    const { lines, faults } = readLines(columns, sheet.rows, zone);
    const messages = [
      ...headingFaults(sheet, columns, needed),
      ...sheetMessages(sheet, columns).filter(({ code }) => code !== 'columns_left_out'),
      ...faults.map(({ row, code, value }) =>
        (code === 'left_out' ? warning : fault)(`statement_${code}`, { row }, { value }),
      ),
    ];
    if (hasErrors(messages)) return unread(messages);
    if (lines.length === 0) return unread([...messages, fault('no_rows')]);
    const day = input['day'] ? String(input['day']) : usualDay(lines, zone);
    if (day === undefined) throw new InvalidInput(new Map([['day', new Invalid('required')]]));
    const others = lines.filter(({ time }) => time !== null && dayAt(time, zone) !== day).length;
    if (others > 0)
      messages.push(warning('statement_other_days', {}, { count: others, total: lines.length }));
    const method = statementMethodOf(input['method']);
    if (!method) throw new InvalidInput(new Map([['method', new Invalid('not_an_option')]]));
    const file = {
      method,
      day,
      fileName: basename(upload.name),
      lines,
      titles: titlesOf(texts, day, method),
    };
    const isTrial = input['dry_run'] === 1;
    const { counts, ...found } = isTrial
      ? await tryStatement(db, file, { zone })
      : await writeStatement(db, file, { adminId: admin.id, now, zone });
    return {
      ok: true,
      rows: lines.length,
      messages: shownMessages(messages.map(inWords)),
      day,
      counts,
      file_in: yuanOf(found.fileIn),
      shop_in: yuanOf(found.shopIn),
      file_out: yuanOf(found.fileOut),
      shop_out: yuanOf(found.shopOut),
      fee: yuanOf(found.fee),
      ...('id' in found && { id: found.id }),
    };
  },
});

const mostRows = 20_000;

/** The day that most lines are of; undefined without times. */
function usualDay(lines: ReturnType<typeof readLines>['lines'], zone: string): string | undefined {
  const counts = new Map<string, number>();
  for (const { time } of lines) {
    if (time === null) continue;
    const day = dayAt(time, zone);
    counts.set(day, (counts.get(day) ?? 0) + 1);
  }
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0];
}

const columnLabel = (texts: Texts, lang: Language, name: StatementColumn): string =>
  texts.say(lang, `importing.statement.${name}`);

/** The columns by their names, their labels in either language, and the headings of banks and gateways. */
const knownColumns = (texts: Texts): KnownColumns =>
  new Map(
    Object.entries(statementColumns).map(([name, headings]) => [
      name,
      [...languages.map((lang) => texts.say(lang, `importing.statement.${name}`)), ...headings],
    ]),
  );

const titlesOf = (
  texts: Texts,
  day: string,
  method: string,
): Readonly<Record<Language, string>> => {
  const title = (lang: Language) =>
    `${day} ${texts.say(lang, `resources.${statements.name}.options.method.${method}`)}`;
  return { 'zh-cn': title('zh-cn'), en: title('en') };
};
