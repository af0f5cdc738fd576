import type { FilterTest } from '../../fields/view.ts';
import { viewsOf } from '../../fields/FieldKitProvider.tsx';
import { fieldAt } from '../model/fieldAt.ts';
import { useScope } from '../Scope.tsx';

type Props = { readonly path: string; readonly tests: readonly FilterTest[] };

/** What a field is filtered for, in words; a value of a related row as it was typed. */
export function FilterText({ path, tests }: Props) {
  const { resource, texts } = useScope();
  const field = fieldAt(resource.shape, path);
  if (!field) return tests.map(({ val }) => val).join(', ');
  const { FilterText: Said } = viewsOf(field);
  return <Said field={field} source={path} texts={texts} value={tests} />;
}
