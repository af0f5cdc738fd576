import type { Language } from '../../../src/contract/index.ts';
import { flag, int } from '../../../src/fields/index.ts';
import { Invalid, InvalidInput, type AnyResource } from '../../../src/schema/index.ts';
import type { Database } from '../../db/index.ts';
import { importGoods, type Message } from '../../domain/goods/import/index.ts';
import { listOf, objectOf, text, whole, yesNo } from '../openapi/jsonSchema.ts';
import type { AdminCall, AdminRoute } from '../registry.ts';
import type { HeavyCalls } from '../heavyCalls.ts';
import type { Texts } from '../texts.ts';
import { declaredAction } from './actions.ts';

type ImportRouteOptions = {
  readonly database: Pick<Database, 'slow' | 'engine'>;
  readonly texts: Texts;
  readonly heavyCalls: HeavyCalls;
};

/** The import of a product file: what it would do, or what it did, with a sentence for each row. */
export const importGoodsRoute = (
  { database, texts, heavyCalls }: ImportRouteOptions,
  resource: AnyResource,
): AdminRoute => ({
  ...declaredAction(texts, resource, 'import'),
  input: {
    in: 'form',
    fields: { classify_id: int({ min: 1, max: Number.MAX_SAFE_INTEGER }), dry_run: flag() },
  },
  output: objectOf({
    ok: yesNo,
    rows: whole,
    goods: whole,
    skus: whole,
    created: whole,
    imported_at: whole,
    unchanged: whole,
    messages: listOf(
      objectOf({ row: whole, column: text, level: text, msg: text }, ['level', 'msg']),
    ),
  }),
  async handle({ admin, file, input, lang, now }: AdminCall) {
    if (!file) throw new InvalidInput(new Map([['file', new Invalid('required')]]));
    const { messages, ...counts } = await heavyCalls.run(() =>
      importGoods({
        db: database.slow,
        inPortions: database.engine === 'embedded',
        csv: file,
        classifyId: Number(input['classify_id']),
        dryRun: input['dry_run'] === 1,
        admin,
        now,
      }),
    );
    return { ...counts, messages: messages.map((message) => inWords(texts, lang, message)) };
  },
});

function inWords(texts: Texts, lang: Language, { code, params, ...message }: Message) {
  const place = texts.find(lang, `importing.${code}`) ? `importing.${code}` : `invalid.${code}`;
  const field = message.column ?? '';
  return { ...message, code, msg: texts.say(lang, place, { field, ...params }) };
}
