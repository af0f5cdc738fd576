import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { memo, type ReactNode, useMemo, useState, useSyncExternalStore } from 'react';
import { useWatch } from 'react-hook-form';
import { BoxFrame } from '../../../../src/fields/parts/BoxFrame.tsx';
import { useText } from '../../../../src/texts/index.ts';
import { rowsIn, selectedIn, type SelectionStore } from '../../../../src/ui/sheet/index.ts';
import { type SkuCell, type SkuDraft, valueIds } from '../../spec.ts';
import type { Attr } from '../../sku.ts';
import {
  type BatchOperation,
  isCalculable,
  type SpecStore,
  withBatch,
  withStatus,
} from './edits.ts';
import { isNumeric } from './skuWire.ts';
import { isComposing } from '../../../../src/kit/keys/isComposing.ts';

type BatchBarProps = {
  readonly store: SpecStore;
  /** The groups of the rows. */
  readonly generated: readonly Attr[];
  /** The rows by their keys: a changed cell gives the same ones. */
  readonly rows: readonly SkuDraft[];
  readonly labels: Readonly<Record<string, string>>;
  readonly selections: SelectionStore;
  readonly hasRows: boolean;
};

const batchCells = [
  'price',
  'origin_price',
  'stock',
  'weight',
  'volume',
  'sku_code',
  'shelf',
] as const;
const operations = ['set', 'add', 'subtract', 'percent', 'ends'] as const;

type Typed = Partial<Record<SkuCell, string>>;

/** Sets cells of all rows, of the selected ones, or of those with a value of a group. */
export const BatchBar = memo(function BatchBar(props: BatchBarProps) {
  const { store, generated, rows: keyed, labels, selections, hasRows } = props;
  const t = useText('spec.batch');
  const first = useText('spec.generate')('first');
  const goodsCode = String(useWatch({ name: 'goods_code' }) ?? '');
  const [typed, setTyped] = useState<Typed>({});
  const [scope, setScope] = useState('all');
  const [operation, setOperation] = useState<BatchOperation>('set');
  const [status, setStatus] = useState('');
  const selectedCount = useSyncExternalStore(selections.subscribe, () => {
    const { top, bottom } = selectedIn(selections, store.get().document.rows.length);
    return bottom - top + 1;
  });
  const inScope = scope === 'selected' ? [] : rowsOf(keyed, scope);
  const count = scope === 'selected' ? selectedCount : inScope.length;
  // Some hundred options, which no edit of a cell changes.
  const valueOptions = useMemo(
    () =>
      generated.map(({ aid, attrName, values }) => (
        <optgroup key={aid} label={attrName}>
          {values.map(({ vid, attrValue }) => (
            <option key={vid} value={vid}>
              {attrValue}
            </option>
          ))}
        </optgroup>
      )),
    [generated],
  );
  const isEmpty = status === '' && Object.values(typed).every((text) => !text);
  const isWrong = (cell: SkuCell) => {
    const text = typed[cell];
    return text ? !isCalculable({ cell, operation, text }) : false;
  };
  const canApply = hasRows && !isEmpty && count > 0 && !batchCells.some(isWrong);

  function apply() {
    const rows =
      scope === 'selected'
        ? rowsIn(selectedIn(selections, store.get().document.rows.length))
        : inScope;
    store.update((now) => {
      const filled = batchCells.reduce((next, cell) => {
        const text = typed[cell];
        if (!text) return next;
        const how = isNumeric(cell) ? operation : 'set';
        return withBatch(next, { cell, operation: how, text }, { rows, goodsCode });
      }, now);
      return status === '' ? filled : withStatus(filled, new Set(rows), status === '1' ? 1 : 0);
    });
    setTyped({});
    setStatus('');
  }
  return (
    <Bar role="group" aria-label={t('label')}>
      <strong>{t('label')}</strong>
      <Choice label={t('scope')} value={scope} onChoose={setScope} isDisabled={!hasRows}>
        <option value="all">{t('all')}</option>
        <option value="selected">{t('selected', { count: selectedCount })}</option>
        {valueOptions}
      </Choice>
      <Choice
        label={t('operation')}
        value={operation}
        isDisabled={!hasRows}
        // The options are the operations.
        onChoose={(value) => setOperation(value as BatchOperation)}
      >
        {operations.map((each) => (
          <option key={each} value={each}>
            {t(`operations.${each}`)}
          </option>
        ))}
      </Choice>
      {batchCells.map((cell) => (
        <BoxFrame key={cell} isDisabled={!hasRows} isInvalid={isWrong(cell)}>
          <input
            type="text"
            inputMode={isNumeric(cell) ? 'decimal' : 'text'}
            aria-label={`${t('label')} ${labels[cell] ?? ''}`}
            placeholder={labels[cell]}
            title={cell === 'sku_code' ? t('pattern') : undefined}
            aria-invalid={isWrong(cell)}
            autoComplete="off"
            disabled={!hasRows}
            value={typed[cell] ?? ''}
            onChange={({ target }) => setTyped((now) => ({ ...now, [cell]: target.value }))}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || isComposing(event)) return;
              event.preventDefault();
              if (canApply) apply();
            }}
          />
        </BoxFrame>
      ))}
      <Choice label={t('status')} value={status} onChoose={setStatus} isDisabled={!hasRows}>
        <option value="">{`${t('status')}: ${t('unchanged')}`}</option>
        <option value="1">{t('on')}</option>
        <option value="0">{t('off')}</option>
      </Choice>
      <Button variant="outlined" disabled={!canApply} onClick={apply}>
        {t('apply', { smart_count: count })}
      </Button>
      {!hasRows && <small>{first}</small>}
    </Bar>
  );
});

/** The rows with a value, or all, by their places. */
const rowsOf = (rows: readonly SkuDraft[], scope: string): readonly number[] =>
  rows.flatMap(({ key }, index) =>
    scope === 'all' || valueIds(key).includes(scope) ? [index] : [],
  );

type ChoiceProps = {
  readonly label: string;
  readonly value: string;
  readonly isDisabled: boolean;
  readonly onChoose: (value: string) => void;
  readonly children: ReactNode;
};

const Choice = ({ label, value, isDisabled, onChoose, children }: ChoiceProps) => (
  <BoxFrame isDisabled={isDisabled}>
    <select
      aria-label={label}
      value={value}
      disabled={isDisabled}
      onChange={({ target }) => onChoose(target.value)}
    >
      {children}
    </select>
  </BoxFrame>
);

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(2),
  '& > strong': { ...theme.typography.body2, fontWeight: 600 },
  // As wide as the longest name, `Original price`.
  '& input[type=text]': { width: 104 },
  '& select': {
    border: 0,
    background: 'transparent',
    color: 'inherit',
    font: 'inherit',
    outline: 0,
  },
  '& option, & optgroup': {
    color: theme.vars.palette.text.primary,
    backgroundColor: theme.vars.palette.background.paper,
  },
  '& > small': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
}));
