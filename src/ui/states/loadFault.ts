import { useCallback } from 'react';
import { failureSentence, NetworkError, ReplyError, StatusError } from '../../client/index.ts';
import { ReplyCode } from '../../contract/index.ts';
import { type Translate, useText } from '../../texts/index.ts';

/** Reason a record could not be read or written, as far as it changes what the user can do. */
export type Fault = 'missing' | 'denied' | 'refused' | 'offline' | 'noAnswer' | 'server';

/** `refused`: the server declines and gives a reason; every other fault has a text of its own. */
export function faultOf(error: unknown): Fault {
  if (error instanceof NetworkError) return error.reason === 'offline' ? 'offline' : 'noAnswer';
  if (error instanceof StatusError) return statusFaults[error.status] ?? 'server';
  if (!(error instanceof ReplyError)) return 'server';
  const { code, data } = error.envelope;
  if (code === ReplyCode.denied) return 'denied';
  if (errorCode(data) === 'not_found') return 'missing';
  return error.message === '' ? 'server' : 'refused';
}

const statusFaults: Readonly<Record<number, Fault>> = {
  401: 'denied',
  403: 'denied',
  404: 'missing',
  408: 'noAnswer',
  502: 'noAnswer',
  503: 'noAnswer',
  504: 'noAnswer',
};

/** Returns the failure in the words of the error catalogue, and that it can be retried. */
export function loadFaultText(error: unknown, t: Translate): string {
  const sentence = failureSentence(error, t);
  const fault = faultOf(error);
  if (fault === 'refused') return sentence;
  return t(fault === 'offline' ? 'ui.record.paused' : 'ui.record.retry', { sentence });
}

/** The same in the language that is on. */
export function useLoadFaultText(): (error: unknown) => string {
  const t = useText();
  return useCallback((error) => loadFaultText(error, t), [t]);
}

const errorCode = (data: unknown): unknown =>
  typeof data === 'object' && data !== null && 'error' in data ? data.error : undefined;

/** The status, reply code or network reason of a failure, which an error page shows for support. */
export function codeOf(error: unknown): string | number | undefined {
  if (error instanceof StatusError) return error.status;
  if (error instanceof ReplyError) return error.envelope.code;
  return error instanceof NetworkError ? error.reason : undefined;
}
