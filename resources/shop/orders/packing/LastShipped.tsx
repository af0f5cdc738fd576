import CheckIcon from '@mui/icons-material/CheckCircleOutlined';
import { styled } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useStore } from 'ra-core';
import { useEffect, useState } from 'react';
import type { ShopDataProvider } from '../../../../src/client/index.ts';
import { WorkButton } from '../../../../src/kit/index.ts';
import { useText } from '../../../../src/texts/index.ts';
import { useNotifyText, useScope } from '../../../../src/ui/parts/index.ts';
import { undoShipSeconds } from '../actions.ts';

/** The order that was shipped last in this browser. */
type LastShipment = {
  readonly id: number;
  readonly orderNo: string;
  /** Empty: handed over without a carrier. */
  readonly expressNo: string;
  /** Milliseconds, by the clock of the browser. */
  readonly at: number;
};

/** The last shipment of this browser, and a function that keeps the next one. */
export function useLastShipped() {
  const [last, setLast] = useStore<LastShipment | null>('ship.last', null);
  return {
    last,
    keep: (shipment: Omit<LastShipment, 'at'>) => setLast({ ...shipment, at: Date.now() }),
    forget: () => setLast(null),
  };
}

type Props = {
  /** Called with the id of an order that is to ship again. */
  readonly onUndone?: (id: number) => void;
};

/** The order shipped last, with its number, and Undo as long as the server allows it. */
export function LastShipped({ onUndone }: Props) {
  const t = useText('packing.last');
  const { resource } = useScope();
  const provider = useDataProvider<ShopDataProvider>();
  const queries = useQueryClient();
  const notify = useNotifyText();
  const { last, forget } = useLastShipped();
  const [isUndoing, setUndoing] = useState(false);
  const isShown = useIsYounger(last?.at, undoShipSeconds * 1000);
  if (!last || !isShown) return null;

  async function undo({ id, orderNo, expressNo }: LastShipment) {
    setUndoing(true);
    try {
      await provider.act(resource.name, 'undoShip', {
        ids: [id],
        input: { express_no: expressNo },
        meta: { isQuiet: true },
      });
      forget();
      notify(t('undone', { no: orderNo }));
      onUndone?.(id);
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      notify(error.message, 'error');
    } finally {
      setUndoing(false);
      await queries.invalidateQueries({ queryKey: [resource.name] });
    }
  }

  return (
    <Strip role="status">
      <CheckIcon />
      <span>
        {t('shipped', { no: last.orderNo })}
        {last.expressNo !== '' && ` · ${last.expressNo}`}
      </span>
      <WorkButton
        variant="text"
        isWorking={isUndoing}
        aria-label={t('undoing', { no: last.orderNo })}
        // The field that waits for a scan keeps the focus.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => void undo(last)}
      >
        {t('undo')}
      </WorkButton>
    </Strip>
  );
}

/** True until something is so old; the component is drawn again when it is. */
function useIsYounger(at: number | undefined, ms: number): boolean {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (at === undefined) return;
    const left = at + ms - Date.now();
    const timer = setTimeout(() => setNow(Date.now()), Math.max(0, left));
    return () => clearTimeout(timer);
  }, [at, ms]);
  // A shipment that was kept after the last drawing is younger than it.
  return at !== undefined && at + ms > now;
}

const Strip = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(2),
  padding: theme.spacing(1, 1, 1, 3),
  borderRadius: theme.radius.control,
  backgroundColor: theme.vars.palette.tone.success.bg,
  color: theme.vars.palette.tone.success.fg,
  '& > svg': { flex: 'none', fontSize: 18 },
  '& > span': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
  '& > button': { flex: 'none', color: 'inherit' },
}));
