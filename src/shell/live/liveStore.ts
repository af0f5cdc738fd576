import type { LiveChannel, LiveState } from '../../client/live/index.ts';

/** Live channel of this window, shared by its owner and by the views of its state. */
let channel: LiveChannel | undefined;
let leave = () => {};
const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};

export const liveStore = {
  get: (): LiveState | undefined => channel?.get(),
  again: (): void => channel?.again(),
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  take(next: LiveChannel | undefined): void {
    leave();
    channel = next;
    leave = next?.subscribe(tell) ?? (() => {});
    tell();
  },
};

/** Stops the channel without reporting it: the user has ended the session. */
export function stopLive(): void {
  const stopped = channel;
  liveStore.take(undefined);
  stopped?.stop();
}
