import { TaskStatus } from '../../../resources/crud/terminalRuns.ts';
import {
  languages,
  type Language,
  type SignedInAdmin,
  terminalStream,
} from '../../../src/contract/index.ts';
import type { AdminLog } from '../../adminLog/index.ts';
import type { Texts } from '../../http/texts.ts';
import type { RunOrder } from '../../terminal/index.ts';
import type { EventFacts } from './events.ts';

type RecordOptions = {
  readonly texts: Texts;
  readonly adminLog: Pick<AdminLog, 'write' | 'settle'>;
};

type RunCaller = {
  readonly admin: SignedInAdmin;
  readonly facts: EventFacts;
  readonly ip: string;
  readonly userAgent: string;
};

/**
 * Two rows of the admin log: one before the command runs, which keeps saying that no outcome is known if the server
 * ends meanwhile, and one with exit code, size and hash of the output. Written also while the log is off.
 */
export function runRecords(
  { texts, adminLog }: RecordOptions,
  { admin, facts, ip, userAgent }: RunCaller,
): Pick<RunOrder, 'onStart' | 'onEnd'> {
  const { uuid, extend, key: command } = facts;
  let id: number | undefined;
  const rowOf = (place: 'start' | 'end', data: Readonly<Record<string, unknown>>) => ({
    adminId: admin.id,
    username: admin.username,
    title: Object.fromEntries(
      languages.map((lang) => [lang, texts.say(lang, `server.terminal.${place}`, { command })]),
    ) as Record<Language, string>, // One for each.
    pathname: terminalStream.path,
    rawQuery: '',
    data: { command, uuid, extend, ...data },
    ip,
    userAgent,
  });
  return {
    async onStart() {
      id = await adminLog.write(rowOf('start', {}), 'begun', { isBeyondRecall: true });
    },
    async onEnd({ status, exitCode = null, reason = '', bytes, sha256 = '' }) {
      const outcome = status === TaskStatus.succeeded ? 'done' : 'failed';
      if (id !== undefined) adminLog.settle(id, { outcome });
      await adminLog.write(
        rowOf('end', { exitCode, reason, bytes, outputSha256: sha256 }),
        outcome,
      );
    },
  };
}
