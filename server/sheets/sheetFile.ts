import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { constants, crc32, deflateRawSync } from 'node:zlib';
import { strToU8, Zip, type ZipInputFile } from 'fflate';
import { byteOrderMark, csvLine } from './cells.ts';

export type SheetFormat = 'csv' | 'xlsx';

/** A table that is written to a file row by row, so that many rows cost no memory. */
export type SheetFile = {
  write(rows: readonly (readonly string[])[]): Promise<void>;
  /** Closes the file. */
  end(): Promise<{ readonly size: number; readonly sha256: string }>;
  /** Closes the file, which is of no use. */
  abandon(): Promise<void>;
};

type SheetOptions = {
  readonly path: string;
  readonly format: SheetFormat;
  readonly head: readonly string[];
  /** True for columns of numbers, if the format has numbers; all others are text. */
  readonly numbers: readonly boolean[];
};

/**
 * Begins a table with its head. The same rows give the same bytes.
 *
 * A cell of a workbook that is not a number is text by its type, so no program takes it for a formula.
 */
export async function createSheetFile(options: SheetOptions): Promise<SheetFile> {
  const { path, format, head } = options;
  const file = await open(path, 'w', 0o600);
  const hash = createHash('sha256');
  let size = 0;
  const keep = async (bytes: Uint8Array) => {
    if (bytes.length === 0) return;
    hash.update(bytes);
    size += bytes.length;
    // Unlike `write`, it goes on until all is written.
    await file.appendFile(bytes);
  };
  const sheet = format === 'xlsx' ? workbook(options) : csv;
  try {
    await keep(sheet.begin());
    await keep(sheet.rows([head]));
  } catch (error) {
    await file.close();
    throw error;
  }
  return {
    write: (rows) => keep(sheet.rows(rows)),
    async end() {
      await keep(sheet.end());
      await file.sync();
      await file.close();
      return { size, sha256: hash.digest('hex') };
    },
    abandon: () => file.close(),
  };
}

type SheetWriter = {
  readonly begin: () => Uint8Array;
  readonly rows: (rows: readonly (readonly string[])[]) => Uint8Array;
  readonly end: () => Uint8Array;
};

const nothing = new Uint8Array();

const csv: SheetWriter = {
  begin: () => strToU8(byteOrderMark),
  rows: (rows) => Buffer.from(rows.map(csvLine).join('')),
  end: () => nothing,
};

/** An XLSX workbook of one sheet: a zip archive of XML, packed while it is written. */
export function workbook({ numbers }: Pick<SheetOptions, 'numbers'>): SheetWriter {
  let packed: Uint8Array[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    packed.push(bytes);
  });
  const take = () => {
    const bytes = Buffer.concat(packed);
    packed = [];
    return bytes;
  };
  const member = (name: string) => {
    const made = packedMember(name);
    zip.add(made);
    return made;
  };
  const sheet = () => (open ??= member('xl/worksheets/sheet1.xml'));
  let open: PackedMember | undefined;
  let line = 0;
  return {
    begin() {
      for (const [name, text] of Object.entries(frame)) member(name).push(strToU8(text), true);
      sheet().push(strToU8(sheetStart));
      return take();
    },
    rows(rows) {
      let text = '';
      for (const row of rows) {
        line += 1;
        text += rowXml(row, line, line === 1 ? [] : numbers);
      }
      sheet().push(Buffer.from(text));
      return take();
    },
    end() {
      sheet().push(strToU8(sheetEnd), true);
      zip.end();
      return take();
    },
  };
}

type PackedMember = ZipInputFile & { push(bytes: Uint8Array, isLast?: boolean): void };

/** A file of an archive that the zlib of Node packs, several times as fast: each push is a block of its own. */
function packedMember(filename: string): PackedMember {
  const made = {
    filename,
    compression: 8,
    size: 0,
    crc: 0,
    // The same content is the same file, whenever it is made.
    mtime: '1980-01-01T12:00:00',
    push(this: PackedMember, bytes: Uint8Array, isLast = false) {
      made.size += bytes.length;
      made.crc = crc32(bytes, made.crc);
      const finishFlush = isLast ? constants.Z_FINISH : constants.Z_SYNC_FLUSH;
      this.ondata?.(null, deflateRawSync(bytes, { finishFlush }), isLast);
    },
  };
  return made;
}

const rowXml = (row: readonly string[], line: number, numbers: readonly boolean[]): string =>
  `<row r="${line}">${row
    .map((cell, at) => cellXml(cell, `${columnName(at)}${line}`, numbers[at] === true))
    .join('')}</row>`;

/** `A` to `Z`, then `AA`. */
const columnName = (at: number): string =>
  (at < 26 ? '' : columnName(Math.floor(at / 26) - 1)) + String.fromCodePoint(65 + (at % 26));

function cellXml(text: string, place: string, isNumber: boolean): string {
  if (text === '') return '';
  if (isNumber && /^-?\d{1,15}(?:\.\d{1,6})?$/.test(text))
    return `<c r="${place}"><v>${text}</v></c>`;
  // More characters than this no cell holds.
  const shown = escaped(text.slice(0, 32_767));
  return `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${shown}</t></is></c>`;
}

const escaped = (text: string): string => (mayNeedEscape.test(text) ? escapedXml(text) : text);

// Most cells hold none of these.
// oxlint-disable-next-line no-control-regex
const mayNeedEscape = /[&<>\u0000-\u0008\u000B\u000C\u000E-\u001F\uD800-\uDFFF\uFFFE\uFFFF]/;

const escapedXml = (text: string): string =>
  text
    .toWellFormed()
    // Characters that XML cannot hold.
    // oxlint-disable-next-line no-control-regex
    .replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The parts around the sheet. Source: ECMA-376. */
const frame: Readonly<Record<string, string>> = {
  '[Content_Types].xml':
    `${xml}<Types xmlns="${packages}/content-types">` +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    `<Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/>` +
    `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/></Types>`,
  '_rels/.rels':
    `${xml}<Relationships xmlns="${packages}/relationships">` +
    `<Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml':
    `${xml}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>` +
    '<sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels':
    `${xml}<Relationships xmlns="${packages}/relationships">` +
    `<Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
};

const sheetStart = `${xml}<worksheet xmlns="${main}"><sheetData>`;
const sheetEnd = '</sheetData></worksheet>';
