import { screen, userEvent, within } from 'storybook/test';
import { alone } from '../../../tests/support/stories/screens.tsx';
import { settled } from '../../../tests/support/stories/settled.ts';
import { shell, type Play } from '../../../tests/support/stories/shell.tsx';
import { dashboardPage } from '../menu/places.ts';

export default { title: 'Shell/Notices', parameters: alone };

const bell = /^(?:通知，|Notifications, )/;

/** Opens what the bell leads to. */
const opened = (
  visit: Parameters<typeof shell>[0],
  look: (panel: ReturnType<typeof within>) => Promise<unknown>,
) => ({
  ...shell({ at: dashboardPage, ...visit }),
  play: async ({ canvasElement }: Play) => {
    await settled(canvasElement);
    await userEvent.click(await within(canvasElement).findByRole('button', { name: bell }));
    await look(within(await screen.findByRole('dialog', { name: /通知|Notifications/ })));
  },
});

export const Basic = opened({}, (panel) => panel.findAllByRole('listitem'));

export const Sound = {
  ...opened({}, async (panel) => {
    await userEvent.click(await panel.findByRole('button', { name: /提示音设置|Sound settings/ }));
    await panel.findByRole('slider');
  }),
  name: 'Sound settings',
};

export const Empty = opened({ condition: 'empty' }, (panel) =>
  panel.findByText(/没有未读通知|No unread notifications/),
);

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
