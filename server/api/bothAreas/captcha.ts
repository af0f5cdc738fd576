import {
  captchaPurposes,
  captchaWork,
  checkClickCaptcha,
  clickCaptcha,
  digitCaptcha,
  type CaptchaPurpose,
  type Endpoint,
  type Language,
  type OutputOf,
} from '../../../src/contract/index.ts';
import { choice, flag, text } from '../../../src/fields/index.ts';
import type { Captcha, Thing } from '../../captcha/index.ts';
import { answer, pngReply } from '../../http/envelope.ts';
import { listOf, objectOf, text as textSchema, whole } from '../../http/jsonSchema.ts';
import type { ApiCall, PublicRoute, Route, RouteContent } from '../../http/registry.ts';
import type { Texts } from '../../http/texts.ts';
import { demandRoom, type Throttle } from '../../http/throttle.ts';

type CaptchaRouteOptions = {
  readonly captcha: Captcha;
  readonly texts: Texts;
  readonly throttle: Throttle;
};

/** Pictures and work, and the check of their answers. Source: contract 3.5. */
export function captchaRoutes({ captcha, texts, throttle }: CaptchaRouteOptions): readonly Route[] {
  const open = (
    { method, path }: Endpoint,
    name: string,
    route: Pick<PublicRoute, RouteContent>,
  ): Route => ({
    ...route,
    method,
    path,
    realm: 'public',
    permission: 'none',
    title: (lang) => texts.say(lang, `server.api.${name}`),
  });
  const named = (lang: Language, thing: Thing): string =>
    'character' in thing
      ? thing.character
      : `<${texts.say(lang, `server.captchaIcons.${thing.icon}`)}>`;

  return [
    open(clickCaptcha, 'clickCaptcha', {
      input: { in: 'query', fields: { id, purpose: purposeField({ optional: true }) } },
      output: objectOf({
        id: textSchema,
        text: listOf(textSchema),
        base64: textSchema,
        width: whole,
        height: whole,
      }),
      async handle({ input, ip, lang }) {
        demandRoom(throttle.captcha(ip));
        const { asked, png, ...size } = await captcha.picture({
          id: String(input['id']),
          ip,
          purpose: purposeOf<undefined>(input),
          readsChinese: lang === 'zh-cn',
        });
        return {
          id: String(input['id']),
          text: asked.map((thing) => named(lang, thing)),
          base64: `data:image/png;base64,${png.toString('base64')}`,
          ...size,
        } satisfies OutputOf<typeof clickCaptcha>;
      },
    }),
    open(checkClickCaptcha, 'checkClickCaptcha', {
      input: { in: 'body', fields: { id, info, unset: flag() } },
      async handle({ input, ip }) {
        const handed = { id: String(input['id']), info: String(input['info']), ip };
        // The dialog shows its own error. Source: contract 3.5.6.
        return (await captcha.check(handed, input['unset'] === 1)) ? null : answer(0, '', null);
      },
    }),
    open(digitCaptcha, 'digitCaptcha', {
      input: { in: 'query', fields: { id } },
      media: ['image/png'],
      async handle({ input, ip }) {
        demandRoom(throttle.captcha(ip));
        return pngReply(await captcha.digits(String(input['id'])));
      },
    }),
    open(captchaWork, 'captchaWork', {
      input: { in: 'query', fields: { purpose: purposeField() } },
      output: objectOf({ id: textSchema, seed: textSchema, rounds: whole, bits: whole }),
      handle({ input, ip }) {
        demandRoom(throttle.captcha(ip));
        return captcha.work({ ip, purpose: purposeOf(input) }) satisfies OutputOf<
          typeof captchaWork
        >;
      },
    }),
  ];
}

const id = text({ max: 200 });
const info = text({ max: 200 });

const purposeField = (options: { readonly optional?: true } = {}) =>
  choice(Object.fromEntries(captchaPurposes.map((each) => [each, [each] as const])), options);

/** Read by the field above, which lets nothing else pass; `Absent` where it may be left out. */
const purposeOf = <Absent = never>(input: ApiCall['input']) =>
  input['purpose'] as CaptchaPurpose | Absent;
