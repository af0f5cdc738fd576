import { type Fields, Invalid, InvalidInput, readInput } from '../schema/index.ts';
import type { AnyPageComponent } from './component.ts';
import { type PagePart, partsIn, type PartProps } from './tree.ts';

export type FindComponent = (code: string) => AnyPageComponent | undefined;

/** A reason why a page cannot be saved, at a part and, where one is to blame, at a property of it. */
export type PartFault = {
  readonly cid: string;
  readonly key?: string;
  readonly reason: Invalid;
};

/**
 * Reads a page by its components: properties in wire form, defaults filled in, what no component knows refused.
 *
 * A draft may lack required properties; they keep their place in the page until it is published.
 */
export function checkTree(
  tree: readonly PagePart[],
  find: FindComponent,
  { isDraft = false }: { readonly isDraft?: boolean } = {},
): { readonly tree: readonly PagePart[]; readonly faults: readonly PartFault[] } {
  const faults: PartFault[] = [];
  const readPart = (part: PagePart, outer: AnyPageComponent | undefined): PagePart => {
    const { cid, code } = part;
    const component = find(code);
    if (!component) {
      faults.push({ cid, reason: new Invalid('unknown_component', { code }) });
      return part;
    }
    if (!mayStandIn(component, outer))
      faults.push({ cid, reason: new Invalid('misplaced_component', { code }) });
    const read = readProps(component, part.props, isDraft);
    faults.push(...read.faults.map((fault) => ({ cid, ...fault })));
    const children = part.children.map((each) => readPart(each, component));
    return { cid, code, props: read.props, children };
  };
  const read = tree.map((part) => readPart(part, undefined));
  return { tree: read, faults };
}

/** True if a part may stand inside another; undefined for the page itself. */
export function mayStandIn(
  { code, within }: AnyPageComponent,
  outer: AnyPageComponent | undefined,
): boolean {
  if (within) return outer !== undefined && within.includes(outer.code);
  if (!outer) return true;
  const { holds = [] } = outer;
  return holds === 'any' || holds.includes(code);
}

type PropFault = { readonly key?: string; readonly reason: Invalid };
type ReadProps = { readonly props: PartProps; readonly faults: readonly PropFault[] };

function readProps({ fields }: AnyPageComponent, sent: PartProps, isDraft: boolean): ReadProps {
  // An emptied property takes its default, as one that was never there.
  const raw = given(sent);
  const unknown = Object.keys(raw).filter((key) => !Object.hasOwn(fields, key));
  const faults: PropFault[] = unknown.map((key) => ({
    key,
    reason: new Invalid('unknown_property', { key }),
  }));
  try {
    return { props: given(readInput(fields, raw, { mode: 'add' })), faults };
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error;
    for (const [key, reason] of error.fields) {
      const isMissing = isEmpty(raw[key]);
      if (!(isDraft && isMissing)) faults.push({ key, reason });
    }
    return { props: faults.length > 0 ? raw : readDraft(fields, raw), faults };
  }
}

/** Properties of an unfinished part: those that are there. */
function readDraft(fields: Fields, raw: PartProps): PartProps {
  const there = Object.entries(fields).filter(([key]) => !isEmpty(raw[key]));
  const defaults = Object.entries(fields).filter(
    ([key, { options }]) => isEmpty(raw[key]) && options.default !== undefined,
  );
  return given(readInput(Object.fromEntries([...there, ...defaults]), raw, { mode: 'add' }));
}

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';

/** Without empty values, which need no place. */
const given = (props: PartProps): PartProps =>
  Object.fromEntries(Object.entries(props).filter(([, value]) => !isEmpty(value)));

/** Records that the properties of a part refer to. */
export type PartReference = {
  readonly cid: string;
  readonly key: string;
  /** Name of the shape it belongs to. */
  readonly to: string;
  readonly id: number;
};

/** Every reference of a page to a record, those inside lists included. */
export const referencesIn = (
  tree: readonly PagePart[],
  find: FindComponent,
): readonly PartReference[] =>
  partsIn(tree).flatMap(({ cid, code, props }) =>
    mentionsIn(find(code)?.fields ?? {}, props).map((each) => ({ cid, ...each })),
  );

type PropMention = { readonly key: string; readonly to: string; readonly id: number };

function mentionsIn(fields: Fields, props: PartProps): readonly PropMention[] {
  return Object.entries(fields).flatMap(([key, { relation, each, pointsTo }]) => {
    const value = props[key];
    if (relation?.type === 'one')
      return typeof value === 'number' ? [{ key, to: relation.to, id: value }] : [];
    if (each && Array.isArray(value))
      return value
        .flatMap((member: unknown) => mentionsIn(each, Object(member)))
        .map((mention) => ({ ...mention, key }));
    const target = pointsTo?.(value);
    return target ? [{ key, ...target }] : [];
  });
}
