import {
  apiUrl,
  Denied,
  nodeKey,
  nodeOf,
  recycleChoices,
  sensitiveChoices,
  type Clerk,
  type Language,
} from '../../../src/contract/index.ts';
import {
  dataRecycles,
  recycleLogs,
  sensitiveLogs,
  sensitiveRules,
} from '../../../resources/index.ts';
import type { AnyResource } from '../../../src/schema/index.ts';
import type { Crud } from '../../crud/index.ts';
import type { Db } from '../../db/index.ts';
import {
  recycleTargets,
  restore,
  rollback,
  sensitiveTargets,
  watchableFields,
} from '../../domain/index.ts';
import { one, oneParams } from '../openapi/resourceSchemas.ts';
import { anyObject, objectOf } from '../openapi/jsonSchema.ts';
import type { AdminRoute } from '../registry.ts';
import type { Texts } from '../texts.ts';
import { takeBackRoute } from './takeBack.ts';

export type SecurityParts = { readonly db: Db; readonly crud: Crud; readonly texts: Texts };

/** What rules can be made for, and taking back what the logs hold. Source: contract 7.12 to 7.15. */
export const securityRoutes = (parts: SecurityParts): readonly AdminRoute[] => [
  choicesRoute(parts, dataRecycles, {
    path: recycleChoices.path,
    choices: (clerk) => ({ controllers: controllersOf(parts, recycleTargets, clerk) }),
  }),
  choicesRoute(parts, sensitiveRules, {
    path: sensitiveChoices.path,
    choices: (clerk) => sensitiveChoicesOf(parts, clerk),
  }),
  infoRoute(parts, recycleLogs),
  infoRoute(parts, sensitiveLogs),
  takeBackRoute(parts, recycleLogs, { action: 'restore', run: restore }),
  takeBackRoute(parts, sensitiveLogs, { action: 'rollback', run: rollback }),
];

type Choices = { readonly path: string; choices(clerk: Clerk): unknown };

function choicesRoute(
  { texts }: SecurityParts,
  { path: of }: AnyResource,
  { path, choices }: Choices,
): AdminRoute {
  return {
    method: 'GET',
    path,
    realm: 'admin',
    // Who changes a rule chooses as who adds one does.
    permission: 'signed-in',
    title: (lang) => texts.say(lang, 'server.api.securityTargets'),
    input: { in: 'nothing' },
    output: objectOf({ controllers: anyObject }),
    handle({ clerk }) {
      const nodes = ['add', 'edit'].map((verb) => nodeOf(of, verb));
      if (!nodes.some((node) => clerk.can(nodeKey(node)))) throw new Denied(nodeOf(of, 'add'));
      return choices(clerk);
    },
  };
}

/** By path, what the clerk calls the targets they may open. */
const controllersOf = ({ texts }: SecurityParts, targets: readonly AnyResource[], clerk: Clerk) =>
  Object.fromEntries(
    openTo(clerk, targets).map(({ name, path }) => [
      path,
      texts.find(clerk.lang, `resources.${name}.list`) ?? path,
    ]),
  );

const openTo = (clerk: Clerk, targets: readonly AnyResource[]) =>
  targets.filter(({ path }) => clerk.can(nodeKey(nodeOf(path, 'index'))));

function sensitiveChoicesOf(parts: SecurityParts, clerk: Clerk) {
  const labels = ({ name }: AnyResource, field: string): string =>
    fieldLabel(parts.texts, clerk.lang, name, field);
  return {
    controllers: controllersOf(parts, sensitiveTargets, clerk),
    fields: Object.fromEntries(
      openTo(clerk, sensitiveTargets).map((target) => [
        target.path,
        Object.fromEntries(watchableFields(target).map((field) => [field, labels(target, field)])),
      ]),
    ),
  };
}

function fieldLabel(texts: Texts, lang: Language, resource: string, field: string): string {
  const own = (name: string) =>
    texts.find(lang, `resources.${resource}.fields.${name}`) ?? texts.find(lang, `fields.${name}`);
  const base = field.replace(/_en$/, '');
  const label = own(field);
  if (label !== undefined || base === field) return label ?? field;
  return texts.say(lang, 'server.english', { field: own(base) ?? base });
}

/** One row of a log with all of it, under the node of its own. */
const infoRoute = ({ crud, texts }: SecurityParts, resource: AnyResource): AdminRoute => ({
  method: 'GET',
  path: apiUrl(resource.path, 'info'),
  realm: 'admin',
  permission: nodeOf(resource.path, 'info'),
  resource,
  title: (lang) => texts.say(lang, 'server.verbs.detail'),
  input: { in: 'query', schema: oneParams() },
  output: one(resource),
  handle: ({ clerk, query }) => crud.detail(resource.name, clerk, query),
});
