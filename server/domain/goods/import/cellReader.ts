import { type Field, Invalid, type Params } from '../../../../src/schema/index.ts';
import { fault, type Message } from './message.ts';
import type { CsvRow } from './readCsv.ts';

type Place = Partial<Pick<Message, 'row' | 'column'>>;

/** Reads cells with the fields of goods, and keeps what there is to say of them. */
export type CellReader = {
  /** Notes what is wrong with a cell; undefined then. */
  read<V>(field: Field<V>, row: CsvRow, column: string, raw?: unknown): V | undefined;
  refuse(code: string, place: Place, params?: Params): void;
  /** Says what was changed; the row is imported all the same. */
  warn(code: string, place: Place, params?: Params): void;
  readonly messages: readonly Message[];
};

export function cellReader(): CellReader {
  const messages: Message[] = [];
  return {
    messages,
    refuse: (code, place, params = {}) => void messages.push(fault(code, place, params)),
    warn: (code, place, params = {}) =>
      void messages.push({ ...place, code, params, level: 'warning' }),
    read(field, { number, cells }, column, raw = cells[column] ?? '') {
      try {
        return field.read(raw);
      } catch (error) {
        if (!(error instanceof Invalid)) throw error;
        messages.push(fault(error.code, { row: number, column }, error.params));
        return undefined;
      }
    },
  };
}
