import { styled } from '@mui/material/styles';
import { useLocale } from 'ra-core';
import { useFieldKit } from '../kit.ts';
import { Short } from '../parts/cells.tsx';
import { Thumb } from '../parts/Thumb.tsx';
import type { CellProps } from '../view.ts';
import { summaryOf, textsIn, type Row } from './summary.ts';

/** The first of the rows by its summary, and how many more there are; all of them where there is room. */
export function RowsCell({ field, value, isFull = false }: CellProps) {
  const { t } = useFieldKit();
  const textAt = textsIn(useLocale());
  // Sub-rows of our own replies are rows.
  const rows = Array.isArray(value) ? (value as readonly Row[]) : [];
  const summary = summaryOf(field);
  if (rows.length === 0) return null;
  if (!summary) return <span>{t('rows', { smart_count: rows.length })}</span>;
  const shown = isFull ? rows : rows.slice(0, 1);
  const count = rows.length - shown.length;
  return (
    <List>
      {shown.map((row, index) => {
        const picture = summary.image && firstOf(row[summary.image]);
        const name = textAt(field, row, summary.title);
        const pieces = summary.count && textAt(field, row, summary.count);
        return (
          <Line key={typeof row['id'] === 'number' ? row['id'] : `new ${index}`}>
            {picture && <Thumb address={picture} />}
            <Words>
              {isFull ? name : <Name title={name}>{name}</Name>}
              <small>
                {[summary.detail && textAt(field, row, summary.detail), pieces && `×${pieces}`]
                  .filter(Boolean)
                  .join(' ')}
                {index === 0 && count > 0 && ` · ${t('more', { count })}`}
              </small>
            </Words>
          </Line>
        );
      })}
    </List>
  );
}

function firstOf(pictures: unknown): string | undefined {
  const [first]: readonly unknown[] = Array.isArray(pictures) ? pictures : [pictures];
  return typeof first === 'string' && first !== '' ? first : undefined;
}

const List = styled('span')(({ theme }) => ({ display: 'grid', gap: theme.spacing(2) }));

const Line = styled('span')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(2.5),
  minWidth: 0,
}));

/** A table has room for one line of it, as its detail stands below. */
const Name = styled(Short)({ WebkitLineClamp: 'var(--name-lines, 2)' });

const Words = styled('span')(({ theme }) => ({
  minWidth: 0,
  overflowWrap: 'anywhere',
  '& small': {
    ...theme.typography.caption,
    display: 'block',
    color: theme.vars.palette.text.secondary,
    '&:empty': { display: 'none' },
  },
}));
