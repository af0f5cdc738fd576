import { expect, test } from 'vitest';
import type { LiveMessage } from '../../contract/index.ts';
import type { LiveChannel, LiveState } from './channel.ts';
import { shareChannel, type TabMessage } from './shareChannel.ts';

/** The tabs of one browser, with the locks and the wire they share. */
function openBrowser() {
  const queue: (() => Promise<void>)[] = [];
  const listeners = new Set<(message: TabMessage) => void>();
  let isHeld = false;

  async function next(): Promise<void> {
    const work = isHeld ? undefined : queue.shift();
    if (!work) return;
    isHeld = true;
    await work();
    isHeld = false;
    await next();
  }

  return function openTab() {
    const heard: LiveMessage[] = [];
    const renewals: number[] = [];
    const asked: string[] = [];
    const takeOvers: boolean[] = [];
    let own: ((message: TabMessage) => void) | undefined;
    let set: (state: LiveState) => void = () => {};
    let tell: (message: LiveMessage) => void = () => {};
    let refuse: () => Promise<unknown> = () => Promise.resolve();
    const channel = shareChannel({
      locks: {
        request: (_name, work) => {
          queue.push(work);
          return next();
        },
      },
      wire: {
        post(message) {
          // Behaves like a browser's channel.
          if (own && !listeners.has(own)) throw new Error('Channel is closed');
          for (const listener of listeners) if (listener !== own) listener(message);
        },
        onMessage(listener) {
          own = listener;
          listeners.add(listener);
        },
        close: () => void (own && listeners.delete(own)),
      },
      onMessage: (message) => heard.push(message),
      renew: () => Promise.resolve(renewals.push(1)),
      open({ onMessage, takesOver, renew }): LiveChannel {
        takeOvers.push(takesOver);
        let state: LiveState = { is: 'retry', attempt: 0, of: 3 };
        let changed = () => {};
        tell = onMessage;
        refuse = renew;
        set = (to) => {
          state = to;
          changed();
        };
        return {
          get: () => state,
          subscribe(listener) {
            changed = listener;
            return () => {};
          },
          again: () => asked.push('again'),
          stop: () => asked.push('stop'),
        };
      },
    });
    return {
      channel,
      heard,
      renewals,
      asked,
      takeOvers,
      become: (state: LiveState) => set(state),
      receive: (message: LiveMessage) => tell(message),
      refused: () => refuse(),
    };
  };
}

const rules: LiveMessage = { type: 'rules', data: {} };

test('one of two tabs connects, and both receive its state and messages', () => {
  const openTab = openBrowser();
  const one = openTab();
  const other = openTab();

  one.become({ is: 'connected' });
  one.receive(rules);

  expect([one.heard, other.heard]).toEqual([[rules], [rules]]);
  expect(other.channel.get()).toEqual({ is: 'connected' });
});

test('a tab that opens later learns how it stands', () => {
  const openTab = openBrowser();
  openTab().become({ is: 'connected' });

  const later = openTab();

  expect(later.channel.get()).toEqual({ is: 'connected' });
});

test('any tab may ask to try again; the one that connects does it', () => {
  const openTab = openBrowser();
  const one = openTab();
  const other = openTab();

  other.channel.again();

  expect([one.asked, other.asked]).toEqual([['again'], []]);
});

test('the end of a session is looked into by every tab', async () => {
  const openTab = openBrowser();
  const one = openTab();
  const other = openTab();

  await one.refused();

  expect([one.renewals, other.renewals]).toEqual([[1], [1]]);
});

test('a connection that still says something while its tab goes is not passed on', () => {
  const openTab = openBrowser();
  const one = openTab();
  const other = openTab();

  one.channel.stop();
  one.become({ is: 'connected' });

  expect(other.channel.get()).not.toEqual({ is: 'connected' });
});

test('the next tab takes over when the connected one closes', async () => {
  const openTab = openBrowser();
  const one = openTab();
  const other = openTab();
  one.become({ is: 'connected' });

  one.channel.stop();

  await expect
    .poll(() => {
      other.become({ is: 'connected' });
      return other.channel.get();
    })
    .toEqual({ is: 'connected' });
  expect(one.asked).toEqual(['stop']);
  expect([one.takeOvers, other.takeOvers]).toEqual([[false], [true]]);
});

test('a tab that is gone before its turn never connects', async () => {
  const openTab = openBrowser();
  const one = openTab();
  const other = openTab();
  const last = openTab();
  other.channel.stop();

  one.channel.stop();

  await expect
    .poll(() => {
      last.become({ is: 'connected' });
      return last.channel.get();
    })
    .toEqual({ is: 'connected' });
  expect(other.asked).toEqual([]);
});
