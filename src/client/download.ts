import type { Envelope } from '../contract/index.ts';
import type { Call } from './call.ts';
import type { Http } from './http.ts';

export type Download =
  | { readonly type: 'file'; readonly blob: Blob; readonly name: string }
  /** Reply that is too large for one response: `data` tells the alternative, such as a job. */
  | { readonly type: 'envelope'; readonly envelope: Envelope };

/** Fetches a file with the tokens in the headers, where a link would have to carry them. */
export async function download(http: Http, call: Call): Promise<Download> {
  const { response, envelope } = await http.open({ ...call, expects: 'file' });
  if (envelope) return { type: 'envelope', envelope };
  const name = fileName(response.headers.get('Content-Disposition') ?? '');
  return { type: 'file', blob: await response.blob(), name };
}

/** Reads a streamed reply piece by piece, as it arrives. Leaving the loop ends the stream. */
export async function* stream(http: Http, call: Call): AsyncGenerator<string> {
  const { response } = await http.open({ ...call, expects: 'file' });
  const reader = response.body?.getReader();
  if (!reader) return;
  const decoder = new TextDecoder();
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read())
      yield decoder.decode(part.value, { stream: true });
  } finally {
    await reader.cancel();
  }
}

/** The name the server gives a file: `filename*` says it in any script, `filename` in plain text. */
function fileName(disposition: string): string {
  const [, encoded] = /filename\*=UTF-8''([^;]+)/i.exec(disposition) ?? [];
  const [, quoted, plain] = /filename=(?:"([^"]*)"|([^;]+))/i.exec(disposition) ?? [];
  const name = (encoded && decode(encoded)) ?? quoted ?? plain ?? '';
  // Drops a path from the name in the header.
  return name.trim().replace(/^.*[/\\]/, '');
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
