import { ReplyError } from '../../../src/client/index.ts';

/** A refusal of the API, read from the failure of a call. */
export type ShopRefusal = {
  /** Code of the error; empty if the reply has none. */
  readonly code: string;
  /** Sentence of the server, in the language of the reader. */
  readonly message: string;
  /** Sentences by the names of refused inputs. */
  readonly fields: Readonly<Record<string, string>>;
  readonly data: Readonly<Record<string, unknown>>;
};

/** Undefined for a failure that is no refusal, such as a lost connection. */
export function refusalOf(error: unknown): ShopRefusal | undefined {
  if (!(error instanceof ReplyError)) return undefined;
  const data: Readonly<Record<string, unknown>> = Object(error.envelope.data);
  const { error: code, fields } = data;
  const texts = Object.entries(Object(fields)).map(([name, text]) => [name, String(text)]);
  return {
    code: typeof code === 'string' ? code : '',
    message: error.message,
    fields: Object.fromEntries(texts),
    data,
  };
}

/** Sentence about any failure of a call. */
export const failureText = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/** Refusals by the names of inputs; one that is about none of them, or another failure, as `form`. */
export function formErrors(error: unknown): Readonly<Record<string, string>> {
  const fields = refusalOf(error)?.fields ?? {};
  return Object.keys(fields).length > 0 ? fields : { form: failureText(error) };
}
