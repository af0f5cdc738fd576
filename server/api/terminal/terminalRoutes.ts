import { terminalPage } from '../../../resources/crud/terminal.ts';
import {
  packageManagers,
  terminalCommands,
  type TerminalStart,
} from '../../../resources/crud/terminalRuns.ts';
import {
  apiUrl,
  changeTerminalConfig,
  defaultLanguage,
  Denied,
  nodeOf,
  type OutputOf,
  Refusal,
  terminalStream,
  terminalTicket,
} from '../../../src/contract/index.ts';
import { choice, text } from '../../../src/fields/index.ts';
import type { AdminLog } from '../../adminLog/index.ts';
import type { Auth } from '../../auth/index.ts';
import type { Db } from '../../db/index.ts';
import { eventStream, type EventStreamReply } from '../../http/envelope.ts';
import { anyObject, objectOf, text as textSchema } from '../../http/jsonSchema.ts';
import type { AdminCall, AdminRoute, ApiCall, Route } from '../../http/registry.ts';
import type { Texts } from '../../http/texts.ts';
import { changeSettings, settingLabelsOf, type Settings } from '../../siteSettings/index.ts';
import { isOpenRun, lineOf, type TerminalRunner, type TerminalRun } from '../../terminal/index.ts';
import { type EventFacts, refusalEvents, runEvents } from './events.ts';
import { runRecords } from './runRecords.ts';

export type TerminalRouteOptions = {
  readonly db: Db;
  readonly texts: Texts;
  readonly settings: Settings;
  readonly zone: string;
  readonly auth: Pick<Auth, 'issueTicket' | 'spendTicket' | 'adminOf'>;
  readonly adminLog: Pick<AdminLog, 'write' | 'settle'>;
  readonly production?: boolean | undefined;
  /** Milliseconds between comments of a quiet stream; less in tests. */
  readonly terminalCommentMs?: number;
};

/**
 * Calls of the terminal. Beside their node they take a super admin: commands run with the rights of the server.
 * Without `DEVTOOLS=on` there is `start` alone, which says that it is off.
 */
export const terminalRoutes = (
  options: TerminalRouteOptions,
  terminal: TerminalRunner | undefined,
): readonly Route[] => [
  startRoute(options, terminal),
  ...(terminal ? [...ownRoutes(options, terminal), streamRoute(options, terminal)] : []),
];

const node = nodeOf(terminalPage.path, 'index');

function startRoute(
  { texts, settings, production = false }: TerminalRouteOptions,
  terminal: TerminalRunner | undefined,
): AdminRoute {
  return {
    method: 'GET',
    path: apiUrl(terminalPage.path, 'start'),
    realm: 'admin',
    permission: node,
    title: (lang) => texts.say(lang, 'server.api.terminal'),
    input: { in: 'nothing' },
    output: anyObject,
    handle: async (): Promise<TerminalStart> => ({
      isOn: terminal !== undefined,
      isProduction: production,
      manager: await settings.get('terminal_manager'),
      commands: terminal
        ? terminalCommands.flatMap((key) => {
            const recipe = terminal.find(key);
            return typeof recipe === 'object' ? [{ key, line: lineOf(recipe) }] : [];
          })
        : [],
    }),
  };
}

function ownRoutes(options: TerminalRouteOptions, terminal: TerminalRunner): readonly AdminRoute[] {
  const { db, auth, texts, settings, zone } = options;
  const shared = {
    method: 'POST',
    realm: 'admin',
    permission: node,
    title: (lang) => texts.say(lang, 'server.api.terminal'),
  } satisfies Partial<AdminRoute>;
  return [
    {
      ...shared,
      path: terminalTicket.path,
      input: { in: 'body', fields: { command: text({ max: 60 }), uuid, extend } },
      output: objectOf({ ticket: textSchema }),
      // The run itself is recorded, at its start and at its end.
      isUnrecorded: true,
      async handle({ admin, session, input, ip, userAgent }) {
        demandSuper(admin);
        const ticket = await auth.issueTicket(session, subjectOf(input), { ip, userAgent });
        return { ticket } satisfies OutputOf<typeof terminalTicket>;
      },
    },
    {
      ...shared,
      path: changeTerminalConfig.path,
      input: { in: 'body', fields: { manager: choice(managerChoices) } },
      async handle({ admin, input, lang, now, ip }) {
        demandSuper(admin);
        const visit = { settingLabels: settingLabelsOf(texts, lang), zone, now, ip };
        await changeSettings(
          { db, settings },
          { terminal_manager: input['manager'] },
          { ...visit, adminId: admin.id, path: terminalPage.path },
        );
        return null;
      },
    },
    {
      ...shared,
      path: apiUrl(terminalPage.path, 'cancel'),
      input: { in: 'body', fields: { uuid } },
      handle({ admin, input }) {
        demandSuper(admin);
        if (!terminal.cancel(String(input['uuid']))) throw new Refusal('not_found');
        return null;
      },
    },
  ];
}

function demandSuper(admin: AdminCall['admin']): void {
  if (!admin.super) throw new Denied(node);
}

const uuidPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const extendPattern = /^[\w:.-]{0,100}$/;
const uuid = text({ max: 36, pattern: uuidPattern });
const extend = text({ max: 100, default: '' });
const managerChoices = Object.fromEntries(packageManagers.map((name) => [name, [name] as const]));

const subjectOf = ({ command, uuid: id, extend: more = '' }: Readonly<Record<string, unknown>>) =>
  `terminal ${JSON.stringify([String(command), String(id), String(more)])}`;

const queryText = { type: 'string' } as const;

function streamRoute(options: TerminalRouteOptions, terminal: TerminalRunner): Route {
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
  options: TerminalRouteOptions,
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
  const refusal = await refusalOf(options, terminal, { call, facts });
  if (refusal !== undefined) {
    const text = texts.say(lang, `server.terminal.${refusal}`, { command: facts.key });
    return eventStream(() => refusalEvents(facts, text));
  }
  const recipe = terminal.find(facts.key);
  return eventStream((signal) =>
    runEvents({
      terminal,
      facts,
      line: typeof recipe === 'object' ? lineOf(recipe) : facts.key,
      from: positionOf(call) ?? 0,
      colours: word(call, 'colours') === '1',
      reasonText: (run) => reasonText(texts, lang, run),
      signal,
      ...(commentMs === undefined ? {} : { commentMs }),
    }),
  );
}

type StreamRequest = { readonly call: ApiCall; readonly facts: EventFacts };
type StreamRefusal = 'ticket' | 'unknown' | 'unavailable' | 'gone' | 'busy';

/** Reason that nothing runs; undefined once the run is there. */
async function refusalOf(
  options: TerminalRouteOptions,
  terminal: TerminalRunner,
  { call, facts }: StreamRequest,
): Promise<StreamRefusal | undefined> {
  const { auth } = options;
  const subject = subjectOf({ ...facts, command: facts.key });
  const ownerId = await auth.spendTicket(word(call, 'batoken'), subject);
  const admin = ownerId === undefined ? undefined : await auth.adminOf(ownerId, defaultLanguage);
  if (!admin?.super) return 'ticket';
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
