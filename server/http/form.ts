import type { SpooledFile } from '../files/index.ts';
import { requestLimits } from './limits.ts';
import { UnreadableBody } from './readBody.ts';

/** A form with one file, as a browser sends it. */
export type FormBody = {
  readonly [form]: true;
  readonly texts: Readonly<Record<string, string>>;
  readonly file?: Uint8Array | undefined;
  readonly fileName?: string | undefined;
  /** Instead of `file`, where the route wants it on the disk. */
  readonly upload?: SpooledFile | undefined;
};

const form = Symbol('form');

export const formOf = (parts: Omit<FormBody, typeof form>): FormBody => ({
  [form]: true,
  ...parts,
});

export const isForm = (body: unknown): body is FormBody =>
  typeof body === 'object' && body !== null && form in body;

/**
 * Reads a multipart body: texts by name, and the one file.
 *
 * @throws {UnreadableBody} when it is none, or a name comes twice
 * @throws an error with `statusCode` 413 above the limit
 */
export async function readForm(
  payload: AsyncIterable<Uint8Array>,
  contentType: string,
): Promise<FormBody> {
  const bytes = await wholeOf(payload);
  const parts = await new Response(bytes, { headers: { 'content-type': contentType } })
    .formData()
    .catch(() => {
      throw new UnreadableBody('json', '');
    });
  const texts = new Map<string, string>();
  let file: Uint8Array | undefined;
  let fileName: string | undefined;
  for (const [name, part] of parts) {
    if (texts.has(name) || (typeof part !== 'string' && file))
      throw new UnreadableBody('name', name);
    if (typeof part === 'string') texts.set(name, part);
    else [file, fileName] = [new Uint8Array(await part.arrayBuffer()), part.name];
  }
  return formOf({ texts: Object.fromEntries(texts), file, fileName });
}

async function wholeOf(payload: AsyncIterable<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of payload) {
    length += chunk.length;
    if (length > requestLimits.formBytes)
      throw Object.assign(new Error('the form is too large'), { statusCode: 413 });
    chunks.push(chunk);
  }
  return Uint8Array.from(Buffer.concat(chunks));
}
