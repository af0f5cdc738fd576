import ExpandIcon from '@mui/icons-material/ExpandMoreOutlined';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { countText, EmptyState, NamedIcon, useWaited } from '../../kit/index.ts';
import { useViewName } from '../dashboard/index.ts';
import type { Counted } from '../useAttention.ts';
import { useText } from '../../texts/index.ts';

/** Views that are shown at once. */
const mostCells = 6;

/**
 * One cell per view in which something waits, with its count and the age of the oldest row; links to the view. Six at
 * most: the others, and the views in which nothing waits, are opened by a button.
 */
export function AttentionStrip({ attention }: { readonly attention: readonly Counted[] }) {
  const t = useText('shell');
  const queries = useQueryClient();
  const missing = attention.filter(({ found }) => found === null);
  const retry = () => {
    for (const resource of new Set(missing.map((view) => view.resource)))
      void queries.refetchQueries({ queryKey: [resource, 'counts'] });
  };
  // A count that is not known yet keeps the place of its cell.
  const waiting = attention.filter(({ found }) => found === null || found?.count !== 0);
  const done = attention.filter((view) => !waiting.includes(view));
  return (
    <>
      {waiting.length > 0 ? (
        <CellList views={waiting.slice(0, mostCells)} />
      ) : (
        <EmptyState drawing="box" title={t('dashboard.quiet')} text={t('dashboard.quietText')} />
      )}
      <Folded
        title={t('dashboard.more', { smart_count: waiting.length - mostCells })}
        views={waiting.slice(mostCells)}
      />
      <Folded title={t('dashboard.done', { smart_count: done.length })} views={done} />
      {missing.length > 0 && (
        <Missing role="alert">
          {t('dashboard.retryCounts')}
          <Button variant="outlined" onClick={retry}>
            {t('dashboard.retry')}
          </Button>
        </Missing>
      )}
    </>
  );
}

type ListProps = { readonly views: readonly Counted[] };

const CellList = ({ views }: ListProps) => (
  <Cells>
    {views.map((view) => (
      <li key={`${view.resource} ${view.preset}`}>
        <Cell view={view} />
      </li>
    ))}
  </Cells>
);

/** Cells behind a button that says how many there are. */
function Folded({ title, views }: ListProps & { readonly title: string }) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  if (views.length === 0) return null;
  return (
    <>
      <Fold
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {title}
        <ExpandIcon fontSize="small" />
      </Fold>
      <div id={id} hidden={!isOpen}>
        <CellList views={views} />
      </div>
    </>
  );
}

function Cell({ view: { resource, preset, icon, to, isDue, found } }: { readonly view: Counted }) {
  const t = useText('shell');
  const viewName = useViewName();
  const waited = useWaited();
  const isWaiting = Boolean(found && found.count > 0);
  return (
    <CellLink to={to}>
      <Label>
        <NamedIcon name={icon} />
        {viewName({ resource, preset })}
      </Label>
      <Figure data-due={(isDue && isWaiting) || undefined} data-none={!isWaiting || undefined}>
        {found ? countText(found.count, found.exact) : '–'}
      </Figure>
      <small>
        {found === null && <span>{t('dashboard.unavailable')}</span>}
        {isWaiting && found?.oldest ? (
          <span>{t('dashboard.oldest', { span: waited(found.oldest) })}</span>
        ) : null}
      </small>
    </CellLink>
  );
}

// Cells of the last row share its width. The last rules of a row and a column lie outside of the sheet.
const Cells = styled('ul')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  margin: '0 -1px -1px 0',
  padding: 0,
  listStyle: 'none',
  '& > li': {
    flex: '1 1 160px',
    border: `solid ${theme.vars.palette.ui.hairline}`,
    borderWidth: '0 1px 1px 0',
  },
}));

const Fold = styled('button')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1),
  width: '100%',
  minHeight: theme.measure.control,
  padding: theme.spacing(1.5, 4),
  border: 0,
  borderTop: `1px solid ${theme.vars.palette.ui.hairline}`,
  background: 'none',
  font: 'inherit',
  color: theme.vars.palette.text.secondary,
  textAlign: 'start',
  cursor: 'pointer',
  '&:hover': { backgroundColor: theme.vars.palette.ui.hover },
  '&:focus-visible': { outlineOffset: -3 },
  '&[aria-expanded=true] > svg': { transform: 'rotate(180deg)' },
  '& + div:not([hidden])': { borderTop: `1px solid ${theme.vars.palette.ui.hairline}` },
}));

const Missing = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(2),
  padding: theme.spacing(2, 4),
  borderTop: `1px solid ${theme.vars.palette.ui.hairline}`,
  color: theme.vars.palette.text.secondary,
}));

const CellLink = styled(Link)(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 2,
  height: '100%',
  padding: theme.spacing(3.5, 4),
  color: theme.vars.palette.text.secondary,
  textDecoration: 'none',
  '&:hover': { backgroundColor: theme.vars.palette.ui.hover },
  '&:focus-visible': { outlineOffset: -3 },
  '& > small': { ...theme.typography.caption, minHeight: 18 },
  // An age breaks nowhere but before itself.
  '& > small > span': { display: 'inline-block' },
  '& > small > span:not(:last-child)::after': { content: '"\u00a0·\u00a0"' },
}));

const Label = styled('span')({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 6,
  '& > svg': { flex: 'none', marginTop: 2, fontSize: 18 },
});

const Figure = styled('b')(({ theme }) => ({
  ...theme.typography.h4,
  // Figures of a row are level, also beside a label of two lines.
  marginTop: 'auto',
  color: theme.vars.palette.text.primary,
  '&[data-due]': { color: theme.vars.palette.tone.warning.fg },
  '&[data-none]': { color: theme.vars.palette.ui.text3 },
}));
