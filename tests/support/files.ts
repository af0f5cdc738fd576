import sharp from 'sharp';
import type { HttpShop } from './httpShop.ts';

/** A file as a browser sends it. */
export type Sent = { readonly name: string; readonly type: string; readonly bytes: Uint8Array };

export type UploadAnswer = {
  readonly status: number;
  readonly code: number;
  readonly msg: string;
  readonly data: { readonly error?: string; readonly file?: Readonly<Record<string, unknown>> };
};

type Colour = { readonly r: number; readonly g: number; readonly b: number };

const blank = (width: number, height: number, background: Colour = { r: 20, g: 90, b: 140 }) =>
  sharp({ create: { width, height, channels: 3, background } });

export const pngOf = (width = 40, height = 30, colour?: Colour): Promise<Buffer> =>
  blank(width, height, colour).png().toBuffer();

export const jpegOf = (width = 40, height = 30): Promise<Buffer> =>
  blank(width, height).jpeg().toBuffer();

/** A photograph that tells where it was taken. */
export const jpegWithPlace = (): Promise<Buffer> =>
  blank(40, 30)
    .withExif({
      IFD0: { Make: 'Bluestone', Copyright: 'secret-maker' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '31/1 13/1 0/1' },
    })
    .jpeg()
    .toBuffer();

/** Two alternating frames. */
export async function movingGif(): Promise<Buffer> {
  const frames = await Promise.all([
    pngOf(20, 20, { r: 255, g: 0, b: 0 }),
    pngOf(20, 20, { r: 0, g: 0, b: 255 }),
  ]);
  return sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
}

/** An archive of one member that claims to be of `unpacked` bytes. */
export function zipOf(unpacked = 3): Buffer {
  const name = Buffer.from('a.txt');
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(20, 4);
  local.writeUInt32LE(3, 18);
  local.writeUInt32LE(unpacked, 22);
  local.writeUInt16LE(name.length, 26);
  const body = Buffer.concat([local, name, Buffer.from('abc')]);
  const member = Buffer.alloc(46);
  member.writeUInt32LE(0x02014b50, 0);
  member.writeUInt32LE(3, 20);
  member.writeUInt32LE(unpacked, 24);
  member.writeUInt16LE(name.length, 28);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(member.length + name.length, 12);
  end.writeUInt32LE(body.length, 16);
  return Buffer.concat([body, member, name, end]);
}

/** Sends a form to a call of the shop; `file` may be anything a form can hold, or nothing. */
export async function upload(
  shop: HttpShop,
  file: Sent | undefined,
  given: {
    readonly token?: string;
    /** Token of a customer, whose upload has a route of its own. */
    readonly memberToken?: string;
    readonly query?: string;
    readonly texts?: Readonly<Record<string, string>>;
  } = {},
): Promise<UploadAnswer> {
  const { token = '', memberToken, query = '', texts = {} } = given;
  const form = new FormData();
  for (const [name, value] of Object.entries(texts)) form.append(name, value);
  if (file)
    form.append('file', new File([Uint8Array.from(file.bytes)], file.name, { type: file.type }));
  const request = new Request('http://x', { method: 'POST', body: form });
  const app = memberToken === undefined ? 'admin' : 'api';
  return postRaw(shop, `/${app}/ajax/upload${query}`, {
    token: memberToken ?? token,
    type: request.headers.get('content-type') ?? '',
    payload: Buffer.from(await request.arrayBuffer()),
  });
}

/** Sends a body as it is. */
export async function postRaw(
  shop: HttpShop,
  url: string,
  {
    token,
    type,
    payload,
  }: { readonly token: string; readonly type: string; readonly payload: Buffer },
): Promise<UploadAnswer> {
  const reply = await shop.composed.app.inject({
    method: 'POST',
    url,
    payload,
    headers: {
      server: 'true',
      [url.startsWith('/admin') ? 'batoken' : 'ba-user-token']: token,
      'think-lang': 'en',
      'content-type': type,
      host: 'shop.example',
    },
  });
  // Envelopes; a test that reads data knows what it asked for.
  const parsed = JSON.parse(reply.payload) as Omit<UploadAnswer, 'status'>;
  return { ...parsed, data: parsed.data ?? {}, status: reply.statusCode };
}
