import type { FilterTest } from '../../fields/view.ts';
import { viewsOf } from '../../fields/FieldKitProvider.tsx';
import { fieldAt } from '../model/fieldAt.ts';
import { useScope } from '../Scope.tsx';

type Props = {
  readonly path: string;
  readonly tests: readonly FilterTest[];
  readonly onChange: (tests: readonly FilterTest[]) => void;
};

/** What a field is filtered for. A path into a related row has no editor; it came with the address. */
export function FilterEditor({ path, tests, onChange }: Props) {
  const { resource, texts } = useScope();
  const field = fieldAt(resource.shape, path);
  if (!field) return null;
  const { Filter } = viewsOf(field);
  return <Filter field={field} source={path} texts={texts} value={tests} onChange={onChange} />;
}
