import type { Envelope } from '../../contract/index.ts';
import { ReplyError } from '../failures.ts';
import { isRaw, type Raw, type ReadRow } from './rows.ts';

/** Refused values. react-admin finds their texts, by field, where it looks for them. */
export class InvalidReply extends ReplyError {
  readonly status = 422;
  readonly body: { readonly errors: Readonly<Record<string, string>> };
  constructor(envelope: Envelope, errors: Readonly<Record<string, string>>) {
    super(envelope);
    this.name = 'InvalidReply';
    this.body = { errors };
  }
}

/** Refusal of a write to a record that another user has changed since; holds the record as it is now. */
export class StaleReply extends ReplyError {
  readonly row: Raw | undefined;
  constructor(envelope: Envelope, row: Raw | undefined) {
    super(envelope);
    this.name = 'StaleReply';
    this.row = row;
  }
}

/** Refused values as `InvalidReply`, for calls outside of the data provider; other errors are returned unchanged. */
export function invalidReplyOf(error: unknown): unknown {
  if (!(error instanceof ReplyError)) return error;
  const { envelope } = error;
  const errors = errorsOf(isRaw(envelope.data) ? envelope.data : {}, envelope.msg);
  return errors ? new InvalidReply(envelope, errors) : error;
}

/** Converts a refusal to the error class of its code; any other error is returned unchanged. */
export function namedRefusal(error: unknown, read: ReadRow): unknown {
  if (!(error instanceof ReplyError)) return error;
  const { envelope } = error;
  const data = isRaw(envelope.data) ? envelope.data : {};
  if (data['error'] === 'stale')
    return new StaleReply(envelope, isRaw(data['row']) ? read(data['row']) : undefined);
  return invalidReplyOf(error);
}

/** `duplicate` and `required` name their field too. Paths are dotted: `skus.3.sku_code`. */
function errorsOf({ field, fields }: Raw, msg: string) {
  const texts = Object.entries(isRaw(fields) ? fields : {}).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  if (texts.length) return Object.fromEntries(texts);
  return typeof field === 'string' && field ? { [field]: msg } : undefined;
}
