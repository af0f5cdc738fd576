import { expect, test } from 'vitest';
import { readBody, UnreadableBody, type BodyFault } from './requestBody.ts';

test('a body is read as it was written', () => {
  expect(readBody('{"id":7,"lines":[{"num":1},null],"name":"海"}')).toEqual({
    id: 7,
    lines: [{ num: 1 }, null],
    name: '海',
  });
});

test('no body is an empty one', () => {
  expect(readBody(' ')).toEqual({});
});

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
const wide = (count: number) =>
  JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, n) => [`k${n}`, n])));

test.each<[string, string, BodyFault, string]>([
  ['text that is no JSON', '{"a":', 'json', ''],
  ['more depth than an input has', `{"a":${nested(20)}}`, 'too_deep', 'a.0.0.0'],
  ['depth that would exhaust a stack', nested(10_000), 'too_deep', '0.0.0'],
  ['more keys than an input has', wide(1_001), 'too_many', ''],
  ['more keys in a row of a list', `{"lines":[${wide(1_001)}]}`, 'too_many', 'lines.0'],
  ['a list without end', `{"ids":[${'1,'.repeat(10_000)}1]}`, 'too_many', 'ids'],
  ['a name all objects answer to', '{"a":{"__proto__":{"x":1}}}', 'name', 'a'],
  ['a name that leads there', '{"constructor":{"prototype":1}}', 'name', ''],
  ['a NUL in a value', String.raw`{"a":["x\u0000"]}`, 'nul', 'a.0'],
  ['a NUL in a name', String.raw`{"a\u0000":1}`, 'nul', ''],
  ['half an emoji', String.raw`{"name":"\ud83d"}`, 'surrogate', 'name'],
])('%s is refused', (_, text, fault, field) => {
  const refusal = refusalOf(text);

  expect(refusal.fault).toBe(fault);
  expect(refusal.field.startsWith(field)).toBe(true);
});

test('a body exactly at the limits is accepted', () => {
  expect(() => readBody(nested(20))).not.toThrow();
  expect(() => readBody(`[${wide(1_000)},${wide(1_000)}]`)).not.toThrow();
  expect(() => readBody(`[${'1,'.repeat(9_999)}1]`)).not.toThrow();
});

test.each([
  ['too_deep', nested(500_000)],
  ['too_many', wide(60_000)],
  ['too_many', `[${'[],'.repeat(300_000)}[]]`],
])('a megabyte that is %s is refused', (fault, text) => {
  expect(refusalOf(text).fault).toBe(fault);
});

test('objects stay as they were', () => {
  refusalOf('{"__proto__":{"polluted":1}}');

  expect('polluted' in {}).toBe(false);
});

function refusalOf(text: string): UnreadableBody {
  try {
    readBody(text);
  } catch (error) {
    if (error instanceof UnreadableBody) return error;
    throw error;
  }
  throw new Error('the body was taken');
}
