import type { AnyResource } from '../anyResource.ts';
import type { AnyShape } from '../shape.ts';

/** One mistake in a declaration: where it is, what is wrong and what to do. */
export type Problem = string;

/** The problem, if it is one. */
export const wrongIf = (isWrong: unknown, problem: Problem): readonly Problem[] =>
  isWrong ? [problem] : [];

/** Returns one problem per name that is not among the known ones. */
export function unknownNames(
  where: string,
  kind: string,
  names: readonly string[],
  known: Iterable<string>,
): readonly Problem[] {
  const all = new Set(known);
  return names
    .filter((name) => !all.has(name))
    .map((name) => `${where}: no ${kind} ${name}; ${adviceFor(name, all)}`);
}

function adviceFor(name: string, known: ReadonlySet<string>): string {
  const [nearest] = [...known]
    .map((each) => [each, distance(name, each)] as const)
    .filter(([each, apart]) => apart <= Math.ceil(each.length / 3))
    .toSorted(([, a], [, b]) => a - b);
  if (nearest) return `did you mean ${nearest[0]}?`;
  const few = [...known].slice(0, 12).join(', ');
  return known.size > 0 ? `known are ${few}${known.size > 12 ? ', …' : ''}` : 'there are none';
}

/** Signs to add, drop or change to get from one word to the other. */
function distance(from: string, to: string): number {
  let previous = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [row, sign] of Array.from(from).entries()) {
    const next = [row + 1];
    for (const [index, other] of Array.from(to).entries()) {
      const changed = (previous[index] ?? 0) + (sign === other ? 0 : 1);
      next.push(Math.min(changed, (previous[index + 1] ?? 0) + 1, (next[index] ?? 0) + 1));
    }
    previous = next;
  }
  return previous.at(-1) ?? 0;
}

/** Names that occur more than once, once each. */
export const repeated = (names: readonly string[]): readonly string[] => [
  ...new Set(names.filter((name, index) => names.indexOf(name) !== index)),
];

/** Names of the fields a row has: all but the secret ones. */
export const fieldNames = ({ fields }: AnyShape): readonly string[] =>
  Object.keys(fields).filter((name) => !fields[name]?.options.secret);

/** Names a screen may show: fields and computed values. */
export const shownNames = (shape: AnyShape): readonly string[] => [
  ...fieldNames(shape),
  ...Object.keys(shape.computed),
];

/** Declarations that references are resolved against. */
export type Declared = {
  readonly resources: readonly AnyResource[];
  readonly shapes: readonly AnyShape[];
};

/** The shape a reference means: by its own name, or by the name of a resource on it. */
export const shapeNamed = ({ resources, shapes }: Declared, name: string): AnyShape | undefined =>
  shapes.find((shape) => shape.name === name) ??
  resources.find((resource) => resource.name === name)?.shape;

export const namesOf = ({ resources, shapes }: Declared): readonly string[] => [
  ...shapes.map(({ name }) => name),
  ...resources.map(({ name }) => name),
];

/** True for a field that holds a time. */
export const isTime = ({ fields }: AnyShape, name: string): boolean =>
  fields[name]?.isMoment === true;
