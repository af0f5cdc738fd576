import { cp } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, inject, test } from 'vitest';
import { openMailSink } from '../../server/mail/testing/mailSink.ts';
import { signIn, startServer, type ServerProcess } from '../support/serverProcess.ts';
import { tempDir } from '../support/temporary.ts';

const kills = 2;
/** Mails that are promised before each kill; some of them are then on their way. */
const mailsBefore = 6;

test('kills amid sending lose no mail that was promised, and repeat only what was under way', async () => {
  await using home = await tempDir();
  await cp(inject('minimalDir'), home.path, { recursive: true });
  // It takes its time, so that a kill finds mails that were taken and not yet noted.
  const sink = await openMailSink({
    onMailFrom: (_address, _session, done) => setTimeout(done, 40),
  });
  const env = { DATA_DIR: home.path };
  const promised = new Set<string>();

  for (let kill = 0; kill < kills; kill += 1) {
    const server = await startServer(env);
    if (kill === 0) await useSink(server, sink.settings);
    const wanted = promised.size + mailsBefore;
    const sending = [1, 2].map((hand) =>
      askUntilGone(server, `k${kill}h${hand}`, { promised, most: wanted + 2 }),
    );
    await expect.poll(() => promised.size).toBeGreaterThanOrEqual(wanted);
    await server.kill();
    await Promise.all(sending);
  }
  const server = await startServer(env);

  const arrived = () => new Set(sink.mails.flatMap(({ to }) => to));
  await expect.poll(() => [...promised].filter((to) => !arrived().has(to))).toEqual([]);
  // Sent twice is what the server of the mail took before the shop could note it: two hands a kill.
  const repeated = sink.mails.length - arrived().size;
  expect(repeated).toBeLessThanOrEqual(kills * 2);
  // A mailbox shows it once: it is the same mail again.
  const known = Map.groupBy(sink.mails, ({ to }) => String(to));
  const ids = [...known.values()].map((mails) => new Set(mails.map(({ text }) => idOf(text))).size);
  expect(new Set(ids)).toEqual(new Set([1]));
  expect(await server.stop()).toBe(0);
  await sink.close();
});

const idOf = (text: string) => /^Message-ID: (<[^>]+>)/im.exec(text)?.[1];

async function useSink(server: ServerProcess, settings: object): Promise<void> {
  const { token } = await signIn(server.url);
  const reply = await post(server, '/admin/routine.Config/edit', settings, { batoken: token });
  expect(reply).toMatchObject({ code: 1 });
}

/**
 * Asks for codes until the server goes, and notes the addresses it promised to write to. No more than
 * `most`: one network gets twenty an hour.
 */
async function askUntilGone(
  server: ServerProcess,
  hand: string,
  { promised, most }: { readonly promised: Set<string>; readonly most: number },
): Promise<void> {
  for (let turn = 0; promised.size < most; turn += 1) {
    const email = `${hand}t${turn}@example.com`;
    const body = { email, event: 'user_register', captchaId: '', captchaInfo: '' };
    const reply = await post(server, '/api/Ems/send', body).catch(() => undefined);
    if (!reply) return;
    if (reply.code === 1) promised.add(email);
    else await sleep(20);
  }
}

const post = async (
  { url }: ServerProcess,
  path: string,
  body: object,
  headers: Readonly<Record<string, string>> = {},
) => {
  const reply = await fetch(url + path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { server: 'true', 'content-type': 'application/json', ...headers },
  });
  // An envelope of the shop.
  return (await reply.json()) as { readonly code: number; readonly msg: string };
};
