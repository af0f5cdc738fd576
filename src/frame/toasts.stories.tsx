import { useEffect } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { Guide } from '../../tests/support/stories/Guide.tsx';
import { said } from '../../tests/support/stories/Matrix.tsx';
import { alone } from '../../tests/support/stories/screens.tsx';
import { StoryShop } from '../../tests/support/stories/StoryShop.tsx';
import { useToolbar } from '../../tests/support/stories/toolbar.ts';
import { dashboardPage } from '../shell/places.ts';
import type { NewToast, Toasts } from './toasts.ts';

export default {
  title: 'Components/Messages',
  tags: ['autodocs'],
  parameters: { ...alone, docs: { ...alone.docs, page: guide } },
};

const texts = {
  saved: said('已保存', 'Saved'),
  exported: said('导出正在准备，好了会在这里', 'The export is being prepared'),
  slow: said('网络不稳定，正在重试', 'The network is unsteady, trying again'),
  paid: said('订单已付款，待发货', 'The order is paid and ready to ship'),
  failed: said('服务器没有应答，请稍后再试。', 'The server did not answer. Try again in a while.'),
  removed: said('已删除 3 个商品', '3 goods removed'),
  long: said(
    '3 个订单没有发货：20251120148213 已经发货；20251120148214 有退款在处理；20251120148215 已取消。',
    '3 orders were not shipped: 20251120148213 is shipped already, 20251120148214 has a refund in progress, 20251120148215 is cancelled.',
  ),
} as const;

type Name = keyof typeof texts;
type Message = Omit<NewToast, 'message'> & { readonly name: Name };

/** Shown until they are closed. */
const stays = { hidesAfterMs: null } as const;

function Messages({ messages }: { readonly messages: readonly Message[] }) {
  return (
    <StoryShop at={dashboardPage}>
      {({ services }) => <Adding toasts={services.toasts} messages={messages} />}
    </StoryShop>
  );
}

type AddingProps = { readonly toasts: Toasts; readonly messages: readonly Message[] };

function Adding({ toasts, messages }: AddingProps) {
  const { language } = useToolbar();
  useEffect(() => {
    for (const { name, ...toast } of messages) {
      toasts.add({ ...toast, message: texts[name][language] });
    }
  }, [toasts, messages, language]);
  return <main style={{ minHeight: 480 }} />;
}

const tones: readonly Message[] = [
  { type: 'success', name: 'saved', ...stays },
  { type: 'info', name: 'exported', ...stays },
  { type: 'warning', name: 'slow', ...stays },
  { type: 'error', name: 'failed' },
];
export const Tones = { name: 'The four tones', render: () => <Messages messages={tones} /> };

const undo = fn();
const undoable: readonly Message[] = [{ type: 'success', name: 'removed', undo, ...stays }];

/** F8 focuses the newest toast; its button undoes the action. */
export const UndoByKeyboard = {
  name: 'With undo',
  render: () => <Messages messages={undoable} />,
  play: async () => {
    undo.mockClear();
    await screen.findByText(/已删除|removed/);
    await userEvent.keyboard('{F8}');
    await userEvent.tab();
    await expect(screen.getByRole('button', { name: /撤销|Undo/ })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(undo).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.queryByText(/已删除|removed/)).toBeNull());
  },
};

const go = fn();
const acting: readonly Message[] = [
  {
    type: 'success',
    name: 'paid',
    title: '20251120148213',
    actions: [
      { label: 'OK', run: go },
      { label: '×2', run: () => {} },
    ],
    ...stays,
  },
];

/** A notice with its actions; each action closes it. */
export const WithActions = {
  name: 'With actions',
  render: () => <Messages messages={acting} />,
  play: async () => {
    go.mockClear();
    await userEvent.click(await screen.findByRole('button', { name: 'OK' }));
    await expect(go).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.queryByText(/已付款|is paid/)).toBeNull());
  },
};

const long: readonly Message[] = [{ type: 'error', name: 'long' }];
export const LongMessage = { name: 'A long one', render: () => <Messages messages={long} /> };

function guide() {
  return (
    <Guide
      title="Messages"
      text={{
        purpose:
          'Says what has happened where no place on the page can say it. What is wrong with a field stands at the field.',
        anatomy: [
          ['Card', '360 wide, radius 12, 20 from the corner; full width on a phone'],
          ['Square', '32 × 32 in the colour of the tone, with its own shape'],
          ['Stay', 'success 4 s, with undo 6 s, a failure until it is closed'],
        ],
        dos: ['Offer undo for what can be undone', 'Say how many, and why not the rest'],
        donts: ['Ask “are you sure” for what can be undone', 'Repeat what the page shows already'],
        keys: [
          ['F8', 'to the newest'],
          ['Tab', 'to its buttons; time stands still while the focus is in it'],
        ],
        names: ['Failures are an alert, everything else a status.'],
      }}
    />
  );
}
