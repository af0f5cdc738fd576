import { randomBytes } from 'node:crypto';
import { cp, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { expect, inject, test } from 'vitest';
import { rounds } from '../support/long.ts';
import { signIn, startServer, type Caller, type ServerProcess } from '../support/serverProcess.ts';
import { tempDir } from '../support/temporary.ts';

const kills = rounds(2, 10);

test(
  'kills amid uploads leave no record without its file and no file without a record',
  { timeout: 600_000 },
  async () => {
    await using home = await tempDir();
    await cp(inject('minimalDir'), home.path, { recursive: true });
    const env = { DATA_DIR: home.path };
    const acknowledged: string[] = [];

    for (let kill = 0; kill < kills; kill += 1) {
      const server = await startServer(env);
      const caller = await signIn(server.url);
      const before = acknowledged.length;
      const sending = [1, 2, 3].map(() => uploadUntilGone(server, caller, acknowledged));
      await expect.poll(() => acknowledged.length).toBeGreaterThan(before);
      await sleep((kill * 97) % 380);
      await server.kill();
      await Promise.all(sending);
    }
    const server = await startServer(env);
    const caller = await signIn(server.url);
    const recorded = await recordedUrls(caller);

    expect(acknowledged.length).toBeGreaterThanOrEqual(kills);
    expect(acknowledged.filter((url) => !recorded.includes(url))).toEqual([]);
    expect(await missing(server, recorded)).toEqual([]);
    await expect
      .poll(() => filesIn(join(home.path, 'storage')))
      .toEqual(recorded.map((url) => /[0-9a-f]{40}\.\w+$/.exec(url)?.[0]).toSorted());
    expect(await filesIn(join(home.path, 'uploading'))).toEqual([]);
    expect(await server.stop()).toBe(0);
  },
);

/** Notes the addresses of the files whose upload was acknowledged before the server went. */
async function uploadUntilGone(
  { url }: ServerProcess,
  { token }: Caller,
  done: string[],
): Promise<void> {
  for (;;) {
    const form = new FormData();
    form.append(
      'file',
      new File([Uint8Array.from(await picture())], 'a.png', { type: 'image/png' }),
    );
    const stored = await fetch(`${url}/admin/ajax/upload`, {
      method: 'POST',
      body: form,
      headers: { server: 'true', batoken: token },
    })
      .then((reply) => reply.json() as Promise<{ data: { file: { url: string } } }>)
      .catch(() => undefined);
    if (!stored) return;
    done.push(stored.data.file.url);
  }
}

const picture = () =>
  sharp(randomBytes(60 * 60 * 3), { raw: { width: 60, height: 60, channels: 3 } })
    .png()
    .toBuffer();

async function recordedUrls(caller: Caller): Promise<readonly string[]> {
  const urls: string[] = [];
  for (let page = 1; ; page += 1) {
    const { data } = await caller.get('/admin/routine.Attachment/index', {
      page: String(page),
      limit: '200',
    });
    const list = data['list'] as readonly { url: string }[];
    urls.push(...list.map(({ url }) => url));
    if (list.length < 200) return urls;
  }
}

async function missing(server: ServerProcess, urls: readonly string[]): Promise<readonly string[]> {
  const found = await Promise.all(
    urls.map(async (url) => ({ url, ok: (await fetch(server.url + url)).ok })),
  );
  return found.filter(({ ok }) => !ok).map(({ url }) => url);
}

const filesIn = async (dir: string): Promise<readonly string[]> =>
  (await readdir(dir, { recursive: true, withFileTypes: true }).catch(() => []))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .toSorted();
