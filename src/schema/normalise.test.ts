import fc from 'fast-check';
import { expect, test } from 'vitest';
import { normalised, type TextForm } from './normalise.ts';

const forms: readonly TextForm[] = ['prose', 'lines', 'code', 'email', 'phone', 'address', 'exact'];

/** Signs that forms treat in a way of their own, letters and digits. */
const signs = [
  ['\u200b', '\u200c', '\u200d', '\u200e', '\u202d', '\u2060', '\ufeff', '\u00ad', '\u3164'],
  ['\ufe0f', '\u0301', '\u3000', '\u00a0', '\u0085', '\n', '\r\n', '\t', ' ', '+', '86', '00'],
  ['-', '\u2013', '\u2212', '(', ')', '139', '0571', '400', '8', '1', '\uff11', '\uff0b', '。'],
  ['👩', '💻', '❤', '™', '①', '½', '㎡', 'ﬁ', '´', 'e', 'é', 'क', '्', 'ب', '林'],
].flat();

const typed = fc
  .array(fc.oneof(fc.constantFrom(...signs), fc.string({ unit: 'binary', maxLength: 2 })), {
    maxLength: 14,
  })
  .map((parts) => parts.join(''));

test.each(forms)('a text in the form %s stays as it is', (form) => {
  fc.assert(
    fc.property(typed, (text) => {
      const once = normalised(text, form);
      expect(normalised(once, form)).toBe(once);
    }),
    { numRuns: 2_000 },
  );
});

test.each<readonly [form: TextForm, text: string, once: string]>([
  ['phone', '19900003602', '19900003602'],
  ['phone', ' 19900003602 ', '19900003602'],
  ['phone', '\u202d19900003602\u202c', '19900003602'],
  ['phone', '+86 199 0000 3602', '19900003602'],
  ['phone', '+86-199-0000-3602', '19900003602'],
  ['phone', '(+86)199–0000–3602', '19900003602'],
  ['phone', '0086 19900003602', '19900003602'],
  ['phone', '86 19900003602', '19900003602'],
  ['phone', '＋８６１９９００００３６０２', '19900003602'],
  ['phone', '199-0000', '1990000'],
  ['phone', '8619', '8619'],
  ['phone', '+86', '+86'],
  ['phone', '0571 88000002', '0571-88000002'],
  ['phone', '（0571）88000002 - 12', '0571-88000002-12'],
  ['phone', '02188000002', '021-88000002'],
  ['phone', '4000000101', '400-000-0101'],
  ['phone', '199****3602', '199****3602'],
  ['code', ' ＳＦ１２３４\u200b５６ ', 'SF123456'],
  ['code', 'A\u00ad1', 'A1'],
  ['email', '\ufeffLin＠mail．example ', 'Lin@mail.example'],
  ['email', 'lin@mail。example', 'lin@mail.example'],
  ['prose', ' 麻布\u3000½ 米\u200b ', '麻布\u3000½ 米'],
  ['prose', '文三路 100 号\n3 幢\r\n501', '文三路 100 号 3 幢 501'],
  ['prose', 'e\u0301te\u0301', 'été'],
  ['prose', '👩\u200d💻 ❤\ufe0f', '👩\u200d💻 ❤\ufe0f'],
  ['prose', 'क्\u200dष', 'क्\u200dष'],
  ['prose', 'ad\u200dmin', 'admin'],
  ['prose', '\u200b \u200b', ''],
  ['lines', '\n一\u200b\n\t二\r\n', '一\n\t二'],
  ['address', ' https://a.example/①\u200b\n', 'https://a.example/①'],
  ['exact', ' a\u200b ', ' a\u200b '],
])('in the form %s %j is %j', (form, text, once) => {
  expect(normalised(text, form)).toBe(once);
});
