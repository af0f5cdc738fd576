import { defaultLanguage, terminalStream } from '../../../src/contract/index.ts';
import type { AdminLog } from '../../adminLog/index.ts';
import type { Auth } from '../../auth/index.ts';
import { eventStream, type EventStreamReply } from '../../http/envelope.ts';
import { objectOf } from '../../http/jsonSchema.ts';
import type { ApiCall, Route } from '../../http/registry.ts';
import type { Texts } from '../../http/texts.ts';
import { isOpenRun, lineOf, type TerminalRun, type TerminalRunner } from '../../terminal/index.ts';
import { type EventFacts, refusalEvents, runEvents, whileAllowed } from './events.ts';
import { runRecords } from './runRecords.ts';

export type StreamRouteOptions = {
  readonly texts: Texts;
  readonly auth: Pick<Auth, 'issueTicket' | 'spendTicket' | 'adminOf'>;
  readonly adminLog: Pick<AdminLog, 'write' | 'settle'>;
  /** Milliseconds between comments of a quiet stream; less in tests. */
  readonly terminalCommentMs?: number;
};

/** Subject of a ticket: one command under one name. */
export const subjectOf = ({
  command,
  uuid: id,
  extend: more = '',
}: Readonly<Record<string, unknown>>) =>
  `terminal ${JSON.stringify([String(command), String(id), String(more)])}`;

const extendPattern = /^[\w:.-]{0,100}$/;
const queryText = { type: 'string' } as const;

/** The stream of a command. */
export function streamRoute(options: StreamRouteOptions, terminal: TerminalRunner): Route {
  return {
    method: 'GET',
    path: terminalStream.path,
    // Its ticket says who calls: `EventSource` sends no headers.
    realm: 'public',
    permission: 'none',
    title: (lang) => options.texts.say(lang, 'server.api.terminalStream'),
    // Read by the handler, as whatever is wrong is an event.
    input: {
      in: 'query',
      schema: objectOf(
        {
          command: queryText,
          uuid: queryText,
          extend: queryText,
          batoken: queryText,
          from: queryText,
          attach: queryText,
          colours: queryText,
        },
        ['command', 'uuid', 'batoken'],
      ),
    },
    media: ['text/event-stream'],
    handle: (call) => streamFor(options, terminal, call),
  };
}

/** The events of a run, which it begins unless it is there already. */
async function streamFor(
  options: StreamRouteOptions,
  terminal: TerminalRunner,
  call: ApiCall,
): Promise<EventStreamReply> {
  const { texts, terminalCommentMs: commentMs } = options;
  const { lang } = call;
  const facts = {
    uuid: word(call, 'uuid'),
    extend: word(call, 'extend'),
    key: word(call, 'command'),
  };
  const ownerId = await ownerOf(options, { call, facts });
  const refusal =
    ownerId === undefined ? 'ticket' : await refusalOf(options, terminal, { call, facts, ownerId });
  if (ownerId === undefined || refusal !== undefined) {
    const text = texts.say(lang, `server.terminal.${refusal}`, { command: facts.key });
    return eventStream(() => refusalEvents(facts, text));
  }
  const recipe = terminal.find(facts.key);
  return eventStream((signal) => {
    const events = runEvents({
      terminal,
      facts,
      line: typeof recipe === 'object' ? lineOf(recipe) : facts.key,
      from: positionOf(call) ?? 0,
      colours: word(call, 'colours') === '1',
      reasonText: (run) => reasonText(texts, lang, run),
      signal,
      ...(commentMs === undefined ? {} : { commentMs }),
    });
    return whileAllowed(
      events,
      async () => (await superAdmin(options, ownerId)) !== undefined,
      commentMs,
    );
  });
}

type StreamRequest = { readonly call: ApiCall; readonly facts: EventFacts };
type StreamRefusal = 'unknown' | 'unavailable' | 'gone' | 'busy';

/** Account that the ticket was issued to, which it spends. */
function ownerOf({ auth }: StreamRouteOptions, { call, facts }: StreamRequest) {
  const subject = subjectOf({ ...facts, command: facts.key });
  return auth.spendTicket(word(call, 'batoken'), subject);
}

/** The account as of now, if it is still that of a super admin. */
async function superAdmin({ auth }: StreamRouteOptions, id: number) {
  const admin = await auth.adminOf(id, defaultLanguage);
  return admin?.super ? admin : undefined;
}

/** Reason that nothing runs; undefined once the run is there. */
async function refusalOf(
  options: StreamRouteOptions,
  terminal: TerminalRunner,
  { call, facts, ownerId }: StreamRequest & { readonly ownerId: number },
): Promise<StreamRefusal | 'ticket' | undefined> {
  const admin = await superAdmin(options, ownerId);
  if (!admin) return 'ticket';
  const recipe = terminal.find(facts.key);
  if (recipe === undefined || !extendPattern.test(facts.extend)) return 'unknown';
  if (recipe === 'unavailable') return 'unavailable';
  const known = placeOf(terminal, { call, facts });
  if (known !== 'new') return known === 'there' ? undefined : known;
  const { uuid: id, key } = facts;
  const records = runRecords(options, { admin, facts, ip: call.ip, userAgent: call.userAgent });
  const order = { uuid: id, command: key, adminId: admin.id, ...records };
  return terminal.begin(order, recipe) ? undefined : 'busy';
}

/** Finds out if a request is for a run that is there, for a new one, or for one that is no longer kept. */
function placeOf(
  terminal: TerminalRunner,
  { call, facts }: StreamRequest,
): 'there' | 'new' | 'gone' | 'unknown' {
  const from = positionOf(call);
  const run = terminal.run(facts.uuid);
  if (run && run.command !== facts.key) return 'unknown';
  if (run && (isOpenRun(run) || from !== undefined)) return 'there';
  const isReturning = word(call, 'attach') === '1' || (from !== undefined && from > 0);
  return isReturning ? 'gone' : 'new';
}

/** Bytes of output that the reader has; undefined if it asks for a new run. */
function positionOf(call: ApiCall): number | undefined {
  const from = word(call, 'from');
  return /^\d{1,9}$/.test(from) ? Number(from) : undefined;
}

function word({ query }: ApiCall, name: string): string {
  const value = query[name];
  return typeof value === 'string' ? value : '';
}

function reasonText(texts: Texts, lang: ApiCall['lang'], run: TerminalRun): string | undefined {
  const { reason } = run;
  return reason === undefined ? undefined : texts.say(lang, `server.terminal.ended.${reason}`);
}
