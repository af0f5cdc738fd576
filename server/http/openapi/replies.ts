import { errorCodes, ReplyCode } from '../../../src/contract/index.ts';
import { type JsonSchema, objectOf, text, whole } from '../jsonSchema.ts';
import type { Route } from '../registry.ts';

type RouteReply = Pick<Route, 'output' | 'media' | 'isEmpty'>;

/** Replies of a route: its own, a refusal in the envelope, and a failure outside of it. */
export function responsesOf(route: RouteReply, description: string): JsonSchema {
  return {
    200: { description, content: contentOf(route) },
    ...(route.isEmpty ? { 204: { description } } : {}),
    default: { $ref: '#/components/responses/Failure' },
  };
}

/** Schema of the reply with HTTP 200, for Fastify's route option `schema`. */
export const replySchema = ({ output, media, isEmpty }: RouteReply): JsonSchema =>
  media || isEmpty ? refusal : { anyOf: [success(output ?? { type: 'null' }), refusal] };

function contentOf({ output, media, isEmpty }: RouteReply): JsonSchema {
  if (isEmpty) return inJson(refusal);
  if (!media) return inJson(replySchema(output ? { output } : {}));
  const documents = media.map((type): [string, JsonSchema] => [
    type.split(';')[0] ?? type,
    { schema: type === json ? { anyOf: [output, refusal] } : file },
  ]);
  return { ...inJson(refusal), ...Object.fromEntries(documents) };
}

const json = 'application/json';
const inJson = (schema: JsonSchema): JsonSchema => ({ [json]: { schema } });
const file: JsonSchema = { type: 'string', contentMediaType: 'application/octet-stream' };
const refusal: JsonSchema = { $ref: '#/components/schemas/Refusal' };

// A code of its own for success lets clients tell the type of `data` by `code`.
const success = (data: JsonSchema): JsonSchema =>
  objectOf({ code: { const: ReplyCode.success }, msg: text, time: whole, data });

const refusalCodes = Object.values(ReplyCode).filter((code) => code !== ReplyCode.success);

/** Details of a refused call; `fields` has a sentence for each wrong value of the input. */
const refusalData: JsonSchema = {
  anyOf: [
    { type: 'null' },
    { type: 'array', maxItems: 0 },
    objectOf(
      {
        error: { type: 'string', enum: Object.keys(errorCodes) },
        field: text,
        fields: { type: 'object', additionalProperties: text },
        why: text,
        type: text,
      },
      [],
    ),
  ],
};

/** Parts that all replies refer to. */
export const sharedReplies = (description: string) => ({
  schemas: {
    Refusal: objectOf(
      {
        code: { type: 'integer', enum: refusalCodes },
        msg: text,
        time: whole,
        data: refusalData,
      },
      // A call above the limits gets neither time nor data. Source: contract 1.5.4.
      ['code', 'msg'],
    ),
  },
  responses: {
    Failure: {
      description,
      content: inJson(objectOf({ code: whole, msg: text, message: text }, [])),
    },
  },
});
