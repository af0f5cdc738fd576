import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { specTemplates } from '../../../resources/attributes/specTemplates.ts';
import { goodsList } from '../../../resources/shop/goods.ts';
import type { Attr } from '../../../resources/shop/sku.ts';
import { addPage, apiUrl, editPage } from '../../../src/contract/index.ts';
import { alone, StoryScreen } from '../../support/stories/screens.tsx';
import { StoryShop } from '../../support/stories/StoryShop.tsx';
import { settled } from '../../support/stories/settled.ts';
import { colours, numbered, saved, sizes } from '../../support/stories/specProducts.ts';

export default { title: 'Patterns/Spec editor', parameters: alone };

type Play = { readonly canvasElement: HTMLElement };

const templates = {
  [apiUrl(specTemplates.path, 'index')]: {
    data: {
      list: [
        {
          id: 1,
          name: '上衣',
          status: 1,
          attrs: [{ id: 1, name: '尺码', name_en: 'Size', values: ['S', 'XXL'], values_en: [] }],
        },
      ],
      total: 1,
      remark: '',
    },
  },
};

type Canvas = ReturnType<typeof within>;

const story = (
  attrs: readonly Attr[],
  play: (canvas: Canvas) => Promise<void> = async () => {},
) => ({
  render: () => (
    <StoryScreen
      resource={goodsList}
      at={editPage(goodsList.path, 31)}
      replies={{ ...saved(...attrs), ...templates }}
    />
  ),
  play: async ({ canvasElement }: Play) => {
    await settled(canvasElement);
    const canvas = within(canvasElement);
    await canvas.findByRole('radiogroup', { name: /^(规格类型|Variants)$/ });
    await play(canvas);
    await settled(canvasElement);
  },
});
const wide = { viewport: { value: 'w1440' } };
const grid = (canvas: Canvas) => canvas.findByRole('grid', { name: /SKU|Variants/ });
const named = (canvas: Canvas, name: RegExp) => canvas.findByRole('button', { name });

/** Three colours with pictures in four sizes; a low stock and a SKU that is off. */
export const Basic = {
  ...story([colours, sizes], async (canvas) => {
    await expect(await grid(canvas)).toHaveAttribute('aria-rowcount', '13');
  }),
  name: 'Twelve SKUs',
  globals: wide,
};

/** A product without groups has one SKU; its cells are a form. */
export const Single = {
  ...story([], async (canvas) => {
    await expect(await canvas.findByRole('radio', { name: /^(单规格|Single)$/ })).toBeChecked();
    await expect(canvas.getAllByRole('textbox', { name: /^(规格编码|SKU code)/ })).toHaveLength(1);
  }),
  name: 'Single specification',
};

/** Batch edits are disabled before there are SKUs, with the reason. */
export const Empty = {
  name: 'No groups yet',
  render: () => <StoryScreen resource={goodsList} at={addPage(goodsList.path)} />,
  play: async ({ canvasElement }: Play) => {
    await settled(canvasElement);
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('radio', { name: /^(多规格|Multiple)$/ }));
    await canvas.findByText(
      /^(请先生成 SKU 再批量设置|SKU data must be generated before batch setting)$/,
    );
  },
};

/** Only the rows in sight are drawn; the last is reached with two keys. */
export const Many = {
  ...story(
    [numbered('a', ['花色', 'Pattern'], 20), numbered('b', ['编号', 'Number'], 100)],
    async (canvas) => {
      const table = await grid(canvas);
      await expect(table).toHaveAttribute('aria-rowcount', '2001');
      const [first] = within(table).getAllByRole('switch');
      if (first) await userEvent.click(first);
      await userEvent.keyboard('{Control>}{End}{/Control}');
      await waitFor(() =>
        expect(document.activeElement?.closest('[data-row="1999"]')).not.toBeNull(),
      );
      await expect(table.querySelectorAll('[data-sheet-row]').length).toBeLessThan(60);
    },
  ),
  name: '2,000 SKUs',
  globals: wide,
};

/** A price that is cleared: the save bar names the cell and leads to it. */
export const Wrong = {
  ...story([colours, sizes], async (canvas) => {
    const box = await canvas.findByRole('textbox', {
      name: /^(批量设置 售价|Bulk edit Price)$/,
    });
    await userEvent.type(box, '-1{Enter}');
    await userEvent.keyboard('{Control>}s{/Control}');
    await waitFor(() =>
      expect(document.activeElement?.closest('[data-row="0"][data-column="1"]')).not.toBeNull(),
    );
    await expect(document.activeElement).toHaveAttribute('aria-invalid', 'true');
  }),
  name: 'Cells with errors',
  globals: wide,
};

export const English = {
  ...story([colours, sizes], async (canvas) => {
    await canvas.findByRole('button', { name: 'Regenerate variants' });
  }),
  globals: { ...wide, language: 'en', theme: 'light' },
  tags: ['long'],
};

export const Dark = {
  ...story([colours, sizes]),
  globals: { ...wide, theme: 'dark' },
  tags: ['long'],
};

/** On a phone each SKU is a card; only the cards in sight are drawn. */
export const Phone = {
  ...story(
    [numbered('a', ['花色', 'Pattern'], 20), numbered('b', ['编号', 'Number'], 100)],
    async (canvas) => {
      const card = await canvas.findByRole('region', { name: 'a1 / b1' });
      await expect(card.closest('[role=listitem]')).toHaveAttribute('aria-setsize', '2000');
      const price = within(card).getByRole('textbox', { name: /^(售价|Price)/ });
      await userEvent.clear(price);
      await userEvent.type(price, '12.5{Tab}');
      await waitFor(() => expect(price).toHaveValue('12.50'));
      // The descriptions of the product have tools of their own.
      const section = within(card.closest('#section-spec') ?? card);
      await userEvent.click(section.getByRole('button', { name: /^(撤销|Undo)$/ }));
      await waitFor(() => expect(price).toHaveValue('329.00'));
      await expect(canvas.getAllByRole('region', { name: /^a/ }).length).toBeLessThan(20);
    },
  ),
  name: 'Cards on a phone',
  globals: { viewport: { value: 'w390' } },
};

/** A removed group makes SKUs one: whose stock stays is asked. */
export const Merging = {
  ...story([colours, sizes], async (canvas) => {
    await userEvent.click(await named(canvas, /^(删除规格组“尺码”|Delete option "尺码")$/));
    await userEvent.click(await named(canvas, /^(重新生成 SKU|Regenerate variants)$/));
    const dialog = within(await screen.findByRole('dialog'));
    await expect(await dialog.findAllByRole('radio')).toHaveLength(2);
  }),
  name: 'Dialog: SKUs that become one',
};

/** Switching clears the specification, unless a row is kept. */
export const Switching = {
  ...story([colours, sizes], async (canvas) => {
    await userEvent.click(await canvas.findByRole('radio', { name: /^(单规格|Single)$/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await expect(await dialog.findAllByRole('radio')).toHaveLength(12);
  }),
  name: 'Dialog: to a single specification',
};

/** Name, English name and picture of a value. */
export const Value = {
  ...story([colours, sizes], async (canvas) => {
    await userEvent.click(await named(canvas, /^(编辑规格值“松石”|Edit value "松石")$/));
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByDisplayValue('Turquoise');
  }),
  name: 'Dialog: a value',
};

/** Values of the template that the product lacks are added. */
export const Template = {
  ...story([colours, sizes], async (canvas) => {
    await userEvent.click(await named(canvas, /^(应用规格模板|Apply template)$/));
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByText('尺码: S · XXL');
    await userEvent.click(dialog.getByRole('button', { name: /^(套用|Apply)$/ }));
    await named(canvas, /^(编辑规格值“XXL”|Edit value "XXL")$/);
  }),
  name: 'A template is applied',
};

/** From nothing to a saved product, with a batch of prices and codes. */
export const NewProduct = {
  name: 'A new product is saved',
  tags: ['long'],
  globals: wide,
  render: () => <StoryShop at={addPage(goodsList.path)} replies={templates} />,
  play: async ({ canvasElement }: Play) => {
    await settled(canvasElement);
    const canvas = within(canvasElement);
    const own = canvasElement.querySelector('[data-field="name"] input');
    if (own) await userEvent.type(own, '棉麻围巾');
    const category = canvasElement.querySelector('[data-field="classify_id"] input');
    if (category) await userEvent.click(category);
    await screen.findAllByRole('option');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await userEvent.click(await canvas.findByRole('radio', { name: /^(多规格|Multiple)$/ }));
    await userEvent.click(await named(canvas, /^(添加规格组|Add option)$/));
    const name = await canvas.findByRole('textbox', {
      name: /^(第 1 组的规格名|Name of option 1)$/,
    });
    await userEvent.type(name, '颜色');
    const values = canvas.getByRole('textbox', {
      name: /^(为“颜色”添加规格值|Add values to "颜色")$/,
    });
    await userEvent.type(values, '红，蓝{Enter}');
    await userEvent.click(await named(canvas, /^(生成 SKU|Generate variants)$/));
    const price = await canvas.findByRole('textbox', {
      name: /^(批量设置 售价|Bulk edit Price)$/,
    });
    await userEvent.type(price, '59');
    await userEvent.type(
      canvas.getByRole('textbox', { name: /^(批量设置 规格编码|Bulk edit SKU code)$/ }),
      'SC-{{n:2}{Enter}',
    );
    await canvas.findByText('SC-02');
    await userEvent.click(await named(canvas, /^(保存|Save)$/));
    await screen.findByText(/^(已保存|Saved)$/);
    await settled(canvasElement);
  },
};
