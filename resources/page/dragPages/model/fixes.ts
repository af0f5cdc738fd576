import type { PageProblem } from '../../../../src/pages/designCalls.ts';
import type { PagePart } from '../../../../src/pages/index.ts';
import { isRequired } from '../../../../src/schema/index.ts';
import type { Field } from '../../../../src/schema/index.ts';
import { componentOf } from '../../components/index.ts';
import type { EditEnd, PageDesignStore } from './designStore.ts';
import { partOf } from './treeEdits.ts';

/** Ways to repair a problem where it is listed. */
export type ProblemFix =
  /** The property in its own input. */
  | 'edit'
  /** The reference goes, the part stays. */
  | 'removeReference'
  /** The part goes. */
  | 'removePart';

/** The ways that one problem of a part has. A locked part has none, until it is unlocked. */
export function fixesOf({ code, key }: PageProblem, part: PagePart | undefined): ProblemFix[] {
  if (!part || part.props['locked'] === 1) return [];
  const isKnown = key !== undefined && componentOf(part.code)?.fields[key] !== undefined;
  const edit: ProblemFix[] = isKnown ? ['edit'] : [];
  if (code === 'deadReference') return [...edit, 'removeReference'];
  if (code === 'empty' || code === 'componentOff') return ['removePart'];
  return isKnown ? edit : ['removePart'];
}

/** Takes a dead reference out of its property: the value, or those members of a list that name it. */
export function removeReference(
  store: PageDesignStore,
  { cid, key = '', params: { to, id } }: PageProblem,
): EditEnd {
  const part = partOf(store.getState().tree, cid);
  const field = part && componentOf(part.code)?.fields[key];
  if (!part || !field) return 'none';
  const next = without(field, part.props[key], (inner, value) => isAbout(inner, value, { to, id }));
  return store.setProps(cid, { [key]: next });
}

type IsDead = (field: Field, value: unknown) => boolean;
type Target = { readonly to: unknown; readonly id: unknown };

function isAbout({ relation, pointsTo }: Field, value: unknown, { to, id }: Target): boolean {
  if (relation?.type === 'one') return relation.to === to && value === id;
  const target = pointsTo?.(value);
  return target !== undefined && target.to === to && target.id === id;
}

/** The value without what is dead in it. A member of a list goes as a whole, if it is nothing without its record. */
function without(field: Field, value: unknown, isDead: IsDead): unknown {
  const { each } = field;
  if (!each || !Array.isArray(value)) return isDead(field, value) ? null : value;
  return value.flatMap((member: unknown) => {
    const props: Readonly<Record<string, unknown>> = { ...Object(member) };
    const dead = Object.entries(each).filter(([name, inner]) => isDead(inner, props[name]));
    if (dead.some(([, inner]) => isRequired(inner))) return [];
    const gone = new Set(dead.map(([name]) => name));
    return [Object.fromEntries(Object.entries(props).filter(([name]) => !gone.has(name)))];
  });
}
