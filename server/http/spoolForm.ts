import { discard, fileLimits, spool, type SpooledFile } from '../files/index.ts';
import { formOf, type FormBody } from './form.ts';
import { requestLimits } from './limits.ts';
import { boundaryOf, partsOf, type Part } from './multipart.ts';
import { UnreadableBody } from './readBody.ts';

/**
 * Reads a form whose file goes to the disk as it comes. More than a file may have is read to the
 * end and not kept, so that the sender hears why; far more ends the connection.
 *
 * @throws {UnreadableBody} when it is no form, or a name comes twice
 */
export async function spoolForm(
  payload: AsyncIterable<Uint8Array>,
  contentType: string,
  dir: string,
): Promise<FormBody> {
  const texts = new Map<string, string>();
  let upload: SpooledFile | undefined;
  const options = { boundary: boundaryOf(contentType), mostBytes: requestLimits.spooledBytes };
  try {
    for await (const part of partsOf(payload, options)) {
      const isKnown = texts.has(part.name) || (part.fileName !== undefined && upload !== undefined);
      if (isKnown || !namePattern.test(part.name) || texts.size >= mostTexts)
        throw new UnreadableBody('name', part.name.slice(0, 80));
      if (part.fileName === undefined) texts.set(part.name, await textOf(part));
      else upload = await spool(sentIn(part, part.fileName), dir, fileLimits.bytes);
    }
  } catch (error) {
    if (upload) await discard(upload.path);
    throw error;
  }
  return formOf({ texts: Object.fromEntries(texts), upload });
}

const namePattern = /^[\w[\].-]{1,80}$/;
const mostTexts = 20;
const mostText = 4_096;

const sentIn = ({ type, body }: Part, name: string) => ({ name, claimed: type, body });

async function textOf({ name, body }: Part): Promise<string> {
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of body) {
    length += piece.length;
    if (length > mostText) throw new UnreadableBody('too_many', name);
    pieces.push(Buffer.from(piece));
  }
  const text = Buffer.concat(pieces).toString('utf8');
  if (text.includes('\0')) throw new UnreadableBody('nul', name);
  return text;
}
