import { expect, test } from 'vitest';
import { readSheet } from './readSheet.ts';
import { sheetLimits, UnreadableSheet } from './sheetLimits.ts';

const bytesOf = (text: string) => ({ bytes: Buffer.from(text) });

/** Nearly as much as a file may have. */
const most = sheetLimits.bytes - 1_000;

const filledWith = (part: string): string => part.repeat(Math.floor(most / part.length));

/** Records with different keys each, as text: they test the memory limit. */
const ownKeys = (records: number, keys: number): string => {
  const keysOf = (record: number) =>
    Array.from({ length: keys }, (_, at) => `"${(record * keys + at).toString(36)}":1`).join(',');
  return `[${Array.from({ length: records }, (_, record) => `{${keysOf(record)}}`).join(',')}]`;
};

/** As many cells as a file may have, and nearly as many characters. */
const fullTable = (): string => {
  const row = Array.from({ length: 40 }, () => 'x'.repeat(48)).join(',');
  return Array.from({ length: 4_991 }, () => row).join('\n');
};

const hostile = [
  ['3,000 records of 300 own keys', () => ownKeys(3_000, 300), 'too_many_cells'],
  ['900 records of 100 own keys', () => ownKeys(900, 100), 'too_many_columns'],
  ['lists in lists', () => filledWith('['), 'too_deep'],
  ['records in records', () => filledWith('[{"a":'), 'too_deep'],
  ['empty records', () => `[${filledWith('{},')}{}]`, 'too_many_rows'],
  ['a list in a cell', () => `[{"a":[${filledWith('[],')}[]]}]`, 'too_many_cells'],
  ['one text of JSON', () => `[{"a":"${filledWith('x')}"}]`, 'text_too_long'],
  ['quotation marks alone', () => filledWith('""'), 'text_too_long'],
  ['quotation marks that end in cells', () => filledWith('"a"b'), 'broken_quotes_row'],
  ['commas alone', () => filledWith(','), 'too_many_columns'],
  ['empty quoted cells', () => filledWith('"",'), 'too_many_columns'],
  ['line breaks alone', () => filledWith('\n'), 'no_heading'],
  ['line breaks below a heading', () => `a,b${filledWith('\n')}`, 'too_many_rows'],
  ['one huge cell', () => `a,b\n${filledWith('x')}`, 'text_too_long'],
  ['more rows than are taken', () => `a\n${filledWith('1\n')}`, 'too_many_rows'],
] as const;

// The time that this thread works, whatever else the machine does: reading there took seconds to minutes.
test.each(hostile)('%s are refused, and cost the main thread next to nothing', async (...row) => {
  const [, made, code] = row;
  const file = bytesOf(made());
  const before = process.threadCpuUsage();

  const refused = await readSheet(file).catch((error: unknown) => error);

  const { user, system } = process.threadCpuUsage(before);
  expect(refused).toBeInstanceOf(UnreadableSheet);
  expect(refused).toMatchObject({ code });
  expect(user + system).toBeLessThan(1_000_000);
});

test('a file at the limits arrives whole and in order, in portions between which others are served', async () => {
  const file = bytesOf(fullTable());
  let turns = 0;
  const counting = setInterval(() => (turns += 1));

  const { headings, rows } = await readSheet(file);

  clearInterval(counting);
  expect(headings).toHaveLength(40);
  expect(rows.map(({ number }) => number)).toEqual(
    Array.from({ length: 4_990 }, (_, at) => at + 2),
  );
  expect(turns).toBeGreaterThan(5);
});

test.each([
  ['memory', { memoryMb: 12 }],
  ['time', { patienceMs: 0 }],
])(
  'a file that takes more %s than it may is refused, and the next one is read',
  async (_, less) => {
    const file = bytesOf(fullTable());

    await expect(readSheet(file, { ...sheetLimits, ...less })).rejects.toMatchObject({
      code: 'too_complex',
    });

    expect(await readSheet(bytesOf('a\n1'))).toEqual({
      headings: ['a'],
      rows: [{ number: 2, cells: ['1'] }],
      uneven: [],
    });
  },
);

test('a file above the size limit is not read', async () => {
  await expect(readSheet({ path: '/nowhere', size: sheetLimits.bytes + 1 })).rejects.toMatchObject({
    code: 'file_too_large',
    params: { max: 10 },
  });
});
