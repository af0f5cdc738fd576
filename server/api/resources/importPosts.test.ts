import { expect, test } from 'vitest';
import { PostState } from '../../../resources/blog/posts.ts';
import { useHttpShop } from '../../../tests/support/httpShop.ts';
import { postForm } from '../../../tests/support/postForm.ts';

const shop = useHttpShop();

test('posts of a file are drafts, found by their address when they are there already', async () => {
  const token = await shop.admin('*');
  await shop.insert('blog_category', { name: '日常', slug: 'daily' });
  const send = (file: string) => {
    const form = new FormData();
    form.append('dry_run', '0');
    form.append('file', new File([file], 'posts.csv'));
    return postForm(shop, '/admin/blog.Post/import', form, token);
  };
  const head = '标题,分类,别名,正文';

  const added = await send(`${head}\r\n春日,日常,spring,<p>茶</p>`);
  const changed = await send(`${head}\r\n春日将至,日常,spring,<p>茶</p>`);

  expect(added.data).toMatchObject({ ok: true, added: 1 });
  expect(changed.data).toMatchObject({ ok: true, added: 0, changed: 1 });
  expect(await shop.rows('blog_post')).toMatchObject([
    { title: '春日将至', slug: 'spring', state: PostState.draft },
  ]);
});
