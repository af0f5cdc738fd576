import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openStore, Refused, type SentCall } from '../testing/openStore.tsx';

const areas = ({ input }: SentCall) =>
  input['city']
    ? [{ value: '330106', label: '西湖区' }]
    : input['province']
      ? [{ value: '330100', label: '杭州市' }]
      : [{ value: '330000', label: '浙江省' }];

test('a refused address keeps what was typed, and the input is named', async () => {
  let tries = 0;
  const { sent } = await openStore('/shop/addresses', {
    'shop.Address/index': () => ({ list: [] }),
    'ajax/area': areas,
    'shop.Address/add': () => {
      tries += 1;
      if (tries > 1) return { id: 9 };
      throw new Refused('invalid', 'Wrong', { fields: { mobile: 'Enter a phone number' } });
    },
  });

  await page.getByRole('button', { name: 'Add address' }).click();
  await page.getByLabelText('Name', { exact: true }).fill('Lin Zhixia');
  const mobile = page.getByLabelText('Mobile number');
  await mobile.fill('199');
  await page.getByLabelText('Province').selectOptions('浙江省');
  await page.getByLabelText('City').selectOptions('杭州市');
  await page.getByLabelText('District').selectOptions('西湖区');
  await page.getByLabelText('Street address').fill('Wensan Road 100');
  await page.getByRole('button', { name: 'Save' }).click();

  await expect.element(mobile).toHaveFocus();
  await expect.element(mobile).toHaveAccessibleDescription('Enter a phone number');
  await expect.element(page.getByLabelText('District')).toHaveValue('330106');
  await mobile.fill('19900001236');
  await page.getByRole('button', { name: 'Save' }).click();

  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(sent.findLast(({ path }) => path === 'shop.Address/add')?.input).toEqual({
    consignee: 'Lin Zhixia',
    mobile: '19900001236',
    area: { codes: ['330000', '330100', '330106'] },
    address: 'Wensan Road 100',
    zip: '',
    is_default: 0,
  });
});
