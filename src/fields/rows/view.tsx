import { valueText } from '../../kit/index.ts';
import { styled } from '@mui/material/styles';
import { useLocale } from 'ra-core';
import { use } from 'react';
import { type Field, localizedValue, type Relation, relationKey } from '../../schema/index.ts';
import { Short, Thumb } from '../parts/cells.tsx';
import { ContainsText } from '../parts/filterTexts.tsx';
import { lazyView } from '../parts/lazyView.tsx';
import { mentionAddress, RecordLink } from '../parts/RecordLink.tsx';
import { type CellProps, type FieldKit, FieldKitContext, type Views } from '../view.ts';
import { useText } from '../../texts/index.ts';
import { besideTitle, type SubRow, summaryOf } from './summary.ts';

export const view: Views = {
  Cell: RowsCell,
  Input: lazyView(async () => (await import('./RowsInput.tsx')).RowsInput),
  Filter: lazyView(async () => (await import('../parts/filters.tsx')).NoFilter),
  FilterText: ContainsText,
  isWide: true,
};

/** The summary of the first row and the number of further ones; a full cell shows all. */
function RowsCell({ field, value, isFull = false }: CellProps) {
  const t = useText('fields.view');
  const language = useLocale();
  const textAt = textsIn(language);
  const linkOf = linksBy(use(FieldKitContext)?.links);
  // The server replies with rows of this shape.
  const rows = Array.isArray(value) ? (value as readonly SubRow[]) : [];
  const summary = summaryOf(field);
  if (rows.length === 0) return null;
  if (!summary) return <span>{t('rows', { smart_count: rows.length })}</span>;
  const shown = isFull ? rows : rows.slice(0, 1);
  const count = rows.length - shown.length;
  return (
    <List>
      {shown.map((row, index) => {
        const beside = besideTitle(field, row, summary, language);
        // In a list, a picture of the related record would cost the room of a column.
        const picture = firstOf(summary.image ? row[summary.image] : isFull && beside.image);
        const detail = summary.detail ? textAt(field, row, summary.detail) : beside.detail;
        const name = textAt(field, row, summary.title);
        const pieces = summary.count && textAt(field, row, summary.count);
        return (
          <Line key={typeof row['id'] === 'number' ? row['id'] : `new ${index}`}>
            {picture && <Thumb address={picture} />}
            <Words>
              <RecordLink to={linkOf(field, row, summary.title)}>
                {isFull ? name : <Name title={name}>{name}</Name>}
              </RecordLink>
              <small>
                {[detail, pieces && `×${pieces}`].filter(Boolean).join(' ')}
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

/** The text of a value of a sub-row in a language. */
const textsIn =
  (language: string) =>
  ({ relation }: Field, row: SubRow, name: string): string => {
    const field = relation?.type === 'rows' ? relation.of.fields[name] : undefined;
    if (field?.relation?.type === 'one') return relatedText(field.relation, name, row, language);
    if (field?.options.blankZero && row[name] === 0) return '';
    return field ? valueText(field, localizedValue(row, name, field, language) ?? null) : '';
  };

/** Address of the record that a sub-row refers to. */
const linksBy =
  (links: FieldKit['links']) =>
  ({ relation }: Field, row: SubRow, name: string): string | undefined => {
    const field = relation?.type === 'rows' ? relation.of.fields[name] : undefined;
    return field && links && mentionAddress(field, name, row, links);
  };

/** Name of the related record, which the server sends beside its id. */
function relatedText(
  relation: Extract<Relation, { type: 'one' }>,
  name: string,
  row: SubRow,
  language: string,
): string {
  const related = row[relationKey(name, relation)];
  // Safe: the server sends related records as objects of their shown fields.
  const shown = (typeof related === 'object' && related !== null ? related : {}) as SubRow;
  const twin = language === 'en' ? shown[`${relation.shows}_en`] : undefined;
  return String(twin || (shown[relation.shows] ?? `#${String(row[name])}`));
}

const List = styled('span')(({ theme }) => ({ display: 'grid', gap: theme.spacing(2) }));

const Line = styled('span')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(2.5),
  minWidth: 0,
}));

/** A list sets `--name-lines` to 1, because the detail takes the second line. */
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
