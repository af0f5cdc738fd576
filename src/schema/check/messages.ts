import type { AnyMessages } from '../messages.ts';
import type { Field } from '../field.ts';
import type { AnyResource } from '../anyResource.ts';
import { verbs } from '../resource.ts';
import { type Problem, wrongIf } from './problems.ts';

/** Texts of all resources, by language and by the resource's name. */
export type Messages = Readonly<Record<string, Readonly<Record<string, AnyMessages | undefined>>>>;

/** Texts a resource needs and lacks in a language. The types see most of it; a missing file they do not. */
export const messageProblems = (
  messages: Messages,
  resource: AnyResource,
  file = '…',
): readonly Problem[] =>
  Object.entries(messages).flatMap(([language, all]) => {
    const own = all[resource.name];
    const at = `${language} texts of ${resource.name}`;
    if (!own) return [`${at}: there are none; add i18n/${language}/${file}.ts`];
    return [
      ...Object.entries(needed(resource)).flatMap(([group, names]) =>
        names
          .filter((name) => !Object.hasOwn(own[group as Group] ?? {}, name))
          .map((name) => `${at}: ${group}.${name} is missing; add it`),
      ),
      ...wrongIf(
        resource.deletable.when && own.notDeletable === undefined,
        `${at}: notDeletable is missing; say there why a record cannot be deleted`,
      ),
    ];
  });

/** Texts shared by all resources, by language. */
export type SharedTexts = Readonly<
  Record<string, { readonly menu: object; readonly nodes: object }>
>;

const verbNames: readonly string[] = verbs;

/** Menu groups and further permission nodes of a resource without a name in a language. */
export const sharedTextProblems = (
  texts: SharedTexts,
  { name, menu, nodes = [] }: AnyResource,
): readonly Problem[] =>
  Object.entries(texts).flatMap(([language, known]) => {
    const place = `i18n/${language}/server.ts`;
    return [
      ...wrongIf(
        menu && !Object.hasOwn(known.menu, menu.group),
        `${name}.menu.group: ${menu?.group} has no text; add menu.${menu?.group} to ${place}`,
      ),
      ...nodes
        // Calls of the engine have their names already.
        .filter((node) => !verbNames.includes(node) && !Object.hasOwn(known.nodes, node))
        .map((node) => `${name}.nodes: ${node} has no text; add nodes.${node} to ${place}`),
    ];
  });

type Group =
  | 'fields'
  | 'options'
  | 'sections'
  | 'steps'
  | 'presets'
  | 'actions'
  | 'masks'
  | 'rows'
  | 'rules'
  | 'labels';

function needed({
  shape,
  form = [],
  detail = [],
  steps = [],
  presets,
  actions,
  mask,
  labels,
}: AnyResource) {
  const { fields, computed } = shape;
  const where = (test: (name: string) => unknown) => Object.keys(fields).filter(test);
  const asked = new Set(form.flatMap((section) => section.fields));
  return {
    fields: [
      ...where(
        (name) =>
          !shared.has(name) &&
          !isEnglishTwin(name, fields) &&
          (asked.has(name) || !fields[name]?.options.secret),
      ),
      ...Object.keys(computed),
    ],
    options: where((name) => fields[name]?.choices),
    rows: where((name) => isTable(fields[name])),
    sections: [...new Set([...form, ...detail].map(({ section }) => section))],
    steps: steps.map(({ step }) => step),
    presets: Object.keys(presets),
    actions: Object.keys(actions),
    masks: Object.keys(mask),
    labels: Object.keys(labels),
    rules: Object.keys(shape.rules),
  } satisfies Record<Group, readonly string[]>;
}

const isTable = (field: Field | undefined) =>
  field?.relation?.type === 'rows' || (field?.each && !field.options.system);

/** Fields whose labels are shared by all resources. */
const shared = new Set(['id', 'create_time', 'update_time', 'version', 'weigh']);

const isEnglishTwin = (name: string, fields: AnyResource['shape']['fields']) =>
  name.endsWith('_en') && fields[name.slice(0, -3)]?.options.bilingual;
