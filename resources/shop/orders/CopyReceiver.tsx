import CheckIcon from '@mui/icons-material/CheckOutlined';
import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { VisuallyHidden } from '../../../src/kit/index.ts';
import { isCovered, useReveal, useScope, type Row } from '../../../src/ui/parts/index.ts';
import { placeOf } from './placeOf.ts';
import { useText } from '../../../src/texts/index.ts';

type Props = { readonly row: Row };
type Outcome = 'copied' | 'copyFailed';

/**
 * Copies receiver and address to the clipboard, in the form of a label: with the full number, for admins who
 * may reveal it.
 */
export function CopyReceiver({ row }: Props) {
  const t = useText();
  const { access } = useScope();
  const reveal = useReveal();
  const [outcome, setOutcome] = useState<Outcome>();
  useEffect(() => {
    if (!outcome) return;
    const rest = setTimeout(() => setOutcome(undefined), 2000);
    return () => clearTimeout(rest);
  }, [outcome]);
  const isAsked = access.mayReveal('mobile') && isCovered(row['mobile']);

  async function copy() {
    try {
      // Browsers grant the clipboard to secure pages only: check before a number is revealed and logged.
      const { clipboard } = navigator;
      if (!clipboard) throw new Error('no clipboard');
      await put(clipboard, isAsked ? reveal(row, ['mobile']) : row);
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

/** Given at once, though the number is still on its way: later some browsers would not allow it. */
async function put(clipboard: Clipboard, row: Row | Promise<Row>): Promise<void> {
  if (!(row instanceof Promise)) return clipboard.writeText(labelOf(row));
  const text = row.then((told) => new Blob([labelOf(told)], { type: 'text/plain' }));
  // Some browsers answer for themselves before the text has come.
  await Promise.all([text, clipboard.write([new ClipboardItem({ 'text/plain': text })])]);
}

const labelOf = (row: Row): string =>
  [row['consignee'], row['mobile'], placeOf(row)].filter(Boolean).join(' ');
