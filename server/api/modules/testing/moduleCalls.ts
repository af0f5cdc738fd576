import { postRaw } from '../../../../tests/support/files.ts';
import type { HttpShop } from '../../../../tests/support/httpShop.ts';
import type { PreparedModule } from '../../../../src/modules/index.ts';

/** Uploads an archive as the page of modules does. */
export async function upload(shop: HttpShop, token: string, bytes: Uint8Array) {
  const form = new FormData();
  form.append('file', new File([Uint8Array.from(bytes)], 'module.zip'));
  const request = new Request('http://x', { method: 'POST', body: form });
  return postRaw(shop, '/admin/module/upload', {
    token,
    type: request.headers.get('content-type') ?? '',
    payload: Buffer.from(await request.arrayBuffer()),
  });
}

/** Calls of one member of staff to the page of modules. */
export const callsOf = (shop: HttpShop, token: string) => {
  const post = (action: string, body: object) =>
    shop.post(`/admin/module/${action}`, body, { token, lang: 'en' });
  const prepare = async (uid: string) =>
    // A test that reads it knows that it was brought.
    (await post('prepare', { uid })).data['module'] as PreparedModule;
  return { token, post, prepare };
};
