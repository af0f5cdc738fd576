import { screen, within } from 'storybook/test';
import { alone } from '../../../tests/support/stories/screens.tsx';
import { settled } from '../../../tests/support/stories/settled.ts';
import { shell, type Play } from '../../../tests/support/stories/shell.tsx';
import { createChannel } from '../../client/live/index.ts';
import { LiveClose } from '../../contract/index.ts';
import { dashboardPage } from '../places.ts';
import { stopLive, liveStore } from './liveStore.ts';

export default { title: 'Shell/Live updates', parameters: alone };

type ConnectionCallbacks = Parameters<Parameters<typeof createChannel>[0]['connect']>[0];

/** The header over a channel to which something happened; nothing happens to it afterwards. */
const after = (happened: (callbacks: ConnectionCallbacks) => void, says: RegExp) => ({
  ...shell({ at: dashboardPage }),
  beforeEach: () => {
    const channel = createChannel({
      connect(callbacks) {
        happened(callbacks);
        return () => {};
      },
      onMessage: () => {},
      renew: async () => {},
      after: () => () => {},
      random: () => 0.5,
      log: () => {},
    });
    liveStore.take(channel);
    return stopLive;
  },
  play: async ({ canvasElement }: Play) => {
    await settled(canvasElement);
    await within(canvasElement).findAllByText(says);
  },
});

export const On = {
  ...after(({ onOpen }) => onOpen(), /实时更新已连接|Live updates are on/),
};

export const TryingAgain = {
  ...after(({ onOpen, onClose }) => {
    onOpen();
    onClose(brokenLine);
  }, /1.*3/),
  name: 'Lost, trying again',
};
const brokenLine = 1006;

/** Closed state: a quiet button reconnects. */
export const Off = {
  ...after(({ onClose }) => onClose(LiveClose.crowded), /./),
  play: async ({ canvasElement }: Play) => {
    await settled(canvasElement);
    await screen.findByRole('button', { name: /重新连接|reconnect/ });
  },
};
