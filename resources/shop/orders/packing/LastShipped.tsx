import CheckIcon from '@mui/icons-material/CheckCircleOutlined';
import CloseIcon from '@mui/icons-material/CloseOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useEffect, useRef, useState } from 'react';
import { Dialog, DialogCancel, WorkButton } from '../../../../src/kit/index.ts';
import { useText } from '../../../../src/texts/index.ts';
import { useNotifyText } from '../../../../src/ui/parts/index.ts';
import { type ShippedParcel, useLastShipment } from './shipments.ts';
import { type KeptParcel, useUndoShipping } from './useUndoShipping.ts';

type Props = {
  /** Shows only parcels that were shipped together. */
  readonly isForMany?: boolean;
  /** Called with the id of an order that is to ship again. */
  readonly onUndone?: (id: number) => void;
};

type Outcome = { readonly undone: number; readonly kept: readonly KeptParcel[] };

/**
 * The parcels shipped last, with Undo as long as the server allows it: one order with its number, or all that
 * were shipped together. Those that could not be recalled are listed with the reasons.
 */
export function LastShipped({ isForMany = false, onUndone }: Props) {
  const t = useText('packing.last');
  const notify = useNotifyText();
  const { last, leave } = useLastShipment();
  const { asked, undo } = useUndoShipping();
  const [isAsking, setAsking] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  const parcels = last?.parcels ?? [];
  const [only, ...others] = parcels;
  const isOne = others.length === 0;

  async function run() {
    setAsking(false);
    const { undone, kept } = await undo(parcels);
    leave(kept.filter(({ isRefused }) => !isRefused).map(({ parcel }) => parcel));
    for (const { id } of undone) onUndone?.(id);
    const [first] = kept;
    if (!isOne) return setOutcome({ undone: undone.length, kept });
    if (first) notify(first.reason, 'error');
    else notify(t('undone', { no: only?.orderNo ?? '' }));
  }

  return (
    <>
      {outcome && <UndoReport {...outcome} onClose={() => setOutcome(undefined)} />}
      {only && (!isForMany || !isOne || outcome) && (
        <ShippedStrip
          parcels={parcels}
          asked={asked}
          shownAt={isForMany ? last?.at : undefined}
          onUndo={() => (isOne ? void run() : setAsking(true))}
        />
      )}
      {isAsking && (
        <UndoAllDialog
          parcels={parcels}
          onUndo={() => void run()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

type StripProps = {
  readonly parcels: readonly ShippedParcel[];
  /** Number of orders that were asked to be undone; undefined before. */
  readonly asked: number | undefined;
  /** Time at which the strip comes into sight, absent: never. */
  readonly shownAt: number | undefined;
  readonly onUndo: () => void;
};

/** One order with its number, or the count of many, with the button that undoes them. */
function ShippedStrip({ parcels, asked, shownAt, onUndo }: StripProps) {
  const t = useText('packing.last');
  const strip = useShownStrip(shownAt);
  const [only, ...others] = parcels;
  const single = others.length === 0 ? only : undefined;
  const all = parcels.length;
  return (
    <Strip ref={strip} role="status">
      <CheckIcon />
      <span>
        {single
          ? shippedText(t('shipped', { no: single.orderNo }), single)
          : t('many', { smart_count: all })}
      </span>
      {asked !== undefined && !single && (
        <span data-progress="">{t('progress', { done: asked, all })}</span>
      )}
      <WorkButton
        variant="text"
        isWorking={asked !== undefined}
        aria-label={single ? t('undoing', { no: single.orderNo }) : t('undoAll')}
        // The field that waits for a scan keeps the focus.
        onMouseDown={(event) => event.preventDefault()}
        onClick={onUndo}
      >
        {t(single ? 'undo' : 'undoAll')}
      </WorkButton>
    </Strip>
  );
}

/** Brings the strip into sight: the list below may be scrolled to the last order that was chosen. */
function useShownStrip(at: number | undefined) {
  const strip = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (at !== undefined) strip.current?.scrollIntoView({ block: 'nearest' });
  }, [at]);
  return strip;
}

const shippedText = (text: string, { expressNo }: ShippedParcel): string =>
  expressNo === '' ? text : `${text} · ${expressNo}`;

type AllProps = {
  readonly parcels: readonly ShippedParcel[];
  readonly onUndo: () => void;
  readonly onClose: () => void;
};

/** Asks before many are recalled: their numbers have to be entered again. */
function UndoAllDialog({ parcels, onUndo, onClose }: AllProps) {
  const translate = useText();
  const t = useText('packing.last');
  return (
    <Dialog
      isOpen
      size="confirm"
      onClose={onClose}
      title={t('undoTitle', { smart_count: parcels.length })}
      buttons={
        <>
          <DialogCancel>{translate('ui.act.cancel')}</DialogCancel>
          <Button variant="contained" onClick={onUndo}>
            {t('undoAll')}
          </Button>
        </>
      }
    >
      <span>{t('undoText')}</span>
      <Parcels>
        {parcels.map((parcel) => (
          <li key={parcel.id}>{shippedText(parcel.orderNo, parcel)}</li>
        ))}
      </Parcels>
    </Dialog>
  );
}

type ReportProps = Outcome & { readonly onClose: () => void };

/** Result of recalling many, with the reason of each that stays shipped. */
function UndoReport({ undone, kept, onClose }: ReportProps) {
  const t = useText('packing.last');
  return (
    <Report role="status" data-tone={kept.length > 0 ? 'warning' : 'success'}>
      <p>
        <span>{t('undoneOf', { done: undone, all: undone + kept.length })}</span>
        <IconButton aria-label={t('close')} color="inherit" onClick={onClose}>
          <CloseIcon fontSize="small" />
        </IconButton>
      </p>
      {kept.length > 0 && (
        <Parcels>
          {kept.map(({ parcel, reason }) => (
            <li key={parcel.id}>
              {t('kept', { parcel: shippedText(parcel.orderNo, parcel), reason })}
            </li>
          ))}
        </Parcels>
      )}
    </Report>
  );
}

const Strip = styled('div')(({ theme }) => ({
  // Above it are the bar of the shell and the views of the list.
  scrollMarginTop: 200,
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(2),
  padding: theme.spacing(1, 1, 1, 3),
  borderRadius: theme.radius.control,
  backgroundColor: theme.vars.palette.tone.success.bg,
  color: theme.vars.palette.tone.success.fg,
  '& > svg': { flex: 'none', fontSize: 18 },
  '& > span': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
  '& > span[data-progress]': { flex: 'none', fontVariantNumeric: 'tabular-nums' },
  '& > button': { flex: 'none', color: 'inherit' },
}));

const Parcels = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  maxHeight: 240,
  overflowY: 'auto',
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
}));

const Report = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  padding: theme.spacing(1, 1, 1, 3),
  borderRadius: theme.radius.control,
  '& > ul': { paddingBlockEnd: theme.spacing(1) },
  '&[data-tone=success]': {
    backgroundColor: theme.vars.palette.tone.success.bg,
    color: theme.vars.palette.tone.success.fg,
  },
  '&[data-tone=warning]': {
    backgroundColor: theme.vars.palette.tone.warning.bg,
    color: theme.vars.palette.tone.warning.fg,
  },
  '& > p': { display: 'flex', alignItems: 'center', gap: theme.spacing(2), margin: 0 },
  '& > p > span': { flex: 1, fontWeight: 600 },
}));
