import { useGetManyAggregate } from 'ra-core';
import { RecordLink } from '../../../src/fields/parts/RecordLink.tsx';
import type { CellProps } from '../../../src/fields/view.ts';
import { useText } from '../../../src/texts/index.ts';
import { useScope } from '../../../src/ui/parts/index.ts';
import { readActor } from './actor.ts';

/** The person who changed a ledger, as a link; staff by name for readers who may open their account. */
export function ActorCell({ value, isPlain = false }: CellProps) {
  const t = useText('screens.ledger');
  const { links } = useScope();
  const { type, resource, id } = readActor(String(value));
  const to = resource && links.linkTo(resource, id);
  // The names of all rows are read in one call.
  const { data } = useGetManyAggregate(
    'admin',
    { ids: [id], meta: { isQuiet: true } },
    { enabled: resource === 'admin' && to !== undefined },
  );
  const name: unknown = data?.[0]?.['nickname'];
  return (
    <RecordLink to={isPlain ? undefined : to}>
      {typeof name === 'string' && name !== '' ? name : t(`actors.${type}`)}
    </RecordLink>
  );
}
