import { expect, test } from 'vitest';
import { type Field, Invalid } from '../src/schema/index.ts';
import { resources } from './index.ts';

// Texts as people paste them from contacts, chats, mails, tables and web pages, read by every declared field of
// their kind and by its filter. Files as people save them: `tests/imports`.

type Kind = keyof typeof isOfKind;

const rule = ({ options }: Field): unknown => ('rule' in options ? options.rule : undefined);
const formOf = ({ options }: Field): unknown => ('form' in options ? options.form : undefined);
const isLine = (field: Field): boolean =>
  field.kind === 'text' &&
  rule(field) === undefined &&
  !('pattern' in field.options) &&
  !('copyable' in field.options);

const isOfKind = {
  phone: (field) => ['mobile', 'phone'].includes(String(rule(field))),
  email: ({ kind }) => kind === 'email',
  code: (field) =>
    field.kind === 'text' &&
    (formOf(field) === 'code' || (formOf(field) === undefined && 'copyable' in field.options)),
  name: (field) => rule(field) === 'name',
  idNumber: (field) => rule(field) === 'idNumber',
  line: (field) => isLine(field) && formOf(field) === undefined,
  note: (field) =>
    field.kind === 'longText' && !('rich' in field.options) && formOf(field) === undefined,
} satisfies Readonly<Record<string, (field: Field) => boolean>>;

/** As pasted, and as a person would have typed it. */
const pasted: readonly (readonly [kind: Kind, text: string, wanted: string])[] = [
  ['phone', '\u202a19900003602\u202c', '19900003602'],
  ['phone', '\u206019900003602\u2060', '19900003602'],
  ['phone', '199 0000 3602', '19900003602'],
  ['phone', '199-0000-3602', '19900003602'],
  ['phone', '199\u20110000\u20113602', '19900003602'],
  ['phone', '+86 19900003602', '19900003602'],
  ['phone', '+8619900003602', '19900003602'],
  ['phone', '0086-199-0000-3602', '19900003602'],
  ['phone', '(+86) 199 0000 3602', '19900003602'],
  ['phone', '１９９００００３６０２', '19900003602'],
  ['phone', '19900003602\n', '19900003602'],
  ['phone', '19900003602\u3000', '19900003602'],
  ['phone', '199.0000.3602', '19900003602'],
  ['email', ' lin@mail.example ', 'lin@mail.example'],
  ['email', 'lin@mail.example\u200b', 'lin@mail.example'],
  ['email', 'lin＠mail.example', 'lin@mail.example'],
  ['email', 'lin@mail。example', 'lin@mail.example'],
  ['email', '\ufefflin@mail.example\r\n', 'lin@mail.example'],
  ['code', ' SF1234567890123 ', 'SF1234567890123'],
  ['code', 'SF1234567890123\n', 'SF1234567890123'],
  ['code', 'ＳＦ１２３４５６７８９０１２３', 'SF1234567890123'],
  ['code', 'SF12345\u200b67890123', 'SF1234567890123'],
  ['code', '\u00a0SF1234567890123', 'SF1234567890123'],
  ['code', '\tSF1234567890123', 'SF1234567890123'],
  ['name', ' 林知夏\u3000', '林知夏'],
  ['name', '林知夏\u200d', '林知夏'],
  ['name', "Anne O'Neil\n", "Anne O'Neil"],
  ['name', 'Andre\u0301', 'André'],
  ['idNumber', ' 110105194912310021', '110105194912310021'],
  ['idNumber', '１１０１０５１９４９１２３１００２１', '110105194912310021'],
  ['line', '文三路 478 号\n3 幢 501', '文三路 478 号 3 幢 501'],
  ['line', '文三路 478 号\r\n3 幢 501', '文三路 478 号 3 幢 501'],
  ['line', 'Linen shirt\tblue', 'Linen shirt blue'],
  ['line', '\u200b麻衬衫', '麻衬衫'],
  ['line', ' 麻衬衫 ', '麻衬衫'],
  ['line', 'Cafe\u0301', 'Café'],
  ['line', '生日快乐👨\u200d👩\u200d👧', '生日快乐👨\u200d👩\u200d👧'],
  ['line', '½ 米', '½ 米'],
  ['note', '请放门口\n谢谢', '请放门口\n谢谢'],
  ['note', '\u202a请放门口\u202c\r\n谢谢 ', '请放门口\r\n谢谢'],
  ['note', '\u3000请放门口\u3000', '请放门口'],
  ['note', '一\t二', '一\t二'],
];

const declared = resources.flatMap(({ name, shape }) =>
  Object.entries(shape.fields).map(([key, field]) => ({ at: `${name}.${key}`, field })),
);
const fieldsOf = (kind: Kind) => declared.filter(({ field }) => isOfKind[kind](field));

/** The value, or the code of its refusal: a field may be too short for what another one of its kind takes. */
function outcome(read: (raw: unknown) => unknown, raw: string): unknown {
  try {
    return read(raw);
  } catch (error) {
    if (error instanceof Invalid) return error.code;
    throw error;
  }
}

test.each(Object.keys(isOfKind) as Kind[])('there are fields of the kind %s', (kind) => {
  expect(fieldsOf(kind)).not.toEqual([]);
});

test.each(pasted)(
  'in fields of the kind %s %j is read and searched as %j',
  (kind, text, wanted) => {
    const fields = fieldsOf(kind);
    const wrong = fields.flatMap(({ at, field }) => {
      const { read, readFilter = read } = field;
      const isRead = Object.is(outcome(read, text), outcome(read, wanted));
      const isFound = Object.is(outcome(readFilter, text), outcome(readFilter, wanted));
      return isRead && isFound ? [] : [at];
    });
    const taken = fields.filter(({ field }) => outcome(field.read, text) === wanted);

    expect(wrong).toEqual([]);
    expect(taken.length).toBeGreaterThan(0);
  },
);
