import Button from '@mui/material/Button';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { Tip, VisuallyHidden } from '../../../../src/kit/index.ts';
import type { InstalledModule, MarketOffer } from '../../../../src/modules/index.ts';
import { useText } from '../../../../src/texts/index.ts';
import { useNotifyText } from '../../../../src/ui/parts/index.ts';
import { PrepareButton, useOfferStep } from '../market/OfferAction.tsx';
import { useMayChange } from '../parts/useMayChange.ts';
import { UninstallDialog } from './UninstallDialog.tsx';

type Props = { readonly module: InstalledModule; readonly offer: MarketOffer | undefined };

/** Changes of an installed module: the update that the market has, and its removal. */
export function ModuleTools({ module, offer }: Props) {
  const { mayUninstall } = useMayChange();
  return (
    <>
      {offer?.state === 'update' && <UpdateButton offer={offer} />}
      {mayUninstall && <UninstallButton module={module} />}
    </>
  );
}

/** A new version that has to be paid is bought in the market. */
function UpdateButton({ offer }: { readonly offer: MarketOffer }) {
  const t = useText('market');
  const step = useOfferStep()(offer, true);
  const { uid, title: name, version } = offer;
  if (step === 'buy')
    return (
      <Button
        component={Link}
        to={`?tab=market&offer=${uid}`}
        variant="outlined"
        aria-label={t('buyOne', { name })}
      >
        {t('buy')}
      </Button>
    );
  if (step !== 'update') return null;
  return (
    <PrepareButton uid={uid} variant="outlined" label={t('updateOne', { name, version })}>
      {t('update')}
    </PrepareButton>
  );
}

/** Of a module that is on it says why it does nothing. */
function UninstallButton({ module }: { readonly module: InstalledModule }) {
  const t = useText('modules.uninstall');
  const notify = useNotifyText();
  const reasonId = useId();
  const [isOpen, setOpen] = useState(false);
  const { title: name, standing } = module;
  const reason = t('onlyOff', { name });
  const isOn = standing === 'on';
  const button = (
    <Button
      variant="text"
      color="error"
      aria-label={t('one', { name })}
      {...(isOn && { 'aria-disabled': true, 'aria-describedby': reasonId, sx: { opacity: 0.5 } })}
      onClick={() => {
        if (isOn) notify(reason, 'info');
        else setOpen(true);
      }}
    >
      {t('action')}
    </Button>
  );
  return (
    <>
      {isOn ? (
        <>
          <Tip text={reason}>{button}</Tip>
          <VisuallyHidden id={reasonId}>{reason}</VisuallyHidden>
        </>
      ) : (
        button
      )}
      {isOpen && <UninstallDialog module={module} onClose={() => setOpen(false)} />}
    </>
  );
}
