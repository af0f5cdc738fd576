import type { Condition } from '../list/address.ts';
import { fieldAt } from '../model/fieldAt.ts';
import { useScope } from '../Scope.tsx';
import { viewsOf } from './views.ts';

type Props = {
  readonly path: string;
  readonly condition: Condition | undefined;
  readonly onChange: (condition: Condition | undefined) => void;
};

/** What a field is filtered for. */
export function FilterEditor({ path, condition, onChange }: Props) {
  const { resource, texts } = useScope();
  const field = fieldAt(resource.shape, path);
  if (!field) return null;
  const { Filter } = viewsOf(field);
  return (
    <Filter field={field} source={path} texts={texts} condition={condition} onChange={onChange} />
  );
}
