import { openDb, query, type Db } from '../../server/db/index.ts';
import type { Square } from '../support/httpCall.ts';
import { startServer, type ServerProcess } from '../support/serverProcess.ts';
import { copyTree, tempDir } from '../support/temporary.ts';
import { type ApiDocument, createReplyCheck } from '../support/replyCheck.ts';
import { writeModuleMarket } from './moduleMarket.ts';
import { people } from './people.ts';
import { clicksOf, pictures } from './pictures.ts';
import { addressOf, type Stage } from './play.ts';

export type OpenShop = {
  /** As of now. */
  stage(): Stage;
  /** Starts the server again with its captcha on, after what only time does has been done. */
  withCaptcha(): Promise<void>;
  close(): Promise<void>;
};

/**
 * Starts a shop of its own on one engine, as a process, with all accounts that the rows need.
 *
 * @param databaseUrl - of an empty database on a PostgreSQL server; absent: the embedded engine
 */
export async function openShop(databaseUrl?: string): Promise<OpenShop> {
  const home = await tempDir();
  // The designer writes declarations: it does so in a tree of its own.
  const tree = await tempDir();
  copyTree(tree.path);
  const feed = writeModuleMarket(tree.path);
  const start = (given: 'on' | 'off') =>
    startServer({ ...env, CAPTCHA: given }, { cwd: tree.path });
  const env = {
    DATA_DIR: home.path,
    ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
    SEED: 'minimal',
    // Every row calls from an address of its own.
    TRUST_PROXY: '127.0.0.1',
    CORS_ORIGINS: 'http://localhost:5173',
    // The limits of production.
    RATE_LIMIT: '',
    DEVTOOLS: 'on',
    MODULE_FEED: feed,
  };
  let server: ServerProcess = await start('off');
  const known = await people(server.url).catch(async (error: unknown) => {
    await server.kill();
    throw error;
  });
  const { actors } = known;
  let { kept } = known;
  let captcha: 'on' | 'off' = 'off';
  let checkReply = createReplyCheck(await documentAt(server.url, actors.owner));
  const stage = (): Stage => ({ url: server.url, actors, kept, checkReply, restart });

  /** Starts the server again: it serves what has been declared meanwhile. */
  async function restart(): Promise<Stage> {
    await server.stop();
    server = await start(captcha);
    checkReply = createReplyCheck(await documentAt(server.url, actors.owner));
    return stage();
  }

  return {
    stage,
    async withCaptcha() {
      await askForPictures(server.url);
      await server.stop();
      const { db, close } = await openDb({ databaseUrl, dataDir: home.path, warn: () => {} });
      kept = { ...kept, ...(await passTime(db)) };
      await close();
      captcha = 'on';
      server = await start(captcha);
    },
    async close() {
      await server.stop();
      await home[Symbol.asyncDispose]();
      await tree[Symbol.asyncDispose]();
    },
  };
}

/** Description of the API, as its clients read it. */
async function documentAt(
  url: string,
  owner: Readonly<Record<string, string>>,
): Promise<ApiDocument> {
  const reply = await fetch(`${url}/admin/openapi.json`, { headers: { server: 'true', ...owner } });
  // The validator of its own test checks its form.
  return (await reply.json()) as ApiDocument;
}

async function askForPictures(url: string): Promise<void> {
  for (const { id, row } of pictures) {
    await fetch(`${url}/api/common/clickCaptcha?id=${encodeURIComponent(id)}`, {
      headers: { server: 'true', 'x-forwarded-for': addressOf(row) },
    });
  }
}

/**
 * Simulates states that no call can bring about: the squares of a picture are visible to people alone, two
 * hours must pass until a token expires, ten minutes until a picture does, and several minutes until an
 * account may be tried for the tenth time.
 */
async function passTime(db: Db): Promise<Stage['kept']> {
  const drawn = await query<{ answer: readonly Square[] }>(
    db,
    'select answer from captcha order by id',
  );
  await query(db, `update captcha set expire_time = expire_time - 600 where id = $1`, [
    1 + pictures.findIndex(({ id }) => id === 'late'),
  ]);
  await query(
    db,
    `update token set expire_time = create_time
     where (kind = 'admin' and owner_id = (select id from admin where username = 'waiting'))
        or (kind = 'user' and owner_id = (select id from "user" where username = 'waiter'))`,
    [],
  );
  await query(
    db,
    `update login_failure set count = 9, last_time = last_time - 60 where name = 'guessed'`,
    [],
  );
  return Object.assign({}, ...pictures.map(({ id }, n) => clicksOf(id, drawn[n]?.answer ?? [])));
}
