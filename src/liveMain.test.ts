import { expect, test } from 'vitest';
import { retriedOnReturn } from './liveMain.ts';

test('a channel tries again when the network, the window or the page comes back', () => {
  let tries = 0;
  const document = Object.assign(new EventTarget(), { visibilityState: 'hidden' as Visibility });
  const window = new EventTarget();
  const channel = retriedOnReturn(
    {
      get: () => ({ is: 'closed' }),
      subscribe: () => () => {},
      again: () => void (tries += 1),
      stop: () => {},
    },
    { window, document },
  );
  const triesAfter = (event: string, target: EventTarget) => {
    const before = tries;
    target.dispatchEvent(new Event(event));
    return tries - before;
  };

  const returned = ['online', 'focus'].map((event) => triesAfter(event, window));
  const hidden = triesAfter('visibilitychange', document);
  document.visibilityState = 'visible';
  const shown = triesAfter('visibilitychange', document);
  channel.stop();

  expect([...returned, hidden, shown]).toEqual([1, 1, 0, 1]);
  expect([triesAfter('focus', window), triesAfter('visibilitychange', document)]).toEqual([0, 0]);
});

type Visibility = Document['visibilityState'];
