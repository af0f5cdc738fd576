import { expect, fireEvent, screen, userEvent, waitFor, within } from 'storybook/test';
import { alone } from '../../../tests/support/stories/screens.tsx';
import { settled } from '../../../tests/support/stories/settled.ts';
import { shell, type Play } from '../../../tests/support/stories/shell.tsx';

export default { title: 'Shell/Notices', parameters: alone };

const bell = /^(?:通知，|Notifications, )/;

const toSettle = { toSettle: { count: 2, exact: true, oldest: 1_763_690_000 } };

/** Opens the panel of the bell. */
const opened = (
  visit: Parameters<typeof shell>[0],
  look: (panel: ReturnType<typeof within>) => Promise<unknown>,
) => ({
  ...shell(visit),
  play: async ({ canvasElement }: Play) => {
    await settled(canvasElement);
    await userEvent.click(await within(canvasElement).findByRole('button', { name: bell }));
    await look(within(await screen.findByRole('dialog', { name: /通知|Notifications/ })));
  },
});

export const Basic = opened({}, (panel) => panel.findAllByRole('listitem'));

const lowStock = /^(?:库存不足|Low stock): (?:声音|Sound)$/;

/** A dragged volume is saved even if the slider is removed before it rests. */
export const Settings = {
  ...opened({}, async (panel) => {
    const tool = await panel.findByRole('button', { name: /通知设置|Notification settings/ });
    await userEvent.click(tool);
    await fireEvent.change(await panel.findByRole('slider'), { target: { value: '0.3' } });
    await userEvent.click(tool);
    await userEvent.click(tool);
    await expect(await panel.findByRole('slider')).toHaveValue('0.3');
    await userEvent.click(await panel.findByRole('checkbox', { name: lowStock }));
    await waitFor(() => expect(panel.getByRole('checkbox', { name: lowStock })).not.toBeChecked());
    await expect(panel.getByRole('slider')).toHaveValue('0.3');
  }),
  name: 'Settings',
};

export const Empty = opened({ condition: 'empty' }, (panel) =>
  panel.findByText(/没有未读通知|No unread notifications/),
);

/** Payments to settle stay at the bell, whether read or not. */
export const ToSettle = {
  ...opened(
    { condition: 'empty', replies: { '/admin/shop.Payment/counts': { data: toSettle } } },
    async (panel) => {
      const way = await panel.findByRole('link', {
        name: /待处理的支付异常|Payment problems to settle/,
      });
      await expect(way).toHaveAttribute('href', '/admin/shop/payment?preset=toSettle');
      await expect(way).toHaveTextContent('2');
    },
  ),
  name: 'To settle',
};

const list = '/admin/shop.Notify/index';

export const Failed = {
  ...opened({ replies: { [list]: { data: {}, refused: 'failed' } } }, (panel) =>
    panel.findByText(/通知加载失败|Couldn't load notifications/),
  ),
  name: 'Error',
};

export const LongText = {
  ...opened({ condition: 'long' }, (panel) => panel.findAllByRole('listitem')),
  name: 'Long text',
};
