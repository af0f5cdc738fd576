import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { goodsAttrGroups } from '../../../resources/attributes/attrGroups.ts';
import { goodsAttrs } from '../../../resources/attributes/attrs.ts';
import { goodsAttrValues } from '../../../resources/attributes/attrValues.ts';
import { paramsTemplates } from '../../../resources/attributes/paramsTemplates.ts';
import { goodsServices } from '../../../resources/attributes/services.ts';
import { goodsClasses } from '../../../resources/shop/classify.ts';
import { goodsList } from '../../../resources/shop/goods.ts';
import { addPage, apiUrl, editPage, listPage } from '../../../src/contract/index.ts';
import { settled } from '../../support/stories/settled.ts';
import { StoryShop } from '../../support/stories/StoryShop.tsx';

export default { title: 'Patterns/Product parameters and attributes' };

type Play = { readonly canvasElement: HTMLElement };

const listed = (path: string, list: readonly object[]) => ({
  [apiUrl(path, 'index')]: { data: { list, total: list.length, remark: '' } },
});
const detail = (name: string, name_en: string, more: object = {}) => ({
  name,
  name_en,
  type: 'text',
  options: [],
  required: 0,
  unit: null,
  ...more,
});

const replies = {
  [apiUrl(goodsList.path, 'edit')]: {
    data: {
      row: {
        ...goodsList.samples?.['shirt'],
        version: 1,
        attr_value_ids: [1, 9],
        attr_value_value_arr: ['亚麻', '春秋'],
        params: [
          { name: '面料', value: '亚麻', value_en: 'Linen' },
          { name: '克重', value: '120 g/m²' },
          { name: '领型', value: '立领', value_en: 'Stand collar' },
        ],
      },
    },
  },
  ...listed(paramsTemplates.path, [
    {
      id: 1,
      name: '衬衫参数',
      classify_id: 8,
      status: 1,
      details: [
        detail('面料', 'Fabric', { required: 1 }),
        detail('克重', 'Weight', { type: 'number', unit: 'g/m²' }),
        detail('版型', 'Fit', { type: 'single', options: ['修身', '宽松'] }),
        detail('洗护', 'Care', { type: 'multi', options: ['手洗', '机洗', '干洗'] }),
      ],
    },
    {
      id: 2,
      name: '大衣参数',
      classify_id: 15,
      status: 1,
      details: [detail('面料', 'Fabric', { required: 1 }), detail('里料', 'Lining')],
    },
  ]),
  ...listed(goodsClasses.path, [{ id: 8, name: '衬衫', path: '/1/8/', status: 1 }]),
  ...listed(goodsAttrGroups.path, [
    { id: 1, name: '面料与工艺', classify_ids: [1], status: 1 },
    { id: 2, name: '鞋码', classify_ids: [30], status: 1 },
  ]),
  ...listed(goodsAttrs.path, [
    { id: 1, group_id: 1, name: '材质', name_en: 'Material', type: 'text', multi: 1, status: 1 },
    { id: 2, group_id: 1, name: '季节', name_en: 'Season', type: 'text', multi: 0, status: 1 },
  ]),
  ...listed(goodsAttrValues.path, [
    { id: 1, attr_id: 1, value: '亚麻', value_en: 'Linen', status: 1 },
    { id: 2, attr_id: 1, value: '棉', value_en: 'Cotton', status: 1 },
    { id: 9, attr_id: 2, value: '春秋', value_en: 'Spring and autumn', status: 1 },
    { id: 10, attr_id: 2, value: '夏', value_en: 'Summer', status: 1 },
  ]),
};

const services = [{ id: 3, name: '七天无理由退货', is_default: 1, status: 1 }];
const listedServices = {
  [apiUrl(goodsServices.path, 'index')]: {
    data: { list: services, options: services, total: 1, remark: '' },
  },
};

const opened = (play: (canvas: ReturnType<typeof within>) => Promise<void>) => ({
  render: () => <StoryShop at={editPage(goodsList.path, 31)} replies={replies} />,
  play: async ({ canvasElement }: Play) => {
    await settled(canvasElement);
    await play(within(canvasElement));
    await settled(canvasElement);
  },
});

/** The template of the category gives the inputs; what it does not know stays a row. */
export const Parameters = {
  ...opened(async (canvas) => {
    await expect(await canvas.findByDisplayValue('亚麻')).toBeVisible();
    await expect(await canvas.findByLabelText(/^(克重|Weight) /)).toHaveValue('120');
    await userEvent.click(await canvas.findByLabelText('机洗'));
    await userEvent.selectOptions(canvas.getByLabelText(/^(参数模板|Parameter template)/), ['2']);
    await expect(await canvas.findByText(/克重(、|, )洗护(、|, )领型/)).toBeVisible();
    await expect(canvas.getByDisplayValue('亚麻')).toBeVisible();
    await expect(canvas.getByDisplayValue('机洗')).toBeVisible();
  }),
  name: 'Parameters of another template',
};

/** Attributes of the category and of those above it; one with a single value changes it. */
export const Attributes = {
  ...opened(async (canvas) => {
    const summer = await canvas.findByLabelText(/^(夏|Summer)$/);
    await userEvent.click(canvas.getByLabelText(/^(棉|Cotton)$/));
    await userEvent.click(summer);
    await expect(canvas.getByLabelText(/^(亚麻|Linen)$/)).toBeChecked();
    await expect(canvas.getByLabelText(/^(棉|Cotton)$/)).toBeChecked();
    await expect(canvas.getByLabelText(/^(春秋|Spring and autumn)$/)).not.toBeChecked();
    await expect(summer).toBeChecked();
  }),
  name: 'Attributes of the category',
};

/** The list is filtered by values below their attributes and groups; goods must have all of them. */
export const Filter = {
  name: 'Filter by attributes',
  render: () => <StoryShop at={listPage(goodsList.path)} replies={replies} />,
  play: async ({ canvasElement }: Play) => {
    await settled(canvasElement);
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: /(筛选|[Ff]ilters)$/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: /^(属性值|Attributes)/ }));
    const group = within(await screen.findByRole('region', { name: '面料与工艺' }));
    await userEvent.click(group.getByLabelText(/^(亚麻|Linen)$/));
    await userEvent.click(group.getByLabelText(/^(夏|Summer)$/));
    await waitFor(() => expect(group.getByLabelText(/^(夏|Summer)$/)).toBeChecked());
    await expect(group.getByLabelText(/^(亚麻|Linen)$/)).toBeChecked();
  },
};

/** New goods begin with the default services. */
export const DefaultServices = {
  name: 'Default services of a new product',
  render: () => (
    <StoryShop at={addPage(goodsList.path)} replies={{ ...replies, ...listedServices }} />
  ),
  play: async ({ canvasElement }: Play) => {
    await settled(canvasElement);
    await within(canvasElement).findByRole('button', { name: /^(移除|Remove ?)(七天|7-day|#3)/ });
  },
};

const sku = (id: number, sku_text: string, more: object = {}) => ({
  id,
  sku_text,
  sku_code: `SH003-0${id}`,
  price: '259.00',
  origin_price: '299.00',
  stock: 12,
  locked_stock: 2,
  sales: 30,
  weight: '0.400',
  volume: '0',
  status: 1,
  archived: 0,
  ...more,
});

/** An opened row lists its SKUs, without those that are archived, and leads to their ledgers. */
export const OpenedRow = {
  name: 'SKUs of an opened row',
  render: () => (
    <StoryShop
      at={listPage(goodsList.path)}
      replies={{
        [apiUrl(goodsList.path, 'detail')]: {
          data: {
            row: {
              ...goodsList.samples?.['shirt'],
              skus: [
                sku(1, '石墨 / M', { image: '/still/shirts-graphite.svg' }),
                sku(2, '石墨 / L', { status: 0, stock: 0 }),
                sku(3, '本白 / L', { archived: 1 }),
              ],
            },
          },
        },
      }}
    />
  ),
  play: async ({ canvasElement }: Play) => {
    await settled(canvasElement);
    const canvas = within(canvasElement);
    const [first] = await canvas.findAllByRole('button', { name: /^(展开|Expand) / });
    if (first) await userEvent.click(first);
    const inside = within(await canvas.findByRole('region', { name: /的明细$|^Inside / }));
    await expect(await inside.findByText('SH003-01')).toBeVisible();
    await expect(inside.getAllByRole('row')).toHaveLength(3);
    // Comes with code of its own.
    const ledger = await inside.findByRole('link', { name: /^(库存流水|Stock history)$/ });
    await expect(ledger).toHaveAttribute('href', expect.stringContaining('goods_id=31'));
    await settled(canvasElement);
  },
};
