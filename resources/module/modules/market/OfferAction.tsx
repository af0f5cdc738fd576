import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link } from 'react-router';
import { WorkButton } from '../../../../src/kit/index.ts';
import type { MarketOffer } from '../../../../src/modules/index.ts';
import { useText } from '../../../../src/texts/index.ts';
import { useAllowed } from '../../../../src/ui/parts/index.ts';
import { useModuleChanges } from '../change/changes.ts';
import { useMayChange } from '../parts/useMayChange.ts';

type Props = {
  readonly offer: MarketOffer;
  /** False: this server cannot change its modules, which are changed by command. */
  readonly canChange: boolean;
  /** True if an order of it was made and not paid in this visit. */
  readonly isOrdered: boolean;
  /** The one that a page or a drawer is about is filled. */
  readonly variant: 'contained' | 'outlined';
  readonly onBuy: (offer: MarketOffer) => void;
};

/** The one next step with an offer; none where it cannot or may not be taken. */
export function OfferAction({ offer, canChange, isOrdered, variant, onBuy }: Props) {
  const t = useText('market');
  const step = useOfferStep()(offer, canChange);
  const { uid, title: name, version } = offer;
  if (step === undefined) return null;
  if (step === 'show')
    return (
      <Button
        component={Link}
        to={`?module=${uid}`}
        variant="outlined"
        aria-label={t('toInstalledOne', { name })}
      >
        {t('toInstalled')}
      </Button>
    );
  if (step === 'buy')
    return (
      <Button
        variant={variant}
        aria-label={t(isOrdered ? 'payOne' : 'buyOne', { name })}
        onClick={() => onBuy(offer)}
      >
        {t(isOrdered ? 'pay' : 'buy')}
      </Button>
    );
  return (
    <PrepareButton uid={uid} variant={variant} label={t(`${step}One`, { name, version })}>
      {t(step)}
    </PrepareButton>
  );
}

/** The one next step that a person may take with an offer. */
export function useOfferStep() {
  const { mayInstall } = useMayChange();
  const mayBuy = useAllowed('buy');
  return ({ state, isLicensed }: MarketOffer, canChange: boolean) => {
    if (state === 'installed' || state === 'newerInstalled') return 'show';
    if (state === 'incompatible') return undefined;
    if (!isLicensed) return mayBuy ? 'buy' : undefined;
    if (!mayInstall || !canChange) return undefined;
    return state === 'update' ? 'update' : 'install';
  };
}

type PrepareProps = Pick<Props, 'variant'> & {
  readonly uid: string;
  readonly label: string;
  readonly children: string;
};

/** Brings a module and opens its installation; archives take a while to arrive. */
export function PrepareButton({ uid, variant, label, children }: PrepareProps) {
  const { prepare } = useModuleChanges();
  const [isWorking, setWorking] = useState(false);
  return (
    <WorkButton
      variant={variant}
      isWorking={isWorking}
      aria-label={label}
      onClick={() => {
        setWorking(true);
        // The client reports a failure.
        void prepare(uid)
          .catch(() => {})
          .finally(() => setWorking(false));
      }}
    >
      {children}
    </WorkButton>
  );
}
