import { useEffect, useRef, useState } from 'react';
import { clicksInfo, type CaptchaAnswer, type CaptchaPurpose } from '../contract/index.ts';
import { areRight, askPicture, askWork, NoCaptcha, type Ask, type Picture } from './ask.ts';
import { doWork } from './work.ts';

/** A place in the picture, in parts of its width and height. */
export type Click = { readonly x: number; readonly y: number };

export type Stage =
  | { readonly type: 'loading' | 'ready' | 'checking' | 'wrong' | 'passed' }
  /** With the server's sentence, if it said one. */
  | { readonly type: 'failed'; readonly message: string }
  | { readonly type: 'working'; readonly percent: number };

type Parts = {
  readonly ask: Ask;
  readonly purpose: CaptchaPurpose;
  readonly onPass: (answer: CaptchaAnswer) => void;
};

/** So long a person has to read how it went, in milliseconds. Source: contract 3.5.7. */
const readingMs = 1_500;

/** What a captcha is doing, and what a person may do with it. One thing at a time: the latest. */
export function useCaptcha({ ask, purpose, onPass }: Parts) {
  const [stage, setStage] = useState<Stage>({ type: 'loading' });
  const [picture, setPicture] = useState<Picture>();
  const [clicks, setClicks] = useState<readonly Click[]>([]);
  const turn = useRef(new AbortController());

  /** Runs one thing; what was going on before ends without another word. */
  function begin(run: (signal: AbortSignal) => Promise<void>) {
    turn.current.abort();
    const { signal } = (turn.current = new AbortController());
    run(signal).catch((error: unknown) => {
      const message = error instanceof NoCaptcha ? error.message : '';
      if (!signal.aborted) setStage({ type: 'failed', message });
    });
  }

  async function load(signal: AbortSignal) {
    setStage({ type: 'loading' });
    setClicks([]);
    setPicture(undefined);
    const fresh = await askPicture(ask, purpose);
    signal.throwIfAborted();
    setPicture(fresh);
    setStage({ type: 'ready' });
  }

  async function pass(answer: CaptchaAnswer, signal: AbortSignal) {
    signal.throwIfAborted();
    setStage({ type: 'passed' });
    await wait(signal);
    onPass(answer);
  }

  async function check({ id }: Picture, info: string, signal: AbortSignal) {
    setStage({ type: 'checking' });
    if (await areRight(ask, id, info)) return pass({ captchaId: id, captchaInfo: info }, signal);
    signal.throwIfAborted();
    setStage({ type: 'wrong' });
    await wait(signal);
    return load(signal);
  }

  async function work(signal: AbortSignal) {
    setStage({ type: 'working', percent: 0 });
    const { id, ...task } = await askWork(ask, purpose);
    const onRound = (done: number) =>
      setStage({ type: 'working', percent: Math.round((100 * done) / task.rounds) });
    const info = await doWork(task, { signal, onRound });
    return pass({ captchaId: id, captchaInfo: info }, signal);
  }

  useEffect(() => {
    begin(load);
    return () => turn.current.abort();
    // Once, when it opens: nothing it is made of changes while it is open.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  return {
    stage,
    picture,
    clicks,
    refresh: () => begin(load),
    workInstead: () => begin(work),
    remove: (place: number) => setClicks(clicks.filter((_, n) => n !== place)),
    /** The last click that is asked for has all of them checked. */
    click(at: Click, shown: { readonly width: number; readonly height: number }) {
      if (stage.type !== 'ready' || !picture) return;
      const all = [...clicks, at];
      setClicks(all);
      if (all.length < picture.text.length) return;
      const places = all.map(({ x, y }) => ({ x: x * shown.width, y: y * shown.height }));
      begin((signal) => check(picture, clicksInfo(places, shown), signal));
    },
  };
}

/** @throws when nobody waits any more */
const wait = (signal: AbortSignal): Promise<void> =>
  new Promise((resume, stop) => {
    const timer = setTimeout(resume, readingMs);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      stop(new Error('closed'));
    });
  });
