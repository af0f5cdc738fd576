import type { HttpShop } from './httpShop.ts';

/** Parts of a reply to a form that tests read. */
export type FormAnswer = {
  readonly code: number;
  readonly msg: string;
  readonly data: Readonly<Record<string, unknown>>;
};

/** Sends a form with a file to a shop, as a browser does. */
export async function postForm(
  shop: HttpShop,
  url: string,
  form: FormData,
  token: string,
  lang = 'zh-cn',
): Promise<FormAnswer> {
  const request = new Request('http://x', { method: 'POST', body: form });
  const payload = Buffer.from(await request.arrayBuffer());
  const type = request.headers.get('content-type') ?? '';
  const reply = await shop.composed.app.inject({
    method: 'POST',
    url,
    payload,
    headers: { server: 'true', batoken: token, 'think-lang': lang, 'content-type': type },
  });
  return JSON.parse(reply.payload) as FormAnswer;
}
