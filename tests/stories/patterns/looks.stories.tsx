import { expect, fireEvent, userEvent, waitFor, within } from 'storybook/test';
import { looks } from '../../../resources/content/looks.ts';
import { goodsList } from '../../../resources/shop/goods.ts';
import { addPage, apiUrl, editPage } from '../../../src/contract/index.ts';
import { alone, StoryScreen } from '../../support/stories/screens.tsx';
import { settled } from '../../support/stories/settled.ts';

export default { title: 'Patterns/Look hotspots', parameters: alone };

type Play = { readonly canvasElement: HTMLElement };

const products = [
  { ...goodsList.samples?.['shirt'], status: 1 },
  {
    ...goodsList.samples?.['dress'],
    id: 44,
    name: '真丝吊带连衣裙',
    name_en: 'Silk Slip Dress',
    status: 0,
  },
];
const spot = (id: number, goods_id: number, more: object = {}) => ({
  id,
  look_id: 1,
  image_index: 0,
  x: 300,
  y: 200,
  goods_id,
  sku_id: null,
  ...more,
});
const replies = {
  [apiUrl(looks.path, 'edit')]: {
    data: {
      row: {
        ...looks.samples?.['autumn'],
        version: 1,
        hotspots: [spot(1, 31), spot(2, 44, { x: 700, y: 600 }), spot(3, 31, { image_index: 1 })],
      },
    },
  },
  [apiUrl(goodsList.path, 'index')]: {
    data: { list: products, options: products, total: products.length, remark: '' },
  },
};

const form = () => <StoryScreen resource={looks} at={editPage(looks.path, 1)} replies={replies} />;
const pinName = (number: number) => new RegExp(`^(热点|Hotspot) ${number}[:：]`);
const loaded = async (canvasElement: HTMLElement) => {
  await settled(canvasElement);
  const canvas = within(canvasElement);
  await canvas.findByRole('button', { name: /^(热点|Hotspot) 1[:：].*(衬衫|Shirt)/ });
  return canvas;
};

/** Products off sale are struck out on the picture and in their line. */
export const OffSale = {
  name: 'Off sale',
  render: form,
  play: async ({ canvasElement }: Play) => {
    const canvas = await loaded(canvasElement);
    const off = await canvas.findByRole('button', { name: pinName(2) });
    await waitFor(() => expect(getComputedStyle(off).textDecorationLine).toContain('line-through'));
    await canvas.findByText(/^(已下架|Draft)$/);
    const on = canvas.getByRole('button', { name: pinName(1) });
    await expect(getComputedStyle(on).textDecorationLine).toBe('none');
  },
};

/** The button, the arrow keys and Delete do what a pointer does. */
export const Keyboard = {
  name: 'By keyboard',
  render: form,
  play: async ({ canvasElement }: Play) => {
    const canvas = await loaded(canvasElement);
    canvas.getByRole('button', { name: /(添加热点|Add hotspot)$/ }).focus();
    await userEvent.keyboard('{Enter}');
    const added = await canvas.findByRole('button', { name: pinName(4) });
    await waitFor(() => expect(added).toHaveFocus());
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{Shift>}{ArrowUp}{/Shift}');
    await waitFor(() => expect(added).toHaveAccessibleName(/51%.*45%/));
    await userEvent.keyboard('{Delete}');
    await waitFor(() =>
      expect(canvas.queryByRole('button', { name: pinName(4) })).not.toBeInTheDocument(),
    );
  },
};

/** A click adds a hotspot where it is, and dragging moves it. */
export const Pointer = {
  name: 'By pointer',
  render: form,
  play: async ({ canvasElement }: Play) => {
    const canvas = await loaded(canvasElement);
    const picture = canvas.getByRole<HTMLImageElement>('img', { name: /^(封面|Cover)$/ });
    const at = (x: number, y: number) => {
      const { left, top, width, height } = picture.getBoundingClientRect();
      return { clientX: left + width * x, clientY: top + height * y, bubbles: true };
    };
    await fireEvent.click(picture, at(0.25, 0.5));
    const added = await canvas.findByRole('button', { name: pinName(4) });
    await expect(added).toHaveAccessibleName(/25(\.\d)?%.*50(\.\d)?%/);
    const pointer = { pointerId: 1, isPrimary: true };
    // A made-up pointer cannot be captured.
    added.setPointerCapture = () => {};
    await fireEvent.pointerDown(added, { ...pointer, ...at(0.25, 0.5) });
    await fireEvent.pointerMove(added, { ...pointer, ...at(0.75, 2) });
    await fireEvent.pointerUp(added, pointer);
    await waitFor(() => expect(added).toHaveAccessibleName(/75(\.\d)?%.*100%/));
  },
};

/** Each picture has its own hotspots; the line of a hotspot shows its picture. */
export const Pictures = {
  name: 'Several pictures',
  render: form,
  play: async ({ canvasElement }: Play) => {
    const canvas = await loaded(canvasElement);
    const second = canvas.getByRole('button', { name: /^(图片|Picture) 1[,，]/ });
    await userEvent.click(second);
    await canvas.findByRole('button', { name: pinName(3) });
    await expect(canvas.queryByRole('button', { name: pinName(1) })).not.toBeInTheDocument();
    const line = within(canvas.getByRole('group', { name: /^(热点|Hotspot) 2$/ }));
    await userEvent.click(line.getByRole('combobox', { name: /^(商品|Product)/ }));
    await canvas.findByRole('button', { name: pinName(2) });
    await userEvent.click(canvas.getByRole('button', { name: /^(移除图片 1|Remove picture 1)$/ }));
    await canvas.findByRole('option', { name: /^(图片已移除|Picture removed)$/ });
  },
};

/** Without a picture there is no place for a product. */
export const Empty = {
  name: 'Empty',
  render: () => <StoryScreen resource={looks} at={addPage(looks.path)} />,
  play: async ({ canvasElement }: Play) => {
    await settled(canvasElement);
    await within(canvasElement).findByText(/^(请先上传|Upload a cover)/);
  },
};
