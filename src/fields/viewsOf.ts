import type { Field } from '../schema/index.ts';
import type { Views } from './view.ts';
import { views } from './views.ts';

/** The views of a field's type. @throws for a type without any */
export function viewsOf({ kind }: Field): Views {
  const found = views[kind];
  if (!found)
    throw new Error(`field type ${kind}: add src/fields/${kind}/view.tsx and run npm run sync`);
  return found;
}
