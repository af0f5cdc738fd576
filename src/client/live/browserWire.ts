import type { Wire, Word } from './shareChannel.ts';

/** The other tabs of this browser. */
export function browserWire(): Wire {
  const channel = new BroadcastChannel('shopwright.live');
  return {
    post: (word) => channel.postMessage(word),
    onWord: (hear) => {
      // Only our own tabs are on it, of this version or one that is a reload away.
      channel.onmessage = ({ data }: MessageEvent<Word>) => hear(data);
    },
    close: () => channel.close(),
  };
}
