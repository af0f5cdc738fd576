import { accessProblems, duplicateProblems } from './access.ts';
import { actionProblems, letterProblems } from './actions.ts';
import type { AnyResource } from '../anyResource.ts';
import { type Declared, type Problem, unknownNames } from './problems.ts';
import { detailProblems } from './detail.ts';
import { formProblems } from './form.ts';
import { importProblems } from './imports.ts';
import { keyProblems } from './keys.ts';
import { listProblems } from './list.ts';
import {
  messageProblems,
  type Messages,
  type SharedTexts,
  sharedTextProblems,
} from './messages.ts';
import { relationProblems, shapeProblems } from './shape.ts';
import { sampleProblems } from './where.ts';

export type { Declared } from './problems.ts';

/**
 * Returns all mistakes in the declarations that types cannot detect, each with place, problem and remedy.
 */
export function problemsOf({
  texts = {},
  files = {},
  sharedTexts = {},
  fileProblems = [],
  icons,
  ...declared
}: ToCheck): readonly Problem[] {
  return [
    ...fileProblems,
    ...duplicateProblems(declared),
    ...letterProblems(declared),
    ...declared.shapes.flatMap((shape) => [
      ...shapeProblems(shape),
      ...relationProblems(declared, shape),
    ]),
    ...declared.resources.flatMap((resource) => [
      ...keyProblems(resource),
      ...accessProblems(declared, resource),
      ...listProblems(declared, resource),
      ...formProblems(resource),
      ...detailProblems(declared, resource),
      ...actionProblems(declared, resource),
      ...importProblems(resource),
      ...sampleProblems(resource),
      ...(icons ? iconProblems(resource, icons) : []),
      ...messageProblems(texts, resource, files[resource.name]),
      ...sharedTextProblems(sharedTexts, resource),
    ]),
  ];
}

const iconProblems = ({ name, menu }: AnyResource, icons: readonly string[]): readonly Problem[] =>
  unknownNames(`${name}.menu.icon`, 'icon', menu ? [menu.icon] : [], icons);

/** The declarations, and what else is known of them. */
export type ToCheck = Declared & {
  /** Texts by language and resource; without them, texts are not checked. */
  readonly texts?: Messages;
  /** Texts of menu groups and of further permission nodes, by language. */
  readonly sharedTexts?: SharedTexts;
  /** File of a resource below `resources/` and `i18n/<lang>/`, by its name. */
  readonly files?: Readonly<Record<string, string>>;
  /** Names of icons; without them, those of the menu are not checked. */
  readonly icons?: readonly string[];
  /** Problems of the files themselves, found while reading them. */
  readonly fileProblems?: readonly Problem[];
};

/**
 * Refuses declarations that cannot work, with all their mistakes at once. `npm run sync`, `npm run check`
 * and the start of the server call it.
 *
 * @throws {Error} whose message numbers them
 */
export function checkResources(declared: ToCheck): void {
  const problems = problemsOf(declared);
  if (problems.length === 0) return;
  const [what, it] =
    problems.length === 1 ? ['One mistake', 'it'] : [`${problems.length} mistakes`, 'them'];
  const list = problems.map((problem, index) => `${index + 1}. ${problem}`).join('\n');
  throw new Error(`${what} in the declarations; correct ${it} and start again:\n${list}`);
}
