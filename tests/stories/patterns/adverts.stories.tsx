import { expect, userEvent, waitFor, within } from 'storybook/test';
import { banners } from '../../../resources/marketing/banners.ts';
import { addPage, editPage } from '../../../src/contract/index.ts';
import { alone, StoryScreen } from '../../support/stories/screens.tsx';
import { settled } from '../../support/stories/settled.ts';

export default { title: 'Patterns/Adverts', parameters: alone };

type Play = { readonly canvasElement: HTMLElement };

const previewOf = async (canvasElement: HTMLElement) => {
  await settled(canvasElement);
  return within(await within(canvasElement).findByRole('figure'));
};

/** The banner in its place; a wide frame stands for a desktop. */
export const Preview = {
  name: 'Preview of a banner',
  render: () => <StoryScreen resource={banners} at={editPage(banners.path, 1)} />,
  play: async ({ canvasElement }: Play) => {
    const preview = await previewOf(canvasElement);
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'English' }));
    await preview.findByRole('img', { name: 'Autumn wool coats' });
    await userEvent.click(canvas.getByRole('button', { name: '中文' }));
    await preview.findByRole('img', { name: '秋季羊毛大衣' });
    await userEvent.selectOptions(
      canvas.getByRole('combobox', { name: /^(位置|Position)/ }),
      'user',
    );
    await preview.findByText(/^(会员中心|Member area)$/);
    const desktop = canvas.getByRole('button', { name: /^(电脑|Desktop)$/ });
    desktop.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(desktop).toHaveAttribute('aria-pressed', 'true'));
  },
};

/** The kind of target decides what is picked; a missing target is refused beside it. */
export const Target = {
  name: 'Target of a link',
  render: () => <StoryScreen resource={banners} at={addPage(banners.path)} />,
  play: async ({ canvasElement }: Play) => {
    const preview = await previewOf(canvasElement);
    await preview.findByText(/^(上传图片后|Upload an image)/);
    const link = within(await within(canvasElement).findByRole('group', { name: /^(跳转|Link)$/ }));
    const kind = link.getByRole('combobox', { name: /^(跳转类型|Link)/ });
    await userEvent.selectOptions(kind, 'coupon');
    const coupon = await link.findByRole('combobox', { name: /^(跳转优惠券|Coupon)/ });
    coupon.focus();
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(coupon).toHaveAttribute('aria-expanded', 'true'));
    await userEvent.keyboard('{Escape}');
    await userEvent.click(
      await within(canvasElement).findByRole('button', { name: /^(保存|Save)$/ }),
    );
    await link.findByText(/^(请选择优惠券|Choose a coupon)$/);
    await userEvent.selectOptions(kind, 'url');
    await link.findByRole('textbox', { name: /^(链接地址|URL)/ });
    await expect(link.queryByRole('combobox', { name: /^(跳转优惠券|Coupon)/ })).toBeNull();
  },
};
