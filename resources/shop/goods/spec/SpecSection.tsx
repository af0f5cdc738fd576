import { styled } from '@mui/material/styles';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { errorText, ruleMessage } from '../../../../src/fields/errorText.ts';
import { useIsNarrow } from '../../../../src/kit/useIsNarrow.ts';
import { useText } from '../../../../src/texts/index.ts';
import { useScope } from '../../../../src/ui/parts/index.ts';
import {
  createSelectionStore,
  HistoryTools,
  SheetGrid,
  type SheetHandle,
} from '../../../../src/ui/sheet/index.ts';
import { skuCells, type SkuDraft, type SpecDocument, specTexts, valueIds } from '../../spec.ts';
import { BatchBar } from './BatchBar.tsx';
import { gridColumns, skuModel } from './columns.ts';
import { GenerateBar } from './GenerateBar.tsx';
import { GridTools } from './GridTools.tsx';
import { SkuCards } from './SkuCards.tsx';
import { SpecGroups } from './SpecGroups.tsx';
import { SpecTypeSwitch } from './SpecTypeSwitch.tsx';
import { cellOfField } from './skuWire.ts';
import { asTexts, useSpecForm } from './useSpecForm.ts';

type SpecSectionProps = { readonly row: Readonly<Record<string, unknown>> | undefined };

/** Specification and SKUs of a product. Source: domain D, design 7. */
export function SpecSection({ row }: SpecSectionProps) {
  const t = useText('spec');
  const isNarrow = useIsNarrow();
  const { texts } = useScope();
  const labelsOf = texts.rows('skus');
  const root = useRef<HTMLDivElement>(null);
  const grid = useRef<SheetHandle>(null);
  const [selections] = useState(() => createSelectionStore(1));
  const [shownCard, setShownCard] = useState(0);
  const lowAt = Number(useWatch({ name: 'stock_warn' }) ?? 0);

  const { store, document, problems, serverProblems, hasTried } = useSpecForm({
    row,
    commit: () => (grid.current ? grid.current.commit() : store.write()),
    goTo,
    labelOf: (path, of) => pathLabel(path, of, labelsOf.label) ?? undefined,
  });
  const words = useMemo(() => ({ undo: t('grid.undo'), redo: t('grid.redo') }), [t]);
  const labels = useMemo(
    () => ({
      ...Object.fromEntries(skuCells.map((cell) => [cell, labelsOf.label(cell)])),
      status: t('grid.status'),
    }),
    [labelsOf, t],
  );
  const { attrs, generated, rows, isMultiple } = document;
  const { keyed, rowTexts } = useRowTexts(document);
  const byRow = useProblemsByRow({ problems, serverProblems, rows, labelOf: labelsOf.label });

  function goTo(path: string): boolean {
    const [top, index, cell] = path.split('.');
    if (top === 'skus' && cell !== undefined) {
      const column = gridColumns.findIndex((each) => each === cellOfField(cell));
      const at = { row: Number(index), column: Math.max(0, column) };
      setShownCard(at.row);
      if (grid.current) grid.current.goTo(at);
      else focusLater(root.current, [`[data-card="${at.row}"] [name="${gridColumns[at.column]}"]`]);
      return true;
    }
    // Problems of the groups as a whole focus the button that generates, or adds the first one.
    return focusLater(root.current, [
      `:is(input, button)[data-path="${path}"]`,
      '[data-path="attrs"] button:enabled',
      'button:enabled',
    ]);
  }

  const names = document.isMultiple
    ? generated.map(
        ({ aid, attrName }) => attrs.find((attr) => attr.aid === aid)?.attrName ?? attrName,
      )
    : [t('grid.single')];
  const namesKey = names.join('\n');
  // The names are a new list with each change of a cell.
  const model = useMemo(() => skuModel(namesKey.split('\n'), labels), [namesKey, labels]);
  const textsOf = useCallback(
    (_: SkuDraft, index: number) => rowTexts[index] ?? noTexts,
    [rowTexts],
  );
  const look = ({ status, stock, stock_warn: warnAt }: SkuDraft) => ({
    isOff: status === 0,
    warning: status === 1 && Number(stock) <= Number(warnAt || lowAt) ? 'stock' : undefined,
  });
  const hasGrid = !document.isMultiple || rows.some(({ key }) => valueIds(key).length > 0);
  return (
    <Stack ref={root} data-field="skus">
      <Head>
        <SpecTypeSwitch store={store} isMultiple={isMultiple} texts={rowTexts} />
        <HistoryTools store={store} words={words} />
      </Head>
      {document.isMultiple && (
        <>
          <SpecGroups store={store} attrs={attrs} problems={hasTried ? problems : noProblems} />
          <GenerateBar store={store} attrs={attrs} generated={generated} rowCount={rows.length} />
        </>
      )}
      {document.isMultiple && (
        <BatchBar
          store={store}
          generated={generated}
          rows={keyed}
          labels={labels}
          selections={selections}
          hasRows={hasGrid}
        />
      )}
      {hasGrid &&
        (isNarrow || !document.isMultiple ? (
          <SkuCards
            store={store}
            rows={rows}
            texts={rowTexts}
            labels={labels}
            problems={byRow}
            shown={shownCard}
            isSingle={!document.isMultiple}
          />
        ) : (
          <>
            <GridTools store={store} model={model} selections={selections} />
            <SheetGrid
              store={store}
              model={model}
              selections={selections}
              problems={byRow}
              words={{ label: t('grid.label'), keys: t('grid.keys') }}
              rows={{ texts: textsOf, look, areBlocks: true }}
              handle={grid}
            />
          </>
        ))}
      {hasGrid && document.isMultiple && <SpecFoot rows={rows} />}
    </Stack>
  );
}

/** The values of each row by their names, and the rows as they were when their keys last changed. */
function useRowTexts({ attrs, generated, rows, isMultiple }: KeyedDocument) {
  const t = useText('spec');
  const [keyed, setKeyed] = useState(rows);
  // Cells change neither the texts of rows nor the scope of a batch; keys do.
  if (keyed !== rows && !haveSameKeys(keyed, rows)) setKeyed(rows);
  const rowTexts = useMemo(
    () => textsOfRows({ isMultiple, attrs, generated, rows: keyed }, t('grid.single')),
    [isMultiple, attrs, generated, keyed, t],
  );
  return { keyed, rowTexts };
}

type ProblemsProps = Pick<ReturnType<typeof useSpecForm>, 'problems' | 'serverProblems'> & {
  readonly rows: readonly SkuDraft[];
  readonly labelOf: (cell: string) => string;
};

/** The sentences about refused cells, by row and cell: those of the rules, and those of the server. */
function useProblemsByRow({ problems, serverProblems, rows, labelOf }: ProblemsProps) {
  const translate = useText();
  return useMemo(() => {
    const found = new Map<number, Map<string, string>>();
    const add = (index: number, cell: string, text: string) =>
      found.set(index, (found.get(index) ?? new Map()).set(cell, text));
    for (const { path, code, params } of problems) {
      const [top, index, cell] = path.split('.');
      if (top !== 'skus' || cell === undefined) continue;
      const message = ruleMessage(`invalid.${code}`, asTexts(params));
      const shown = cellOfField(cell);
      add(Number(index), shown, errorText(translate, message, labelOf(shown)));
    }
    for (const { row: refused, cell, text } of serverProblems) {
      const index = rows.indexOf(refused);
      if (index >= 0) add(index, cell, text);
    }
    return found;
  }, [problems, serverProblems, rows, translate, labelOf]);
}

const noProblems: readonly never[] = [];
const noTexts: readonly string[] = [];

type KeyedDocument = Pick<SpecDocument, 'isMultiple' | 'attrs' | 'generated' | 'rows'>;

const haveSameKeys = (one: readonly SkuDraft[], other: readonly SkuDraft[]): boolean =>
  one.length === other.length && one.every(({ key }, index) => key === other[index]?.key);

/** The values of each row, by the names they have now. */
function textsOfRows(document: KeyedDocument, single: string): readonly (readonly string[])[] {
  if (!document.isMultiple) return document.rows.map(() => [single]);
  const names = new Map(
    [...document.generated, ...document.attrs].flatMap(({ values }) =>
      values.map(({ vid, attrValue }) => [vid, attrValue] as const),
    ),
  );
  return document.rows.map(({ key }) => valueIds(key).map((vid) => names.get(vid) ?? ''));
}

/** `石墨 / XL 售价` */
function pathLabel(
  path: string,
  document: SpecDocument,
  labelOf: (cell: string) => string,
): string | undefined {
  const [top, index, cell] = path.split('.');
  const row = top === 'skus' && cell !== undefined ? document.rows[Number(index)] : undefined;
  if (!row || cell === undefined) return undefined;
  const { sku_text: name } = specTexts(document.attrs)(row.key);
  return `${name} ${labelOf(cellOfField(cell))}`.trim();
}

/** Focuses a control once it is drawn: of the first selector that finds one. */
function focusLater(root: HTMLElement | null, selectors: readonly string[]): boolean {
  if (!root) return false;
  setTimeout(() => {
    for (const selector of selectors) {
      const control = root.querySelector<HTMLElement>(selector);
      if (control) return control.focus();
    }
  });
  return true;
}

const Stack = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(4),
  minWidth: 0,
}));

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(2),
}));

/** Number of SKUs that are on, their stock and the range of their prices. */
function SpecFoot({ rows }: { readonly rows: readonly SkuDraft[] }) {
  const t = useText('spec.grid');
  let [count, stock, from, to] = [0, 0, Number.POSITIVE_INFINITY, 0];
  for (const row of rows) {
    if (row.status !== 1) continue;
    count += 1;
    stock += Number(row.stock) || 0;
    const price = Number(row.price) || 0;
    if (price <= 0) continue;
    from = Math.min(from, price);
    to = Math.max(to, price);
  }
  const range =
    from < to
      ? t('prices', { from: from.toFixed(2), to: to.toFixed(2) })
      : t('price', { from: to.toFixed(2) });
  return (
    <Line role="status">
      <span>{t('count', { smart_count: count })}</span>
      <span>{t('stock', { stock: stock.toLocaleString('en') })}</span>
      {to > 0 && <span>{range}</span>}
    </Line>
  );
}

const Line = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1, 4),
  margin: 0,
  color: theme.vars.palette.text.secondary,
  fontVariantNumeric: 'tabular-nums',
}));
