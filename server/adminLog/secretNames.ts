import { settings } from '../../resources/routine/settings.ts';
import type { AnyResource, AnyShape, Fields } from '../../src/schema/index.ts';

/** Names under which a declared secret may be sent, whatever they are called. */
export function secretNames(
  shapes: readonly AnyShape[],
  resources: readonly AnyResource[],
): ReadonlySet<string> {
  const kept = Object.entries(settings).flatMap(([name, { type }]) =>
    type === 'password' ? [name] : [],
  );
  const asked = resources.flatMap(({ actions }) =>
    Object.values(actions).flatMap(({ input = {} }) => secretsOf(input)),
  );
  return new Set([...kept, ...asked, ...shapes.flatMap(({ fields }) => secretsOf(fields))]);
}

const secretsOf = (fields: Fields): readonly string[] =>
  Object.entries(fields).flatMap(([name, { options, kind }]) =>
    options.secret || kind === 'password' ? [name] : [],
  );
