import { ResourceContextProvider } from 'ra-core';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import { goodsList } from '../../../resources/shop/goods.ts';
import { apiUrl, editPage, listPage } from '../../../src/contract/index.ts';
import { ActionAsked } from '../../../src/ui/actions/Launcher.tsx';
import { ScopeProvider } from '../../../src/ui/scope/Scope.tsx';
import { alone, Place, StoryScreen } from '../../support/stories/screens.tsx';
import { settled } from '../../support/stories/settled.ts';
import { colours, saved } from '../../support/stories/specProducts.ts';
import { StoryShop } from '../../support/stories/StoryShop.tsx';

export default { title: 'Patterns/Product pictures', parameters: alone };

type Play = { readonly canvasElement: HTMLElement };

const runs = fn(async () => ({ done: [], refused: [] }));
const shirt = {
  id: 31,
  version: 1,
  goods_code: 'SH003',
  name: '亚麻立领衬衫',
  name_en: 'Linen band-collar shirt',
  images: [],
  attrs: [
    {
      aid: 'colour',
      attrName: '颜色',
      attrNameEn: 'Colour',
      hasImage: 1,
      values: [{ vid: 'graphite', attrValue: '石墨', attrValueEn: 'Graphite', image: null }],
    },
  ],
  skus: [{ id: 41, sku_code: 'SH003-GR-L' }],
};

const dialogOf = async () => within(await screen.findByRole('dialog'));

const Bulk = () => (
  <StoryShop
    at={listPage(goodsList.path)}
    replies={{
      [apiUrl(goodsList.path, 'index')]: { data: { list: [shirt], total: 1, remark: '' } },
      [apiUrl(goodsList.path, 'detail')]: { data: { row: shirt } },
    }}
  >
    {({ Around }) => (
      <Place>
        <Around>
          <ResourceContextProvider value={goodsList.name}>
            <ScopeProvider resource={goodsList}>
              <ActionAsked name="pictures" rows={[]} run={runs} onClose={() => {}} />
            </ScopeProvider>
          </ResourceContextProvider>
        </Around>
      </Place>
    )}
  </StoryShop>
);

/** Many pictures at once, before any is chosen. */
export const Basic = {
  name: 'Bulk upload',
  tags: ['long'],
  render: () => <Bulk />,
  async play() {
    const dialog = await dialogOf();
    await expect(await dialog.findByRole('button', { name: /^(保存|Save)/ })).toBeDisabled();
    await settled(document.body);
  },
};

/** Files by code, number and option value; one is named like no product. */
export const Matched = {
  name: 'Bulk upload: matched by file name',
  render: () => <Bulk />,
  async play() {
    const dialog = await dialogOf();
    await dialog.findByRole('button', { name: /^(保存|Save)/ });
    const input = (await screen.findByRole('dialog')).querySelector('input[type=file]');
    const names = ['SH003_main.jpg', 'SH003-2.jpg', 'SH003-石墨.jpg', 'holiday.jpg'];
    if (input instanceof HTMLElement)
      await userEvent.upload(
        input,
        names.map((name) => new File(['x'], name, { type: 'image/jpeg' })),
      );
    await dialog.findByText(/holiday\.jpg/, { selector: '[data-wrong]' });
    await settled(document.body);
  },
};

/** The form as customers would see it, at the width of a desk and of a phone. */
export const Preview = {
  name: 'Preview of the form',
  tags: ['long'],
  render: () => (
    <StoryScreen resource={goodsList} at={editPage(goodsList.path, 31)} replies={saved(colours)} />
  ),
  async play({ canvasElement }: Play) {
    await settled(canvasElement);
    await userEvent.click(
      await within(canvasElement).findByRole('button', { name: /^(预览|Preview)$/ }),
    );
    const dialog = await dialogOf();
    await userEvent.click(await dialog.findByRole('radio', { name: /手机|Phone/ }));
    await expect((await screen.findByRole('dialog')).querySelector('iframe')).toBeVisible();
  },
};
