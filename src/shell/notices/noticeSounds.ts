import { live } from '../../contract/index.ts';

// Made by scripts/noticeSounds.ts. Files, since the page's policy forbids inline data.
const files: Readonly<Record<string, string>> = import.meta.glob('./sounds/*.wav', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
});

const fileOf = (type: string): string =>
  files[`./sounds/${type}.wav`] ?? files['./sounds/order.wav'] ?? '';

let context: AudioContext | undefined;
const nextStart = createSoundLine();
const loaded = new Map<string, Promise<AudioBuffer>>();

type NoticeSound = {
  readonly type: string;
  /** Sound file uploaded by the owner; empty: the built-in sound of the type. */
  readonly file?: string;
};

/** Plays the sound of a notice; `volume` is from 0 to 1. Browsers refuse it before the first click. */
export async function playNotice({ type, file }: NoticeSound, volume: number): Promise<void> {
  context ??= new AudioContext();
  const audio = context;
  const builtIn = () => load(audio, fileOf(type));
  const sound = file ? load(audio, file).catch(builtIn) : builtIn();
  const [buffer] = await Promise.all([sound, audio.resume()]);
  const start = nextStart(audio.currentTime, buffer.duration);
  if (start === undefined) return;
  const source = new AudioBufferSourceNode(audio, { buffer });
  source.connect(new GainNode(audio, { gain: volume * loudest })).connect(audio.destination);
  source.start(start);
}

const loudest = 0.35;

function load(audio: AudioContext, file: string): Promise<AudioBuffer> {
  const asked = loaded.get(file) ?? fetchSound(audio, file);
  loaded.set(file, asked);
  // The next notice tries again.
  asked.catch(() => loaded.delete(file));
  return asked;
}

async function fetchSound(audio: AudioContext, file: string): Promise<AudioBuffer> {
  const reply = await fetch(file);
  if (!reply.ok) throw new Error(`${file}: ${reply.status}`);
  return audio.decodeAudioData(await reply.arrayBuffer());
}

/**
 * Runs a function in one page of the browser. The pages receive a notice almost at once: the first takes
 * the lock, the others find it taken.
 */
export async function inOnePage(
  locks: Pick<LockManager, 'request'> | undefined,
  noticeId: number,
  ring: () => Promise<void>,
): Promise<void> {
  if (!locks) return ring();
  await locks.request(`shopwright.ring.${noticeId}`, { ifAvailable: true }, async (lock) => {
    if (!lock) return;
    await ring();
    await new Promise((resolve) => setTimeout(resolve, heldMs));
  });
}

const heldMs = 3_000;

/**
 * Schedules sounds one after the other with a gap; `nextStart` returns the start of the next one in
 * seconds, or undefined if it would be heard too late.
 */
export function createSoundLine() {
  let freeAt = -Infinity;
  return function nextStart(now: number, lengthS: number): number | undefined {
    const start = Math.max(now, freeAt);
    if (start - now > longestWaitS) return undefined;
    freeAt = start + lengthS + live.soundGapMs / 1000;
    return start;
  };
}

const longestWaitS = 3;
