import type { Covered } from './client.ts';

const at =
  (file: string) =>
  (test: string): Covered => ({ file, test });
const route = (name: string) => at(`server/api/member/${name}.test.ts`);
const [account, checkIn, security] = [route('account'), route('checkIn'), route('security')];
const row = at('tests/contract/rows/members.ts');
const codes = at('server/api/member/codes.test.ts');
const captcha = at('server/captcha/captcha.test.ts');
const clicks = at('tests/contract/rows/captcha.ts');
const file = at('tests/contract/rows/files.ts');
const uploads = at('server/api/bothAreas/upload.test.ts');
const ajax = at('server/api/bothAreas/ajax.test.ts');
const limits = at('server/api/bothAreas/uploadLimits.test.ts');

/** Each call of the member section over HTTP, with the tests that play it. Source: contract 3, 5.5. */
export const memberSection: Readonly<Record<string, readonly Covered[]>> = {
  '3.1 index, anonymous': [account('a guest finds the site and what is open, in their language')],
  '3.1 index, requiredLogin': [account('a login is asked for only where it is required')],
  '3.1 index, signed in: userInfo, rules, menus': [
    account('a member finds themselves and the pages that are granted'),
    row('the member area starts with who somebody is and what is granted'),
  ],
  '3.2 checkIn, member centre disabled': [
    limits('while the member area is closed nobody comes in, and who is in stays'),
  ],
  '3.2 checkIn, already logged in': [
    checkIn('the form says what it asks for, and that somebody is signed in already'),
  ],
  '3.2 checkIn GET': [
    checkIn('the form says what it asks for, and that somebody is signed in already'),
    row('the member login says what it asks for'),
  ],
  '3.2 checkIn POST login, kinds of account': [
    checkIn('a member signs in by account, mail address or mobile number'),
  ],
  '3.2 checkIn POST login, captcha': [
    row('a member comes in by clicking into the picture'),
    checkIn('no password is looked at before it is right'),
  ],
  '3.2 checkIn POST login, refusals by field': [
    checkIn('%s is refused by its field, and nothing is stored'),
  ],
  '3.2 checkIn POST login, status, lockout': [
    checkIn('a member who is switched off cannot sign in, and learns it only with the password'),
    checkIn('wrong passwords count together, however the account was named, and apart from staff'),
  ],
  '3.2 checkIn POST register': [
    checkIn('a new member is in the first group, signed in, with the verified address alone'),
    row('a new member is signed in, and is in the first group'),
  ],
  '3.3 logout': [
    checkIn(
      'signing out always succeeds, ends both tokens and nobody else, and a GET of it does nothing',
    ),
  ],
  '3.4 account/*, node needed': [account('changes of a member by staff take effect at once')],
  '3.4 overview': [
    account('the overview sums each of seven days of the shop, of this member alone'),
  ],
  '3.4 profile GET': [account('says by what a member can be verified')],
  '3.4 profile POST': [
    account('is written to the own row and to named fields alone'),
    account('without a birthday there is none'),
    account('a name somebody has is refused in words'),
    account(
      'an unchanged client signs in, saves its profile and signs out with the bodies it sends',
    ),
  ],
  '3.4 verification, changeBind': [
    security('that is bound is changed with a pass for it, once'),
    security(
      'a pass is no use to another member, for another address, later, or when it is made up',
    ),
    security('the first one is bound with the password and the code that was sent to it'),
    security('that belongs to another account is refused by its field'),
  ],
  '3.4 changePassword': [
    security('is changed with the present one, which ends every session of the member'),
  ],
  '3.4 balance, integral': [
    account('ledgers come in pages, the newest first, and never of somebody else'),
  ],
  '3.4 retrievePassword': [
    security('that is forgotten is reset with a code, which ends every session and lifts the lock'),
    security('reset for an unknown address is answered like a wrong code'),
  ],
  '3.5 clickCaptcha, checkClickCaptcha': [
    captcha('the right clicks pass, and count until they are used up'),
    captcha('the clicks count in the size the picture was shown in'),
    captcha('a picture is good for ten minutes'),
    captcha('the next picture takes the place of the one before'),
    captcha('it is a PNG of 350 by 200, and the reply does not tell where to click'),
    clicks('the targets are named in the language of the reader'),
  ],
  '3.6 Ems/send': [
    codes('a code has six digits, is stored as a hash, and is good once'),
    codes('only whoever is signed in verifies an address'),
    codes('one target gets a code for one event a minute'),
    row('a code takes a captcha, is sent or logged, and not again within a minute'),
  ],
  '3.7 Sms/send': [
    codes('a code for a mobile is written to its log, and the reply says so'),
    checkIn(
      'a code that was sent to a bound address signs in without a password, and keeps the session on demand',
    ),
  ],
  '3.8 ajax/upload': [
    uploads('a picture is stored under its hash and described as existing clients read it'),
    uploads('of a customer counts against their quota'),
    file('a guest uploads nothing, a member does'),
  ],
  '3.8 ajax/area, ajax/buildSuffixSvg': [
    ajax('areas are told level by level, to everybody on one address and to staff on the other'),
    file('provinces have cities, cities have districts'),
    file('files of a kind have their drawing'),
    ajax('a drawing takes a colour and nothing else'),
  ],
  '5.5 rules and nodes of members': [
    row('a page that a group lacks is refused'),
    account('changes of a member by staff take effect at once'),
  ],
};
