import { styled } from '@mui/material/styles';
import { useLocale } from 'ra-core';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { Link } from 'react-router';
import { errorText } from '../../../src/fields/errorText.ts';
import { BoxFrame } from '../../../src/fields/parts/BoxFrame.tsx';
import { Select } from '../../../src/fields/parts/Select.tsx';
import { SkeletonRows } from '../../../src/kit/index.ts';
import { localizedName } from '../../../src/schema/index.ts';
import { useText } from '../../../src/texts/index.ts';
import {
  ActionDialog,
  type ActionDialogProps,
  ActionInputs,
  type Row,
  useRow,
  useScope,
} from '../../../src/ui/parts/index.ts';

/** Books stock of the SKUs of one product: added, deducted, or set to a counted value. */
export function StockDialog(props: ActionDialogProps) {
  const { name, action, rows } = props;
  const t = useText('resources.shop_goods.page');
  const { resource, texts, links } = useScope();
  const ledger = links.listOf('shop_stock_log');
  const { row, refresh } = useRow(resource, Number(rows[0]?.['id']), 'detail');
  const { lines: _, ...input } = action.input ?? {};
  return (
    <ActionDialog {...props}>
      {row ? (
        <Skus goods={row} label={texts.action(name).label('lines')} onRefused={refresh} />
      ) : (
        <SkeletonRows rows={3} />
      )}
      <ActionInputs action={{ ...action, input }} rows={rows} texts={texts.action(name)} />
      {ledger && (
        <p>
          <Link to={`${ledger}?goods_id=${String(rows[0]?.['id'])}`}>{t('ledger')}</Link>
        </p>
      )}
    </ActionDialog>
  );
}

const modes = ['inc', 'dec', 'set'] as const;
type Mode = (typeof modes)[number];
type SkuChange = { readonly mode: Mode; readonly text: string };

type StockSku = Row & {
  readonly id: number;
  readonly stock: number;
  readonly locked_stock: number;
  readonly stock_warn: number | null;
  readonly archived?: 0 | 1;
};

type SkusProps = {
  readonly goods: Row;
  readonly label: string;
  /** The server has refused a line: the stock may be another one by now. */
  readonly onRefused: () => void;
};

function Skus({ goods, label, onRefused }: SkusProps) {
  const translate = useText();
  const t = useText('resources.shop_goods.page');
  const locale = useLocale();
  const { setValue, getFieldState, formState } = useFormContext();
  const [changes, setChanges] = useState<ReadonlyMap<number, SkuChange>>(new Map());
  const held = goods['skus'];
  const skus = useMemo(
    () =>
      // The detail of a goods holds its SKUs; archived ones are not sold any more.
      (held as readonly StockSku[]).filter(({ archived }) => archived !== 1),
    [held],
  );
  const { error } = getFieldState('input.lines', formState);
  const isRefused = error?.type === 'server';
  const reload = useEffectEvent(onRefused);
  useEffect(() => {
    if (isRefused) reload();
  }, [isRefused, error]);
  // Changes are relative to the stock that is shown.
  const recount = useEffectEvent((now: readonly StockSku[]) => {
    if (changes.size > 0) setValue('input.lines', linesOf(now, changes), { shouldDirty: true });
  });
  useEffect(() => recount(skus), [skus]);

  function change(sku: StockSku, part: Partial<SkuChange>) {
    const next = new Map(changes);
    next.set(sku.id, { ...(changes.get(sku.id) ?? untouched), ...part });
    setChanges(next);
    setValue('input.lines', linesOf(skus, next), {
      shouldDirty: true,
      shouldValidate: Boolean(error),
    });
  }

  return (
    <Frame>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('sku')}</th>
            <th scope="col">{t('held')}</th>
            <th scope="col">{t('mode')}</th>
            <th scope="col">{t('num')}</th>
            <th scope="col">{t('after')}</th>
          </tr>
        </thead>
        <tbody>
          {skus.map((sku) => {
            const { mode, text } = changes.get(sku.id) ?? untouched;
            const name = String(localizedName(sku, 'sku_text', locale) || t('whole'));
            const warn = sku.stock_warn ?? Number(goods['stock_warn']);
            const after = afterOf(sku, mode, text);
            return (
              <tr key={sku.id}>
                <th scope="row">
                  {name}
                  <small>{String(sku['sku_code'])}</small>
                </th>
                <td data-low={sku.stock <= warn || undefined}>
                  {sku.stock}
                  {sku.locked_stock > 0 && (
                    <small>{t('locked', { count: sku.locked_stock })}</small>
                  )}
                  {sku.stock <= warn && <small>{t('low', { warn })}</small>}
                </td>
                <td>
                  <Select
                    aria-label={`${t('mode')} ${name}`}
                    value={mode}
                    onChange={(event) =>
                      change(sku, {
                        mode: modes.find((each) => each === event.target.value) ?? 'inc',
                      })
                    }
                  >
                    {modes.map((each) => (
                      <option key={each} value={each}>
                        {t(`modes.${each}`)}
                      </option>
                    ))}
                  </Select>
                </td>
                <td>
                  <BoxFrame isInvalid={after !== undefined && after < 0}>
                    <input
                      aria-label={`${t('num')} ${name}`}
                      aria-invalid={after !== undefined && after < 0}
                      inputMode="numeric"
                      autoComplete="off"
                      value={text}
                      onChange={(event) => change(sku, { text: event.target.value })}
                    />
                  </BoxFrame>
                </td>
                <td>{after}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {error?.message && <p role="alert">{errorText(translate, error.message, label)}</p>}
    </Frame>
  );
}

const untouched: SkuChange = { mode: 'inc', text: '' };

const wholeOf = (text: string): number | undefined =>
  /^\d{1,7}$/.test(text.trim()) ? Number(text) : undefined;

function afterOf({ stock }: StockSku, mode: Mode, text: string): number | undefined {
  const num = wholeOf(text);
  if (num === undefined) return undefined;
  return { inc: stock + num, dec: stock - num, set: num }[mode];
}

/** The lines that change something; `expect` is the stock that was shown. */
const linesOf = (skus: readonly StockSku[], changes: ReadonlyMap<number, SkuChange>) =>
  skus.flatMap((sku) => {
    const { mode, text } = changes.get(sku.id) ?? untouched;
    if (text.trim() === '') return [];
    // An invalid number is sent as typed, so that the field refuses it.
    const line = { sku_id: sku.id, mode, num: wholeOf(text) ?? text };
    return [mode === 'set' ? { ...line, expect: sku.stock } : line];
  });

const Frame = styled('div')(({ theme }) => ({
  overflowX: 'auto',
  '& table': { width: '100%', borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' },
  '& th, & td': {
    padding: theme.spacing(1, 2, 1, 0),
    textAlign: 'start',
    fontWeight: 400,
    borderBottom: `1px solid ${theme.vars.palette.ui.hairline}`,
  },
  '& thead th': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
  '& small': {
    ...theme.typography.caption,
    display: 'block',
    color: theme.vars.palette.text.secondary,
  },
  '& [data-low]': { color: theme.vars.palette.tone.warning.fg },
  '& input[inputmode=numeric]': { width: 72 },
  '& > p': { color: theme.vars.palette.tone.danger.fg },
}));
