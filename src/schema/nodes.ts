import type { AnyResource } from './anyResource.ts';
import type { Verb } from './resource.ts';

type Described = {
  readonly path: string;
  readonly actions: Readonly<Record<string, { readonly permission: string }>>;
  readonly mask: object;
};

/** The permission nodes of a resource: `shop/order/order/delivery`. */
export type Nodes<R extends Described> = `${R['path']}/${
  | Verb
  | R['actions'][keyof R['actions']]['permission']
  | (keyof R['mask'] & string)}`;

/**
 * Lists the permission nodes of a resource, once each: calls, actions, masks, the bulk edit, notes,
 * further ones.
 */
export function nodesOf({
  path,
  verbs,
  actions,
  mask,
  import: imported,
  bulkEdit,
  notes,
  nodes = [],
}: AnyResource): readonly string[] {
  const permissions = Object.values(actions).map(({ permission }) => permission);
  const calls = [
    ...verbs,
    ...(imported ? ['import'] : []),
    ...(bulkEdit ? ['bulkEdit'] : []),
    ...(notes ? ['note'] : []),
  ];
  return [...new Set([...calls, ...permissions, ...Object.keys(mask), ...nodes])].map(
    (last) => `${path}/${last}`,
  );
}

/** Masked fields of a resource: read, filtered, sorted and exported with their permission alone. */
export function maskedFields(
  { path, mask }: Pick<AnyResource, 'path' | 'mask'>,
  can: (node: string) => boolean,
): ReadonlySet<string> {
  return new Set(
    Object.entries(mask).flatMap(([permission, fields]) =>
      can(`${path}/${permission}`) ? [] : fields,
    ),
  );
}

/**
 * Fields of a resource that are masked in replies: those of {@link maskedFields}, and those that holders
 * of the permission see for one record at a time only.
 */
export function coveredFields(
  resource: Pick<AnyResource, 'path' | 'mask' | 'reveal'>,
  can: (node: string) => boolean,
): ReadonlySet<string> {
  const hidden = maskedFields(resource, can);
  return resource.reveal ? new Set([...hidden, ...resource.reveal]) : hidden;
}

/** Masked text: enough to recognise a value one knows, too little to use it. `177****3602` */
export function masked(value: unknown): unknown {
  if (value === null || value === '') return value;
  if (typeof value !== 'string') return '****';
  const signs = Array.from(value);
  if (signs.length < 8) return `${signs[0] ?? ''}****`;
  return `${signs.slice(0, 3).join('')}****${signs.slice(-4).join('')}`;
}
