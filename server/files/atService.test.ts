import { join } from 'node:path';
import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import S3rver from 's3rver';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { pngOf, type Sent } from '../../tests/support/files.ts';
import { createDatabase, dropDatabase } from '../../tests/support/postgres.ts';
import { freePort, tempDir } from '../../tests/support/temporary.ts';
import {
  signIn,
  startServer,
  type Caller,
  type ServerProcess,
} from '../../tests/support/serverProcess.ts';

// A started server with its settings in the environment, and an S3 service beside it.
const bucket = 'shop-files';
const key = 'S3RVER';
const password = 'stone-lantern-88';
const patienceMs = 180_000;

let dir: Awaited<ReturnType<typeof tempDir>>;
let database: string;
let port: number;
let service: S3rver;
let client: S3Client;
let server: ServerProcess;
let admin: Caller;
let memberToken: string;

/** The service over its folder: after a pause it still has its files. */
async function openService(): Promise<S3rver> {
  const opened = new S3rver({
    port,
    address: '127.0.0.1',
    silent: true,
    directory: join(dir.path, 's3'),
    configureBuckets: [{ name: bucket, configs: [] }],
  });
  await opened.run();
  return opened;
}

beforeAll(async () => {
  dir = await tempDir();
  database = await createDatabase(inject('postgresUrl'));
  port = await freePort();
  service = await openService();
  const endpoint = `http://127.0.0.1:${port}`;
  client = new S3Client({
    endpoint,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: { accessKeyId: key, secretAccessKey: key },
  });
  server = await startServer({
    DATA_DIR: join(dir.path, 'data'),
    DATABASE_URL: database,
    SERVER_KEY: 'k'.repeat(40),
    SEED: 'minimal',
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_REGION: 'us-east-1',
    S3_ACCESS_KEY: key,
    S3_SECRET_KEY: key,
  });
  admin = await signIn(server.url);
  memberToken = await memberIn();
}, patienceMs);

afterAll(async () => {
  await server?.stop();
  client?.destroy();
  await service?.close();
  await dropDatabase(database);
  await dir?.[Symbol.asyncDispose]();
});

async function memberIn(): Promise<string> {
  const group = await admin.post('/admin/user.Group/add', { name: 'all', rules: ['*'] });
  await admin.post('/admin/user.User/add', {
    username: 'member',
    nickname: 'member',
    password,
    group_id: group.data['id'],
  });
  const reply = await fetch(`${server.url}/api/user/checkIn`, {
    method: 'POST',
    headers: { server: 'true', 'content-type': 'application/json' },
    body: JSON.stringify({ tab: 'login', username: 'member', password }),
  });
  // Read as the login page does.
  const { data } = (await reply.json()) as { data: { userInfo: { token: string } } };
  return data.userInfo.token;
}

type Answer = {
  readonly code: number;
  readonly msg: string;
  readonly data: {
    readonly error?: string;
    readonly file?: Readonly<Record<string, unknown>> & {
      readonly url: string;
      readonly id: number;
    };
  };
};

/** Sends a file by the door of staff, or of members. */
async function send({ name, type, bytes }: Sent, door: 'admin' | 'api' = 'admin'): Promise<Answer> {
  const form = new FormData();
  form.append('file', new File([Uint8Array.from(bytes)], name, { type }));
  const tokens = { admin: { batoken: admin.token }, api: { 'ba-user-token': memberToken } };
  const reply = await fetch(`${server.url}/${door}/ajax/upload`, {
    method: 'POST',
    body: form,
    headers: { server: 'true', 'think-lang': 'en', ...tokens[door] },
  });
  expect(reply.status).toBe(200);
  // An envelope of an upload.
  return (await reply.json()) as Answer;
}

/** Reads a file that is not public, with a ticket of the one who sent it. */
async function opened(answer: Answer, door: 'admin' | 'api'): Promise<Response> {
  const tokens = { admin: { batoken: admin.token }, api: { 'ba-user-token': memberToken } };
  const reply = await fetch(`${server.url}/${door}/ajax/ticket`, {
    method: 'POST',
    body: JSON.stringify({ purpose: 'file', url: answer.data.file?.url }),
    headers: { server: 'true', 'content-type': 'application/json', ...tokens[door] },
  });
  // An envelope with a ticket.
  const { data } = (await reply.json()) as { readonly data: { readonly ticket: string } };
  return served(answer, `?token=${data.ticket}`);
}

const text = (name: string, content: string): Sent => ({
  name,
  type: 'text/plain',
  bytes: Buffer.from(content),
});

/** Names of the objects in the bucket, without the folder. */
async function objects(): Promise<readonly string[]> {
  const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket: bucket }));
  return Contents.map(({ Key = '' }) => Key.split('/').at(-1) ?? '').toSorted();
}

const nameOf = ({ data }: Answer): string =>
  /[0-9a-f]{40}\.\w+$/.exec(data.file?.url ?? '')?.[0] ?? 'none';

const served = (answer: Answer, query = '') =>
  fetch(`${server.url}${encodeURI(answer.data.file?.url ?? '/none')}${query}`);

async function records(): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const { data } = await admin.get('/admin/routine.Attachment/index', { limit: '200' });
  // Rows of the list.
  return data['list'] as readonly Readonly<Record<string, unknown>>[];
}

async function remove(answer: Answer): Promise<unknown> {
  const reply = await fetch(
    `${server.url}/admin/routine.Attachment/del?ids[]=${answer.data.file?.id}`,
    { method: 'DELETE', headers: { server: 'true', batoken: admin.token } },
  );
  return reply.json();
}

test(
  'files of staff and one of a member lie in the bucket, and are handed out with safe headers',
  async () => {
    const picture = await send({ name: 'front.png', type: 'image/png', bytes: await pngOf() });
    const note = await send(text('note.txt', '<script>alert(1)</script>'));
    const slip = await send(
      { name: 'slip.png', type: 'image/png', bytes: await pngOf(30, 20) },
      'api',
    );

    expect([picture, note, slip]).toMatchObject([
      { code: 1, data: { file: { storage: 's3', mimetype: 'image/png', width: 40 } } },
      { code: 1, data: { file: { storage: 's3', mimetype: 'text/plain' } } },
      { code: 1, data: { file: { storage: 's3', mimetype: 'image/png', width: 30 } } },
    ]);
    expect(await objects()).toEqual(
      expect.arrayContaining([nameOf(picture), nameOf(note), nameOf(slip)].toSorted()),
    );
    const shown = await served(picture);
    const saved = await opened(note, 'admin');
    expect([(await served(slip)).status, (await opened(slip, 'api')).status]).toEqual([404, 200]);
    expect(Object.fromEntries(shown.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': 'inline',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    });
    expect(Object.fromEntries(saved.headers)).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'content-disposition': 'attachment',
      'x-content-type-options': 'nosniff',
    });
    expect(await sharp(Buffer.from(await shown.arrayBuffer())).metadata()).toMatchObject({
      format: 'png',
      width: 40,
      height: 30,
    });
    expect(await saved.text()).toBe('<script>alert(1)</script>');
    const small = await served(picture, '?w=96');
    expect([small.status, small.headers.get('content-type')]).toEqual([200, 'image/webp']);
  },
  patienceMs,
);

test(
  'one content is one object, whoever sends it, and goes with its last record',
  async () => {
    await send(text('bystander.txt', 'stays'));
    const before = await objects();
    const bytes = await pngOf(12, 12);
    const first = await send({ name: 'first.png', type: 'image/png', bytes });
    const again = await send({ name: 'again.png', type: 'image/png', bytes });
    const theirs = await send({ name: 'theirs.png', type: 'image/png', bytes }, 'api');

    const between = await objects();
    await remove(first);
    const held = await opened(theirs, 'api');
    await remove(theirs);

    expect(again.data.file?.id).toBe(first.data.file?.id);
    expect(theirs.data.file?.id).not.toBe(first.data.file?.id);
    expect(between).toEqual([...before, nameOf(first)].toSorted());
    expect([held.status, Buffer.from(await held.arrayBuffer())]).toEqual([200, bytes]);
    await expect.poll(objects, { timeout: 15_000 }).toEqual(before);
    expect((await served(theirs)).status).toBe(404);
  },
  patienceMs,
);

test(
  'while the service is away an upload is refused in a sentence and leaves nothing; then all goes on',
  async () => {
    const small = { name: 'kept.png', type: 'image/png', bytes: await pngOf(14, 14) };
    const kept = await send(small);
    const before = await records();
    const inBucket = await objects();

    await service.close();
    const refused = [
      await send(text('lost.txt', 'lost')),
      await send({ name: 'lost.png', type: 'image/png', bytes: await pngOf(20, 20) }),
      await send({ name: 'lost.png', type: 'image/png', bytes: await pngOf(22, 22) }, 'api'),
      // Known by its record; whether it still lies there cannot be said.
      await send(small),
    ];
    const unread = await served(kept);
    service = await openService();

    expect(refused.map(({ code, msg, data }) => [code, msg, data.error])).toEqual(
      Array(4).fill([
        0,
        'Files cannot be stored right now. Try again in a few minutes.',
        'upload_away',
      ]),
    );
    expect([unread.status, unread.headers.get('retry-after')]).toEqual([503, '2']);
    expect(server.output()).toContain('an upload was not kept');
    expect(await records()).toEqual(before);
    expect(await objects()).toEqual(inBucket);
    expect((await send(text('lost.txt', 'lost'))).code).toBe(1);
    expect((await served(kept)).status).toBe(200);
  },
  patienceMs,
);
