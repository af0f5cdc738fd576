import { NetworkError, ReplyError, StatusError } from '../../client/index.ts';
import { ReplyCode } from '../../contract/index.ts';

/** Why a record could not be read or written, as far as it changes what a person can do about it. */
export type Fault = 'missing' | 'denied' | 'refused' | 'offline' | 'noAnswer' | 'server';

/** `refused`: the shop declines and says why; everything else has a text of ours. */
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

const errorCode = (data: unknown): unknown =>
  typeof data === 'object' && data !== null && 'error' in data ? data.error : undefined;
