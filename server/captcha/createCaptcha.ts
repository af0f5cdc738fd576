import { Refusal, type CaptchaPurpose } from '../../src/contract/index.ts';
import { query } from '../db/index.ts';
import { createAnswers } from './answers.ts';
import type { CaptchaContext, Handed } from './context.ts';
import { createPictures } from './pictures.ts';
import { newWork } from './work.ts';

export type CaptchaOptions = CaptchaContext & {
  /** Off: nothing is demanded of anybody. */
  readonly isOn: boolean;
};

/**
 * Captchas of both kinds: pictures to click, and work for whoever cannot click them.
 *
 * A captcha is good once, for one purpose, for who asked for it, for ten minutes; a wrong answer
 * spends it. Source: contract 3.5 and 9B.10.
 */
export function createCaptcha({ isOn, ...context }: CaptchaOptions) {
  const { db, key, now, networkOf } = context;
  const { spend, look } = createAnswers(context);

  return {
    ...createPictures(context),

    isOn: (): boolean => isOn,

    /**
     * Lets pass who hands in a solved captcha, and spends it.
     *
     * @throws {Refusal} captcha
     */
    async demand(handed: Handed & { readonly purpose: CaptchaPurpose }): Promise<void> {
      if (isOn && !(await spend(handed))) throw new Refusal('captcha');
    },

    /** Whether it is solved. A wrong one is spent, a right one only with `spends`. */
    check: (handed: Handed, spends: boolean): Promise<boolean> =>
      spends ? spend(handed) : look(handed),

    /** Work for a browser to do instead of its person's clicks. */
    work: ({ ip, purpose }: { readonly ip: string; readonly purpose: CaptchaPurpose }) =>
      newWork({ key, now: now() }, { purpose, network: networkOf(ip) }),

    /** Forgets what nobody can hand in any more. */
    async tidy(): Promise<void> {
      await query(db, 'delete from captcha where expire_time <= $1', [now()]);
    },
  };
}

export type Captcha = ReturnType<typeof createCaptcha>;
