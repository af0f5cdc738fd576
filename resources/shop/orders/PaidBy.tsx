import { useScope, type Row } from '../../../src/ui/parts/index.ts';

type Props = { readonly row: Row };

/** Payment method, after the time of the order. */
export function PaidBy({ row }: Props) {
  const { resource, texts } = useScope();
  const method = row['pay_method'];
  const field = resource.shape.fields['pay_method'];
  if (!field || method === null || method === undefined) return null;
  return ` · ${texts.option('pay_method', field, method)}`;
}
