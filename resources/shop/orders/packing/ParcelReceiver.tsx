import { useQuery } from '@tanstack/react-query';
import { styled } from '@mui/material/styles';
import { apiUrl } from '../../../../src/contract/index.ts';
import { useText } from '../../../../src/texts/index.ts';
import { useHttp, useScope } from '../../../../src/ui/parts/index.ts';

/** Receiver as it is written on a parcel. */
export type Receiver = {
  readonly consignee: string;
  readonly mobile: string;
  /** Area, street and postcode. */
  readonly place: string;
};

type Receivers = ReadonlyMap<number, Receiver>;

/**
 * Receivers of orders in full, by order id, for who may see them while packing. Each reading is recorded: ask
 * only for orders that are being packed.
 *
 * @param ids - empty: nothing is read
 */
export function useFullReceivers(ids: readonly number[]) {
  const http = useHttp();
  const { resource, access } = useScope();
  const { data, isError } = useQuery({
    queryKey: ['receiver', resource.name, ids],
    queryFn: async (): Promise<Receivers> => {
      type Reply = { readonly list: readonly (Receiver & { readonly id: number })[] };
      const { data: reply } = await http.request<Reply>({
        method: 'POST',
        url: apiUrl(resource.path, 'receiver'),
        body: { ids },
        showCodeMessage: false,
      });
      return new Map(reply.list.map(({ id, ...receiver }) => [id, receiver]));
    },
    enabled: ids.length > 0 && access.can('receiver'),
    retry: false,
    gcTime: 0,
    // A receiver that was read is not read, and recorded, once more.
    staleTime: Infinity,
  });
  return { receivers: data, hasFailed: isError };
}

type Props = { readonly receiver: Receiver; readonly hasFailed?: boolean };

/** Name, number and place of a receiver, in the order in which a label has them. */
export function ParcelReceiver({ receiver, hasFailed = false }: Props) {
  const t = useText('packing.receiver');
  const { consignee, mobile, place } = receiver;
  return (
    <Block>
      <b>{[consignee, mobile].filter(Boolean).join('  ')}</b>
      <span>{place}</span>
      {hasFailed && <em>{t('failed')}</em>}
    </Block>
  );
}

const Block = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 2,
  minWidth: 0,
  overflowWrap: 'anywhere',
  '& b': { fontWeight: 600, fontVariantNumeric: 'tabular-nums', whiteSpace: 'pre-wrap' },
  '& em': {
    ...theme.typography.caption,
    fontStyle: 'normal',
    color: theme.vars.palette.tone.danger.fg,
  },
}));
