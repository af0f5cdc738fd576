import {
  Invalid,
  readerOf,
  type Field,
  type FieldOptions,
  type Only,
  type Value,
  noOptions,
} from '../../schema/index.ts';
import { column, ordered } from '../column.ts';

type DateOptions = FieldOptions & {
  /** Earliest day, `yyyy-mm-dd`. */
  readonly min?: string;
  /** Latest day, `yyyy-mm-dd`. */
  readonly max?: string;
};

/**
 * A day of the calendar, `yyyy-mm-dd` everywhere, without a time zone: a birthday, a holiday. Column: `date`.
 *
 * @throws {Invalid} not_a_date, too_early, too_late
 * @example date({ optional: true, min: '1900-01-01' })
 */
export function date<const O extends DateOptions = {}>(
  options: Only<O, DateOptions> = noOptions,
): Field<Value<string, O>, O, ''> {
  const read = readerOf((raw) => bounded(readDay(raw), options), options);
  return {
    kind: 'date',
    options,
    columns: column('date', { options, read }),
    read,
    operators: ordered,
    readFilter: readDay,
    dayRange: (first, last) => `${first},${last}`,
    // Spreadsheets write 2026/1/5.
    fromCsv: (text) => {
      const [, year, month = '', day = ''] = slashed.exec(text.trim()) ?? [];
      return year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text.trim();
    },
    jsonSchema: { type: 'string', format: 'date' },
  };
}

const slashed = /^(\d{4})[/-](\d{1,2})[/-](\d{1,2})$/;

function readDay(raw: unknown): string {
  const found = typeof raw === 'string' ? /^(\d{4})-(\d{2})-(\d{2})$/.exec(raw) : null;
  if (!found || !exists(Number(found[1]), Number(found[2]), Number(found[3]))) {
    throw new Invalid('not_a_date');
  }
  return found[0];
}

function exists(year: number, month: number, day: number): boolean {
  if (year < 1 || month < 1 || month > 12 || day < 1) return false;
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return day <= (month === 2 && leap ? 29 : (days[month - 1] ?? 0));
}

const days = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

function bounded(day: string, { min, max }: DateOptions): string {
  if (min !== undefined && day < min) throw new Invalid('too_early', { min });
  if (max !== undefined && day > max) throw new Invalid('too_late', { max });
  return day;
}
