import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { useText } from '../../texts/index.ts';
import { Sheet } from '../Page.tsx';
import { VisuallyHidden } from '../VisuallyHidden.tsx';

export type FigureItem = {
  readonly label: string;
  /** As it is shown; a dash where there is none. */
  readonly value: string;
  /** In percent; null where there is no base, undefined where it is not compared. */
  readonly growth?: number | null | undefined;
  /** Less is better: a rise is drawn as bad news. */
  readonly isCost?: boolean;
};

type FigureGroupProps = {
  readonly title: string;
  readonly items: readonly FigureItem[];
  /** The figures could not be loaded. */
  readonly onRetry?: () => void;
};

/** Figures of one kind, each with its growth in words and by a triangle, not by colour alone. */
export function FigureGroup({ title, items, onRetry }: FigureGroupProps) {
  const t = useText('shell.base');
  const id = useId();
  return (
    <Sheet aria-labelledby={id} style={{ breakInside: 'avoid' }}>
      <Title id={id}>{title}</Title>
      <Cells>
        {items.map((item) => (
          <div key={item.label}>
            <dt>{item.label}</dt>
            <dd>{item.value}</dd>
            <dd>
              <Growth percent={item.growth} isCost={item.isCost} />
            </dd>
          </div>
        ))}
      </Cells>
      {onRetry && (
        <Failed role="alert">
          {t('errorTitle')}
          <Button size="small" onClick={onRetry}>
            {t('retry')}
          </Button>
        </Failed>
      )}
    </Sheet>
  );
}

type GrowthProps = {
  readonly percent: number | null | undefined;
  readonly isCost?: boolean | undefined;
};

function Growth({ percent, isCost = false }: GrowthProps) {
  const t = useText('shell.chart');
  // The line keeps its place.
  if (percent === undefined) return <Change />;
  if (percent === null) return <Change>{t('noBase')}</Change>;
  if (percent === 0) return <Change>{t('same')}</Change>;
  const isUp = percent > 0;
  const number = Math.abs(percent).toLocaleString('en-US', { maximumFractionDigits: 1 });
  return (
    <Change data-tone={isUp === isCost ? 'bad' : 'good'}>
      <span aria-hidden="true">{isUp ? '▲' : '▼'}</span>
      <VisuallyHidden>{t(isUp ? 'up' : 'down')}</VisuallyHidden>
      {number}%
    </Change>
  );
}

const Title = styled('h2')(({ theme }) => ({
  ...theme.typography.h3,
  margin: 0,
  padding: theme.spacing(3, 4, 0),
}));

const Cells = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(118px, 1fr))',
  gap: theme.spacing(3),
  margin: 0,
  padding: theme.spacing(2, 4, 3.5),
  '& dt': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0 },
  '& dt + dd': {
    ...theme.typography.h4,
    fontSize: 20,
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'anywhere',
  },
}));

const Failed = styled('p')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(2),
  margin: 0,
  padding: theme.spacing(0, 4, 3),
  color: theme.vars.palette.text.secondary,
}));

const Change = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  minHeight: 18,
  color: theme.vars.palette.ui.text3,
  fontVariantNumeric: 'tabular-nums',
  '& > [aria-hidden]': { fontSize: 9 },
  '&[data-tone=good]': { color: theme.vars.palette.tone.success.fg },
  '&[data-tone=bad]': { color: theme.vars.palette.tone.danger.fg },
}));
