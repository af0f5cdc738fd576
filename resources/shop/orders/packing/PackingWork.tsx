import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useLocale, useStore } from 'ra-core';
import { type ReactNode, useEffect, useState } from 'react';
import type { ShopDataProvider } from '../../../../src/client/index.ts';
import { Select } from '../../../../src/fields/parts/Select.tsx';
import { EmptyState, Field, RowButton, Tick } from '../../../../src/kit/index.ts';
import { localizedName } from '../../../../src/schema/index.ts';
import { useText } from '../../../../src/texts/index.ts';
import { useScope } from '../../../../src/ui/parts/index.ts';
import { company } from '../../companies.ts';
import { type DrawnLabel, PrintedLabels, useReadLabels } from './LabelDialog.tsx';
import { LastShipped } from './LastShipped.tsx';
import { PackingSlips } from './PackingSlips.tsx';
import { type PackingOrder, pickRows } from './packingOrder.ts';
import { PackOrders } from './PackOrders.tsx';
import { PickList, PrintPickList } from './PickList.tsx';
import { ScanField } from './ScanField.tsx';
import { usePackingDesk } from './usePackingDesk.ts';
import { usePrinting } from '../../shared/usePrinting.ts';

type Props = {
  /** Of the batch: work is kept by it. */
  readonly name: string;
  readonly orders: readonly PackingOrder[];
  /** Called with true once something was done that is not kept. */
  readonly onBusy: (isBusy: boolean) => void;
  /** Choices of the batch, beside the count of picked pieces. */
  readonly children: ReactNode;
};

/** The two steps of the desk over one batch: picking by SKU, then packing and shipping by scan. */
export function PackingWork({ name, orders, onBusy, children }: Props) {
  const t = useText('packing.desk');
  const { access } = useScope();
  const [hasSound, setSound] = useStore('packing.sound', true);
  const [printsLabels, setPrintsLabels] = useStore('packing.labels', false);
  const labels = useLabelsAfterShipping();
  const desk = usePackingDesk(orders, {
    name,
    hasSound,
    onShipped: ({ id }) => printsLabels && void labels.print(id),
  });
  const { stage, picked, packed, shipped, current } = desk;
  const pieces = pickRows(desk.orders).reduce((sum, { num }) => sum + num, 0);
  const done = pickRows(desk.orders).reduce(
    (sum, { line, num }) => sum + Math.min(num, picked[line.sku_id] ?? 0),
    0,
  );
  const isOver = shipped.size === desk.orders.length;
  const isBusy =
    !isOver && [picked, packed].some((each) => Object.values(each).some((num) => num > 0));
  useEffect(() => onBusy(isBusy), [isBusy, onBusy]);
  return (
    <>
      <Head>
        <div role="group" aria-label={t('stages')}>
          {(['pick', 'pack'] as const).map((each, at) => (
            <RowButton
              key={each}
              type="button"
              aria-current={stage === each ? 'step' : undefined}
              onClick={() => desk.setStage(each)}
            >
              {at + 1} {t(each)}
            </RowButton>
          ))}
        </div>
        <span data-count="">
          {stage === 'pick'
            ? t('picked', { done, all: pieces })
            : t('shippedOf', { done: shipped.size, all: desk.orders.length })}
        </span>
        {stage === 'pick' && children}
        <label>
          <Tick checked={hasSound} onChange={({ target }) => setSound(target.checked)} />
          {t('sound')}
        </label>
      </Head>
      <Station>
        <ScanField label={t('scan')} onScan={desk.scan} />
        <Message desk={desk} />
      </Station>
      {stage === 'pick' ? (
        <>
          <PickList orders={desk.orders} picked={picked} onPick={desk.setPicked} />
          <Options>
            <Button variant="contained" onClick={() => desk.setStage('pack')}>
              {t('next')}
            </Button>
            {access.can('print') && <PrintPickList orders={desk.orders} />}
            {access.can('print') && <PackingSlips orders={desk.orders} />}
          </Options>
        </>
      ) : (
        <>
          <Options>
            <CarrierSelect value={desk.carrier} onChange={desk.setCarrier} />
            {access.can('print') && access.can('receiver') && (
              <label>
                <Tick
                  checked={printsLabels}
                  onChange={({ target }) => setPrintsLabels(target.checked)}
                />
                {t('labels')}
              </label>
            )}
            <LastShipped onUndone={desk.undone} />
          </Options>
          {isOver && (
            <EmptyState drawing="box" title={t('allShipped')} text={t('allShippedText')} />
          )}
          <PackOrders
            orders={desk.orders}
            packed={packed}
            shipped={shipped}
            current={current}
            onOpen={desk.open}
            onPiece={desk.movePiece}
          />
        </>
      )}
      {labels.printed && <PrintedLabels labels={labels.printed} />}
    </>
  );
}

type DeskProps = { readonly desk: ReturnType<typeof usePackingDesk> };

/** Outcome of the last scan, large enough to be read from a step away; a number in doubt has a button of its own. */
function Message({ desk: { said, unusual, acceptNumber } }: DeskProps) {
  const t = useText('packing');
  return (
    <Said role="status" data-tone={unusual ? 'warning' : said.tone}>
      <span>
        {unusual
          ? t('unusual.about', { no: unusual.expressNo })
          : t(`said.${said.key}`, said.values)}
      </span>
      {unusual && (
        <Button variant="outlined" color="inherit" onClick={acceptNumber}>
          {t('unusual.use')}
        </Button>
      )}
    </Said>
  );
}

type CarrierProps = { readonly value: unknown; readonly onChange: (id: number | null) => void };

function CarrierSelect({ value, onChange }: CarrierProps) {
  const t = useText('packing.desk');
  const locale = useLocale();
  const provider = useDataProvider<ShopDataProvider>();
  const { data: carriers = [] } = useQuery({
    queryKey: [company.name, 'packing'],
    queryFn: async () =>
      (await provider.select(company.name, { perPage: 100, meta: { isQuiet: true } })).data,
  });
  return (
    <Field label={t('carrier')} isRequired>
      {(binding) => (
        <Select
          {...binding}
          value={Number(value ?? 0) || ''}
          onChange={({ target }) => onChange(Number(target.value) || null)}
        >
          <option value="" />
          {carriers.map((carrier) => (
            <option key={String(carrier['id'])} value={Number(carrier['id'])}>
              {String(localizedName(carrier, 'name', locale) ?? carrier['code'])}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

/** Prints the labels of an order as soon as it is shipped. */
function useLabelsAfterShipping() {
  const read = useReadLabels();
  const [drawn, setDrawn] = useState<readonly DrawnLabel[]>();
  const { isPrinting, print } = usePrinting(drawn !== undefined);
  return {
    printed: isPrinting ? drawn : undefined,
    async print(id: number) {
      // A label that cannot be drawn is printed later, from the order.
      const labels = await read([id]).catch(() => []);
      const newest = labels.at(-1);
      if (!newest) return;
      setDrawn([newest]);
      print();
    },
  };
}

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(2, 4),
  '& [role=group]': { display: 'flex', gap: theme.spacing(1) },
  '& [aria-current=step]': {
    borderColor: theme.vars.palette.primary.main,
    backgroundColor: theme.vars.palette.ui.soft,
    color: theme.vars.palette.ui.onSoft,
  },
  // Never broken: on a phone it has a line of its own.
  '& [data-count]': {
    flex: '1 0 auto',
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
  },
  '& label': { display: 'flex', alignItems: 'center', gap: theme.spacing(1) },
}));

/** The field of the scanner and the last outcome stay in sight above a long list. */
const Station = styled('div')(({ theme }) => ({
  position: 'sticky',
  top: theme.spacing(-2),
  zIndex: 1,
  display: 'grid',
  gap: theme.spacing(3),
  // Covers the outline of the field too.
  margin: theme.spacing(-2, -1, -1),
  padding: theme.spacing(2, 1, 1),
  backgroundColor: theme.vars.palette.ui.raised,
  // The rest of the body's padding, without the outline of the cross above it.
  '&::before': {
    content: '""',
    position: 'absolute',
    insetInline: '0 48px',
    top: theme.spacing(-1),
    height: theme.spacing(1),
    backgroundColor: 'inherit',
  },
}));

const Options = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  gap: theme.spacing(2, 4),
  '&:empty': { display: 'none' },
  '& > label': { display: 'flex', alignItems: 'center' },
  '& > [role=status]': { flex: '1 1 260px' },
  '& select': { minWidth: 160 },
}));

const Said = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(2),
  minHeight: 48,
  padding: theme.spacing(1, 3),
  borderRadius: theme.radius.control,
  fontSize: 16,
  fontWeight: 600,
  overflowWrap: 'anywhere',
  ...Object.fromEntries(
    (['info', 'success', 'warning', 'danger'] as const).map((tone) => [
      `&[data-tone=${tone}]`,
      {
        backgroundColor: theme.vars.palette.tone[tone].bg,
        color: theme.vars.palette.tone[tone].fg,
      },
    ]),
  ),
}));
