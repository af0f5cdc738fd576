import { setTimeout as sleep } from 'node:timers/promises';

/** No connection became free in time. The request may be tried again later. */
export class DatabaseBusy extends Error {
  readonly code = 'busy';
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'DatabaseBusy';
  }
}

/** The database cannot be opened. The message tells an operator how to fix it. */
export class CannotOpen extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'CannotOpen';
  }
}

/**
 * True if the whole transaction may succeed when it is run again: a deadlock, a serialization failure, or a
 * lost connection. Only for transactions that may run twice.
 */
export const isRetryable = (error: unknown): boolean =>
  retryable.has(errorCodeOf(error)) || isConnectionError(error);

/** True if the database was away, busy or shutting down: the caller answers 503. */
export const isUnavailable = (error: unknown): boolean =>
  error instanceof DatabaseBusy || unavailable.has(errorCodeOf(error)) || isConnectionError(error);

/** The unique index or constraint that a row broke. */
export const isUniqueViolation = (error: unknown) => violation(error, '23505');

/** The reference that a row broke: it points nowhere, or others point at it. */
export const isForeignKeyViolation = (error: unknown) => violation(error, '23503');

/** The CHECK that a row broke. */
export const isCheckViolation = (error: unknown) => violation(error, '23514');

/** True if a statement, a lock or an idle transaction ran out of time. */
export const isTimeout = (error: unknown): boolean => timeouts.has(errorCodeOf(error));

/** True if storage is full: writing fails, reading goes on. */
export const isDiskFull = (error: unknown): boolean =>
  errorCodeOf(error) === '53100' ||
  errorCodeOf(error) === 'ENOSPC' ||
  /no space left/i.test(messageOf(error));

/** True if the connection broke; the outcome of an open transaction is then unknown. */
export const isConnectionError = (error: unknown): boolean =>
  /^(?:08...|ECONN\w+|EPIPE|ETIMEDOUT|ENOTFOUND|EHOSTUNREACH|EAI_AGAIN)$/.test(
    errorCodeOf(error),
  ) || connectionLostMessage.test(messageOf(error));

const retryable = new Set(['40001', '40P01', '57P01', '57P02', '57P03']);
const unavailable = new Set(['53300', '57P01', '57P02', '57P03']);
// 57014: statement_timeout; 55P03: lock_timeout; 25P03: idle_in_transaction_session_timeout.
const timeouts = new Set(['57014', '55P03', '25P03']);

// The driver gives these no code.
const connectionLostMessage =
  /^(?:Connection terminated|Client has encountered a connection error|Query read timeout|Client was closed)/;

function violation(error: unknown, code: string): { readonly constraint: string } | undefined {
  if (errorCodeOf(error) !== code) return undefined;
  const { constraint } = error as { constraint?: string };
  return { constraint: constraint ?? '' };
}

/** SQLSTATE, or the code of the system call that failed. */
export function errorCodeOf(error: unknown): string {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : '';
  return typeof code === 'string' ? code : '';
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : '');

/**
 * Runs a whole transaction again when it failed for a reason that may pass: three tries, each
 * after a longer random pause. Only for work that may happen twice, since a connection lost at
 * COMMIT leaves the outcome unknown.
 */
export async function withRetry<T>(run: () => Promise<T>, random = Math.random): Promise<T> {
  for (const pauseMs of pausesMs) {
    try {
      return await run();
    } catch (error) {
      if (!isRetryable(error)) throw error;
      await sleep(pauseMs * (0.5 + random()));
    }
  }
  return run();
}

const pausesMs = [20, 100];
