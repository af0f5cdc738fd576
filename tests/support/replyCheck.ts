import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { actionKey, readApiUrl } from '../../src/contract/index.ts';

/** An OpenAPI document, as far as the check reads it. */
export type ApiDocument = {
  readonly paths: Readonly<Record<string, Readonly<Record<string, DescribedCall>>>>;
};
type DescribedCall = {
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, unknown>> }>
  >;
};

export type CheckedReply = {
  readonly status: number;
  readonly type: string;
  readonly json: unknown;
};

/**
 * Compares replies with their description.
 *
 * @returns for a call and its reply what differs; undefined where the document describes no such call
 */
export function createReplyCheck(document: ApiDocument) {
  const ajv = new Ajv2020({ strict: false, validateSchema: false, validateFormats: false });
  ajv.addSchema(document, documentId);
  const pathOf = new Map(Object.keys(document.paths).map((path) => [keyOf(path), path]));
  const known = new Map<string, ValidateFunction>();

  return (method: string, address: string, reply: CheckedReply): readonly string[] | undefined => {
    const path = pathOf.get(keyOf(address.replace(/\?.*$/s, ''))) ?? '';
    const verb = method.toLowerCase();
    const responses = document.paths[path]?.[verb]?.responses;
    // A failure outside of the envelope has the same form for all calls.
    if (!responses || !(reply.status in responses)) return responses && [];
    const type = reply.type.replace(/;.*$/s, '');
    const { content = { '': {} } } = responses[reply.status] ?? {};
    if (!(type in content)) return [`${type} is not described`];
    if (type !== json) return [];
    const at = ['paths', path, verb, 'responses', String(reply.status), 'content', json, 'schema'];
    return problemsAt(at.map((part) => encodeURIComponent(pointed(part))).join('/'), reply.json);
  };

  function problemsAt(pointer: string, value: unknown): readonly string[] {
    const validate = known.get(pointer) ?? ajv.compile({ $ref: `${documentId}#/${pointer}` });
    known.set(pointer, validate);
    if (validate(value)) return [];
    return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
  }
}

const json = 'application/json';
const documentId = 'https://api.example/openapi.json';

/** The same for all forms of an address; `/` is the start of the member area. Source: contract 1.1.5. */
function keyOf(path: string): string | undefined {
  const address = readApiUrl(path === '/' ? '/api' : path);
  return address && `${address.app}/${address.path}/${actionKey(address.action)}`;
}

const pointed = (part: string): string => part.replaceAll('~', '~0').replaceAll('/', '~1');
