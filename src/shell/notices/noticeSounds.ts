import { live } from '../../contract/index.ts';

/** Pitches in Hz, one after the other: each type of notice has its own melody, made here. */
const melodies: Readonly<Record<string, readonly number[]>> = {
  order: [659, 880],
  order_cancel: [587, 494],
  order_refund: [587, 494, 440],
  order_export: [523, 659, 784],
  low_stock: [440, 440],
};
const plain: readonly number[] = [660];

const toneS = 0.16;

let context: AudioContext | undefined;
const nextStart = createSoundLine();

/** Plays the sound of a type; `volume` is from 0 to 1. Browsers refuse it before the first click. */
export async function playNotice(type: string, volume: number): Promise<void> {
  const pitches = melodies[type] ?? plain;
  context ??= new AudioContext();
  await context.resume();
  const start = nextStart(context.currentTime, pitches.length * toneS);
  if (start === undefined) return;
  for (const [index, pitch] of pitches.entries())
    tone(context, { pitch, at: start + index * toneS, loudness: volume * loudest });
}

const loudest = 0.25;

type Tone = { readonly pitch: number; readonly at: number; readonly loudness: number };

function tone(audio: AudioContext, { pitch, at, loudness }: Tone): void {
  const source = new OscillatorNode(audio, { type: 'triangle', frequency: pitch });
  const gain = new GainNode(audio, { gain: 0 });
  // In and out softly, or the ends would click.
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(loudness, at + 0.015);
  gain.gain.linearRampToValueAtTime(0, at + toneS);
  source.connect(gain).connect(audio.destination);
  source.start(at);
  source.stop(at + toneS);
}

/**
 * When the next sound of a length may begin, in seconds: a gap after the one before it; undefined when
 * so many wait that it would be heard too late.
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
