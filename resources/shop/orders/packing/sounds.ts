/** Tones of a sound: frequency in hertz, beginning and length in seconds. */
type Tone = readonly [hertz: number, start: number, length: number];

/** Right is short and high, wrong is low and twice, done rises: they are told apart without looking. */
const sounds = {
  right: [[1_180, 0, 0.07]],
  wrong: [
    [196, 0, 0.18],
    [165, 0.22, 0.26],
  ],
  done: [
    [784, 0, 0.09],
    [1_046, 0.1, 0.09],
    [1_318, 0.2, 0.16],
  ],
} as const satisfies Readonly<Record<string, readonly Tone[]>>;

export type SoundName = keyof typeof sounds;

let context: AudioContext | undefined;

/**
 * Plays a sound at once. A browser without sound, or one that allows none before the first key, stays silent.
 */
export function playSound(name: SoundName): void {
  try {
    context ??= new AudioContext();
    const { currentTime, destination } = context;
    void context.resume();
    for (const [hertz, start, length] of sounds[name]) {
      const [tone, volume] = [context.createOscillator(), context.createGain()];
      const begin = currentTime + start;
      tone.type = name === 'wrong' ? 'square' : 'sine';
      tone.frequency.value = hertz;
      volume.gain.setValueAtTime(name === 'wrong' ? 0.12 : 0.2, begin);
      // Ends softly: a tone that is cut off clicks.
      volume.gain.exponentialRampToValueAtTime(0.001, begin + length);
      tone.connect(volume).connect(destination);
      tone.start(begin);
      tone.stop(begin + length);
    }
  } catch {
    context = undefined;
  }
}
