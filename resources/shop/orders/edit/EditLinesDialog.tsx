import { styled } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { ReplyError } from '../../../../src/client/index.ts';
import { fenOf, yuanOf } from '../../../../src/fields/index.ts';
import { ErrorState, moneyText, SkeletonRows } from '../../../../src/kit/index.ts';
import type { AnyAction } from '../../../../src/schema/index.ts';
import { useText } from '../../../../src/texts/index.ts';
import {
  ActionDialog,
  type ActionDialogProps,
  ActionInputs,
  type Row,
  splitByGuard,
  useLoadTexts,
  useRow,
  useScope,
} from '../../../../src/ui/parts/index.ts';
import { EffectsPreview, Lines, type PreviewedEdit } from '../../shared/PreviewedDialog.tsx';
import { linesOf } from '../linesOf.ts';
import { DraftLines, useSkuName } from '../place/DraftLines.tsx';
import {
  type DraftLine,
  itemsOf,
  judgedBy,
  namesLines,
  problemOf,
  withSku,
} from '../place/orderDraft.ts';
import { usePlaceCalls } from '../place/placeCalls.ts';
import { SearchBoxOf } from '../place/SearchBoxOf.tsx';

/** Edits what an order holds, and says before it is done what is refunded and what is to be paid. */
export function EditLinesDialog(props: ActionDialogProps) {
  const loadTexts = useLoadTexts();
  const [Form] = useState(() =>
    lazy(async () => {
      await loadTexts?.('placing');
      return { default: EditForm };
    }),
  );
  return (
    <Suspense>
      <Form {...props} />
    </Suspense>
  );
}

function EditForm(props: ActionDialogProps) {
  const { name, action, rows } = props;
  const [only] = splitByGuard(action, rows).ready;
  const { resource, texts } = useScope();
  const { row, error, refresh } = useRow(resource, Number(rows[0]?.['id']), 'detail');
  const { run, show } = useShownPrice(props);
  const [refused, setRefused] = useState<Error | null>(null);
  const [isChanged, setChanged] = useState(false);
  return (
    <ActionDialog {...props} run={run} size="large">
      {row ? (
        <OrderLines order={row} refused={refused} onChanged={setChanged} />
      ) : error ? (
        <ErrorState onRetry={refresh} />
      ) : (
        <SkeletonRows rows={2} />
      )}
      {only && (
        <EffectsPreview
          name={name}
          action={action}
          row={only}
          unless={anyReason}
          head={({ edit }) => edit && <EditSum edit={edit} onShown={show} />}
          onRefused={setRefused}
          // Before the first change there is nothing to refuse.
          isSaid={(error) => !isChanged || isOfLine(error)}
        />
      )}
      {/* With the lines: an input that is alone would take the focus, and be left empty. */}
      {row && <ActionInputs action={withoutLines(action)} rows={rows} texts={texts.action(name)} />}
    </ActionDialog>
  );
}

/** The reason moves nothing. */
const anyReason = { reason: '-' };

/** The lines are edited above, and the price is the one that is shown. */
const withoutLines = (action: AnyAction): AnyAction => {
  const { lines: _lines, pay_amount: _pay, ...input } = action.input ?? {};
  return { ...action, input };
};

/** The price that was shown where no other order is: one at a price that was not seen is refused. */
const noOrder = '0.00';

/** Runs the action at the price that its preview showed; when it is refused, the preview is asked again. */
function useShownPrice({ run }: ActionDialogProps) {
  const queries = useQueryClient();
  const { resource } = useScope();
  const shown = useRef(noOrder);
  const show = useCallback((pay = noOrder) => {
    shown.current = pay;
  }, []);
  const priced: ActionDialogProps['run'] = async (asked, chosen, values) => {
    const input = { ...values?.input, pay_amount: shown.current };
    try {
      return await run(asked, chosen, { ...values, input });
    } catch (refused) {
      void queries.invalidateQueries({ queryKey: ['preview', resource.name] });
      throw refused;
    }
  };
  return { run: priced, show };
}

type LinesProps = {
  readonly order: Row;
  /** Why the server does not take the lines. */
  readonly refused: Error | null;
  /** Called with false while the lines are those of the order. */
  readonly onChanged: (isChanged: boolean) => void;
};

function OrderLines({ order, refused, onChanged }: LinesProps) {
  const t = useText('placing.goods');
  const { setValue, setError, clearErrors } = useFormContext();
  const calls = usePlaceCalls();
  const find = useMemo(() => calls.skus('editSkus'), [calls]);
  const skuName = useSkuName();
  const [lines, setLines] = useState(() => linesNow(order));

  function change(next: readonly DraftLine[]) {
    setLines(next);
    const items = itemsOf(next) ?? null;
    onChanged(JSON.stringify(items) !== JSON.stringify(itemsOf(linesNow(order)) ?? null));
    setValue('input.lines', items, { shouldDirty: true, shouldValidate: true });
  }
  // The inputs begin with what the order holds.
  useEffect(() => setValue('input.lines', itemsOf(linesNow(order)) ?? null), [order, setValue]);
  const judged = judgedBy(refused);
  const couponProblem = isOfCoupon(refused) ? refused.message : undefined;
  useEffect(() => {
    if (couponProblem === undefined) return undefined;
    setError('input.keep_coupon', { type: 'server', message: couponProblem });
    return () => clearErrors('input.keep_coupon');
  }, [couponProblem, setError, clearErrors]);
  // Here the edit begins: the reason is the first that is empty, and would take the focus else.
  const place = useRef<HTMLElement>(null);
  useEffect(() => place.current?.querySelector<HTMLElement>('input[type=number]')?.focus(), []);
  return (
    <Parts aria-label={t('title')} ref={place}>
      <DraftLines
        lines={lines}
        problemOf={(line) => problemOf(line, judged)}
        skuCall="editSkus"
        onLines={change}
      />
      <SearchBoxOf
        label={t('add')}
        hint={t('find')}
        find={find}
        nameOf={skuName}
        onChoose={(sku) => change(withSku(lines, sku))}
      />
    </Parts>
  );
}

const isOfLine = (refused: Error): boolean => namesLines(judgedBy(refused));

const isOfCoupon = (refused: Error | null): refused is ReplyError =>
  refused instanceof ReplyError &&
  { ...Object(refused.envelope.data) }['error'] === 'coupon_unavailable';

/** Units of the order that no refund holds, as lines to edit. */
const linesNow = (order: Row): readonly DraftLine[] =>
  linesOf(order).flatMap((line) => {
    const units = line.num - line.refund_num - line.refunding_num;
    if (units <= 0) return [];
    return {
      num: String(units),
      sku: {
        id: line.sku_id,
        goods_id: line.goods_id,
        name: line.goods_name,
        name_en: line.goods_name_en,
        sku_text: line.sku_text,
        sku_text_en: line.sku_text_en,
        sku_code: line.sku_code,
        image: line.image ?? '',
        price: yuanOf(line.price),
      },
    };
  });

type SumProps = {
  readonly edit: PreviewedEdit;
  readonly onShown: (pay: string | undefined) => void;
};

/** The outcome in words, then the sums. */
function EditSum({ edit, onShown }: SumProps) {
  const t = useText('placing.edit');
  const { is_replaced: isReplaced, before, after, difference, back, order } = edit;
  const pay = order?.pay;
  useEffect(() => onShown(pay), [onShown, pay]);
  const yuan = (text: string) => moneyText(fenOf(text));
  const isMore = Number(difference) > 0;
  return (
    <>
      {isReplaced && <p>{t('replaced')}</p>}
      {Number(back) > 0 && <p>{t('back', { amount: yuan(back) })}</p>}
      {!isReplaced && pay !== undefined && <p>{t('added', { amount: yuan(pay) })}</p>}
      <Lines
        lines={[
          [t('before'), yuan(before)],
          ...(order && Number(order.freight) > 0
            ? [[t('freight'), yuan(order.freight)] as const]
            : []),
          [t('after'), yuan(after)],
          [
            t('difference'),
            <strong key="difference">{`${isMore ? '+' : ''}${yuan(difference)}`}</strong>,
          ],
        ]}
      />
    </>
  );
}

const Parts = styled('section')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3),
  minWidth: 0,
}));
