import { apiUrl, type Language, languages, nodeOf } from '../../../src/contract/index.ts';
import { flag, text as textField } from '../../../src/fields/index.ts';
import {
  type AnyResource,
  importFields,
  importKey,
  Invalid,
  InvalidInput,
  isRequired,
  type Params,
} from '../../../src/schema/index.ts';
import { type Crud, repeatedValues } from '../../crud/index.ts';
import type { Database } from '../../db/index.ts';
import {
  type FileMessage,
  hasErrors,
  headingFaults,
  type RepeatedMessage,
  sheetMessages,
  shownMessages,
} from '../../sheets/fileMessages.ts';
import { columnsIn, type KnownColumns } from '../../sheets/headings.ts';
import { readSheet } from '../../sheets/readSheet.ts';
import { restFile } from '../../sheets/restFile.ts';
import { UnreadableSheet } from '../../sheets/sheetLimits.ts';
import { fileReply, type FileReply } from '../../http/envelope.ts';
import type { HeavyCalls } from '../../http/heavyCalls.ts';
import { labelOf } from '../../http/labels.ts';
import { listOf, objectOf, text, whole, yesNo } from '../../http/jsonSchema.ts';
import { type ReplyContext, translateRefusal } from '../../http/refusals.ts';
import type { AdminCall, AdminRoute, Route } from '../../http/registry.ts';
import type { Texts } from '../../http/texts.ts';
import { byteOrderMark, csvLine } from '../../sheets/cells.ts';
import { rowsOf } from './importCells.ts';
import { chosenColumns, importColumns, importMessage, shownColumns } from './importColumns.ts';

export type ImportRouteOptions = {
  readonly crud: Pick<Crud, 'importRows'>;
  readonly database: Pick<Database, 'engine'>;
  readonly texts: Texts;
  readonly heavyCalls: HeavyCalls;
  /** Time zone of written times. */
  readonly zone: string;
  /** Called after an import into a table that `grants`: with the realm whose permissions follow from it. */
  readonly grantsChanged: (realm: 'admin' | 'member') => void;
};

/** The import of files, and the empty file to fill in, for the resources that declare it. */
export const importRoutes = (
  parts: ImportRouteOptions,
  resources: readonly AnyResource[],
): readonly Route[] =>
  resources
    .filter((resource) => resource.import)
    .flatMap((resource) => [importRoute(parts, resource), templateRoute(parts, resource)]);

const routeOf = (texts: Texts, resource: AnyResource) =>
  ({
    path: apiUrl(resource.path, 'import'),
    realm: 'admin',
    permission: nodeOf(resource.path, 'import'),
    resource,
    title: (lang: Language) => texts.say(lang, 'server.nodes.import'),
  }) as const;

const templateRoute = ({ texts }: ImportRouteOptions, resource: AnyResource): AdminRoute => ({
  ...routeOf(texts, resource),
  method: 'GET',
  title: (lang) => texts.say(lang, 'server.api.importTemplate'),
  media: ['text/csv'],
  input: { in: 'nothing' },
  handle({ lang }): FileReply {
    const labels = importFields(resource).map((name) => labelIn(texts, lang, resource, name));
    return fileReply({
      name: `${texts.say(lang, `resources.${resource.name}.list`)}.csv`,
      plainName: `${resource.name}.csv`,
      type: 'text/csv; charset=utf-8',
      content: (async function* content() {
        yield byteOrderMark + csvLine(labels);
      })(),
    });
  },
});

const importRoute = (parts: ImportRouteOptions, resource: AnyResource): AdminRoute => ({
  ...routeOf(parts.texts, resource),
  method: 'POST',
  input: {
    in: 'form',
    file: 'on disk',
    fields: {
      columns: textField({ max: 4_000, optional: true }),
      dry_run: flag(),
      // Write what can be taken; ask for the other rows as a file.
      take_rest: flag(),
      rest: flag(),
    },
  },
  output: objectOf({
    ok: yesNo,
    rows: whole,
    added: whole,
    changed: whole,
    unchanged: whole,
    takeable: whole,
    imported_at: whole,
    ...importColumns,
    rest: text,
    messages: listOf(importMessage),
  }),
  handle: (call) => imported(parts, resource, call),
});

/** Message of an import, in words. */
type ImportReply = RepeatedMessage & {
  readonly row?: number;
  readonly column?: string;
  readonly level: FileMessage['level'];
  readonly code: string;
  readonly msg: string;
};

async function imported(
  parts: ImportRouteOptions,
  resource: AnyResource,
  { admin, upload, input, lang, now }: AdminCall,
) {
  const { texts, crud, heavyCalls, database, grantsChanged } = parts;
  if (!upload) throw new InvalidInput(new Map([['file', new Invalid('required')]]));
  const base = {
    ok: false,
    rows: 0,
    added: 0,
    changed: 0,
    unchanged: 0,
    takeable: 0,
    imported_at: now,
    rest: '',
  };
  const fields = offeredFields(texts, lang, resource);
  const say = (code: string, params: Params, at: { row?: number; column?: string } = {}) => ({
    ...at,
    level: 'error' as const,
    code,
    msg: texts.say(lang, `importing.${code}`, params),
  });
  const inWords = ({ params, ...message }: FileMessage) => ({
    ...message,
    msg: texts.say(lang, `importing.${message.code}`, params),
  });
  const known = knownColumns(texts, resource);
  return heavyCalls.run(async () => {
    const sheet = await readSheet(upload, known).catch((error: unknown) => {
      if (error instanceof UnreadableSheet) return error;
      throw error;
    });
    if (sheet instanceof UnreadableSheet) {
      const { code, params } = sheet;
      return { ...base, fields, columns: [], messages: [say(code, params)] };
    }
    const chosen = chosenColumns(importFields(resource), sheet, input['columns']);
    const columns = chosen ?? columnsIn(sheet.headings, known);
    const shared = {
      ...base,
      rows: sheet.rows.length,
      fields,
      columns: shownColumns(sheet, columns),
    };
    const keys = new Map(
      importKey(resource).map((name) => [name, labelIn(texts, lang, resource, name)]),
    );
    const isUnknown = columns.every((name) => name === '');
    const wrong = isUnknown
      ? headingFaults(sheet, columns, keys).map(inWords)
      : columnProblems(resource, columns).map(([code, field]) =>
          say(code, { field: labelIn(texts, lang, resource, field) }),
        );
    if (wrong.length > 0) return { ...shared, messages: wrong };
    const remarks = sheetMessages(sheet, columns)
      // Columns that a person left out need no mention.
      .filter(({ code }) => !chosen || code !== 'columns_left_out');
    if (hasErrors(remarks)) return { ...shared, messages: shownMessages(remarks.map(inWords)) };
    const rows = await rowsOf(parts, resource, sheet, columns);
    const headingOf = (path: string) =>
      sheet.headings[columns.indexOf(path.split('.', 1)[0] ?? '')] ??
      labelIn(texts, lang, resource, path);
    const repeated = repeatedValues(resource, rows);
    const twins = repeated.map(({ row, field, first }) =>
      say('repeated_value', { first }, { row, column: headingOf(field) }),
    );
    const again = new Set(repeated.map(({ row }) => row));
    const takesRest = input['take_rest'] === 1;
    const isTrial = input['dry_run'] === 1;
    const outcome = await crud.importRows(resource.name, admin, {
      rows: rows.filter(({ number }) => !again.has(number)),
      // With an error of its own nothing is written, and what could be is counted.
      isTrial: isTrial || (twins.length > 0 && !takesRest),
      takesRest,
      inPortions: database.engine === 'embedded',
    });
    const { faults, at, ...counts } = outcome;
    const takeable = counts.added + counts.changed;
    const hasFaults = twins.length + faults.length > 0;
    const ok = !hasFaults || (takesRest && takeable + counts.unchanged > 0);
    const { grants } = resource.shape.facts;
    if (ok && !isTrial && grants) grantsChanged(grants);
    const context = { texts, lang, now, resource };
    const refused = [
      ...twins,
      ...faults.flatMap(({ row, error }) => repliesOf(error, row, context, headingOf)),
    ];
    const left = [...again, ...faults.map(({ row }) => row)];
    const heading = texts.say(lang, 'importing.reason');
    return {
      ...shared,
      ...(ok ? counts : {}),
      ok,
      takeable,
      imported_at: at,
      rest: input['rest'] === 1 ? restFile(sheet, left, { reasons: refused, heading }) : '',
      messages: shownMessages([
        ...remarks.map(inWords),
        ...refused.map((each) => (ok ? { ...each, level: 'warning' as const } : each)),
      ]),
    };
  });
}

/** The sentences of a refused row, each beside its cell. */
function repliesOf(
  error: Error,
  row: number,
  context: ReplyContext,
  headingOf: (path: string) => string,
): readonly ImportReply[] {
  const told = translateRefusal(error, context);
  if (!told) throw error;
  const { fields, field } = told.data;
  const said = { row, level: 'error', code: told.error } as const;
  if (typeof fields === 'object' && fields !== null) {
    return Object.entries(fields).map(([path, msg]) => ({
      ...said,
      column: headingOf(path),
      msg: String(msg),
    }));
  }
  return [
    { ...said, ...(typeof field === 'string' && { column: headingOf(field) }), msg: told.msg },
  ];
}

const labelIn = (texts: Texts, lang: Language, { name }: AnyResource, field: string): string =>
  labelOf(texts, lang, { resource: name }, field);

const offeredFields = (texts: Texts, lang: Language, resource: AnyResource) =>
  importFields(resource).map((name) => {
    const field = resource.shape.fields[name];
    return {
      name,
      label: labelIn(texts, lang, resource, name),
      required:
        (field !== undefined && isRequired(field)) ||
        (resource.requiredToAdd?.includes(name) ?? false),
      key: importKey(resource).includes(name),
    };
  });

/** The fields that a file may have, by the words for them: their names and labels in both languages. */
const knownColumns = (texts: Texts, resource: AnyResource): KnownColumns =>
  new Map(
    importFields(resource).map((name) => [
      name,
      languages.map((lang) => labelIn(texts, lang, resource, name)),
    ]),
  );

/** Columns that keep the file from being read: a key without one, a field with two. */
function columnProblems(
  resource: AnyResource,
  columns: readonly string[],
): readonly (readonly [code: string, field: string])[] {
  const used = columns.filter((name) => name !== '');
  const twice = new Set(used.filter((name, index) => used.indexOf(name) !== index));
  return [
    ...importKey(resource)
      .filter((name) => !used.includes(name))
      .map((name) => ['key_missing', name] as const),
    ...[...twice].map((name) => ['field_twice', name] as const),
  ];
}
