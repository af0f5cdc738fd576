import type { Answers } from './answer.ts';

/** Sign-in and sign-out, captchas, and calls of anybody who is signed in. */
export const entrance: Answers = {
  'GET /admin/Index/login': 'everybody',
  'POST /admin/Index/login': 'everybody',
  'GET /admin/Index/logout': 'everybody',
  'POST /admin/Index/logout': 'everybody',
  'POST /api/common/refreshToken': 'everybody',

  'GET /api/common/captcha': 'everybody',
  'GET /api/common/clickCaptcha': 'everybody',
  'POST /api/common/checkClickCaptcha': 'everybody',
  'GET /api/common/captchaWork': 'everybody',
  'GET /api/ajax/area': 'everybody',
  'GET /api/ajax/buildSuffixSvg': 'everybody',
  'GET /api/session/index': 'any member',
  'POST /api/session/end': 'any member',
  'POST /api/ajax/upload': 'any member',
  'POST /api/ajax/ticket': 'any member',
};
