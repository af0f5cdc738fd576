import { styled } from '@mui/material/styles';
import { useDeferredValue, useMemo, useState } from 'react';
import { FormProvider, useWatch } from 'react-hook-form';
import type { AreaValue } from '../../../src/fields/area/index.ts';
import { area, money, quantity } from '../../../src/fields/index.ts';
import { moneyText, Sheet, SheetPart, SkeletonRows } from '../../../src/kit/index.ts';
import { readOr } from '../../../src/schema/index.ts';
import { useText } from '../../../src/texts/index.ts';
import { FieldInput, FreeFields, useFieldsForm } from '../../../src/ui/parts/index.ts';
import { fitsUnit, type FreightQuote } from '../freight.ts';
import type { AreaTree } from './areaTree.ts';
import { useUnit } from './RowsByUnit.tsx';
import {
  districtsOf,
  type DraftTemplate,
  type FreightSpan,
  readDraft,
  spanOf,
  trialQuotes,
} from './simulation.ts';
import { useAreaTree } from './useAreaTree.ts';

const fields = {
  quantity: quantity({ optional: true }),
  amount: money({ optional: true }),
  place: area({ optional: true }),
};
const start = { quantity: '1', amount: '100.00', place: null as unknown };

/** Freight of a cart to any place by the template in the form, computed while it is typed. */
export function Simulator() {
  const t = useText('resources.shop_delivery_template.page');
  const unit = useUnit();
  const trial = useFieldsForm(fields, start);
  const draft = useDraft();
  const labels: Readonly<Record<string, string>> = {
    quantity: t(`quantity.${unit}`),
    amount: t('amount'),
    place: t('place'),
  };
  const texts = {
    label: (name: string) => labels[name] ?? name,
    hint: () => '',
    option: () => '',
  };
  return (
    <Sheet>
      <SheetPart>
        <Panel>
          <h2>{t('simulator')}</h2>
          <FormProvider {...trial}>
            <FreeFields>
              {Object.entries(fields).map(([name, field]) => (
                <FieldInput
                  key={name}
                  name={name}
                  source={name}
                  field={field}
                  texts={texts}
                  isRequired={false}
                />
              ))}
            </FreeFields>
            <Outcome draft={draft} />
          </FormProvider>
        </Panel>
      </SheetPart>
    </Sheet>
  );
}

/** Typing goes first; the calculation follows. */
function useDraft(): DraftTemplate {
  const [type, areas, free, deny]: readonly unknown[] = useWatch({
    name: ['type', 'areas', 'free', 'deny'],
  });
  const values = useDeferredValue(
    useMemo(() => ({ type, areas, free, deny }), [type, areas, free, deny]),
  );
  return useMemo(() => readDraft(values), [values]);
}

function Outcome({ draft }: { readonly draft: DraftTemplate }) {
  const t = useText('resources.shop_delivery_template.page');
  const { tree, hasFailed } = useAreaTree();
  const typed = useWatch<{ quantity: unknown; amount: unknown; place: unknown }>();
  const given = useDeferredValue(typed);
  const quoteTo = useMemo(() => {
    const cart = {
      quantity: Number(readOr(fields.quantity, given.quantity, 0)),
      amount: Number(readOr(fields.amount, given.amount, 0)),
    };
    const { template } = draft;
    return fitsUnit(template.type, cart.quantity) ? trialQuotes(template, cart) : undefined;
  }, [draft, given]);
  if (!quoteTo) return <p role="alert">{t(`precision.${draft.template.type}`)}</p>;
  if (hasFailed) return <p role="alert">{t('areasFailed')}</p>;
  if (!tree) return <SkeletonRows rows={3} />;
  // The field reads nothing else.
  const place = readOr(fields.place, given.place, null) as AreaValue | null;
  return (
    <>
      <Result aria-live="polite">
        {place ? (
          <PlaceResult draft={draft} quote={quoteTo(place.codes[2])} />
        ) : (
          <Span label={t('anywhere')} span={spanOf(quoteTo, tree.districts)} />
        )}
        {draft.incomplete > 0 && (
          <small>{t('incomplete', { smart_count: draft.incomplete })}</small>
        )}
      </Result>
      <Provinces tree={tree} quoteTo={quoteTo} />
      <small>{t('base')}</small>
    </>
  );
}

type PlaceResultProps = { readonly draft: DraftTemplate; readonly quote: FreightQuote };

function PlaceResult({ draft: { rows }, quote }: PlaceResultProps) {
  const t = useText('resources.shop_delivery_template.page');
  if (!quote.isDeliverable) {
    const reason = quote.lines[0]?.reason ?? 'out_of_range';
    return (
      <>
        <strong data-none="">{t('unreachable')}</strong>
        <small>{t(`by.${reason}`)}</small>
      </>
    );
  }
  const [group] = quote.groups;
  return (
    <>
      <strong>{moneyText(quote.total)}</strong>
      {group && (
        <small>
          {group.free === undefined
            ? t('by.rate', { row: rows.areas[group.rate] })
            : t('by.freed', { row: rows.free[group.free] })}
        </small>
      )}
    </>
  );
}

type SpanProps = { readonly label: string; readonly span: FreightSpan };

function Span({ label, span }: SpanProps) {
  const t = useText('resources.shop_delivery_template.page');
  const count = span.unreachable.length;
  return (
    <>
      <strong data-none={span.lowest === undefined || undefined}>
        <span>{label}</span> <SpanText span={span} />
      </strong>
      <small>{count > 0 ? t('unreachableCount', { smart_count: count }) : t('allReachable')}</small>
    </>
  );
}

function SpanText({ span: { lowest, highest } }: Pick<SpanProps, 'span'>) {
  const t = useText('resources.shop_delivery_template.page');
  if (lowest === undefined || highest === undefined) return t('unreachable');
  return lowest === highest ? moneyText(lowest) : `${moneyText(lowest)} – ${moneyText(highest)}`;
}

type QuoteTo = (district: string) => FreightQuote;
type AreaSpanProps = { readonly tree: AreaTree; readonly quoteTo: QuoteTo };

function Provinces({ tree, quoteTo }: AreaSpanProps) {
  const t = useText('resources.shop_delivery_template.page');
  return (
    <Spans tabIndex={0} role="region" aria-label={t('provinces')}>
      {tree.roots.map((code) => (
        <AreaSpan key={code} tree={tree} quoteTo={quoteTo} code={code} />
      ))}
    </Spans>
  );
}

/** One area; its parts on demand, as far as they differ. */
function AreaSpan({ tree, quoteTo, code }: AreaSpanProps & { readonly code: string }) {
  const t = useText('resources.shop_delivery_template.page');
  const [isOpen, setOpen] = useState(false);
  const span = spanOf(quoteTo, districtsOf(tree, code));
  const count = span.unreachable.length;
  const isMixed = span.lowest !== span.highest || (count > 0 && count < span.districts);
  const line = (
    <>
      <span>{tree.nameOf(code)}</span>
      <span data-none={span.lowest === undefined || undefined}>
        <SpanText span={span} />
      </span>
      {count > 0 && count < span.districts && (
        <small>{t('unreachableCount', { smart_count: count })}</small>
      )}
    </>
  );
  if (!isMixed) return <div>{line}</div>;
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{line}</summary>
      {isOpen &&
        tree
          .below(code)
          .map((each) => <AreaSpan key={each} tree={tree} quoteTo={quoteTo} code={each} />)}
    </details>
  );
}

const Panel = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3),
  '& > h2': { ...theme.typography.h2, margin: 0 },
  '& p': { margin: 0, color: theme.vars.palette.tone.danger.fg },
  '& small': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
  // Province, city and district below each other: the panel is narrow.
  '& div:has(> span > select)': { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

const Result = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  padding: theme.spacing(3),
  borderRadius: theme.radius.group,
  backgroundColor: theme.vars.palette.ui.sunken,
  '& > strong': { ...theme.typography.h2, fontVariantNumeric: 'tabular-nums' },
  '& > strong > span': { ...theme.typography.body1, fontWeight: 400 },
  '& [data-none]': { color: theme.vars.palette.tone.danger.fg },
}));

const Spans = styled('div')(({ theme }) => ({
  maxHeight: 240,
  overflow: 'auto',
  border: `1px solid ${theme.vars.palette.ui.hairline}`,
  borderRadius: theme.radius.group,
  '& > *': { padding: theme.spacing(0, 3) },
  '& summary': { cursor: 'pointer' },
  '& summary, & div': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: theme.spacing(0, 2),
    minHeight: 32,
    fontVariantNumeric: 'tabular-nums',
  },
  '& summary > :first-of-type': { textDecoration: 'underline dotted', textUnderlineOffset: 3 },
  '& details > :not(summary)': { paddingInlineStart: theme.spacing(3) },
  '& small': { gridColumn: '1 / -1', paddingBottom: 4 },
  '& [data-none]': { color: theme.vars.palette.tone.danger.fg },
}));
