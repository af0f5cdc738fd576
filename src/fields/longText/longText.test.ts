import { expect, test } from 'vitest';
import { lines, testFieldType } from '../../../tests/support/fieldType.ts';
import { longText } from './index.ts';

testFieldType('longText', {
  field: longText({ max: 20 }),
  read: [
    ['one\r\n\ttwo', 'one\r\n\ttwo', 'one\r\n\ttwo'],
    ['\n一\u200b\n二 ', '一\n二', '一\n二'],
  ],
  refused: [
    ['', 'content_empty'],
    [' \n ', 'content_empty'],
    ['a\0b', 'control_signs'],
    ['\udc00', 'control_signs'],
    ['x'.repeat(21), 'too_long'],
  ],
  values: lines(20),
});

test.each(['', '<p></p>', '<p>&nbsp;</p><p><br></p>', ' \n '])(
  'rich text %j has no content',
  (html) => {
    expect(() => longText({ rich: true }).read(html)).toThrow('content_empty');
  },
);

test('a picture alone is content', () => {
  expect(longText({ rich: true }).read('<p><img src="/a.png"></p>')).toBe(
    '<p><img src="/a.png"></p>',
  );
});
