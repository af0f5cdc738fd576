import { terminalPage } from '../../../resources/crud/terminal.ts';
import {
  packageManagers,
  terminalCommands,
  type TerminalStart,
} from '../../../resources/crud/terminalRuns.ts';
import {
  apiUrl,
  changeTerminalConfig,
  Denied,
  nodeOf,
  type OutputOf,
  Refusal,
  terminalTicket,
} from '../../../src/contract/index.ts';
import { choice, text } from '../../../src/fields/index.ts';
import type { Db } from '../../db/index.ts';
import { anyObject, objectOf, text as textSchema } from '../../http/jsonSchema.ts';
import type { AdminCall, AdminRoute, Route } from '../../http/registry.ts';
import { changeSettings, settingLabelsOf, type Settings } from '../../siteSettings/index.ts';
import { lineOf, type TerminalRunner } from '../../terminal/index.ts';
import { streamRoute, type StreamRouteOptions, subjectOf } from './streamRoute.ts';

export type TerminalRouteOptions = StreamRouteOptions & {
  readonly db: Db;
  readonly settings: Settings;
  readonly zone: string;
  readonly production?: boolean | undefined;
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
    handle: async ({ admin }): Promise<TerminalStart> => ({
      isOn: terminal !== undefined,
      isProduction: production,
      isAllowed: admin.super,
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
const uuid = text({ max: 36, pattern: uuidPattern });
const extend = text({ max: 100, default: '' });
const managerChoices = Object.fromEntries(packageManagers.map((name) => [name, [name] as const]));
