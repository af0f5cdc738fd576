import { Refusal } from '../../../src/contract/index.ts';
import { flag, json, longText, text } from '../../../src/fields/index.ts';
import {
  type BegunChange,
  type ConflictChoice,
  installModuleCall,
  type ModuleConflict,
} from '../../../src/modules/index.ts';
import { Invalid, InvalidInput } from '../../../src/schema/index.ts';
import { appliedTo, type Database } from '../../db/index.ts';
import type { HandlerAnswer } from '../../http/envelope.ts';
import { objectOf, text as textSchema } from '../../http/jsonSchema.ts';
import type { AdminCall, AdminRoute } from '../../http/registry.ts';
import {
  type ConflictAnswers,
  conflictId,
  decidePlan,
  planConflicts,
} from '../../modules/conflicts/index.ts';
import { InstallationBusy, type InstallOrder } from '../../modules/journal/index.ts';
import type { WaitingModule } from '../../modules/prepared/index.ts';
import {
  conflictSentence,
  contractAnswers,
  isAnswerable,
  openConflicts,
  readAnswers,
} from './contractInstall.ts';
import { type ModuleMarket, withRefusals } from './moduleMarket.ts';
import {
  bring,
  demandSuper,
  installNode,
  type PrepareRouteOptions,
  uidInput,
  uidOf,
} from './prepareRoutes.ts';

export type InstallRouteOptions = PrepareRouteOptions & {
  readonly database: Pick<Database, 'slow'>;
};

/** Installs a module that was brought, once a person has agreed. Takes a super admin, as bringing it does. */
export function installRoute(options: InstallRouteOptions, market: ModuleMarket): AdminRoute {
  const { texts } = options;
  return {
    ...installModuleCall,
    realm: 'admin',
    permission: installNode,
    title: (lang) => texts.say(lang, 'server.api.installModule'),
    input: {
      in: 'body',
      fields: {
        uid: uidInput,
        // Existing clients send the uid alone, and answers in `extend`.
        prepared: text({ max: 36, form: 'code', default: '' }),
        consent: flag(),
        typed: text({ max: 40, form: 'code', default: '' }),
        answers: longText({ max: 400_000, form: 'exact', default: '' }),
        extend: json({ default: {} }),
      },
    },
    output: objectOf({ ticket: textSchema }),
    handle: (call): Promise<BegunChange | HandlerAnswer> => {
      const uid = uidOf(call);
      demandSuper(call.admin, installNode);
      return withRefusals(texts, call.lang, () => install(options, market, { ...call, uid }));
    },
  };
}

async function install(
  options: InstallRouteOptions,
  market: ModuleMarket,
  call: AdminCall & { readonly uid: string },
): Promise<BegunChange | HandlerAnswer> {
  const { input, admin, lang } = call;
  const id = String(input['prepared']);
  const isPage = id !== '';
  const waiting = isPage ? market.prepared.find(id, admin.id) : await bring(options, market, call);
  if (!waiting || waiting.module.manifest.uid !== call.uid) throw new Refusal('module_lapsed');
  const { manifest, publisher } = waiting.module;

  const facts = await market.tree.planFacts(manifest);
  const conflicts = planConflicts(facts);
  const answers = isPage
    ? readAnswers(String(input['answers']))
    : contractAnswers(manifest.uid, input['extend'], conflicts);
  const plan = decidePlan(facts, answers);
  const kept = 'open' in plan ? plan.open : [];
  const open = isPage ? kept : conflicts.filter(isOpenTo(answers, kept));
  const say = (conflict: ModuleConflict) => conflictSentence(options.texts, lang, conflict);
  const beyond = isPage ? undefined : open.find((each) => !isAnswerable(each));
  if (beyond) throw new Refusal('module_refused', { params: { text: say(beyond) } });
  if ('open' in plan || open.length > 0) return openConflicts(manifest.uid, open, say);

  if (input['consent'] !== 1) throw new Refusal('module_consent');
  demandTyped(publisher === undefined, String(input['typed']), manifest.uid);
  const order = await orderFor(options, market, waiting, { answers, plan });
  return { ticket: await market.prepared.handOver(waiting.id, () => begin(market, order)) };
}

/** A client that has not seen the files is asked about each of them, beside what keeps it from being installed. */
function isOpenTo(answers: ConflictAnswers, kept: readonly ModuleConflict[]) {
  const ids = new Set(kept.map(conflictId));
  return (each: ModuleConflict) => !answers.has(conflictId(each)) || ids.has(conflictId(each));
}

/** @throws {InvalidInput} of `typed`: other_uid */
export function demandTyped(isNeeded: boolean, typed: string, of: string): void {
  if (!isNeeded || typed === of) return;
  throw new InvalidInput(new Map([['typed', new Invalid('other_uid', { uid: of })]]));
}

/**
 * Has a change of the installed modules carried out.
 *
 * @returns its ticket
 * @throws {Refusal} module_by_command, module_busy
 */
export async function begin({ handover }: ModuleMarket, order: InstallOrder): Promise<string> {
  if (!handover.isPossible) throw new Refusal('module_by_command');
  try {
    return await handover.begin(order);
  } catch (error) {
    throw error instanceof InstallationBusy ? new Refusal('module_busy') : error;
  }
}

type DecidedPlan = {
  readonly answers: ConflictAnswers;
  readonly plan: { readonly disable: readonly string[] };
};

async function orderFor(
  { database }: InstallRouteOptions,
  { tree }: ModuleMarket,
  { source, module: { manifest, folder } }: WaitingModule,
  { answers, plan }: DecidedPlan,
): Promise<InstallOrder> {
  const { uid: name, version: to } = manifest;
  const from = tree.versionOf(name);
  const ofFiles = [...answers].flatMap(([key, choice]): [string, ConflictChoice][] =>
    key.startsWith('file:') ? [[key.slice('file:'.length), choice]] : [],
  );
  return {
    kind: from === undefined ? 'install' : 'update',
    uid: name,
    to,
    ...(from === undefined ? {} : { from }),
    facts: {
      staged: folder,
      applied: (await appliedTo(database, name)).join(','),
      source,
      answers: JSON.stringify(Object.fromEntries(ofFiles)),
      disable: plan.disable.join(','),
    },
  };
}
