import { expect, screen, userEvent, within } from 'storybook/test';
import { goodsClasses } from '../../../resources/shop/classify.ts';
import { goodsList } from '../../../resources/shop/goods.ts';
import { apiUrl, listPage } from '../../../src/contract/index.ts';
import { settled } from '../../support/stories/settled.ts';
import { StoryShop } from '../../support/stories/StoryShop.tsx';

export default { title: 'Patterns/Third-party product search' };

type Play = { readonly canvasElement: HTMLElement };

const hit = (id: string, name: string, more: object = {}) => ({
  id,
  name,
  brand: '云岭',
  image: '/still/shirts-oat.svg',
  min_price: '39.50',
  max_price: '72.00',
  sku_count: 2,
  goods_id: 0,
  problem: '',
  ...more,
});

const searched = (data: object) => ({
  [apiUrl(goodsList.path, 'thirdPartySearch')]: { data },
  [apiUrl(goodsClasses.path, 'index')]: {
    data: { options: [{ id: 8, name: '衬衫' }], list: [], total: 1, remark: '' },
  },
});

const found = {
  sources: [{ id: 1, name: '春季选品表' }],
  hits: [
    hit('spring-tea', '明前绿茶'),
    hit('silk-scarf', '真丝方巾', { goods_id: 31 }),
    hit('no-price', '手作茶盏', { problem: 'Variant Price' }),
  ],
  total: 41,
};

const opened = (data: object, play: (dialog: ReturnType<typeof within>) => Promise<void>) => ({
  render: () => <StoryShop at={listPage(goodsList.path)} replies={searched(data)} />,
  play: async ({ canvasElement }: Play) => {
    await settled(canvasElement);
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: /^(更多|More)$/ }));
    await userEvent.click(
      await screen.findByRole('menuitem', { name: /^(第三方选品|Search other catalogues)/ }),
    );
    await play(within(await screen.findByRole('dialog')));
    await settled(canvasElement.ownerDocument.body);
  },
});

/** Hits are ticked; one that was copied leads to its copy, one without a price cannot be copied. */
export const Results = opened(found, async (dialog) => {
  await userEvent.type(await dialog.findByRole('searchbox'), '茶{Enter}');
  const tea = await dialog.findByRole('checkbox', { name: /明前绿茶/ });
  await expect(dialog.getByText(/(1 to 20 of 41|共 41 条)/)).toBeVisible();
  await userEvent.click(tea);
  await expect(tea).toBeChecked();
  await expect(dialog.getByRole('checkbox', { name: /真丝方巾/ })).toBeDisabled();
  await expect(dialog.getByRole('checkbox', { name: /手作茶盏/ })).toBeDisabled();
  // The category of the copies is not chosen yet.
  await expect(
    dialog.getByRole('button', { name: /^(复制 1 件为草稿|Copy 1 as draft)/ }),
  ).toBeDisabled();
});

/** Without a source it says where one is registered. */
export const NoSource = {
  ...opened({ sources: [], hits: [], total: 0 }, async (dialog) => {
    await dialog.findByRole('link', { name: /^(登记商品来源|Register a source)$/ });
  }),
  name: 'No source',
};
