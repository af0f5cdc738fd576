import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { memo, useState } from 'react';
import { BoxFrame } from '../../../../src/fields/parts/BoxFrame.tsx';
import { Field, Toggle } from '../../../../src/kit/index.ts';
import { useText } from '../../../../src/texts/index.ts';
import { type SkuCell, skuCells, type SkuDraft } from '../../spec.ts';
import { isNeeded } from './columns.ts';
import { withCells, withStatus } from './edits.ts';
import { isNumeric } from './skuWire.ts';
import type { SpecStore } from './specStore.ts';

type SkuCardsProps = {
  readonly store: SpecStore;
  readonly rows: readonly SkuDraft[];
  readonly texts: readonly (readonly string[])[];
  readonly labels: Readonly<Record<string, string>>;
  readonly problems: ReadonlyMap<number, ReadonlyMap<string, string>>;
  /** A card that must be drawn, such as one with an error that is gone to. */
  readonly shown: number;
  readonly isSingle: boolean;
};

const pageSize = 50;

/** A card per SKU: the form of a phone, and of a product of a single specification. */
export function SkuCards({ store, rows, texts, labels, problems, shown, isSingle }: SkuCardsProps) {
  const t = useText('spec.grid');
  const [asked, setAsked] = useState(pageSize);
  const count = Math.min(rows.length, Math.max(asked, shown + 1));
  return (
    <Cards>
      {rows.slice(0, count).map((row, index) => (
        <SkuCard
          key={row.key}
          row={row}
          index={index}
          store={store}
          name={isSingle ? '' : (texts[index]?.join(' / ') ?? '')}
          labels={labels}
          problems={problems.get(index)}
        />
      ))}
      {count < rows.length && (
        <Button variant="outlined" onClick={() => setAsked(count + pageSize)}>
          {t('more', { count: Math.min(pageSize, rows.length - count) })}
        </Button>
      )}
    </Cards>
  );
}

type SkuCardProps = Pick<SkuCardsProps, 'store' | 'labels'> & {
  readonly row: SkuDraft;
  readonly index: number;
  /** Empty for a single specification. */
  readonly name: string;
  readonly problems: ReadonlyMap<string, string> | undefined;
};

const SkuCard = memo(function SkuCard(props: SkuCardProps) {
  const { row, index, store, name, labels, problems } = props;
  return (
    <Card data-card={index} data-single={name === '' || undefined} aria-label={name || undefined}>
      {name !== '' && (
        <header>
          <strong>{name}</strong>
          <Toggle
            aria-label={`${name} ${labels['status'] ?? ''}`}
            checked={row.status === 1}
            onChange={({ target }) =>
              store.update((now) => withStatus(now, new Set([index]), target.checked ? 1 : 0))
            }
          />
        </header>
      )}
      {skuCells.map((cell) => (
        <CardCell
          key={cell}
          cell={cell}
          label={labels[cell] ?? ''}
          text={row[cell]}
          problem={problems?.get(cell)}
          onWrite={(text) => store.update((now) => withCells(now, [{ row: index, cell, text }]))}
          onType={(text) => store.setTyping((now) => withCells(now, [{ row: index, cell, text }]))}
        />
      ))}
    </Card>
  );
});

type CardCellProps = {
  readonly cell: SkuCell;
  readonly label: string;
  readonly text: string;
  readonly problem: string | undefined;
  readonly onWrite: (text: string) => void;
  readonly onType: (text: string) => void;
};

/** What is typed is written when the box is left; the form knows of it from the first letter. */
function CardCell({ cell, label, text, problem, onWrite, onType }: CardCellProps) {
  const [typed, setTyped] = useState<string>();
  return (
    <Field label={label} isRequired={isNeeded(cell)} error={problem}>
      {(binding) => (
        <BoxFrame isInvalid={problem !== undefined}>
          <input
            type="text"
            name={cell}
            inputMode={isNumeric(cell) ? 'decimal' : 'text'}
            autoComplete="off"
            {...binding}
            value={typed ?? text}
            onChange={({ target }) => {
              setTyped(target.value);
              onType(target.value);
            }}
            onBlur={() => {
              if (typed !== undefined) onWrite(typed);
              setTyped(undefined);
            }}
          />
        </BoxFrame>
      )}
    </Field>
  );
}

const Cards = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(3),
}));

const Card = styled('section')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(140px, 1fr))',
  gap: theme.spacing(3),
  padding: theme.spacing(3),
  border: `1px solid ${theme.vars.palette.ui.hairline}`,
  borderRadius: theme.radius.group,
  '&[data-single]': { padding: 0, border: 0, maxWidth: theme.measure.form },
  '& > header': {
    gridColumn: '1 / -1',
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'center',
  },
  '& input': { width: '100%' },
}));
