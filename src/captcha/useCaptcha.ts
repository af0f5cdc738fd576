import { useLayoutEffect, useRef, useState } from 'react';
import {
  type CaptchaAnswer,
  type CaptchaPurpose,
  captchaWork,
  checkClickCaptcha,
  clickCaptcha,
  clicksInfo,
  type Endpoint,
  type Envelope,
  isSuccess,
} from '../contract/index.ts';
import { solve, type ProofOfWork } from './proofOfWork.ts';

/** A point of the picture, as fractions of its width and height. */
export type PictureClick = { readonly x: number; readonly y: number };

export type CaptchaStage =
  | { readonly type: 'loading' | 'ready' | 'checking' | 'wrong' | 'passed' }
  /** With the server's message, if any. */
  | { readonly type: 'failed'; readonly message: string }
  | { readonly type: 'working'; readonly percent: number };

type CaptchaOptions = {
  readonly sendCall: SendCall;
  readonly purpose: CaptchaPurpose;
  readonly onPass: (answer: CaptchaAnswer) => void;
};

/** Time the result is shown, in ms. Source: contract 3.5.7. */
const readingMs = 1_500;

/** The state of a captcha and its commands. A new command aborts the one before. */
export function useCaptcha({ sendCall, purpose, onPass }: CaptchaOptions) {
  const [stage, setStage] = useState<CaptchaStage>({ type: 'loading' });
  const [picture, setPicture] = useState<CaptchaPicture>();
  const [clicks, setClicks] = useState<readonly PictureClick[]>([]);
  const turn = useRef(new AbortController());

  /** Runs a command; the one before is aborted without a message. */
  function begin(run: (signal: AbortSignal) => Promise<void>) {
    turn.current.abort();
    const { signal } = (turn.current = new AbortController());
    run(signal).catch((error: unknown) => {
      const message = error instanceof CaptchaUnavailable ? error.message : '';
      if (!signal.aborted) setStage({ type: 'failed', message });
    });
  }

  async function load(signal: AbortSignal) {
    setStage({ type: 'loading' });
    setClicks([]);
    setPicture(undefined);
    const fresh = await loadPicture(sendCall, purpose);
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

  async function check({ id }: CaptchaPicture, info: string, signal: AbortSignal) {
    setStage({ type: 'checking' });
    if (await checkClicks(sendCall, id, info))
      return pass({ captchaId: id, captchaInfo: info }, signal);
    signal.throwIfAborted();
    setStage({ type: 'wrong' });
    await wait(signal);
    return load(signal);
  }

  async function work(signal: AbortSignal) {
    setStage({ type: 'working', percent: 0 });
    const { id, ...task } = await loadWork(sendCall, purpose);
    const onRound = (done: number) =>
      setStage({ type: 'working', percent: Math.round((100 * done) / task.rounds) });
    const info = await solve(task, { signal, onRound });
    return pass({ captchaId: id, captchaInfo: info }, signal);
  }

  // A layout effect, so that it starts before a button can be pressed, whose command would then abort it.
  useLayoutEffect(() => {
    begin(load);
    return () => turn.current.abort();
    // Once on mount: its options do not change while it is open.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  return {
    stage,
    picture,
    clicks,
    refresh: () => begin(load),
    workInstead: () => begin(work),
    remove: (place: number) => setClicks(clicks.filter((_, n) => n !== place)),
    /** The last expected click checks all of them. */
    click(at: PictureClick, shown: { readonly width: number; readonly height: number }) {
      if (stage.type !== 'ready' || !picture) return;
      const all = [...clicks, at];
      setClicks(all);
      if (all.length < picture.text.length) return;
      const places = all.map(({ x, y }) => ({ x: x * shown.width, y: y * shown.height }));
      begin((signal) => check(picture, clicksInfo(places, shown), signal));
    },
  };
}

/** @throws when aborted */
const wait = (signal: AbortSignal): Promise<void> =>
  new Promise((resume, stop) => {
    const timer = setTimeout(resume, readingMs);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      stop(new Error('closed'));
    });
  });

/** Sends one call to the server; throws if the reply is no envelope. */
export type SendCall = (endpoint: Endpoint, body?: object) => Promise<Envelope>;

type CaptchaPicture = {
  /** Id chosen by the client, by which the server finds the picture. */
  readonly id: string;
  /** Icons to click, in this order. */
  readonly text: readonly string[];
  /** A data URL. */
  readonly base64: string;
};

/** Error of a captcha that could not be loaded; has the server's message, if any. */
class CaptchaUnavailable extends Error {
  override name = 'CaptchaUnavailable';
}

/** @throws {CaptchaUnavailable} */
async function loadPicture(sendCall: SendCall, purpose: CaptchaPurpose): Promise<CaptchaPicture> {
  const id = newId();
  const path = `${clickCaptcha.path}?${queryOf({ id, purpose })}`;
  const { text, base64 } = await dataOf(sendCall({ ...clickCaptcha, path }));
  if (!Array.isArray(text) || text.length === 0 || !isPicture(base64))
    throw new CaptchaUnavailable();
  return { id, base64, text: text.map(String) };
}

/** @throws {CaptchaUnavailable} */
async function loadWork(
  sendCall: SendCall,
  purpose: CaptchaPurpose,
): Promise<ProofOfWork & { id: string }> {
  const path = `${captchaWork.path}?${queryOf({ purpose })}`;
  const { id, seed, rounds, bits } = await dataOf(sendCall({ ...captchaWork, path }));
  if (typeof id !== 'string' || typeof seed !== 'string') throw new CaptchaUnavailable();
  return { id, seed, rounds: Number(rounds), bits: Number(bits) };
}

// Not the client's function, which would load scripts of the back office on the login page.
const queryOf = (params: Readonly<Record<string, string>>) => new URLSearchParams(params);

/** True if the clicks are right. Does not use up the captcha. */
const checkClicks = async (sendCall: SendCall, id: string, info: string): Promise<boolean> =>
  isSuccess(await sendCall(checkClickCaptcha, { id, info, unset: false }));

type CaptchaReply = Readonly<
  Record<'id' | 'text' | 'base64' | 'seed' | 'rounds' | 'bits', unknown>
>;

async function dataOf(asked: Promise<Envelope>): Promise<CaptchaReply> {
  const reply = await asked;
  if (!isSuccess(reply) || !(reply.data instanceof Object)) throw new CaptchaUnavailable(reply.msg);
  const said = new Map<string, unknown>(Object.entries(reply.data));
  const names = ['id', 'text', 'base64', 'seed', 'rounds', 'bits'] as const;
  const [id, text, base64, seed, rounds, bits] = names.map((name) => said.get(name));
  return { id, text, base64, seed, rounds, bits };
}

const isPicture = (url: unknown): url is string =>
  typeof url === 'string' && url.startsWith('data:image/');

/** An unguessable id. Pages without TLS have no `randomUUID`. */
const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
