import { expect, test } from 'vitest';
import { useHttpShop } from '../../../tests/support/httpShop.ts';

const shop = useHttpShop();

test('the start of the back office names the modules that are on', async () => {
  const token = await shop.admin('*');
  const modules = async () => (await shop.get('/admin/Index/index', { token })).data['modules'];
  await shop.modules.sync();
  expect(await modules()).toContain('richtext');

  await shop.modules.set('richtext', false);

  expect(await modules()).not.toContain('richtext');
});
