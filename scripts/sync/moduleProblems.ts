import type { AnyResource, AnyShape } from '../../src/schema/index.ts';

/** Declarations of the program (`uid` is `''`), or of one module. */
export type Declarations = {
  readonly uid: string;
  /** Uids of the modules that it requires. */
  readonly requires: readonly string[];
  readonly shapes: readonly AnyShape[];
  readonly resources: readonly AnyResource[];
};

/**
 * Mistakes of modules: each keeps to names that begin with its uid, and refers to the program and to what it
 * requires alone. Then two modules cannot disturb each other, and one can be taken away again.
 */
export function moduleProblems(
  all: readonly Declarations[],
  kinds: ReadonlyMap<string, string>,
): readonly string[] {
  const owners = new Map(
    all.flatMap(({ uid, shapes, resources }) =>
      [...shapes, ...resources].map(({ name }) => [name, uid] as const),
    ),
  );
  return all.flatMap((declared) => [
    ...(declared.uid === '' ? [] : nameProblems(declared)),
    ...referenceProblems(declared, owners),
    ...kindProblems(declared, kinds),
  ]);
}

/** Kinds of fields that a declaration uses, and that neither the program nor its own module has. */
function kindProblems(
  { uid, requires, shapes }: Declarations,
  kinds: ReadonlyMap<string, string>,
): readonly string[] {
  const open = ['', uid, ...requires];
  return shapes.flatMap((shape) =>
    Object.entries(shape.fields).flatMap(([field, { kind }]) => {
      const owner = kinds.get(kind);
      if (owner !== undefined && open.includes(owner)) return [];
      const advice =
        owner === undefined
          ? `there is no fields/<name>/view.tsx for it; the kind of a module's field type is <uid>_<name>`
          : `it is of the module ${owner}; name it in requires.modules of info.json`;
      return [`${shape.name}.${field}: the field type ${kind} is not known: ${advice}`];
    }),
  );
}

function nameProblems({ uid, shapes, resources }: Declarations): readonly string[] {
  const own = new Set(shapes);
  const wrong = (is: boolean, problem: string) => (is ? [`modules/${uid}: ${problem}`] : []);
  return [
    ...shapes.flatMap(({ name }) =>
      wrong(!name.startsWith(`${uid}_`), `the table ${name} has to begin with ${uid}_`),
    ),
    ...resources.flatMap(({ name, path, shape, menu }) => [
      ...wrong(!name.startsWith(`${uid}_`), `the resource ${name} has to begin with ${uid}_`),
      ...wrong(!path.startsWith(`${uid}/`), `the path ${path} has to begin with ${uid}/`),
      ...wrong(!own.has(shape), `the resource ${name} is over ${shape.name}, which is not its own`),
      ...wrong(
        menu !== undefined && menu.group !== uid,
        `the menu group ${menu?.group} of ${name} has to be ${uid}`,
      ),
    ]),
  ];
}

function referenceProblems(
  { uid, requires, shapes }: Declarations,
  owners: ReadonlyMap<string, string>,
): readonly string[] {
  const open = ['', uid, ...requires];
  return shapes.flatMap((shape) =>
    Object.entries(shape.fields).flatMap(([field, { relation }]) => {
      const target = relation && 'to' in relation ? owners.get(relation.to) : undefined;
      if (target === undefined || open.includes(target)) return [];
      const advice =
        uid === '' ? 'the program refers to no module' : `name it in requires.modules of info.json`;
      return [`${shape.name}.${field}: leads to the module ${target}; ${advice}`];
    }),
  );
}
