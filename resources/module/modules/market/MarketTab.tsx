import Button from '@mui/material/Button';
import Alert from '@mui/material/Alert';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { EmptyState, ErrorState, SkeletonRows, useTimeFormat } from '../../../../src/kit/index.ts';
import {
  type MarketOffer,
  type MarketOrder,
  type MarketPage,
  orderModuleCall,
} from '../../../../src/modules/index.ts';
import { useText } from '../../../../src/texts/index.ts';
import { useHttp } from '../../../../src/ui/parts/index.ts';
import { CommandLine, installCommand } from '../parts/CommandLine.tsx';
import { MarketHead } from './MarketHead.tsx';
import { OfferAction } from './OfferAction.tsx';
import { OfferCards } from './OfferCards.tsx';
import { OfferDrawer } from './OfferDrawer.tsx';
import { OrderDialog } from './OrderDialog.tsx';
import { useMarket, useMarketAddress } from './useMarket.ts';

/** Offers of the market; one of them may be open beside them. */
export function MarketTab() {
  const address = useMarketAddress();
  const market = useMarket(address.query);
  const { page, error } = market;
  const { ordered, buy, paying, pay, close } = useOrders();
  if (error && !page) return <ErrorState onRetry={() => void market.refetch()} />;
  if (!page) return <SkeletonRows rows={6} cells={[30, 50]} />;
  const action = (offer: MarketOffer, variant: 'contained' | 'outlined') => (
    <OfferAction
      offer={offer}
      canChange={page.canChange}
      isOrdered={ordered.has(offer.uid)}
      variant={variant}
      onBuy={(each) => void buy(each)}
    />
  );
  return (
    <>
      <MarketHead page={page} market={market} address={address} />
      <Notices page={page} />
      {page.rows.length > 0 ? (
        <OfferCards
          offers={page.rows}
          isStale={market.isStale}
          onOpen={address.setOffer}
          actionOf={(offer) => action(offer, 'outlined')}
        />
      ) : (
        <NoOffers page={page} onClear={address.clear} />
      )}
      {address.offer !== undefined && (
        <OfferDrawer
          uid={address.offer}
          page={page}
          onClose={() => address.setOffer(undefined)}
          actionOf={(offer) => action(offer, 'contained')}
        />
      )}
      {paying && <OrderDialog order={paying} onPaid={pay} onClose={close} />}
    </>
  );
}

/** Orders of this visit: one that was made and not paid waits for its payment. */
function useOrders() {
  const http = useHttp();
  const [orders, setOrders] = useState<ReadonlyMap<string, MarketOrder>>(new Map());
  const [paying, setPaying] = useState<MarketOrder>();
  const keep = (order: MarketOrder) => setOrders((before) => new Map(before).set(order.uid, order));
  return {
    ordered: new Set(
      [...orders.values()].filter(({ state }) => state === 'unpaid').map(({ uid }) => uid),
    ),
    paying,
    /** Orders it, or finds the order that was not paid yet; a refusal is shown by the client. */
    async buy({ uid }: MarketOffer) {
      const reply = await http.call(orderModuleCall, { uid }).catch(() => undefined);
      if (!reply) return;
      keep(reply.order);
      setPaying(reply.order);
    },
    pay(order: MarketOrder) {
      keep(order);
      setPaying(undefined);
    },
    close: () => setPaying(undefined),
  };
}

/** Sentences above the offers: an older edition is shown, or the server cannot install any. */
function Notices({ page: { failure, readAt, canChange } }: { readonly page: MarketPage }) {
  const t = useText('market');
  const timeText = useTimeFormat();
  if (failure === undefined && canChange) return null;
  return (
    <Stack>
      {failure !== undefined && (
        <Alert severity="warning">
          {failure} {t('older', { time: timeText(readAt) })}
        </Alert>
      )}
      {!canChange && (
        <Alert severity="info">
          {t('byHand')}
          <CommandLine command={installCommand('UID')} />
        </Alert>
      )}
    </Stack>
  );
}

type NoOffersProps = { readonly page: MarketPage; readonly onClear: () => void };

function NoOffers({ page: { categories }, onClear }: NoOffersProps) {
  const t = useText('market');
  if (categories.length === 0)
    return <EmptyState drawing="box" title={t('none')} text={t('noneHint')} />;
  return (
    <EmptyState
      drawing="search"
      title={t('noMatch')}
      text={t('noMatchHint')}
      action={
        <Button variant="outlined" onClick={onClear}>
          {t('clear')}
        </Button>
      }
    />
  );
}

const Stack = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  padding: theme.spacing(0, 3.5, 1),
}));
