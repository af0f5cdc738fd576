import { live } from '../contract/index.ts';

let context: AudioContext | undefined;
let lastAt = -Infinity;

/** Plays two short falling tones, synthesised so that nothing is downloaded. Tones do not overlap. */
export async function playFailureTone(): Promise<void> {
  context ??= new AudioContext();
  await context.resume();
  const now = context.currentTime;
  if ((now - lastAt) * 1000 < live.soundGapMs) return;
  lastAt = now;
  for (const { pitch, at } of tones) tone(context, pitch, now + at);
}

/** Pitch in Hz, start in seconds. */
const tones = [
  { pitch: 520, at: 0 },
  { pitch: 390, at: 0.14 },
];
const loudness = 0.08;
const lengthS = 0.13;

function tone(audio: AudioContext, pitch: number, at: number) {
  const source = new OscillatorNode(audio, { frequency: pitch });
  const volume = new GainNode(audio, { gain: 0 });
  // Fades in and out, or the ends would click.
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(loudness, at + 0.015);
  volume.gain.linearRampToValueAtTime(0, at + lengthS);
  source.connect(volume).connect(audio.destination);
  source.start(at);
  source.stop(at + lengthS);
}
