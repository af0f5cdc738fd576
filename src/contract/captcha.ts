import { endpoint } from './endpoint.ts';

/** Purposes of a captcha; a captcha drawn for one purpose is not accepted for another. */
export const captchaPurposes = [
  'admin_login',
  'user_login',
  'user_register',
  'ems',
  'sms',
  'feedback',
] as const;
export type CaptchaPurpose = (typeof captchaPurposes)[number];

/** Proof of a passed captcha, as it travels with the call that demands one. */
export type CaptchaAnswer = { readonly captchaId: string; readonly captchaInfo: string };

/** A picture and what to click in it, in this order. An existing client gives no purpose. */
export const clickCaptcha = endpoint<
  { readonly id: string; readonly purpose?: CaptchaPurpose },
  {
    readonly id: string;
    readonly text: readonly string[];
    /** A data URL. */
    readonly base64: string;
    readonly width: number;
    readonly height: number;
  }
>({ method: 'GET', path: '/api/common/clickCaptcha', realm: 'public' });

/** Checks the clicks. The protected call checks them again, so `unset: false` keeps the captcha valid. */
export const checkClickCaptcha = endpoint<{
  readonly id: string;
  readonly info: string;
  readonly unset: boolean;
}>({ method: 'POST', path: '/api/common/checkClickCaptcha', realm: 'public' });

/**
 * The same four digits for the same id while they are valid, as a PNG of its own. Part of what existing
 * clients call; nothing here asks for such digits.
 */
export const digitCaptcha = endpoint<{ readonly id: string }>({
  method: 'GET',
  path: '/api/common/captcha',
  realm: 'public',
});

/** Proof of work instead of a picture, for users who cannot see or click it. */
export const captchaWork = endpoint<
  { readonly purpose: CaptchaPurpose },
  { readonly id: string; readonly seed: string; readonly rounds: number; readonly bits: number }
>({ method: 'GET', path: '/api/common/captchaWork', realm: 'public' });

/** Clicks as `x1,y1-x2,y2;W;H`: offsets within the picture as shown, and the size it was shown in. */
export const clicksInfo = (
  clicks: readonly { readonly x: number; readonly y: number }[],
  shown: { readonly width: number; readonly height: number },
): string => {
  const places = clicks.map(({ x, y }) => `${Math.round(x)},${Math.round(y)}`).join('-');
  return `${places};${Math.round(shown.width)};${Math.round(shown.height)}`;
};

/**
 * Encodes a proof of work, one number per round: the SHA-256 of {@link workText} begins with the required
 * number of zero bits. Several small rounds take about the same time for everybody; the time of one large
 * round varies widely.
 */
export const workInfo = (numbers: readonly number[]): string => `${workPrefix}${numbers.join(',')}`;

export const workPrefix = 'pow:';

export const workText = (seed: string, round: number, number: number): string =>
  `${seed}.${round}.${number}`;
