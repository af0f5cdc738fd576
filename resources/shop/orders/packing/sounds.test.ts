import { afterEach, expect, test, vi } from 'vitest';
import { playSound } from './sounds.ts';

afterEach(() => vi.unstubAllGlobals());

test('wrong sounds low and twice, and a browser without sound stays silent', () => {
  expect(() => playSound('right')).not.toThrow();

  const tones: number[] = [];
  const node = { connect: (next: unknown) => next, start: () => {}, stop: () => {} };
  const gain = { setValueAtTime: () => {}, exponentialRampToValueAtTime: () => {} };
  const audio = {
    currentTime: 0,
    destination: {},
    resume: async () => {},
    createGain: () => ({ ...node, gain }),
    createOscillator: () => {
      const frequency = {
        set value(hertz: number) {
          tones.push(hertz);
        },
      };
      return { ...node, type: 'sine', frequency };
    },
  };
  vi.stubGlobal(
    'AudioContext',
    vi.fn(function AudioContext() {
      return audio;
    }),
  );

  playSound('wrong');
  expect(tones).toEqual([196, 165]);
  playSound('right');
  expect(tones).toEqual([196, 165, 1_180]);
});
