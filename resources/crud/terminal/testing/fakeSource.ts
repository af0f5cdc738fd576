/** An event of a stream, with the position behind it for output. */
export type FakeEvent = string | readonly [text: string, position: number];

/** In place of `EventSource`: says the events of the command that its address names, and then stays open. */
export function fakeSource(events: Readonly<Record<string, readonly FakeEvent[]>>) {
  return function FakeSource(this: unknown, address: string): EventTarget & { close(): void } {
    const target = new EventTarget();
    let isClosed = false;
    const command = new URL(address, globalThis.location.href).searchParams.get('command') ?? '';
    // An event without an id has that of the one before.
    let lastEventId = '';
    queueMicrotask(() => {
      for (const event of events[command] ?? []) {
        if (isClosed) return;
        const [text, position] = typeof event === 'string' ? [event, lastEventId] : event;
        lastEventId = String(position);
        const data = JSON.stringify({ data: text });
        target.dispatchEvent(new MessageEvent('message', { data, lastEventId }));
      }
    });
    return Object.assign(target, {
      close() {
        isClosed = true;
      },
    });
  };
}
