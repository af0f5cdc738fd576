import type { Params } from '../../../../src/schema/index.ts';

/** Message about one row of an imported file. A single error keeps everything from being written. */
export type Message = {
  /** As a spreadsheet counts: the heading is row 1. Absent when it concerns the file. */
  readonly row?: number;
  /** Heading of the column, as the file has it. */
  readonly column?: string;
  /** A key of `i18n/<lang>/importing.ts`, or of `invalid.ts` when a field refused the value. */
  readonly code: string;
  readonly params: Params;
  readonly level: 'error' | 'warning' | 'note';
};

export const fault = (
  code: string,
  at: Partial<Pick<Message, 'row' | 'column'>> = {},
  params: Params = {},
): Message => ({
  ...at,
  code,
  params,
  level: 'error',
});

export const hasErrors = (messages: readonly Message[]): boolean =>
  messages.some(({ level }) => level === 'error');
