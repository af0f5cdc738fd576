import AutoIcon from '@mui/icons-material/TableChartOutlined';
import Button from '@mui/material/Button';
import Radio from '@mui/material/Radio';
import { styled } from '@mui/material/styles';
import { memo, useState } from 'react';
import { Dialog, DialogCancel } from '../../../../src/kit/index.ts';
import { useText } from '../../../../src/texts/index.ts';
import { type Attr, specLimits } from '../../sku.ts';
import {
  combinationCount,
  generate,
  isOutdated,
  isOverLimit,
  type SkuDraft,
  type SpecDocument,
} from '../../spec.ts';
import type { SpecStore } from './edits.ts';

type GenerateBarProps = {
  readonly store: SpecStore;
  readonly attrs: readonly Attr[];
  /** The groups of the rows. */
  readonly generated: readonly Attr[];
  readonly rowCount: number;
};

/** Makes the rows of the groups. Asks first when stock would go or rows become one. */
export const GenerateBar = memo(function GenerateBar(props: GenerateBarProps) {
  const { store, attrs, generated, rowCount } = props;
  const t = useText('spec.generate');
  const [isAsking, setAsking] = useState(false);
  const count = combinationCount(attrs);
  const isEmpty = attrs.length === 0 || count === 0;
  const isOver = isOverLimit(attrs);
  const isStale = isOutdated({ attrs, generated });
  // Products of imports and earlier versions may lack combinations, which are made here too.
  const isComplete = rowCount === count;
  const isFirst = generated.length === 0;

  function onGenerate() {
    const { document } = store.get();
    const { removed, merged } = generate(document);
    const asks = merged.length > 0 || removed.some(({ stock }) => Number(stock) > 0);
    if (asks) setAsking(true);
    else store.update((now) => generate(now).document);
  }
  const product = t('product', {
    factors: attrs.map(({ values }) => values.length).join(' × '),
    count: count.toLocaleString('en'),
  });
  return (
    <Bar data-path="attrs">
      <Button
        variant={isStale ? 'contained' : 'outlined'}
        startIcon={<AutoIcon />}
        disabled={isEmpty || isOver || (!isStale && isComplete)}
        onClick={onGenerate}
      >
        {t(isFirst ? 'button' : 'again')}
      </Button>
      <span role="status">
        {isOver
          ? t('over', { product, max: specLimits.skus.toLocaleString('en') })
          : (isEmpty ? '' : product) + (isStale && !isFirst ? ` · ${t('outdated')}` : '')}
      </span>
      {isAsking && (
        <GenerateDialog
          document={store.get().document}
          onClose={() => setAsking(false)}
          onGenerate={(merge) => {
            setAsking(false);
            store.update((now) => generate(now, { merge }).document);
          }}
        />
      )}
    </Bar>
  );
});

type GenerateDialogProps = {
  readonly document: SpecDocument;
  readonly onGenerate: (merge: 'sum' | 'first') => void;
  readonly onClose: () => void;
};

function GenerateDialog({ document, onGenerate, onClose }: GenerateDialogProps) {
  const t = useText('spec.generate');
  const cancel = useText('ui.act')('cancel');
  const [merge, setMerge] = useState<'sum' | 'first'>('sum');
  const { removed, merged } = generate(document);
  const differs = merged.some((rows) => new Set(rows.map(({ price }) => price)).size > 1);
  return (
    <Dialog
      isOpen
      size="confirm"
      onClose={onClose}
      title={t('title')}
      buttons={
        <>
          <DialogCancel>{cancel}</DialogCancel>
          <Button variant="contained" onClick={() => onGenerate(merge)}>
            {t('confirm')}
          </Button>
        </>
      }
    >
      {removed.length > 0 && (
        <p>{t('removed', { smart_count: removed.length, stock: stockOf(removed) })}</p>
      )}
      {merged.length > 0 && (
        <>
          <p>{t('merged', { smart_count: merged.length })}</p>
          {differs && <p>{t('prices')}</p>}
          {(['sum', 'first'] as const).map((each) => (
            <Choice key={each}>
              <Radio checked={merge === each} onChange={() => setMerge(each)} />
              {t(each === 'sum' ? 'sum' : 'keepFirst')}
            </Choice>
          ))}
        </>
      )}
    </Dialog>
  );
}

const stockOf = (rows: readonly SkuDraft[]): number =>
  rows.reduce((sum, { stock }) => sum + (Number(stock) || 0), 0);

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(2, 3),
  '& > span': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
}));

const Choice = styled('label')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1),
}));
