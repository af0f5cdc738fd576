import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useLocale } from 'ra-core';
import { useCallback, useId } from 'react';
import { Thumb } from '../../../../src/fields/parts/cells.tsx';
import { Select } from '../../../../src/fields/parts/Select.tsx';
import { fenOf } from '../../../../src/fields/index.ts';
import { Money, moneyText, RowButton } from '../../../../src/kit/index.ts';
import { localizedName } from '../../../../src/schema/index.ts';
import { useText } from '../../../../src/texts/index.ts';
import { Quantity } from '../refund/Quantity.tsx';
import { type DraftLine, type DraftProblem, mostUnits, withOtherSku } from './orderDraft.ts';
import { type SkuCall, type SkuChoice, usePlaceCalls } from './placeCalls.ts';

type Props = {
  readonly lines: readonly DraftLine[];
  /** Yuan of a line; undefined while it is not known. */
  readonly amountOf?: (line: DraftLine) => string | undefined;
  readonly problemOf: (line: DraftLine) => DraftProblem | undefined;
  readonly skuCall: SkuCall;
  readonly onLines: (lines: readonly DraftLine[]) => void;
};

/** The lines of an order that is filled in: what it is, which of its SKUs, how many, and what is wrong. */
export function DraftLines({ lines, amountOf, problemOf, skuCall, onLines }: Props) {
  const siblings = useSiblings(lines, skuCall);
  return (
    <List>
      {lines.map((line) => (
        <li key={line.sku.id}>
          <DraftRow
            line={line}
            amount={amountOf?.(line)}
            problem={problemOf(line)}
            others={siblings.filter(({ goods_id }) => goods_id === line.sku.goods_id)}
            onUnits={(num) =>
              onLines(lines.map((each) => (each === line ? { ...line, num } : each)))
            }
            onSku={(to) => onLines(withOtherSku(lines, { from: line.sku.id, to }))}
            onRemove={() => onLines(lines.filter((each) => each !== line))}
          />
        </li>
      ))}
    </List>
  );
}

/** Texts of a SKU in the language of the screen. */
function useSkuTexts() {
  const locale = useLocale();
  return useCallback(
    (sku: SkuChoice) => ({
      name: String(localizedName(sku, 'name', locale) ?? ''),
      options: String(localizedName(sku, 'sku_text', locale) ?? ''),
    }),
    [locale],
  );
}

/** Names a SKU in the list of those that are found. */
export function useSkuName(): (sku: SkuChoice) => string {
  const t = useText('placing.goods');
  const textsOf = useSkuTexts();
  return useCallback(
    (sku: SkuChoice) => {
      const { name, options } = textsOf(sku);
      return t('choice', {
        name,
        options,
        code: sku.sku_code,
        price: moneyText(fenOf(sku.price)),
        left: sku.stock ?? 0,
      });
    },
    [t, textsOf],
  );
}

/** All SKUs on sale of the products of the lines. */
function useSiblings(lines: readonly DraftLine[], skuCall: SkuCall): readonly SkuChoice[] {
  const calls = usePlaceCalls();
  const firsts = new Map(lines.toReversed().map(({ sku }) => [sku.goods_id, sku.id]));
  const goods = [...firsts.keys()].toSorted((one, other) => one - other);
  const { data = [] } = useQuery({
    queryKey: [skuCall, goods],
    queryFn: () => calls.siblings(skuCall, [...firsts.values()]),
    enabled: goods.length > 0,
    placeholderData: (before) => before,
    retry: false,
    gcTime: 0,
  });
  return data;
}

type RowProps = {
  readonly line: DraftLine;
  /** Yuan; absent while it is not known. */
  readonly amount: string | undefined;
  readonly problem: DraftProblem | undefined;
  readonly others: readonly SkuChoice[];
  readonly onUnits: (num: string) => void;
  readonly onSku: (sku: SkuChoice) => void;
  readonly onRemove: () => void;
};

function DraftRow({ line, amount, problem, others, onUnits, onSku, onRemove }: RowProps) {
  const t = useText('placing');
  const textsOf = useSkuTexts();
  const problemId = useId();
  const { sku } = line;
  const isListed = others.some(({ id }) => id === sku.id);
  const choices = isListed ? others : [sku, ...others];
  const { stock } = others.find(({ id }) => id === sku.id) ?? sku;
  const { name, options } = textsOf(sku);
  const full = [name, options].filter(Boolean).join(' ');
  const skuName = (each: SkuChoice) =>
    t('goods.skuChoice', {
      options: textsOf(each).options || each.sku_code,
      price: moneyText(fenOf(each.price)),
      left: each.stock ?? 0,
    });
  return (
    <>
      <Thumb address={sku.image} />
      <span data-facts="">
        <span>{name}</span>
        {choices.length > 1 ? (
          <Select
            aria-label={t('goods.sku', { name })}
            value={sku.id}
            onChange={({ target }) => {
              const chosen = choices.find(({ id }) => id === Number(target.value));
              if (chosen) onSku(chosen);
            }}
          >
            {choices.map((each) => (
              <option key={each.id} value={each.id}>
                {skuName(each)}
              </option>
            ))}
          </Select>
        ) : (
          options && <b>{options}</b>
        )}
        <small>
          {sku.sku_code && <span>{t('goods.code', { code: sku.sku_code })}</span>}
          {choices.length === 1 && <Money fen={fenOf(sku.price)} />}
          {choices.length === 1 && stock !== undefined && (
            <span>{t('goods.left', { left: stock })}</span>
          )}
        </small>
        <em role="alert" id={problemId}>
          {problem && t(`wrong.${problem.code}`, { ...problem })}
        </em>
      </span>
      <Quantity
        label={t('goods.units', { name: full })}
        most={mostUnits}
        least={1}
        describedBy={problem && problemId}
        value={line.num}
        onValue={onUnits}
      />
      <strong>{amount !== undefined && <Money fen={fenOf(amount)} />}</strong>
      <RowButton
        type="button"
        data-bare=""
        aria-label={t('goods.remove', { name: full })}
        onClick={onRemove}
      >
        <DeleteIcon fontSize="small" />
      </RowButton>
    </>
  );
}

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: theme.spacing(2, 3),
    minWidth: 0,
    paddingBlock: theme.spacing(2),
    borderTop: `1px solid ${theme.vars.palette.ui.hairline}`,
  },
  '& [data-facts]': {
    display: 'grid',
    flex: '1 1 200px',
    gap: theme.spacing(1),
    minWidth: 0,
    overflowWrap: 'anywhere',
  },
  '& small': {
    ...theme.typography.caption,
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: theme.spacing(3),
    color: theme.vars.palette.text.secondary,
  },
  '& b': { fontWeight: 600 },
  '& strong': {
    minWidth: 88,
    fontWeight: 600,
    fontVariantNumeric: 'tabular-nums',
    textAlign: 'end',
  },
  '& em': {
    ...theme.typography.caption,
    fontStyle: 'normal',
    color: theme.vars.palette.tone.danger.fg,
    '&:empty': { display: 'none' },
  },
}));
