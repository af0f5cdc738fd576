import { mkdirSync, writeFileSync } from 'node:fs';

/**
 * Writes the sounds of notices, one file for each type, to `src/shell/notices/sounds`. They are made
 * here and of nothing else. Run again only when a melody changes:
 *
 *     node scripts/noticeSounds.ts
 */
export const soundFolder = 'src/shell/notices/sounds';

/** Pitches in Hz, one after the other. */
const melodies = {
  order: [659, 880],
  order_cancel: [587, 494],
  order_refund: [587, 494, 440],
  order_export: [523, 659, 784],
  low_stock: [440, 440],
  note: [784, 659],
} as const;

/** Enough for pitches below 1,000 Hz with one overtone. */
const samplesPerSecond = 8_000;
const noteS = 0.16;
/** The last note fades away. */
const tailS = 0.14;

/** The files by name: WAV, mono, eight bits. */
export const soundFiles = (): ReadonlyMap<string, Buffer> =>
  new Map(
    Object.entries(melodies).map(([name, pitches]) => [`${name}.wav`, wav(samples(pitches))]),
  );

function samples(pitches: readonly number[]): Buffer {
  const seconds = pitches.length * noteS + tailS;
  const heard = Buffer.alloc(Math.round(seconds * samplesPerSecond));
  for (let index = 0; index < heard.length; index += 1) {
    const at = index / samplesPerSecond;
    const level = pitches.reduce((sum, pitch, n) => sum + note(pitch, at - n * noteS), 0);
    heard[index] = 128 + Math.round(127 * Math.max(-1, Math.min(1, level * 0.7)));
  }
  return heard;
}

/** Begins softly, or it would click, and fades as a bell does. */
function note(pitch: number, at: number): number {
  if (at < 0) return 0;
  const loudness = Math.min(1, at / 0.008) * Math.exp(-at * 14);
  const turn = 2 * Math.PI * pitch * at;
  return loudness * (Math.sin(turn) + 0.3 * Math.sin(2 * turn));
}

function wav(data: Buffer): Buffer {
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + data.length, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  // PCM, one channel.
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(samplesPerSecond, 24);
  head.writeUInt32LE(samplesPerSecond, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write('data', 36);
  head.writeUInt32LE(data.length, 40);
  return Buffer.concat([head, data]);
}

if (import.meta.main) {
  mkdirSync(soundFolder, { recursive: true });
  for (const [name, bytes] of soundFiles()) writeFileSync(`${soundFolder}/${name}`, bytes);
}
