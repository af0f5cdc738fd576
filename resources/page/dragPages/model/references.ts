import type { Field, Fields } from '../../../../src/schema/index.ts';
import { components } from '../../components/index.ts';
import { pagePlaces } from '../../links.ts';

/** The column by which rows of a resource are named in the inputs of parts; `name` where no field says it. */
export const shownBy = (to: string): string => shown.get(to) ?? 'name';

const shown: ReadonlyMap<string, string> = new Map([
  ...Object.values(components).flatMap(({ fields }) => namedIn(fields)),
  ...Object.values(pagePlaces).flatMap((place) =>
    typeof place === 'object' ? [[place.of, place.shows] as const] : [],
  ),
]);

function namedIn(fields: Fields): readonly (readonly [to: string, shows: string])[] {
  return Object.values(fields).flatMap(({ relation, each }: Field) => {
    if (relation?.type === 'one') return [[relation.to, relation.shows] as const];
    return each ? namedIn(each) : [];
  });
}
