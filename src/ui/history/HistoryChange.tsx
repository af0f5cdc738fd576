import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useText } from '../../texts/index.ts';
import type { Row } from '../model/row.ts';
import { CellLine } from '../fields/CellLine.tsx';
import { type FieldLine, idOf, isBlank } from '../model/columns.ts';
import { rowsViewOf } from '../model/rowsView.ts';
import { useScope } from '../scope/Scope.tsx';
import type { FieldSetTexts } from '../texts/textsOf.ts';

type ChangeProps = {
  readonly line: FieldLine;
  readonly before: Row;
  readonly after: Row;
  /** The values are too large to be shown. */
  readonly isShown: boolean;
};

/** Shows the value of a field before and after an entry of the history. */
export function Change({ line, before, after, isShown }: ChangeProps) {
  const t = useText('ui');
  const { texts } = useScope();
  const isRows = line.field.relation?.type === 'rows';
  return (
    <div>
      <dt>{texts.label(line.source)}</dt>
      <dd>
        {!isShown ? (
          t('history.changed')
        ) : isRows ? (
          <SubRowChanges line={line} before={before} after={after} />
        ) : (
          <FromTo line={line} before={before} after={after} />
        )}
      </dd>
    </div>
  );
}

type FromToProps = Omit<ChangeProps, 'isShown'> & { readonly texts?: FieldSetTexts };

/** The former value, struck, and the present one. */
function FromTo({ line, before, after, texts }: FromToProps) {
  const t = useText('ui');
  return (
    <Pair>
      <del>
        <Value line={line} row={before} texts={texts} />
      </del>
      <span role="img" aria-label={t('history.to')}>
        →
      </span>
      <ins>
        <Value line={line} row={after} texts={texts} />
      </ins>
    </Pair>
  );
}

type ValueProps = {
  readonly line: FieldLine;
  readonly row: Row;
  readonly texts: FieldSetTexts | undefined;
};

function Value({ line, row, texts }: ValueProps): ReactNode {
  const t = useText('ui');
  if (isBlank(row[line.source], line.field)) return <i>{t('history.empty')}</i>;
  return <CellLine line={line} row={row} {...(texts && { texts })} isPlain />;
}

/** Sub-rows by what happened to each: added, removed, or which of its fields changed. */
function SubRowChanges({ line, before, after }: Omit<ChangeProps, 'isShown'>) {
  const t = useText('ui');
  const { texts: own } = useScope();
  const texts = own.rows(line.source);
  const view = rowsViewOf(line.field);
  const lines = [view.title, view.detail, ...view.columns, ...view.others].filter(
    (each) => each !== undefined,
  );
  const [was, is] = [rowsIn(before[line.source]), rowsIn(after[line.source])];
  const ids = [...new Set([...was, ...is].map(idOf))];
  return (
    <SubRows>
      {ids.map((id) => {
        const [old, fresh] = [was, is].map((rows) => rows.find((each) => idOf(each) === id));
        const shown = fresh ?? old ?? {};
        const changed = lines.filter(
          ({ source }) => JSON.stringify(old?.[source]) !== JSON.stringify(fresh?.[source]),
        );
        return (
          <li key={id}>
            <span>
              {view.title && <Value line={view.title} row={shown} texts={texts} />}
              {!(old && fresh) && <small>{t(old ? 'history.removed' : 'history.added')}</small>}
            </span>
            {old &&
              fresh &&
              changed.map((each) => (
                <span key={each.source}>
                  <small>{texts.label(each.source)}</small>
                  <FromTo line={each} before={old} after={fresh} texts={texts} />
                </span>
              ))}
          </li>
        );
      })}
    </SubRows>
  );
}

// Sub-rows of our own replies are rows.
const rowsIn = (found: unknown): readonly Row[] =>
  Array.isArray(found) ? (found as readonly Row[]) : [];

const Pair = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: theme.spacing(0, 2),
  minWidth: 0,
  maxWidth: '100%',
  '& > del, & > ins': { minWidth: 0, maxWidth: '100%', textDecoration: 'none' },
  '& > del': {
    color: theme.vars.palette.text.secondary,
    textDecoration: 'line-through',
    textDecorationColor: theme.vars.palette.ui.text3,
  },
}));

const SubRows = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { display: 'flex', flexWrap: 'wrap', gap: theme.spacing(0, 3) },
  '& small': {
    ...theme.typography.caption,
    marginInline: theme.spacing(1),
    color: theme.vars.palette.text.secondary,
  },
}));
