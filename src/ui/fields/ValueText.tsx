import { readOr } from '../../schema/index.ts';
import { useScope } from '../Scope.tsx';
import { viewsOf } from '../../fields/FieldKitProvider.tsx';

type Props = {
  readonly source: string;
  /** In wire form, as it stands in a form. */
  readonly wire: unknown;
};

/** A value of a form as it will be seen elsewhere; as typed when it does not read. */
export function ValueText({ source, wire }: Props) {
  const { resource, texts } = useScope();
  const field = resource.shape.fields[source];
  if (!field || wire === null || wire === '') return '—';
  const value = readOr(field, wire, undefined);
  if (value === undefined) return String(wire);
  const { Cell } = viewsOf(field);
  return (
    <Cell
      field={field}
      source={source}
      texts={texts}
      value={value}
      row={{ [source]: value }}
      isFull={false}
    />
  );
}
