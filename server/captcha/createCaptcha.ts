import { Refusal, type CaptchaPurpose } from '../../src/contract/index.ts';
import { createAnswers } from './answers.ts';
import type { CaptchaContext, HandedCaptcha } from './context.ts';
import { createPictures } from './pictures.ts';
import { newWork } from './work.ts';

export type CaptchaOptions = CaptchaContext & {
  /** Off: no call demands a captcha. */
  readonly isOn: boolean;
};

/**
 * Captchas of both kinds: pictures to click, and proof of work for callers who cannot click them.
 *
 * A captcha is valid once, for one purpose, for the network that asked for it, for ten minutes; a
 * wrong answer deletes it. Source: contract 3.5 and 9B.10.
 */
export function createCaptcha({ isOn, ...context }: CaptchaOptions) {
  const { db, key, now, networkOf } = context;
  const { spend, check } = createAnswers(context);

  return {
    ...createPictures(context),

    isOn: (): boolean => isOn,

    /**
     * Demands a solved captcha, and spends it.
     *
     * @throws {Refusal} captcha
     */
    async demand(handed: HandedCaptcha & { readonly purpose: CaptchaPurpose }): Promise<void> {
      if (isOn && !(await spend(handed))) throw new Refusal('captcha');
    },

    /** True if it is solved. A wrong answer consumes it, a right one only with `spends`. */
    check: (handed: HandedCaptcha, spends: boolean): Promise<boolean> =>
      spends ? spend(handed) : check(handed),

    /** Proof of work for a browser, instead of clicks. */
    work: ({ ip, purpose }: { readonly ip: string; readonly purpose: CaptchaPurpose }) =>
      newWork({ key, now: now() }, { purpose, network: networkOf(ip) }),

    /** Deletes expired captchas. */
    async tidy(): Promise<void> {
      await db.deleteFrom('captcha').where('expire_time', '<=', now()).execute();
    },
  };
}

export type Captcha = ReturnType<typeof createCaptcha>;
