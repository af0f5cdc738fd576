import { styled } from '@mui/material/styles';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { errorText } from '../../../src/fields/errorText.ts';
import {
  CopyId,
  Dialog,
  DialogCancel,
  ErrorState,
  fullTime,
  SkeletonRows,
  StatusTag,
} from '../../../src/kit/index.ts';
import type { Field, Row as ShapeRow } from '../../../src/schema/index.ts';
import { useText } from '../../../src/texts/index.ts';
import {
  ActionDialog,
  type ActionDialogProps,
  ActionInputs,
  type Row,
  useRow,
  useScope,
} from '../../../src/ui/parts/index.ts';
import { orderExpress, type ParcelLine, ParcelStatus } from '../orderExpress.ts';
import { parcelsChange } from './actions.ts';
import { useLineName } from '../shared/useLineName.ts';
import { linesOf } from './linesOf.ts';
import { UnusualNumbers } from './packing/UnusualNumbers.tsx';
import { useUnusualNumbers } from './useUnusualNumbers.ts';

/**
 * Tracking and contents of the parcels of an order, with corrections by staff: tracking, number, recall.
 * Read-only once the order was received.
 */
export function TrackDialog(props: ActionDialogProps) {
  const status = props.rows[0]?.['status'];
  return parcelsChange.some((each) => each === status) ? (
    <ChangedParcels {...props} />
  ) : (
    <ShownParcels {...props} />
  );
}

function ShownParcels({ name, rows: [order], onClose }: ActionDialogProps) {
  const t = useText('shell.base');
  const { resource, texts, nameOf } = useScope();
  const { row, error, refresh } = useRow(resource, Number(order?.['id']), 'detail');
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={texts.action(name).title({ label: order ? nameOf(order) : '', count: 1 })}
      buttons={<DialogCancel>{t('close')}</DialogCancel>}
    >
      {row ? (
        <Choices>
          {parcelsOf(row).map((parcel) => (
            <div key={parcel.id}>
              <ParcelName parcel={parcel} />
              <Contents parcel={parcel} order={row} />
            </div>
          ))}
        </Choices>
      ) : error ? (
        <ErrorState onRetry={refresh} />
      ) : (
        <SkeletonRows rows={3} />
      )}
    </Dialog>
  );
}

function ChangedParcels(props: ActionDialogProps) {
  const { name, action, rows } = props;
  const { resource, texts } = useScope();
  const { row, error, refresh } = useRow(resource, Number(rows[0]?.['id']), 'detail');
  const { unusualNumbers, accept } = useUnusualNumbers();
  const { parcel_id: _, ...input } = action.input ?? {};
  return (
    <ActionDialog {...props} doubtsOf={unusualNumbers}>
      {row ? (
        <Parcels order={row} label={texts.action(name).label('parcel_id')} />
      ) : error ? (
        <ErrorState onRetry={refresh} />
      ) : (
        <SkeletonRows rows={3} />
      )}
      <ActionInputs action={{ ...action, input }} rows={rows} texts={texts.action(name)} />
      <UnusualNumbers onAccept={accept} />
    </ActionDialog>
  );
}

type Parcel = ShapeRow<typeof orderExpress> & {
  readonly company?: { readonly name: string } | null;
};

/** The newest first. */
const parcelsOf = (order: Row): readonly Parcel[] =>
  // The data provider reads sub-rows with the fields of their shape.
  Array.isArray(order['parcels']) ? (order['parcels'] as readonly Parcel[]).toReversed() : [];

type Track = { readonly time: number; readonly text: string };

const isTrack = (value: unknown): value is Track =>
  typeof value === 'object' && value !== null && 'time' in value && 'text' in value;

type ParcelsProps = { readonly order: Row; readonly label: string };

function Parcels({ order, label }: ParcelsProps) {
  const translate = useText();
  const t = useText('orderDesk.parcels');
  const { setValue, getFieldState, formState, control } = useFormContext();
  const parcels = parcelsOf(order);
  const open = parcels.find(({ status }) => status !== ParcelStatus.revoked)?.id;
  const chosen: unknown = useWatch({ control, name: 'input.parcel_id' });
  const { error } = getFieldState('input.parcel_id', formState);
  useEffect(() => {
    if (chosen === null && open !== undefined) setValue('input.parcel_id', open);
  }, [chosen, open, setValue]);
  return (
    <Choices>
      <legend>{t('choose')}</legend>
      {parcels.map((parcel) => (
        <div key={parcel.id} data-chosen={chosen === parcel.id || undefined}>
          <label>
            <input
              type="radio"
              name="parcel"
              checked={chosen === parcel.id}
              disabled={parcel.status === ParcelStatus.revoked}
              onChange={() =>
                setValue('input.parcel_id', parcel.id, { shouldDirty: true, shouldValidate: true })
              }
            />
            <ParcelName parcel={parcel} />
          </label>
          <Contents parcel={parcel} order={order} />
        </div>
      ))}
      {error?.message && <p role="alert">{errorText(translate, error.message, label)}</p>}
    </Choices>
  );
}

function ParcelName({ parcel }: { readonly parcel: Parcel }) {
  const t = useText('orderDesk.parcels');
  const words = useScope().texts.rows('parcels');
  const { status, express_no, company, company_code } = parcel;
  const choice = choiceOf(orderExpress.fields.status, status);
  const pieces = itemsOf(parcel).reduce((sum, { num }) => sum + num, 0);
  return (
    <span>
      {express_no === '' ? (
        t('unnamed')
      ) : (
        <CopyId value={express_no} name={words.label('express_no')} />
      )}{' '}
      <small>
        {[company?.name ?? company_code, t('pieces', { smart_count: pieces })]
          .filter(Boolean)
          .join(' · ')}
      </small>{' '}
      <StatusTag tone={choice?.tone} glyph={choice?.glyph}>
        {words.option('status', orderExpress.fields.status, status)}
      </StatusTag>
    </span>
  );
}

const itemsOf = ({ items }: Parcel): readonly ParcelLine[] => (Array.isArray(items) ? items : []);

type ContentsProps = { readonly parcel: Parcel; readonly order: Row };

/** Contents of a parcel, and its tracking. */
function Contents({ parcel, order }: ContentsProps) {
  const t = useText('orderDesk.parcels');
  const nameOf = useLineName();
  const lines = new Map(linesOf(order).map((line) => [line.id, line]));
  return (
    <>
      <ul>
        {itemsOf(parcel).map(({ order_goods_id: id, num }) => {
          const line = lines.get(id);
          return <li key={id}>{t('item', { name: line ? nameOf(line) : `#${id}`, num })}</li>;
        })}
      </ul>
      <Tracks tracks={parcel.tracks} />
    </>
  );
}

const choiceOf = ({ choices = {} }: Field, code: unknown) =>
  Object.values(choices).find((choice) => choice.code === code);

function Tracks({ tracks }: { readonly tracks: unknown }) {
  const t = useText('orderDesk.parcels');
  const known = Array.isArray(tracks) ? tracks.filter(isTrack) : [];
  if (known.length === 0) return <small>{t('noTracks')}</small>;
  return (
    <ol>
      {known.map(({ time, text }, at) => (
        <li key={at}>
          <small>{fullTime(time)}</small> {text}
        </li>
      ))}
    </ol>
  );
}

const Choices = styled('fieldset')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
  '& legend': { ...theme.typography.caption, padding: 0, marginBottom: theme.spacing(1) },
  '& > div': {
    padding: theme.spacing(2, 3),
    borderRadius: theme.radius.group,
    border: `1px solid ${theme.vars.palette.ui.hairline}`,
  },
  '& > [data-chosen]': { borderColor: theme.vars.palette.primary.main },
  '& label': {
    display: 'flex',
    alignItems: 'center',
    gap: theme.spacing(2),
    minHeight: theme.measure.target,
  },
  '& small': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
  '& ul': { margin: 0, padding: 0, listStyle: 'none' },
  '& ol': { maxHeight: '24vh', margin: 0, paddingInlineStart: 20, overflow: 'auto' },
  '& [role=alert]': { margin: 0, color: theme.vars.palette.tone.danger.fg },
}));
