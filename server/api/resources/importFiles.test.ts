import { expect, test } from 'vitest';
import { useHttpShop } from '../../../tests/support/httpShop.ts';
import { postForm } from '../../../tests/support/postForm.ts';

const shop = useHttpShop();

const imports = [
  ['of products', '/admin/shop.goods.Goods/import'],
  ['of shipments', '/admin/shop.order.Order/shipSheet'],
  ['of a resource', '/admin/shop.delivery.Company/import'],
] as const;

const send = (path: string, token: string, file: string) => {
  const form = new FormData();
  form.append('dry_run', '1');
  form.append('file', new File([file], 'rows.json'));
  return postForm(shop, path, form, token);
};

test.each(imports)('an import %s refuses a JSON file that is too deep', async (_, path) => {
  const token = await shop.admin('*', 'owner');

  const { code, data } = await send(path, token, '['.repeat(1_000_000));

  expect({ code, data }).toMatchObject({
    code: 1,
    data: {
      ok: false,
      rows: 0,
      messages: [{ level: 'error', msg: '文件的列表和记录嵌套超过 20 层' }],
    },
  });
});
