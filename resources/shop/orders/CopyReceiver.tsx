import CheckIcon from '@mui/icons-material/CheckOutlined';
import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { VisuallyHidden } from '../../../src/ui/base/index.ts';
import type { Row } from '../../../src/ui/parts/index.ts';
import { placeOf } from './placeOf.ts';

type Props = { readonly row: Row };
type Outcome = 'copied' | 'copyFailed';

/** Puts who gets the parcel and where on the clipboard, as a label needs it. */
export function CopyReceiver({ row }: Props) {
  const t = useTranslate();
  const [outcome, setOutcome] = useState<Outcome>();
  useEffect(() => {
    if (!outcome) return;
    const rest = setTimeout(() => setOutcome(undefined), 2000);
    return () => clearTimeout(rest);
  }, [outcome]);
  const text = [row['consignee'], row['mobile'], placeOf(row)].filter(Boolean).join(' ');

  async function copy() {
    try {
      // Browsers grant the clipboard to secure pages only.
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
    } catch {
      setOutcome('copyFailed');
    }
  }

  return (
    <>
      <Button
        variant="text"
        startIcon={outcome === 'copied' ? <CheckIcon /> : <CopyIcon />}
        aria-label={t('screens.order.copyReceiver')}
        onClick={() => void copy()}
      >
        {t(outcome === 'copied' ? 'shell.base.copied' : 'screens.order.copy')}
      </Button>
      <VisuallyHidden role="status">{outcome && t(`shell.base.${outcome}`)}</VisuallyHidden>
    </>
  );
}
