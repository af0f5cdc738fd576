import type { Answers } from './answer.ts';

/** Sign-in and sign-out, the calls of guests, and the member area. */
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
  'POST /api/Ems/send': 'everybody',
  'POST /api/Sms/send': 'everybody',

  'GET /api/index/index': 'everybody',
  'GET /api/user/checkIn': 'everybody',
  'POST /api/user/checkIn': 'everybody',
  'GET /api/user/logout': 'everybody',
  'POST /api/user/logout': 'everybody',
  'POST /api/account/retrievePassword': 'everybody',
  'GET /api/ajax/area': 'everybody',
  'GET /api/ajax/buildSuffixSvg': 'everybody',

  'GET /api/account/overview': 'member account/overview',
  'GET /api/account/profile': 'member account/profile',
  'POST /api/account/profile': 'member account/profile/edit',
  'GET /api/account/integral': 'member account/integral',
  'GET /api/account/balance': 'member account/balance',
  'POST /api/account/changePassword': 'member account/changePassword/edit',
  'POST /api/account/verification': 'member account/profile/changeBind',
  'POST /api/account/changeBind': 'member account/profile/changeBind',
  'GET /api/account/changePassword': 'member account/changePassword',
  // Visitors can send feedback as well; members read their own alone.
  'POST /api/shop.Feedback/add': 'everybody',
  'GET /api/shop.Feedback/index': 'any member',
  'GET /api/shop.CheckIn/index': 'any member',
  'POST /api/shop.CheckIn/add': 'member account/overview/checkIn',
  'GET /api/session/index': 'any member',
  'POST /api/session/end': 'any member',
  'POST /api/ajax/upload': 'any member',
  'POST /api/ajax/ticket': 'any member',
};
