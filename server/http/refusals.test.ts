import { expect, test } from 'vitest';
import en from '../../i18n/en/invalid.ts';
import zhCn from '../../i18n/zh-cn/invalid.ts';
import { Invalid, InvalidInput } from '../../src/schema/index.ts';
import { translateRefusal } from './refusals.ts';
import { createTexts } from './texts.ts';

const texts = createTexts({
  'zh-cn': { invalid: zhCn, fields: { mobile: '手机号', price: '售价' } },
  en: { invalid: en, fields: { mobile: 'Mobile number', price: 'Price' } },
});
const refused = new InvalidInput(
  new Map([
    ['mobile', new Invalid('mobile')],
    ['price', new Invalid('required')],
  ]),
);

test.each([
  ['en', 'Please enter a valid mobile number', 'Price required'],
  ['zh-cn', '请输入有效的手机号', '售价不能为空'],
] as const)('in %s a fixed sentence stands alone, without the label', (lang, mobile, price) => {
  expect(translateRefusal(refused, { texts, lang, now: 0 })).toEqual({
    error: 'invalid',
    msg: mobile,
    data: { field: 'mobile', fields: { mobile, price } },
  });
});
